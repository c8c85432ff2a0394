import Foundation
import Testing

@testable import Unbox

/// How deeply JSON values nest that were read, and what becomes of those that code nests more deeply.
@Suite(.disabled(if: runsUnderSanitizer)) struct JSONValueDepthTests {
    private static let stackSize = 64 << 20

    private static func nested(_ levels: Int) -> JSONValue {
        (0..<levels).reduce(1) { value, level in level % 2 == 0 ? .array([value]) : .object(["a": value]) }
    }

    struct Reader: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let read: @Sendable (JSONValue) throws -> JSONValue

        init(_ name: String, _ read: @escaping @Sendable (JSONValue) throws -> JSONValue) {
            (testDescription, self.read) = (name, read)
        }
    }

    /// Each reads a text or a property list that nests as deeply as the value.
    static let readers = [
        Reader("unboxed") { try unbox(data: $0.data()) },
        Reader("unboxed from a dictionary") { try JSONValue(foundation: $0.foundationValue) },
        Reader("decoded by UnboxDecoder") { try UnboxDecoder().decode(JSONValue.self, from: $0.data()) },
        Reader("decoded by JSONDecoder") { try JSONDecoder().decode(JSONValue.self, from: $0.data()) },
        Reader("decoded by PropertyListDecoder") {
            let list = try PropertyListSerialization.data(
                fromPropertyList: $0.foundationValue, format: .xml, options: 0)
            return try PropertyListDecoder().decode(JSONValue.self, from: list)
        },
        Reader("a draft") { try Unboxer(partial: $0.data()).unbox() },
        Reader("a line") { try #require(try ElementReader([Data("\($0)\n".utf8)], .jsonLines).next()) },
    ]

    /// Nothing that is read nests more than 512 levels deep.
    @Test(arguments: readers) func areReadUpToTheLimit(_ reader: Reader) async {
        await onThread(stackSize: Self.stackSize) {
            let value = Self.nested(512)
            do {
                let read = try reader.read(value)
                #expect((read == value) == true)
            } catch {
                Issue.record("512 levels: \(error)")
            }
            #expect(throws: (any Error).self) { _ = try reader.read(Self.nested(513)) }
        }
    }

    /// A way to nest a value that cannot throw.
    struct Nesting: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let nest: @Sendable (JSONValue) -> JSONValue

        init(_ name: String, _ nest: @escaping @Sendable (JSONValue) -> JSONValue) {
            (testDescription, self.nest) = (name, nest)
        }
    }

    static let nestings = [
        Nesting("a case of an array") { .array([$0]) },
        Nesting("an array literal") { [$0] },
        Nesting("a dictionary literal") { ["a": $0] },
        Nesting("a literal of an object") { .object(["a": $0]) },
        Nesting("an object of fields") { .object(JSONValue.Object([("a", $0)])) },
        Nesting("a field that is set") {
            var object: JSONValue.Object = ["a": 1]
            object["a"] = $0
            return .object(object)
        },
        Nesting("a field that is changed in place") {
            var object: JSONValue.Object = ["a": []]
            object["a"]? = $0
            return .object(object)
        },
        Nesting("an appended element") {
            var elements: [JSONValue] = []
            elements.append($0)
            return .array(elements)
        },
    ]

    /// Code that cannot throw makes a value of any depth, and every function that takes one and throws refuses it.
    @Test(arguments: nestings) func areRefusedBeyondTheLimit(_ nesting: Nesting) async {
        await onThread(stackSize: Self.stackSize) {
            let most = nesting.nest(Self.nested(511))
            let tooDeep = nesting.nest(Self.nested(512))
            #expect(most.nests(atMost: 512))
            #expect(!tooDeep.nests(atMost: 512))
            #expect(tooDeep.description.utf8.count > 512)
            let uses: [(String, (JSONValue) throws -> Void)] = [
                ("a reader", { _ = try Unboxer(jsonValue: $0) }),
                ("unboxed", { let _: JSONValue = try $0.unbox() }),
                ("a model's value", { let _: JSONValue = try JSONValue.object(["v": $0]).unbox(key: "v") }),
                ("encoded as a value", { _ = try JSONValue(encoding: $0) }),
                ("encoded as a dictionary", { _ = try UnboxEncoder().encode(["v": $0], as: [String: Any].self) }),
                ("converted", { _ = try JSONValue(foundation: $0) }),
                ("set", { value in try Self.edited { try $0.set(value, at: []) } }),
            ]
            for (name, use) in uses {
                #expect(throws: (any Error).self, "\(name)") { try use(tooDeep) }
                guard name != "encoded as a dictionary" else { continue }
                #expect(throws: Never.self, "\(name)") { try use(most) }
            }
        }
    }

    private static func edited(_ edit: (inout JSONValue) throws -> Void) throws {
        var value: JSONValue = 1
        defer { #expect(value == 1 || value.nests(atMost: 512)) }
        try edit(&value)
    }
}

// Deeply nested JSON values and `[String: Any]`, on small stacks. Recursion used to end the process here.

import Foundation
import Testing

@testable import Unbox

/// Values made in code, of any depth.
private enum Deep: String, CaseIterable, CustomTestStringConvertible {
    case arrays, objects, both

    var testDescription: String { rawValue }

    /// A value with the given number of levels around another one.
    func value(levels: Int, around innermost: JSONValue = 1) -> JSONValue {
        var value = innermost
        for level in 0..<levels {
            switch self {
            case .arrays: value = .array([value])
            case .objects: value = ["a": value]
            case .both: value = level % 2 == 0 ? [0, value] : .object(["a": 0, "b": value])
            }
        }
        return value
    }

    /// Its text.
    func text(levels: Int) -> String {
        switch self {
        case .arrays: String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
        case .objects: String(repeating: "{\"a\":", count: levels) + "1" + String(repeating: "}", count: levels)
        case .both:
            String(repeating: "{\"a\":0,\"b\":[0,", count: levels / 2) + "1"
                + String(repeating: "]}", count: levels / 2)
        }
    }
}

private let tooDeep = "nested too deeply: more than 512 levels, or more than the stack allows"

@Suite(.disabled(if: runsUnderSanitizer)) struct DeepValueTests {
    private static let smallest = 512 << 10

    // MARK: - As deep as a payload may nest, on the smallest stack

    /// Each use begins on a stack of its own, so that it is the only one to need it.
    @Test(arguments: Deep.allCases)
    fileprivate func areUsed(_ deep: Deep) async {
        let value = deep.value(levels: 512)
        await onThread(stackSize: Self.smallest) { #expect((value == deep.value(levels: 512)) == true) }
        await onThread(stackSize: Self.smallest) { #expect((value == deep.value(levels: 512, around: 2)) == false) }
        await onThread(stackSize: Self.smallest) { #expect((value == deep.value(levels: 510)) == false) }
        await onThread(stackSize: Self.smallest) {
            #expect((value.hashValue == deep.value(levels: 512).hashValue) == true)
        }
        await onThread(stackSize: Self.smallest) { #expect((value.description == deep.text(levels: 512)) == true) }
        await onThread(stackSize: Self.smallest) {
            #expect((value.data([.sortedKeys]) == Data(deep.text(levels: 512).utf8)) == true)
        }
        await onThread(stackSize: Self.smallest) { #expect(Self.levels(of: value.foundationValue) == 512) }
        await onThread(stackSize: Self.smallest) { #expect(throws: Never.self) { try value.checkDepth() } }
    }

    /// The order of fields differs at each level, so that each key is looked up.
    @Test func areComparedInAnyOrder() async {
        @Sendable func value(_ isReversed: Bool) -> JSONValue {
            var value: JSONValue = 1
            for _ in 0..<512 {
                value = .object(isReversed ? ["b": value, "a": 0] : ["a": 0, "b": value])
            }
            return value
        }
        await onThread(stackSize: Self.smallest) { #expect((value(true) == value(false)) == true) }
        await onThread(stackSize: Self.smallest) {
            #expect((value(true).hashValue == value(false).hashValue) == true)
        }
    }

    @Test(arguments: Deep.allCases)
    fileprivate func areReleased(_ deep: Deep) async {
        await onThread(stackSize: Self.smallest) {
            let value = deep.value(levels: 512)
            #expect(!value.isNull)
        }
    }

    @Test func areEditedByKeyPath() async throws {
        try await onThread(stackSize: Self.smallest) { () throws in
            var value: JSONValue = [:]
            let keyPath = [String](repeating: "a", count: 512).joined(separator: ".")
            try value.set("b", atKeyPath: keyPath)
            #expect((value == Deep.objects.value(levels: 512, around: "b")) == true)
            #expect(try value.value(atKeyPath: keyPath) == "b")
            #expect(try value.remove(atKeyPath: keyPath) == "b")
            #expect(try value.value(atKeyPath: keyPath) == nil)
            try value.set(1, atKeyPath: "a.a.b")
            #expect(value["a"]["a"]["b"] == 1)
        }
    }

    /// Encoders and readers need more of the stack, and check it.
    @Test(arguments: Deep.allCases)
    fileprivate func areEncodedAndReadOrRefused(_ deep: Deep) async {
        await onThread(stackSize: Self.smallest) {
            let value = deep.value(levels: 512)
            let encoded = encodingMessage { try UnboxEncoder().encode(value, as: Any.self) }
            #expect(["a result", "the root: \(tooDeep)"].contains(encoded))
            for read in [
                { try Unboxer(jsonValue: value).unbox() }, { try JSONValue(foundation: value.foundationValue) },
            ] {
                let read: () throws -> JSONValue = read
                do {
                    let result = try read()
                    #expect((result == value) == true)
                } catch {
                    #expect((error as? UnboxError)?.reason == .nestedTooDeeply)
                }
            }
            #expect(throws: Never.self) { try JSONValue(encoding: value) }
        }
    }

    // MARK: - Deeper

    /// A way to make a value that contains another one.
    struct Maker: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How many arrays and objects it puts around the other one.
        let levels: Int
        let make: @Sendable (JSONValue) throws -> JSONValue

        init(_ name: String, levels: Int, _ make: @escaping @Sendable (JSONValue) throws -> JSONValue) {
            (testDescription, self.levels, self.make) = (name, levels, make)
        }

        static func encoding(
            _ name: String, levels: Int, _ encode: @escaping @Sendable (JSONValue, any Encoder) throws -> Void
        ) -> Self {
            Maker(name, levels: levels) { value in try JSONValue(encoding: Encoded { try encode(value, $0) }) }
        }

        static func edited(_ original: JSONValue, _ edit: (inout JSONValue) throws -> Void) throws -> JSONValue {
            var value = original
            do {
                try edit(&value)
                return value
            } catch {
                #expect(value == original)
                throw error
            }
        }
    }

    static let makers = [
        Maker("set", levels: 0) { new in try Maker.edited([1]) { try $0.set(new, at: []) } },
        Maker("set at a key path", levels: 2) { new in try Maker.edited([:]) { try $0.set(new, atKeyPath: "a.b") } },
        Maker("set at a list", levels: 2) { new in try Maker.edited([[1]]) { try $0.set(new, at: [0, 1]) } },
        Maker("encoded", levels: 0) { try JSONValue(encoding: $0) },
        Maker("encoded in collections", levels: 2) { try JSONValue(encoding: ["a": [$0]]) },
        .encoding("encoded in nested containers", levels: 2) {
            var container = $1.container(keyedBy: TextKey.self)
            var nested = container.nestedUnkeyedContainer(forKey: "a")
            try nested.encode($0)
        },
        .encoding("encoded by a super encoder", levels: 1) {
            var container = $1.container(keyedBy: TextKey.self)
            try $0.encode(to: container.superEncoder())
        },
        Maker("from a dictionary", levels: 1) { try JSONValue(foundation: ["a": $0]) },
        Maker("from an array in a dictionary", levels: 2) { try JSONValue(foundation: ["a": [$0]]) },
        Maker("read from a dictionary", levels: 1) { try unbox(dictionary: ["a": $0]) },
        Maker("read by way of a text", levels: 0) { try Unboxer(jsonValue: $0).unbox() },
    ]

    /// A value that would nest too deeply is not made.
    @Test(arguments: makers, Deep.allCases)
    fileprivate func areMadeUpToTheLimit(_ maker: Maker, of deep: Deep) async {
        await onThread(stackSize: 64 << 20) {
            let most = 512 - maker.levels
            do {
                let made = try maker.make(deep.value(levels: most))
                #expect(made.nests(atMost: 512))
                #expect(!made.nests(atMost: 511))
                #expect(made.description.contains(deep.text(levels: most / 2 * 2)))
            } catch {
                Issue.record("\(error)")
            }
            do {
                _ = try maker.make(deep.value(levels: most + 1))
                Issue.record("It was made.")
            } catch EncodingError.invalidValue(_, let context) {
                #expect(context.debugDescription == "the root: \(tooDeep)")
            } catch {
                #expect((error as? UnboxError)?.reason == .nestedTooDeeply)
            }
        }
    }

    /// A list of keys is not limited otherwise.
    @Test func listsOfKeysHaveALimit() throws {
        var value: JSONValue = [:]
        try value.set(1, at: Array(repeating: "a", count: 512))
        #expect(throws: UnboxError.self) { try value.set(2, at: Array(repeating: "b", count: 513)) }
        #expect(value["b"] == nil)
        #expect(throws: UnboxError.self) { try value.remove(at: Array(repeating: "a", count: 513)) }
        #expect(try value.remove(at: Array(repeating: "a", count: 512)) == 1)
    }

    /// Foundation's encoders have their own messages, unless Unbox finds the end of the stack first.
    @Test(arguments: Deep.allCases)
    fileprivate func areRefusedByEncoders(_ deep: Deep) async {
        await onThread(stackSize: Self.smallest) {
            let value = deep.value(levels: 600)
            #expect(encodingMessage { try UnboxEncoder().encode(value, as: Any.self) } == "the root: \(tooDeep)")
            #expect(encodingMessage { try JSONEncoder().encode(value) } != "a result")
            #expect(encodingMessage { try PropertyListEncoder().encode(value) } != "a result")
        }
    }

    /// Code can make them, and use them where the stack is large enough.
    @Test(arguments: Deep.allCases)
    fileprivate func areUsedOnALargeStack(_ deep: Deep) async {
        await onThread(stackSize: 64 << 20) {
            let value = deep.value(levels: 5000)
            #expect((value == deep.value(levels: 5000)) == true)
            #expect((value == deep.value(levels: 5000, around: 2)) == false)
            #expect((value.hashValue == deep.value(levels: 5000).hashValue) == true)
            #expect((value.description == deep.text(levels: 5000)) == true)
            #expect(Self.levels(of: value.foundationValue) == 5000)
        }
    }

    /// If every level were indented by its depth, a value of 100,000 levels would be 10 GB.
    @Test func areIndentedUpToALimit() async {
        await onThread(stackSize: 64 << 20) {
            let lines = Deep.arrays.value(levels: 5000).data(.prettyPrinted).split(separator: UInt8(ascii: "\n"))
            #expect(lines.count == 10_001)
            #expect(lines.map(\.count).max() == 2 * 512 + 1)
            #expect(lines[512].count == 2 * 512 + 1)
            #expect(lines[511].count == 2 * 511 + 1)
        }
    }

    private static func levels(of any: Any) -> Int {
        var (any, levels) = (any, 0)
        while true {
            if let array = any as? [Any] {
                any = array[array.count - 1]
            } else if let object = any as? [String: Any] {
                any = object["b"] ?? object["a"] ?? 0
            } else {
                return any as? Int == 1 ? levels : -1
            }
            levels += 1
        }
    }

    // MARK: - What was read

    private static func document(_ levels: Int) -> Data {
        let open = (0..<levels).map { $0 % 2 == 0 ? "{\"a\":" : "[" }.joined()
        let close = (0..<levels).reversed().map { $0 % 2 == 0 ? "}" : "]" }.joined()
        return Data("\(open)1\(close)".utf8)
    }

    @Test func untypedOnASmallStack() async throws {
        try await onThread(stackSize: 512 << 10) { () throws in
            let data = Self.document(512)
            let object: [String: Any] = try unbox(data: data)
            #expect(object.count == 1)
            #expect(try Unboxer(data: data).dictionary.count == 1)
            let field: [Any] = try unbox(data: data, atKeyPath: "a")
            #expect(field.count == 1)
        }
    }

    /// Read where there is enough stack, used where there is little.
    @Test func readElsewhere() async throws {
        let data = Self.document(512)
        let (value, copy) = try await onThread(stackSize: 16 << 20) { () throws in
            (try unbox(data: data) as JSONValue, try unbox(data: data) as JSONValue)
        }
        await onThread(stackSize: 512 << 10) {
            #expect(value.data() == data)
            #expect(value.description.utf8.count == data.count)
            #expect((value == copy) == true)
            #expect((value.hashValue == copy.hashValue) == true)
            #expect(value.dictionary?.count == 1)
        }
    }
}

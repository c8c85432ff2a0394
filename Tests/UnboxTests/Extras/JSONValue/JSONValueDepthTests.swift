// How deeply JSON values nest, on small stacks, where recursion used to end the process.

import Foundation
import TestTables
import Testing
import Unbox

/// Values made in code, of any depth.
private enum Deep: String, CaseIterable, CustomTestStringConvertible {
    case arrays, objects, both

    var testDescription: String { rawValue }

    /// A value with the given number of levels around another one.
    func value(levels: Int, around innermost: JSONValue = 1) -> JSONValue {
        (0..<levels).reduce(innermost) { value, level in
            switch self {
            case .arrays: .array([value])
            case .objects: ["a": value]
            case .both: level % 2 == 0 ? [0, value] : .object(["a": 0, "b": value])
            }
        }
    }

    /// Its text.
    func text(levels: Int) -> String {
        let (open, close) =
            switch self {
            case .arrays: ("[", "]")
            case .objects: ("{\"a\":", "}")
            case .both: ("{\"a\":0,\"b\":[0,", "]}")
            }
        let count = self == .both ? levels / 2 : levels
        return String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    }

    /// What is done with a value that cannot throw, in turn on stacks of their own.
    func uses(levels: Int) -> [@Sendable () -> Bool] {
        let value = value(levels: levels)
        return [
            { value == self.value(levels: levels) }, { value != self.value(levels: levels, around: 2) },
            { value != self.value(levels: levels - 2) },
            { value.hashValue == self.value(levels: levels).hashValue },
            { value.description == text(levels: levels) },
            { value.data([.sortedKeys]) == Data(text(levels: levels).utf8) },
            { Self.levels(of: value.foundationValue) == levels },
            { !self.value(levels: levels).isNull },
        ]
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
}

private let tooDeep = "nested too deeply: more than 512 levels, or more than the stack allows"

@Suite(.disabled(if: runsUnderSanitizer)) struct JSONValueDepthTests {
    private static let (smallest, large) = (512 << 10, 64 << 20)

    /// As deep as a payload may nest, values are used on the smallest stack; deeper ones of code, on a large one.
    @Test fileprivate func areUsed() async {
        await each(Deep.allCases, [(512, Self.smallest), (5000, Self.large)]) {
            (deep: Deep, limits: (levels: Int, stack: Int)) in
            for use in deep.uses(levels: limits.levels) { #expect(await onThread(stackSize: limits.stack) { use() }) }
        }
    }

    /// The order of fields differs at each level, so that each key is looked up.
    @Test func areComparedInAnyOrder() async {
        @Sendable func value(_ isReversed: Bool) -> JSONValue {
            (0..<512).reduce(1) { value, _ in .object(isReversed ? ["b": value, "a": 0] : ["a": 0, "b": value]) }
        }
        await onThread(stackSize: Self.smallest) {
            #expect((value(true) == value(false)) == true)
            #expect((value(true).hashValue == value(false).hashValue) == true)
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

    /// Encoders and readers need more of the stack, and check it. Foundation's encoders have their own messages.
    @Test fileprivate func areEncodedAndReadOrRefused() async {
        await each(Deep.allCases) { deep in
            await onThread(stackSize: Self.smallest) {
                let value = deep.value(levels: 512)
                let encoded = encodingMessage { try UnboxEncoder().encode(value, as: Any.self) }
                #expect(["a result", "the root: \(tooDeep)"].contains(encoded))
                let reads: [() throws -> JSONValue] = [
                    { try Unboxer(jsonValue: value).unbox() }, { try JSONValue(foundation: value.foundationValue) },
                ]
                for read in reads {
                    do {
                        #expect((try read() == value) == true)
                    } catch {
                        #expect((error as? UnboxError)?.reason == .nestedTooDeeply)
                    }
                }
                #expect(throws: Never.self) { try JSONValue(encoding: value) }
                let deeper = deep.value(levels: 600)
                #expect(encodingMessage { try UnboxEncoder().encode(deeper, as: Any.self) } == "the root: \(tooDeep)")
                #expect(encodingMessage { try JSONEncoder().encode(deeper) } != "a result")
                #expect(encodingMessage { try PropertyListEncoder().encode(deeper) } != "a result")
            }
        }
    }

    /// A way to make a value of another one, which may throw.
    struct Maker: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// How many arrays and objects it puts around the other one.
        let levels: Int
        let make: @Sendable (JSONValue) throws -> JSONValue

        init(_ name: String, _ levels: Int = 0, _ make: @escaping @Sendable (JSONValue) throws -> JSONValue) {
            (testDescription, self.levels, self.make) = (name, levels, make)
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

    static let makers: [Maker] = [
        Maker("set") { new in try Maker.edited([1]) { try $0.set(new, at: []) } },
        Maker("set at a key path", 2) { new in try Maker.edited([:]) { try $0.set(new, atKeyPath: "a.b") } },
        Maker("set at a list", 2) { new in try Maker.edited([[1]]) { try $0.set(new, at: [0, 1]) } },
        Maker("encoded") { try JSONValue(encoding: $0) },
        Maker("encoded in collections", 2) { try JSONValue(encoding: ["a": [$0]]) },
        Maker("encoded in nested containers", 2) { value in
            try JSONValue(
                encoding: Encoded.keyed {
                    var nested = $0.nestedUnkeyedContainer(forKey: "a")
                    try nested.encode(value)
                })
        },
        Maker("encoded by a super encoder", 1) { value in
            try JSONValue(encoding: Encoded.keyed { try value.encode(to: $0.superEncoder()) })
        },
        Maker("from a dictionary", 1) { try JSONValue(foundation: ["a": $0]) },
        Maker("from an array in a dictionary", 2) { try JSONValue(foundation: ["a": [$0]]) },
        Maker("from Foundation") { try JSONValue(foundation: $0.foundationValue) },
        Maker("read from a dictionary", 1) { try unbox(dictionary: ["a": $0]) },
        Maker("read by way of a text") { try Unboxer(jsonValue: $0).unbox() },
        Maker("read") { try unbox(data: $0.data()) },
        Maker("read from itself") { try $0.unbox() },
        Maker("a field, read") { try JSONValue.object(["v": $0]).unbox(key: "v") },
        Maker("a draft") { try Unboxer(partial: $0.data()).unbox() },
        Maker("a line") { try #require(try ElementReader([Data("\($0)\n".utf8)], .jsonLines).next()) },
        Maker("decoded by UnboxDecoder") { try UnboxDecoder().decode(JSONValue.self, from: $0.data()) },
        Maker("decoded by JSONDecoder") { try JSONDecoder().decode(JSONValue.self, from: $0.data()) },
        Maker("decoded by PropertyListDecoder") {
            let list = try PropertyListSerialization.data(
                fromPropertyList: $0.foundationValue, format: .xml, options: 0)
            return try PropertyListDecoder().decode(JSONValue.self, from: list)
        },
    ]

    /// A value that would nest more than 512 levels deep is not made.
    @Test fileprivate func areMadeUpToTheLimit() async {
        await each(sweep(Self.makers, oneOf: 7), Deep.allCases) { maker, deep in
            await onThread(stackSize: Self.large) {
                let most = 512 - maker.levels
                do {
                    let made = try maker.make(deep.value(levels: most))
                    #expect(made.nests(atMost: 512) && !made.nests(atMost: 511))
                    #expect(made.description.contains(deep.text(levels: most / 2 * 2)))
                } catch { Issue.record("\(error)") }
                do {
                    _ = try maker.make(deep.value(levels: most + 1))
                    Issue.record("It was made.")
                } catch EncodingError.invalidValue(_, let context) {
                    #expect(context.debugDescription == "the root: \(tooDeep)")
                } catch let error as UnboxError {
                    #expect(error.description.hasSuffix(tooDeep) || error.description.contains("more than 512 levels"))
                } catch {
                    // A decoder of Foundation may have a limit of its own.
                    #expect(error is DecodingError || error is CocoaError)
                }
            }
        }
    }

    /// Ways to nest a value that cannot throw: every function that takes one and throws refuses it.
    static let nestings: [@Sendable (JSONValue) -> JSONValue] = [
        { .array([$0]) }, { [$0] }, { ["a": $0] }, { .object(["a": $0]) }, { .object(JSONValue.Object([("a", $0)])) },
        {
            var object: JSONValue.Object = ["a": 1]
            object["a"] = $0
            return .object(object)
        },
        {
            var object: JSONValue.Object = ["a": []]
            object["a"]? = $0
            return .object(object)
        },
        {
            var elements: [JSONValue] = []
            elements.append($0)
            return .array(elements)
        },
    ]

    @Test func areNestedBeyondTheLimit() async {
        await each(sweep(Self.nestings.indices, oneOf: 5)) { index in
            await onThread(stackSize: Self.large) {
                let nested = Self.nestings[index](Deep.both.value(levels: 512))
                #expect(!nested.nests(atMost: 512) && nested.nests(atMost: 513))
                #expect(nested.description.contains(Deep.both.text(levels: 512)))
                for maker in sweep(Self.makers, oneOf: 3) {
                    #expect(throws: (any Error).self, "\(maker)") { try maker.make(nested) }
                }
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

    /// If every level were indented by its depth, a value of 100,000 levels would be 10 GB.
    @Test func areIndentedUpToALimit() async {
        await onThread(stackSize: Self.large) {
            let levels = sweep(5000, sample: 1500)
            let lines = Deep.arrays.value(levels: levels).data(.prettyPrinted).split(separator: UInt8(ascii: "\n"))
            #expect(lines.count == 2 * levels + 1)
            #expect(lines.map(\.count).max() == 2 * 512 + 1)
            #expect(lines[511...512].map(\.count) == [2 * 511 + 1, 2 * 512 + 1])
        }
    }

    /// Read where there is enough stack, used where there is little, as a value and untyped.
    @Test fileprivate func readElsewhere() async {
        await each(Deep.allCases) { deep in
            let data = Data(deep.text(levels: 512).utf8)
            let (value, copy) = try await onThread(stackSize: Self.large) { () throws in
                (try unbox(data: data) as JSONValue, try unbox(data: data) as JSONValue)
            }
            try await onThread(stackSize: Self.smallest) { () throws in
                #expect(value.data() == data && value.description.utf8.count == data.count)
                #expect((value == copy) == true)
                #expect((value.hashValue == copy.hashValue) == true)
                guard deep != .arrays else { return }
                #expect(value.dictionary?.isEmpty == false)
                #expect(try (unbox(data: data) as [String: Any]).isEmpty == false)
                #expect(try Unboxer(data: data).dictionary.isEmpty == false)
            }
        }
    }
}

// Deeply nested JSON values and `[String: Any]`, on small stacks. Recursion used to end the process here.

import Foundation
import Testing

@testable import Unbox

/// Values made in code, with more levels than any stack has room for.
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

    static let levels = 100_000
}

@Suite(.disabled(if: runsUnderSanitizer)) struct DeepValueTests {
    private static let stackSizes = [128 << 10, 512 << 10]

    @Test(arguments: Deep.allCases, stackSizes)
    fileprivate func areLetGoOf(_ deep: Deep, stackSize: Int) async {
        await onThread(stackSize: stackSize) {
            let value = deep.value(levels: Deep.levels)
            #expect(!value.isNull)
        }
        // Two threads release one value at the same time.
        let shared = deep.value(levels: Deep.levels)
        async let first: Void = onThread(stackSize: stackSize) { #expect(!shared.isNull) }
        async let second: Void = onThread(stackSize: stackSize) { #expect(!shared.isNull) }
        _ = await (first, second)
    }

    @Test(arguments: Deep.allCases, stackSizes)
    fileprivate func areComparedAndHashed(_ deep: Deep, stackSize: Int) async {
        await onThread(stackSize: stackSize) {
            let value = deep.value(levels: Deep.levels)
            #expect((value == deep.value(levels: Deep.levels)) == true)
            #expect((value == deep.value(levels: Deep.levels, around: 2)) == false)
            #expect((value == deep.value(levels: Deep.levels - 2)) == false)
            #expect((value.hashValue == deep.value(levels: Deep.levels).hashValue) == true)
            #expect((value.hashValue == deep.value(levels: Deep.levels, around: 2).hashValue) == false)
        }
    }

    @Test(arguments: Deep.allCases, stackSizes)
    fileprivate func areWritten(_ deep: Deep, stackSize: Int) async {
        await onThread(stackSize: stackSize) {
            let value = deep.value(levels: Deep.levels)
            let text = value.description
            let data = value.data([.sortedKeys])
            #expect(text.utf8.count == data.count)
            switch deep {
            case .arrays:
                #expect((text == String(repeating: "[", count: 100_000) + "1" + String(repeating: "]", count: 100_000)))
            case .objects:
                let objects = String(repeating: "{\"a\":", count: 100_000)
                #expect((text == objects + "1" + String(repeating: "}", count: 100_000)))
            case .both:
                let objects = String(repeating: "{\"a\":0,\"b\":[0,", count: 50_000)
                #expect((text == objects + "1" + String(repeating: "]}", count: 50_000)))
            }
        }
    }

    /// If every level were indented by its depth, this would be 10 GB.
    @Test func areIndentedUpToALimit() {
        let lines = Deep.arrays.value(levels: 5000).data(.prettyPrinted).split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 10_001)
        #expect(lines.map(\.count).max() == 2 * 512 + 1)
        #expect(lines[512].count == 2 * 512 + 1)
        #expect(lines[511].count == 2 * 511 + 1)
    }

    @Test(arguments: Deep.allCases, stackSizes)
    fileprivate func becomeFoundationValues(_ deep: Deep, stackSize: Int) async {
        await onThread(stackSize: stackSize) {
            var any: Any = deep.value(levels: 10_000).foundationValue
            var levels = 0
            // Taken apart level by level, because Swift releases nested dictionaries recursively.
            while true {
                if let array = any as? [Any] {
                    any = array[array.count - 1]
                } else if let object = any as? [String: Any] {
                    any = object["b"] ?? object["a"] ?? 0
                } else {
                    break
                }
                levels += 1
            }
            #expect(levels == 10_000)
            #expect(any as? Int == 1)
        }
    }

    @Test(arguments: Deep.allCases, stackSizes)
    fileprivate func areRefusedByEncodersAndReaders(_ deep: Deep, stackSize: Int) async {
        await onThread(stackSize: stackSize) {
            let value = deep.value(levels: Deep.levels)
            let tooDeep = "nested too deeply: more than 512 levels, or more than the stack allows"
            #expect(encodingMessage { try UnboxEncoder().encode(value, as: Any.self) } == "the root: \(tooDeep)")
            // Foundation's encoders have their own messages, unless Unbox finds the end of the stack first.
            #expect(encodingMessage { try JSONEncoder().encode(value) } != "a result")
            #expect(encodingMessage { try PropertyListEncoder().encode(value) } != "a result")
            #expect(outcome { _ = try Unboxer(jsonValue: value) } == "throws the root: \(tooDeep)")
        }
    }

    @Test(arguments: Deep.allCases, stackSizes)
    fileprivate func areKeptByJSONValuesOfThem(_ deep: Deep, stackSize: Int) async throws {
        try await onThread(stackSize: stackSize) { () throws in
            let value = deep.value(levels: Deep.levels)
            #expect((try JSONValue(encoding: value) == value))
            #expect((try JSONValue(encoding: ["a": value]) == ["a": value]))
            #expect((try JSONValue(foundation: ["a": value]) == ["a": value]))
        }
    }

    @Test(arguments: stackSizes) func areEditedByKeyPath(stackSize: Int) async throws {
        try await onThread(stackSize: stackSize) { () throws in
            var value = Deep.objects.value(levels: Deep.levels)
            let keyPath = [String](repeating: "a", count: 512).joined(separator: ".")
            try value.set("b", atKeyPath: keyPath)
            #expect(try value.value(atKeyPath: keyPath) == "b")
            #expect(try value.remove(atKeyPath: keyPath) == "b")
            #expect(try value.value(atKeyPath: keyPath) == nil)
            try value.set(1, atKeyPath: "a.a.b")
            #expect(value["a"]["a"]["b"] == 1)
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
    @Test(arguments: stackSizes) func readElsewhere(stackSize: Int) async throws {
        let data = Self.document(512)
        let value: JSONValue = try await onThread(stackSize: 16 << 20) { () throws in try unbox(data: data) }
        await onThread(stackSize: stackSize) {
            #expect(value.data() == data)
            #expect(value.description.utf8.count == data.count)
            #expect(value == value)
            #expect(value.hashValue == value.hashValue)
            #expect(value.dictionary?.count == 1)
        }
    }
}

import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// The models with checks that are compiled with the tests, and the validator.
struct CheckedModelTests {
    private struct Case: CustomStringConvertible {
        let key: String
        let value: JSONValue

        var description: String { "\(key): \(value)" }
        var payload: JSONValue { .object(JSONValue.Object([(key, value)])) }
    }

    /// What a model accepts is what the validator accepts: around each bound, and for values of other types.
    @Test func `a model with checks and the validator agree`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appending(path: "Goldens/constraints.schema.json"))
        let schema = try JSONSchema(data: data)
        let value: JSONValue = try unbox(data: data)
        let properties = try #require(value["properties"]?.objectValue)
        var counts: [Bool: Int] = [:]
        let cases = properties.flatMap { field in
            Self.values.map { Case(key: field.key, value: $0) }
        }
        each(sweep(cases, oneOf: 5)) { one in
            let payload = one.payload.data()
            let expected = try schema.isValid(payload)
            counts[expected, default: 0] += 1
            let (unboxer, dictionary) = (try Unboxer(data: payload), try #require(one.payload.dictionary))
            #expect(expected == ((try? unboxer.strict.unbox() as Constraints) != nil))
            #expect(expected == ((try? Unboxer(dictionary: dictionary).strict.unbox() as Constraints) != nil))
            #expect(expected == ((try? UnboxDecoder().decode(Constraints.self, from: payload)) != nil))
            #expect(expected == ((try? JSONDecoder().decode(Constraints.self, from: payload)) != nil))
        }
        let enough = sweep(200, sample: 40)
        #expect(counts[true] ?? 0 > enough && counts[false] ?? 0 > 10 * enough, "\(counts)")
    }

    /// Around the bounds of the schema. Null is left out, which an Optional takes for a missing field.
    private static let values: [JSONValue] = {
        var generator = Generator(state: 32)
        let whole: [JSONValue] =
            (-5...16).map { .number(JSONValue.Number($0)) } + [
                .number(JSONValue.Number(Int.max)), .number(JSONValue.Number(Int.min)),
                .number(JSONValue.Number(Int.max - 1)), .number(JSONValue.Number(Int.min + 1)),
            ]
        let fractions = [
            "-0.75", "-0.5", "-0.25", "0.5", "0.001", "0.0011", "1e-4", "1.5", "2.25", "2.5", "3.0", "3.5",
        ]
        .compactMap { JSONValue.Number($0).map { JSONValue.number($0) } }
        let texts = [
            "", "a", "b", "ab", "abc", "abcd", "abcde", "5", "٣", "3\n", "55", "a b", "a b c", "😀", "😀b", "ab\n", "x",
            "one",
        ]
        .map { JSONValue.string($0) }
        var values = whole + fractions + texts + [true, false, [], [:]]
        for _ in 0..<120 {
            let pool = [whole, texts, [.null, .array([]), .array([texts[generator.below(6)]])]][generator.below(3)]
            let elements = (0..<generator.below(4)).map { _ in pool[generator.below(pool.count)] }
            values.append(.array(elements))
            let keys = ["a", "b", "c"].prefix(elements.count)
            values.append(.object(JSONValue.Object(Array(zip(keys.map { String($0) }, elements)))))
        }
        return values
    }()

    private struct Generator {
        var state: UInt64

        mutating func below(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
    }
}

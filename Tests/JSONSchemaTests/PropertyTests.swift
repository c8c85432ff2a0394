import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

/// Makes random schemas and payloads, the same for the same seed.
struct RandomJSON: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }

    private static let keys = ["a", "b", "c", "é", "e\u{301}", "a b"]
    private static let scalars: [JSONValue] = [
        nil, true, false, 0, 1, 1.0, -3, 2.5, 0.01, 9_007_199_254_740_993, 18_446_744_073_709_551_616, "", "a", "b",
        "abc", "é", "1",
    ]

    mutating func payload(_ depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &self) {
        case 3: return .array((0..<Int.random(in: 0...10, using: &self)).map { _ in payload(depth - 1) })
        case 4: return object(depth)
        default: return pick(Self.scalars)
        }
    }

    mutating func object(_ depth: Int) -> JSONValue {
        .object(
            JSONValue.Object(
                (0..<Int.random(in: 0...4, using: &self)).map { _ in (pick(Self.keys), payload(depth - 1)) }))
    }

    mutating func schema(_ depth: Int) -> JSONValue {
        if depth == 0 || Int.random(in: 0..<10, using: &self) == 0 {
            return pick([true, false, ["type": "string"], ["type": ["integer", "null"]], [:], ["minimum": 1]])
        }
        var schema = JSONValue.Object()
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            let (keyword, value) = keyword(depth)
            schema[keyword] = value
        }
        return .object(schema)
    }

    private mutating func keyword(_ depth: Int) -> (String, JSONValue) {
        switch Int.random(in: 0..<24, using: &self) {
        case 0: return ("type", pick(["object", "array", "string", "number", "integer", "boolean", "null"]))
        case 1: return ("enum", .array((0..<12).map { _ in payload(1) }))
        case 2: return ("const", payload(2))
        case 3: return ("multipleOf", pick([1, 0.01, 2.5, 3]))
        case 4: return (pick(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]), pick([0, 1, 2.5, -3.0]))
        case 5:
            return (
                pick(["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"]),
                pick([0, 1, 2, 3])
            )
        case 6: return ("pattern", pick(["a", "^.$", "\\d", "^[^b]*$"]))
        case 7: return ("uniqueItems", true)
        case 8: return ("required", .array(Set([pick(Self.keys), pick(Self.keys)]).sorted().map { .string($0) }))
        case 9, 10, 11: return ("properties", properties(depth))
        case 12: return ("patternProperties", ["^[ab]": schema(depth - 1)])
        case 13: return ("additionalProperties", schema(depth - 1))
        case 14: return ("propertyNames", schema(depth - 1))
        case 15: return ("items", schema(depth - 1))
        case 16: return ("prefixItems", list(depth))
        case 17: return ("contains", schema(depth - 1))
        case 18: return (pick(["allOf", "anyOf", "oneOf"]), list(depth))
        case 19: return ("not", schema(depth - 1))
        case 20: return ("dependentSchemas", properties(depth))
        case 21: return (pick(["unevaluatedItems", "unevaluatedProperties"]), schema(depth - 1))
        case 22: return ("properties", ["a": ["$ref": "#"], "b": ["$ref": "#"]])
        default:
            return (
                "anyOf",
                [["if": schema(depth - 1), "then": schema(depth - 1), "else": schema(depth - 1)], schema(depth - 1)]
            )
        }
    }

    private mutating func list(_ depth: Int) -> JSONValue {
        .array((0..<Int.random(in: 1...3, using: &self)).map { _ in schema(depth - 1) })
    }

    private mutating func properties(_ depth: Int) -> JSONValue {
        .object(JSONValue.Object((0..<3).map { _ in (pick(Self.keys), schema(depth - 1)) }))
    }
}

struct PropertyTests {
    /// The three kinds of payload give the same verdict, and the same violations.
    @Test func theThreeKindsOfPayloadAgree() throws {
        var random = RandomJSON(seed: 18)
        var validCount = 0
        var count = 0
        for _ in 0..<sweep(400, sample: 60) {
            let written = random.schema(4)
            let schema = try JSONSchema(written)
            for _ in 0..<12 {
                let payload = random.object(4)
                let data = payload.data()
                let dictionary = try Unboxer(data: data).dictionary
                let isValid = try schema.isValid(data)
                let errors = try schema.errors(in: data)
                count += 1
                validCount += isValid ? 1 : 0
                let context = "\(written) with \(payload)"
                #expect(errors.isEmpty == isValid, "\(context): \(errors)")
                #expect(try schema.isValid(payload) == isValid, "\(context)")
                #expect(try schema.isValid(dictionary) == isValid, "\(context)")
                // In the order of the text, of the value, or of the keys.
                let texts = errors.map(\.description).sorted()
                #expect(try schema.errors(in: payload).map(\.description).sorted() == texts, "\(context)")
                #expect(try schema.errors(in: dictionary).map(\.description).sorted() == texts, "\(context)")
            }
        }
        // The generator makes both.
        #expect(validCount > count / 20 && validCount < count * 19 / 20, "\(validCount) of \(count)")
    }

    /// A document that another thread has indexed is read without what only that thread may read.
    @Test func otherThreadsGiveTheSameVerdicts() throws {
        var random = RandomJSON(seed: 19)
        for _ in 0..<50 {
            let schema = try JSONSchema(random.schema(4))
            let payload: JSONValue = .array((0..<6).map { _ in random.object(3) })
            let unboxer = try Unboxer(data: payload.data())
            nonisolated(unsafe) let shared = unboxer
            let elsewhere = try onSmallStack { try schema.isValid(shared) }
            #expect(try schema.isValid(unboxer) == elsewhere)
        }
    }

    /// Lists of objects with the same keys, which are checked by a plan, and objects that differ a little.
    @Test func plansAgreeWithSingleObjects() throws {
        let schema = try JSONSchema([
            "items": [
                "properties": [
                    "a": ["type": "integer", "minimum": 0], "b": ["enum": ["x", "y"]], "c": ["minLength": 1],
                ], "required": ["a", "b"], "patternProperties": ["^p": ["type": "null"]],
                "additionalProperties": ["maxLength": 2],
            ]
        ])
        let single = try JSONSchema(schema.value["items"] ?? true)
        let objects = [
            #"{"a": 1, "b": "x", "c": "c"}"#, #"{"a": 2, "b": "y", "c": "d"}"#, #"{"a": 3, "b": "x", "c": "e"}"#,
            #"{"a": -1, "b": "x", "c": "c"}"#, #"{"a": 1, "b": "z", "c": "c"}"#, #"{"a": 1, "b": "x", "c": ""}"#,
            #"{"a": 1, "b": "x"}"#, #"{"a": 1, "c": "x"}"#, #"{"a": 1.0, "b": "x", "c": "é"}"#,
            #"{"a": 1, "b": "x", "c": "c", "p1": null}"#, #"{"a": 1, "b": "x", "c": "c", "p1": 1}"#,
            #"{"a": 1, "b": "x", "c": "c", "d": "long"}"#, #"{"b": "x", "a": 1, "c": "c"}"#,
        ]
        for object in objects {
            let isValid = try single.isValid(Data(object.utf8))
            for count in 1...5 {
                for others in [objects[0], objects[2], object] {
                    let list = "[" + (Array(repeating: others, count: count) + [object]).joined(separator: ",") + "]"
                    #expect(try schema.isValid(Data(list.utf8)) == isValid, "\(list)")
                }
            }
        }
    }
}

import Foundation
import TestTables
import Testing
import Unbox

/// Encodes each row with JSONEncoder and UnboxEncoder, with the same outcome. Nested containers and super encoders are
/// in `GeneratedEncodingTests`, keys that are requested again in `RepeatedKeyEncodingTests`, containers that are used in
/// an unusual order in `OpenContainerEncodingTests`, and the text, such as its escapes, in `EncodedTextTests`.
struct UnboxEncoderTests {
    typealias Row = EncodingRow

    @Test func asJSONEncoderDoes() {
        each(
            Self.scalars + Self.containers + Self.severalContainers + Self.models + Self.dictionaries
                + Self.datesAndData + Self.paths + Self.failures
        ) { row in row.check() }
    }

    // MARK: - Scalars

    static let scalars: [Row] = [
        Row("integers", [Int.min, 0, Int.max], "[-9223372036854775808, 0, 9223372036854775807]"),
        Row("an unsigned integer", [UInt64.max, 7], "[18446744073709551615, 7]"),
        Row.unkeyed("scalars of all types", "[-8, -16, -32, -64, 1, 8, 16, 32, 64, true]") {
            try $0.encode(Int8(-8))
            try $0.encode(Int16(-16))
            try $0.encode(Int32(-32))
            try $0.encode(Int64(-64))
            try $0.encode(UInt(1))
            try $0.encode(UInt8(8))
            try $0.encode(UInt16(16))
            try $0.encode(UInt32(32))
            try $0.encode(UInt64(64))
            try $0.encode(true)
        },
        Row("doubles", [0.1, 1e300, 2e-308, 3, 1.0 / 3], "[0.1, 1e+300, 2e-308, 3, 0.3333333333333333]"),
        Row("floats", [Float(0.1), 16_777_216, 1e30, 3], "[0.1, 16777216, 1e+30, 3]"),
        Row("booleans", [true, false], "[true, false]"),
        Row("strings", ["", "a\u{0}b", "é"], "[\"\", \"a\u{0}b\", \"é\"]"),
        Row("nil at the root", Int?.none, "null"),
        Row("nil in an array", [1, nil], "[1, null]"),
        Row("nil encoded by hand", Encoded.keyed { try $0.encodeNil(forKey: "a") }, "{\"a\": null}"),
        Row("an optional of an optional", Int??.some(.none), "null"),
        Row("decimals", [Decimal(string: "0.1234567890123456789"), 3], "[0.1234567890123456789, 3]"),
        Row("a URL", [URL(string: "b", relativeTo: URL(string: "http://a/c"))], "[\"http://a/b\"]"),
        Row(
            "a UUID", UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
            "\"00010203-0405-0607-0809-0A0B0C0D0E0F\""),
        Row(
            "what JSON has no number for, as strings", [Double.infinity, -.infinity, .nan, 1],
            EncodingStrategies(float: EncodingStrategies.asStrings), "[\"+\", \"-\", \"?\", 1]"),
    ]

    // MARK: - Containers

    static let containers: [Row] = [
        Row("nothing in an element", [Encoded { _ in }], "[{}]"),
        Row("nothing in a single value", Encoded.single { try $0.encode(Encoded { _ in }) }, "{}"),
        Row.keyed("super encoders of an object", #"{"a": {"super": {"b": 1}}, "named": [2], "super": 1, "unused": {}}"#)
        {
            try 1.encode(to: $0.superEncoder())
            try [2].encode(to: $0.superEncoder(forKey: "named"))
            _ = $0.superEncoder(forKey: "unused")
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            try ["b": 1].encode(to: nested.superEncoder())
        },
        Row.keyed("a nested container of a super encoder", #"{"super": {"n": [1]}}"#) {
            var inner = $0.superEncoder().container(keyedBy: TextKey.self)
            var nested = inner.nestedUnkeyedContainer(forKey: "n")
            try nested.encode(1)
        },
        Row.keyed("encodeIfPresent", #"{"present": 1}"#) {
            try $0.encodeIfPresent(Int?.none, forKey: "absent")
            try $0.encodeIfPresent(Date?.none, forKey: "absent")
            try $0.encodeIfPresent(1, forKey: "present")
        },
        Row(
            "a sequence of elements", Encoded.unkeyed { try $0.encode(contentsOf: [1, 2]) }, "[1, 2]"),
        Row(
            "user info", Encoded { try ($0.userInfo[.row] as? String).encode(to: $0) },
            EncodingStrategies(userInfo: [.row: "from outside"]), "\"from outside\""),
    ]

    static let severalContainers: [Row] = [
        Row.any("two unkeyed containers", "[1, 1, 2]") {
            var first = $0.unkeyedContainer()
            try first.encode(1)
            var second = $0.unkeyedContainer()
            try second.encode(second.count)
            try first.encode(first.count)
        },
        Row.any("a single value, then a keyed container", #"{"a": 1, "b": 2}"#) {
            var single = $0.singleValueContainer()
            try single.encode(["a": 1])
            var keyed = $0.container(keyedBy: TextKey.self)
            try keyed.encode(2, forKey: "b")
        },
        Row.any("a single value, then an unkeyed container", "[true, 2]") {
            var single = $0.singleValueContainer()
            try single.encode([Bool?.some(true)])
            var unkeyed = $0.unkeyedContainer()
            try unkeyed.encode(2)
        },
    ]

    // MARK: - Models

    private class Base: Encodable, @unchecked Sendable {
        let a = 1
        enum CodingKeys: CodingKey { case a }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(a, forKey: .a)
        }
    }

    private final class Merged: Base, @unchecked Sendable {
        enum CodingKeys: CodingKey { case b }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(2, forKey: .b)
        }
    }

    private final class Separate: Base, @unchecked Sendable {
        enum CodingKeys: CodingKey { case b }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(2, forKey: .b)
            try super.encode(to: container.superEncoder())
        }
    }

    private enum Shape: Encodable {
        case circle(radius: Double)
        case pair(Int, Int)
        case none
    }

    private enum Level: String, Encodable { case low, high }

    private struct Wrapper<Content: Encodable & Sendable>: Encodable {
        let content: Content
        var list: [Content]?
        var byName: [String: Content] = [:]
    }

    static let models: [Row] = [
        Row("a class that adds to its base", Merged(), #"{"a": 1, "b": 2}"#),
        Row("a class that parts from its base", Separate(), #"{"b": 2, "super": {"a": 1}}"#),
        Row(
            "an enum with values", [Shape.circle(radius: 1.5), .pair(1, 2), .none],
            #"[{"circle": {"radius": 1.5}}, {"pair": {"_0": 1, "_1": 2}}, {"none": {}}]"#),
        Row("an enum of strings", [Level.low, .high], #"["low", "high"]"#),
        Row(
            "a generic model", Wrapper(content: Level.low, list: [.high], byName: ["x": .low]),
            #"{"byName": {"x": "low"}, "content": "low", "list": ["high"]}"#),
        Row(
            "a generic model of optionals", Wrapper(content: Int?.none, list: [nil]),
            #"{"byName": {}, "content": null, "list": [null]}"#),
        Row("a range", 1..<5, "[1, 5]"),
        Row("a set of one", Set(["x"]), "[\"x\"]"),
        Row("nested arrays", [[[1.5]], []], "[[[1.5]], []]"),
        Row(
            "date components", DateComponents(year: 2026, month: 4), #"{"month": 4, "year": 2026}"#),
    ]

    // MARK: - Dictionaries and keys

    private struct Camel: Encodable {
        let fooBar = 1
        let dataByName = ["keyOne": 1]
        let optionalByName: [String: [String: Int]]? = ["keyTwo": ["keyThree": 3]]
        let nested = [["keyFour": Inner()]]
    }

    private struct Inner: Encodable { let innerValue = true }

    private enum Key: String, Encodable, Hashable { case keyOne }

    private static let snake = EncodingStrategies(key: .convertToSnakeCase)
    /// Every key becomes the whole path to it.
    private static let wholePath = EncodingStrategies(key: .custom { TextKey(stringValue: pathText($0)) })

    static let dictionaries: [Row] = [
        Row("keys of an enum", [Key.keyOne: 1], #"["keyOne", 1]"#),
        Row(
            "keys of UUIDs", [UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)): 1],
            #"["00010203-0405-0607-0809-0A0B0C0D0E0F", 1]"#),
        Row(
            "snake case leaves the keys of dictionaries alone", Camel(), snake,
            """
            {"data_by_name": {"keyOne": 1}, "foo_bar": 1, "nested": [{"keyFour": {"inner_value": true}}], \
            "optional_by_name": {"keyTwo": {"keyThree": 3}}}
            """),
        Row(
            "snake case and a dictionary at the root", ["keyOne": Inner()], snake,
            #"{"keyOne": {"inner_value": true}}"#),
        Row("snake case and keys of integers", [7: Inner()], snake, #"{"7": {"inner_value": true}}"#),
        Row(
            "a custom strategy is shown the whole path", ["list": [Inner()]], wholePath,
            #"{"list": [{"list / Index 0(0) / innerValue": true}]}"#),
        Row.keyed(
            "a custom strategy converts nested and super keys",
            #"{"n": {"n / a": 1}, "super": {"super / innerValue": true}}"#, wholePath
        ) {
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "n")
            try nested.encode(1, forKey: "a")
            try Inner().encode(to: $0.superEncoder())
        },
        Row.keyed(
            "keys that become the same", #"{"same": 2}"#,
            EncodingStrategies(key: .custom { _ in TextKey(stringValue: "same") })
        ) {
            try $0.encode(1, forKey: "a")
            try $0.encode(2, forKey: "b")
        },
    ]

    // MARK: - Dates and data

    private static let noon = Date(timeIntervalSince1970: 1_775_044_800.5)
    private static let bytes = Data([0, 255, 16])

    static let datesAndData: [Row] = [
        Row("a date by default", [noon], "[796737600.5]"),
        Row("a date at the root", noon, "796737600.5"),
        Row("seconds", [noon], EncodingStrategies(date: .secondsSince1970), "[1775044800.5]"),
        Row("milliseconds", [noon], EncodingStrategies(date: .millisecondsSince1970), "[1775044800500]"),
        Row("ISO 8601", ["a": noon], EncodingStrategies(date: .iso8601), #"{"a": "2026-04-01T12:00:00Z"}"#),
        Row(
            "a formatter", [noon], EncodingStrategies(date: .formatted(EncodingStrategies.dayFormatter)),
            "[\"2026-04-01\"]"),
        Row(
            "a custom format", ["a": [noon]],
            EncodingStrategies(date: .custom { try "\(pathText($1.codingPath)) \($0 == noon)".encode(to: $1) }),
            #"{"a": ["a / Index 0(0) true"]}"#),
        Row(
            "a custom format of an object", Encoded.single { try $0.encode(noon) },
            EncodingStrategies(date: .custom { try ["day": $0.timeIntervalSince1970].encode(to: $1) }),
            #"{"day": 1775044800.5}"#),
        Row("a custom format of nothing", [noon], EncodingStrategies(date: .custom { _, _ in }), "[{}]"),
        Row("a custom format of nothing at the root", noon, EncodingStrategies(date: .custom { _, _ in }), "{}"),
        Row(
            "a date without end, deferred", [Date(timeIntervalSince1970: .infinity)],
            EncodingStrategies(float: EncodingStrategies.asStrings), "[\"+\"]"),
        Row(
            "a date without end in seconds", [Date(timeIntervalSince1970: .infinity)],
            EncodingStrategies(date: .secondsSince1970, float: EncodingStrategies.asStrings),
            "throws invalidValue at \"Index 0(0)\""),
        Row(
            "an optional date", [noon, nil], EncodingStrategies(date: .iso8601),
            "[\"2026-04-01T12:00:00Z\", null]"),
        Row("data by default", [bytes], "[\"AP8Q\"]"),
        Row("data at the root", bytes, "\"AP8Q\""),
        Row("data as itself", [bytes], EncodingStrategies(data: .deferredToData), "[[0, 255, 16]]"),
        Row(
            "a custom format for data", ["a": bytes],
            EncodingStrategies(data: .custom { try "\(pathText($1.codingPath)): \($0.count)".encode(to: $1) }),
            #"{"a": "a: 3"}"#),
        Row("a custom format of no data", [bytes], EncodingStrategies(data: .custom { _, _ in }), "[{}]"),
    ]

    // MARK: - Paths and failures

    static let paths: [Row] = [
        Row("of the root", Encoded.path, "\"\""),
        Row("of a field", Encoded.keyed { try $0.encode(Encoded.path, forKey: "a") }, #"{"a": "a"}"#),
        Row("of an element", [Encoded.path], "[\"Index 0(0)\"]"),
        Row("through a single value", ["a": Encoded.single { try $0.encode(Encoded.path) }], #"{"a": "a"}"#),
        Row.keyed("of containers", #"{"a": {"b": [{"c": ["", "a", "a / b", "a / b / Index 0(0)"]}]}}"#) {
            var nested = $0.nestedContainer(keyedBy: TextKey.self, forKey: "a")
            var array = nested.nestedUnkeyedContainer(forKey: "b")
            var inner = array.nestedContainer(keyedBy: TextKey.self)
            let paths = [$0.codingPath, nested.codingPath, array.codingPath, inner.codingPath].map(pathText)
            try inner.encode(paths, forKey: "c")
        },
        Row.keyed("of super encoders", #"{"a": "a", "super": "super"}"#) {
            try Encoded.path.encode(to: $0.superEncoder())
            try Encoded.path.encode(to: $0.superEncoder(forKey: "a"))
        },
        Row("in a dictionary", ["a": [5: Encoded.path]], #"{"a": {"5": "a / 5(5)"}}"#),
    ]

    static let failures: [Row] = [
        Row("nothing at the root", Encoded { _ in }, "throws invalidValue at \"\""),
        Row("NaN at the root", Double.nan, "throws invalidValue at \"\""),
        Row("NaN in a field", ["a": Double.nan], "throws invalidValue at \"a\""),
        Row("a Float", Encoded.keyed { try $0.encode(Float.infinity, forKey: "a") }, "throws invalidValue at \"a\""),
        Row("NaN in an element", ["a": [1, Double.nan]], "throws invalidValue at \"a / Index 1(1)\""),
        Row(
            "an infinite Float in an element", [[Float.infinity]], "throws invalidValue at \"Index 0(0) / Index 0(0)\""),
        Row("NaN in a single value", ["a": Double?.some(.nan)], "throws invalidValue at \"a\""),
        Row("an error of the value's own", ["a": Encoded { _ in throw UnboxError("no") }], "throws no"),
    ]
}

extension CodingUserInfoKey {
    /// Any key will do.
    fileprivate static let row = CodingUserInfoKey(rawValue: "row")!
}

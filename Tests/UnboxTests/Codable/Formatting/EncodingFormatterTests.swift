import Foundation
import TestTables
import Testing
import Unbox

/// Formatters, format styles and transforms in the encoding direction, with JSONEncoder and UnboxEncoder.
struct EncodingFormatterTests {
    private static let noon = Date(timeIntervalSince1970: 1_775_044_800)

    @Test func encodes() { each(Self.rows) { row in row.check() } }

    static let rows: [EncodingRow] = [
        EncodingRow(
            "a keyed container",
            Encoded.keyed {
                try $0.encode(150, forKey: "a", formatter: EuroFormatter())
                try $0.encodeIfPresent(205, forKey: "b", formatter: EuroFormatter())
                try $0.encodeIfPresent(nil, forKey: "c", formatter: EuroFormatter())
            }, #"{"a": "€1.50", "b": "€2.05"}"#),
        EncodingRow(
            "collections",
            Encoded.keyed {
                try $0.encode([100, 200], forKey: "list", formatter: EuroFormatter())
                try $0.encode(Set([100]), forKey: "set", formatter: EuroFormatter())
                try $0.encode(["camelCase": 100], forKey: "dictionary", formatter: EuroFormatter())
                try $0.encode([7: 100], forKey: "byNumber", formatter: EuroFormatter())
                try $0.encodeIfPresent([Int]?.none, forKey: "absent", formatter: EuroFormatter())
                try $0.encodeIfPresent([100], forKey: "present", formatter: EuroFormatter())
            }, EncodingStrategies(key: .convertToSnakeCase),
            """
            {"by_number": {"7": "€1.00"}, "dictionary": {"camelCase": "€1.00"}, "list": ["€1.00", "€2.00"], \
            "present": ["€1.00"], "set": ["€1.00"]}
            """),
        EncodingRow(
            "Foundation's formatters",
            Encoded.keyed {
                try $0.encode(noon, forKey: "a", formatter: ISO8601DateFormatter())
                try $0.encode([noon], forKey: "b", formatter: EncodingStrategies.dayFormatter)
            }, #"{"a": "2026-04-01T12:00:00Z", "b": ["2026-04-01"]}"#),
        EncodingRow(
            "format styles",
            Encoded.keyed {
                try $0.encode(noon, forKey: "a", formatter: .iso8601)
                try $0.encodeIfPresent(noon, forKey: "b", formatter: .iso8601)
                try $0.encodeIfPresent(Date?.none, forKey: "c", formatter: .iso8601)
                try $0.encode(["x": noon], forKey: "d", formatter: .iso8601)
                try $0.encodeIfPresent([noon], forKey: "e", formatter: .iso8601)
            },
            """
            {"a": "2026-04-01T12:00:00Z", "b": "2026-04-01T12:00:00Z", "d": {"x": "2026-04-01T12:00:00Z"}, \
            "e": ["2026-04-01T12:00:00Z"]}
            """),
        EncodingRow(
            "an unkeyed container",
            Encoded.unkeyed {
                try $0.encode(100, formatter: EuroFormatter())
                try $0.encode([200], formatter: EuroFormatter())
                try $0.encode(noon, formatter: .iso8601)
                try $0.encode([noon], formatter: .iso8601)
            }, #"["€1.00", ["€2.00"], "2026-04-01T12:00:00Z", ["2026-04-01T12:00:00Z"]]"#),
        EncodingRow("a single value", Encoded.single { try $0.encode(100, formatter: EuroFormatter()) }, #""€1.00""#),
        EncodingRow(
            "a single collection", Encoded.single { try $0.encode([100], formatter: EuroFormatter()) }, #"["€1.00"]"#),
        EncodingRow(
            "a single value of a style", Encoded.single { try $0.encode(noon, formatter: .iso8601) },
            #""2026-04-01T12:00:00Z""#),
        EncodingRow(
            "a single collection of a style", Encoded.single { try $0.encode([noon], formatter: .iso8601) },
            #"["2026-04-01T12:00:00Z"]"#),
        EncodingRow(
            "a value without a way back",
            Encoded.keyed { try $0.encode([1, -1], forKey: "a", formatter: EuroFormatter()) },
            "throws invalidValue at \"a / Index 1(1)\""),
        EncodingRow("a model of a formatted value", ["a": Price(cents: 100)], #"{"a": "€1.00"}"#),
        EncodingRow(
            "a model without a way back", ["a": [Price(cents: -1)]], "throws invalidValue at \"a / Index 0(0)\""),
    ]

    @Test func messages() {
        #expect(
            encodingMessage { try UnboxEncoder().encode(["a": Price(cents: -1)]) }
                == "-1 cannot be written as Int (as EuroFormatter reads it).")
        let value = Encoded.keyed { try $0.encode(-1, forKey: "a", formatter: EuroFormatter()) }
        #expect(
            encodingMessage { try UnboxEncoder().encode(value) }
                == "-1 cannot be written as Int (as EuroFormatter reads it).")
    }

    struct Price: Encodable {
        let cents: Int
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(cents, formatter: EuroFormatter())
        }
    }
}

import Foundation
import TestTables
import Testing
import Unbox

/// Cents, written as "€1.50"; negative amounts cannot be written.
struct EuroFormatter: UnboxReversibleFormatter {
    func format(unboxedValue: String) -> Int? {
        unboxedValue.hasPrefix("€") ? Double(unboxedValue.dropFirst()).map { Int(($0 * 100).rounded()) } : nil
    }

    func unformat(formattedValue: Int) -> String? {
        formattedValue < 0 ? nil : "€\(formattedValue / 100).\(formattedValue % 100 / 10)\(formattedValue % 10)"
    }
}

/// Formatters and parse strategies in decoding containers, each row under each decoder.
struct ContainerFormatterTests {
    private static let noon = Date(timeIntervalSince1970: 1_775_044_800)

    @Test func reads() { each(Self.keyed + Self.unkeyed + Self.single) { row in row.check() } }

    static let keyed: [DecoderRow] = [
        .keyed("a formatter", #"{"a": "€1.50"}"#, "150") {
            let cents = try $0.decode(forKey: "a", formatter: EuroFormatter())
            return cents
        },
        .keyed("a formatter of Foundation's", #"{"a": "2026-04-01T12:00:00Z"}"#, "true") {
            try $0.decode(forKey: "a", formatter: ISO8601DateFormatter()) == noon
        },
        .keyed("a parse strategy", #"{"a": "2026-04-01T12:00:00Z"}"#, "true") {
            try $0.decode(forKey: "a", formatter: .iso8601) as Date == noon
        },
        .keyed("if present", #"{"a": "€1.50"}"#, "[Optional(150), nil]") {
            [
                try $0.decodeIfPresent(forKey: "a", formatter: EuroFormatter()),
                try $0.decodeIfPresent(forKey: "b", formatter: EuroFormatter()),
            ]
        },
        .keyed("if present, null", #"{"a": null}"#, "nil nil", DecoderKind.ofJSON) {
            let cents = try $0.decodeIfPresent(forKey: "a", formatter: EuroFormatter())
            let date: Date? = try $0.decodeIfPresent(forKey: "a", formatter: .iso8601)
            return Verbatim("\(cents as Any) \(date as Any)")
        },
        .keyed("a list", #"{"a": ["€1", "€2"]}"#, "[100, 200]") {
            try $0.decode(forKey: "a", formatter: EuroFormatter()) as [Int]
        },
        .keyed("a lossy list", #"{"a": ["€1", "$2", 3]}"#, "[100]") {
            try $0.decode(forKey: "a", formatter: EuroFormatter(), allowInvalidElements: true) as [Int]
        },
        .keyed("a dictionary", #"{"a": {"x": "€1"}}"#, #"["x": 100]"#) {
            try $0.decode(forKey: "a", formatter: EuroFormatter()) as [String: Int]
        },
        .keyed("an optional list", #"{"a": ["€1"]}"#, "Optional([100]) nil") {
            let a: [Int]? = try $0.decode(forKey: "a", formatter: EuroFormatter())
            let b: [Int]? = try $0.decode(forKey: "b", formatter: EuroFormatter())
            return Verbatim("\(a as Any) \(b as Any)")
        },
        .keyed("a list by a strategy", #"{"a": {"x": "2026-04-01T12:00:00Z"}}"#, "true") {
            let dates: [String: Date] = try $0.decode(forKey: "a", formatter: .iso8601)
            let none: [Date]? = try $0.decode(forKey: "b", formatter: .iso8601)
            return dates == ["x": noon] && none == nil
        },
        .keyed("nothing there", "{}", "throws keyNotFound of a at \"\": a: expected Int, but it is missing") {
            try $0.decode(forKey: "a", formatter: EuroFormatter())
        },
        .keyed(
            "not to its liking", #"{"a": ["$1"]}"#,
            """
            throws dataCorrupted at "a / Index 0(0)": \
            a[0]: expected Int (as EuroFormatter reads it), found the string "$1"
            """
        ) { try $0.decode(forKey: "a", formatter: EuroFormatter()) as [Int] },
        .keyed(
            "if present, and not to its liking", #"{"a": "$1"}"#,
            """
            throws dataCorrupted at "a": a: expected Int (as EuroFormatter reads it), found the string "$1"
            """
        ) { try $0.decodeIfPresent(forKey: "a", formatter: EuroFormatter()) as Any },
        .keyed(
            "not to a strategy's liking", #"{"a": "yesterday"}"#,
            """
            throws dataCorrupted at "a": a: expected Date (as ISO8601FormatStyle reads it), \
            found the string "yesterday"
            """
        ) { try $0.decode(forKey: "a", formatter: .iso8601) as Date },
    ]

    static let unkeyed: [DecoderRow] = [
        .unkeyed("elements", #"["€1", ["€2"], "2026-04-01T12:00:00Z"]"#, "100 [200] true") {
            let first = try $0.decode(formatter: EuroFormatter())
            let list: [Int] = try $0.decode(formatter: EuroFormatter())
            let date: Date = try $0.decode(formatter: .iso8601)
            return Verbatim("\(first) \(list) \(date == noon)")
        },
        .unkeyed("elements and nulls", #"["€1", null]"#, "[Optional(100), nil]", DecoderKind.ofJSON) { container in
            var elements: [Int?] = []
            while !container.isAtEnd {
                elements.append(try container.decodeNil() ? nil : container.decode(formatter: EuroFormatter()))
            }
            return elements
        },
        .unkeyed("a list by a strategy", #"[["2026-04-01T12:00:00Z"]]"#, "true") {
            try $0.decode(formatter: .iso8601) as [Date] == [noon]
        },
    ]

    static let single: [DecoderRow] = [
        .single("a single value", #"["€1", "$"]"#, "[100]") {
            try $0.decode(formatter: EuroFormatter(), allowInvalidElements: true) as [Int]
        },
        .single(
            "a single value that is none", #"{"a": 1}"#,
            #"throws typeMismatch of Int at "": the root: expected String, found an object of 1 key: "a""#
        ) { try $0.decode(formatter: EuroFormatter()) },
        .single("a single value by a strategy", #"["2026-04-01T12:00:00Z"]"#, "true") {
            try $0.decode(formatter: .iso8601) as [Date] == [noon]
        },
    ]

    @Test func nativeDates() {
        each([DecoderKind.propertyList, .unboxDictionary]) { (kind: DecoderKind) in
            let outcome = kind.outcome(ofPayload: ["date": Self.noon]) {
                try $0.fields().decode(forKey: "date", formatter: ISO8601DateFormatter()) == Self.noon
            }
            #expect(outcome == "true")
        }
    }
}

import Foundation
import TestTables
import Testing
import Unbox

/// Formatters and parse strategies. What becomes of an absent, null or invalid member is in the table of members.
struct FormatterTests {
    static let noon = Date(timeIntervalSince1970: 1_775_044_800)

    struct Doubling: UnboxFormatter {
        func format(unboxedValue: Int) -> String? { unboxedValue < 0 ? nil : "\(unboxedValue * 2)" }
    }

    /// Both a formatter and a parse strategy: the formatter takes precedence.
    struct Both: UnboxFormatter, ParseStrategy {
        func format(unboxedValue: Int) -> String? { "formatter" }
        func parse(_ value: Int) throws -> String { "strategy" }
    }

    /// Makes an Optional: -1 means nothing, and what is not a number is rejected.
    struct Score: UnboxFormatter {
        func format(unboxedValue: String) -> Int?? {
            if unboxedValue == "-1" { return .some(nil) }
            guard let score = Int(unboxedValue) else { return nil }
            return score
        }
    }

    /// Makes what has a nil literal, and is not an Optional.
    struct Valued: UnboxFormatter {
        func format(unboxedValue: Int) -> JSONValue? { .number(JSONValue.Number(unboxedValue)) }
    }

    @Test func formatted() {
        each(Storage.allCases, Self.values + Self.collections + Self.ofOptionals + Self.failures) { storage, row in
            try row.check(through: storage)
        }
    }

    private static func row(_ name: String, _ expected: String, read: @escaping @Sendable (Unboxer) throws -> Any)
        -> Row
    {
        let json = """
            {"date": "2026-04-01T12:00:00Z", "bad": "yesterday", "null": null, "n": 21, "price": "1,234.5",
             "list": ["2026-04-01T12:00:00Z", "x"], "map": {"a": "2026-04-01T12:00:00Z"}, "day": "2026-04-01",
             "numbers": [1, -1], "none": -1, "empty": "", "scores": [1, -1, null]}
            """
        return Row(name, json, expected, read: read)
    }

    private static let date = String(reflecting: noon)

    static let values: [Row] = [
        row("a formatter", date) { try $0.unbox(key: "date", formatter: ISO8601DateFormatter()) as Date },
        row("at a key path", date) { try $0.unbox(keyPath: "date", formatter: ISO8601DateFormatter()) as Date },
        row("null on the way", "nil") {
            try $0.unbox(keyPath: "null.x", formatter: ISO8601DateFormatter()) as Date? as Any
        },
        row("a DateFormatter", String(reflecting: noon - 43200)) {
            try $0.unbox(key: "day", formatter: EncodingStrategies.dayFormatter) as Date
        },
        row("a strategy", date) { try $0.unbox(key: "date", formatter: .iso8601) as Date },
        row("a strategy, missing", "nil") { try $0.unbox(keyPath: "missing", formatter: .iso8601) as Date? as Any },
        row("a strategy for numbers", "1234.5") {
            let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
            return try $0.unbox(key: "price", formatter: .strategy(style.parseStrategy)) as Double
        },
        row("of one's own", #""42""#) { try $0.unbox(key: "n", formatter: Doubling()) as String },
        row("a formatter that is a strategy", #""formatter""#) { try $0.unbox(key: "n", formatter: Both()) as String },
    ]

    static let collections: [Row] = [
        row("a map", #"["a": \#(date)]"#) {
            try $0.unbox(key: "map", formatter: ISO8601DateFormatter()) as [String: Date]
        },
        row("a lossy list", "[\(date)]") {
            try $0.unbox(key: "list", formatter: ISO8601DateFormatter(), allowInvalidElements: true) as [Date]
        },
        row("a missing list", "nil") {
            try $0.unbox(keyPath: "missing", formatter: ISO8601DateFormatter()) as [Date]? as Any
        },
        row("a map by a strategy", #"["a": \#(date)]"#) {
            try $0.unbox(key: "map", formatter: .iso8601) as [String: Date]
        },
        row("a lossy list by a strategy", "[\(date)]") {
            try $0.unbox(keyPath: "list", formatter: .iso8601, allowInvalidElements: true) as [Date]
        },
        row("a lossy set", #"Set(["2"])"#) {
            try $0.unbox(key: "numbers", formatter: Doubling(), allowInvalidElements: true) as Set<String>
        },
    ]

    static let ofOptionals: [Row] = [
        row("an Optional", "Optional(21)") { try $0.unbox(key: "n", formatter: Score()) as Int? as Any },
        row("an Optional of nothing", "nil") { try $0.unbox(key: "none", formatter: Score()) as Int? as Any },
        row("an Optional of null", "nil") { try $0.unbox(key: "null", formatter: Score()) as Int? as Any },
        row("a missing Optional", "nil") { try $0.unbox(keyPath: "no.no", formatter: Score()) as Int? as Any },
        row("an empty Optional", "nil") { try $0.emptyAsNil.unbox(key: "empty", formatter: Score()) as Int? as Any },
        row("Optionals", "[Optional(1), nil, nil]") { try $0.unbox(key: "scores", formatter: Score()) as [Int?] },
        row("a rejected Optional", #"throws bad: expected Int (as Score reads it), found the string "yesterday""#) {
            try $0.unbox(key: "bad", formatter: Score()) as Int? as Any
        },
        row("an Optional of another type", "throws scores: expected String, found an array of 3 elements") {
            try $0.unbox(key: "scores", formatter: Score()) as Int? as Any
        },
        row("a JSONValue", "throws null: expected JSONValue, found null") {
            try $0.unbox(key: "null", formatter: Valued()) as JSONValue
        },
    ]

    static let failures: [Row] = [
        row("rejected", #"throws bad: expected Date (as ISO8601DateFormatter reads it), found the string "yesterday""#)
        { try $0.unbox(key: "bad", formatter: ISO8601DateFormatter()) as Date? as Any },
        row(
            "rejected in a list",
            #"throws list[1]: expected Date (as ISO8601DateFormatter reads it), found the string "x""#
        ) { try $0.unbox(key: "list", formatter: ISO8601DateFormatter()) as [Date] },
        row("missing", "throws missing: expected Date, but it is missing") {
            try $0.unbox(key: "missing", formatter: ISO8601DateFormatter()) as Date
        },
        row("another type", #"throws bad: expected Int, found the string "yesterday""#) {
            try $0.unbox(key: "bad", formatter: Doubling()) as String
        },
        row(
            "by a strategy",
            #"throws bad: expected Date (as ISO8601FormatStyle reads it), found the string "yesterday""#
        ) {
            do {
                return try $0.unbox(key: "bad", formatter: .iso8601) as Date
            } catch let error as UnboxError {
                #expect(error.underlyingError != nil)
                throw error
            }
        },
    ]

    @Test func aNativeDateIsTakenAsItIs() throws {
        let unboxer = Unboxer(dictionary: ["date": Self.noon, "list": [Self.noon]])
        #expect(try unboxer.unbox(key: "date") as Date == Self.noon)
        #expect(try unboxer.unbox(key: "date", formatter: ISO8601DateFormatter()) == Self.noon)
        #expect(try unboxer.unbox(key: "date", formatter: .iso8601) as Date == Self.noon)
        #expect(try unboxer.unbox(key: "list") as [Date] == [Self.noon])
    }
}

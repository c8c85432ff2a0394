import Foundation
import Testing

@testable import Unbox

@Suite struct FormatterTests {
    static let json = """
        {"date": "2026-04-01T12:00:00Z", "bad": "yesterday", "null": null, "number": 7, "list": ["2026-04-01T12:00:00Z", "x"],
         "map": {"a": "2026-04-01T12:00:00Z"}, "price": "1,234.5", "day": "2026-04-01"}
        """
    static let noon = Date(timeIntervalSince1970: 1_775_044_800)

    struct Doubling: UnboxFormatter {
        func format(unboxedValue: Int) -> String? { unboxedValue < 0 ? nil : "\(unboxedValue * 2)" }
    }

    /// Both a formatter and a parse strategy: the formatter takes precedence.
    struct Both: UnboxFormatter, ParseStrategy {
        func format(unboxedValue: Int) -> String? { "formatter" }
        func parse(_ value: Int) throws -> String { "strategy" }
    }

    @Test(arguments: Storage.allCases)
    func dates(storage: Storage) throws {
        let unboxer = try storage.unboxer(Self.json)
        let formatter = ISO8601DateFormatter()
        #expect(try unboxer.unbox(key: "date", formatter: formatter) == Self.noon)
        #expect(try unboxer.unbox(keyPath: "date", formatter: formatter) == Self.noon)
        let optional: Date? = try unboxer.unbox(key: "missing", formatter: formatter)
        #expect(optional == nil)
        let null: Date? = try unboxer.unbox(keyPath: "null.x", formatter: formatter)
        #expect(null == nil)
        let map: [String: Date] = try unboxer.unbox(key: "map", formatter: formatter)
        #expect(map == ["a": Self.noon])
        let lossy: [Date] = try unboxer.unbox(key: "list", formatter: formatter, allowInvalidElements: true)
        #expect(lossy == [Self.noon])
        let optionalList: [Date]? = try unboxer.unbox(keyPath: "missing", formatter: formatter)
        #expect(optionalList == nil)
        let day = DateFormatter()
        day.locale = Locale(identifier: "en_US_POSIX")
        day.timeZone = TimeZone(secondsFromGMT: 0)
        day.dateFormat = "yyyy-MM-dd"
        #expect(try unboxer.unbox(key: "day", formatter: day) == Self.noon.addingTimeInterval(-43200))
    }

    @Test(arguments: Storage.allCases)
    func parseStrategies(storage: Storage) throws {
        let unboxer = try storage.unboxer(Self.json)
        let date: Date = try unboxer.unbox(key: "date", formatter: .iso8601)
        #expect(date == Self.noon)
        let optional: Date? = try unboxer.unbox(keyPath: "missing", formatter: .iso8601)
        #expect(optional == nil)
        let map: [String: Date] = try unboxer.unbox(key: "map", formatter: .iso8601)
        #expect(map == ["a": Self.noon])
        let lossy: [Date] = try unboxer.unbox(keyPath: "list", formatter: .iso8601, allowInvalidElements: true)
        #expect(lossy == [Self.noon])
        let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
        let price: Double = try unboxer.unbox(key: "price", formatter: .strategy(style.parseStrategy))
        #expect(price == 1234.5)
        let error = #expect(throws: UnboxError.self) {
            let _: Date = try unboxer.unbox(key: "bad", formatter: .iso8601)
        }
        #expect(error?.underlyingError != nil)
        #expect(
            error?.description
                == "bad: expected Date (as ISO8601FormatStyle reads it), found the string \"yesterday\"")
    }

    @Test(arguments: Storage.allCases)
    func failures(storage: Storage) throws {
        let unboxer = try storage.unboxer(Self.json)
        let formatter = ISO8601DateFormatter()
        #expect(
            outcome { try unboxer.unbox(key: "bad", formatter: formatter) as Date? }
                == "throws bad: expected Date (as ISO8601DateFormatter reads it), found the string \"yesterday\"")
        #expect(
            outcome { try unboxer.unbox(key: "missing", formatter: formatter) as Date }
                == "throws missing: expected Date, but it is missing")
        #expect(
            outcome { try unboxer.unbox(key: "null", formatter: formatter) as Date }
                == "throws null: expected Date, found null")
        #expect(
            outcome { try unboxer.unbox(key: "list", formatter: formatter) as [Date] }
                == "throws list[1]: expected Date (as ISO8601DateFormatter reads it), found the string \"x\"")
        #expect(
            outcome { try unboxer.unbox(key: "bad", formatter: Doubling()) as String }
                == "throws bad: expected Int, found the string \"yesterday\"")
    }

    @Test(arguments: Storage.allCases)
    func ownFormatters(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"n": 21, "list": [1, -1], "deep": {"a": 1}}"#)
        #expect(try unboxer.unbox(key: "n", formatter: Doubling()) == "42")
        let set: Set<String> = try unboxer.unbox(key: "list", formatter: Doubling(), allowInvalidElements: true)
        #expect(set == ["2"])
        let both: String = try unboxer.unbox(key: "n", formatter: Both())
        #expect(both == "formatter")
    }

    @Test func aNativeDateIsTakenAsItIs() throws {
        let unboxer = Unboxer(dictionary: ["date": Self.noon, "list": [Self.noon]])
        #expect(try unboxer.unbox(key: "date") as Date == Self.noon)
        #expect(try unboxer.unbox(key: "date", formatter: ISO8601DateFormatter()) == Self.noon)
        let strategy: Date = try unboxer.unbox(key: "date", formatter: .iso8601)
        #expect(strategy == Self.noon)
        let list: [Date] = try unboxer.unbox(key: "list")
        #expect(list == [Self.noon])
    }

    // MARK: - Of Optionals

    /// Makes an Optional: -1 means nothing, and what is not a number is rejected.
    struct Score: UnboxFormatter {
        func format(unboxedValue: String) -> Int?? {
            if unboxedValue == "-1" { return .some(nil) }
            guard let score = Int(unboxedValue) else { return nil }
            return score
        }
    }

    static let scores = #"{"one": 1, "none": -1, "bad": "x", "null": null, "empty": "", "list": [1, -1, null]}"#

    @Test(arguments: Storage.allCases, optionals) func optional(storage: Storage, row: Row) throws {
        try row.check(through: storage)
    }

    static let optionals = [
        Row("a value", scores, "Optional(1)") { try $0.unbox(key: "one", formatter: Score()) as Int? as Any },
        Row("nothing", scores, "nil") { try $0.unbox(key: "none", formatter: Score()) as Int? as Any },
        Row("null", scores, "nil") { try $0.unbox(key: "null", formatter: Score()) as Int? as Any },
        Row("missing", scores, "nil") { try $0.unbox(keyPath: "no.no", formatter: Score()) as Int? as Any },
        Row("empty", scores, "nil") { try $0.emptyAsNil.unbox(key: "empty", formatter: Score()) as Int? as Any },
        Row("a list", scores, "[Optional(1), nil, nil]") {
            try $0.unbox(key: "list", formatter: Score()) as [Int?]
        },
        Row(
            "rejected", scores,
            #"throws bad: expected Int (as Score reads it), found the string "x""#
        ) { try $0.unbox(key: "bad", formatter: Score()) as Int? as Any },
        Row("another type", scores, "throws list: expected String, found an array of 3 elements") {
            try $0.unbox(key: "list", formatter: Score()) as Int? as Any
        },
        // Has a nil literal, and is not an Optional.
        Row("a JSONValue", scores, "throws null: expected JSONValue, found null") {
            try $0.unbox(key: "null", formatter: Valued()) as JSONValue
        },
    ]

    struct Valued: UnboxFormatter {
        func format(unboxedValue: Int) -> JSONValue? { .number(JSONValue.Number(unboxedValue)) }
    }
}

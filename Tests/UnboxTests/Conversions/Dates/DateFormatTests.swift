import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct DateFormatTests {
    static let json = """
        {"time": "2024-02-29T12:00:00.5+01:00", "day": "2024-02-29", "seconds": 1709204400.5, "whole": 1709204400,
         "text": "1709204400.5", "milliseconds": 1709204400500, "escaped": "2024-02-29T12:00:00.5\\u002b01:00",
         "list": ["2024-02-29", "2024-02-30"], "map": {"a": 1709204400.5}, "null": null, "true": true, "huge": 1e300,
         "bad": "2023-02-29T00:00:00Z", "object": {}, "exponent": 1.7092044005e9, "empty": "",
         "local": "2024-02-29T12:00:00.5", "noDay": "2024-02-30T12:00:00"}
        """
    static let moment = Date(timeIntervalSince1970: 1_709_204_400.5)
    static let day = Date(timeIntervalSince1970: 1_709_164_800)

    @Test func reading() {
        each(
            Storage.allCases,
            [
                ("time", .rfc3339, Self.moment), ("escaped", .rfc3339, Self.moment), ("day", .dateOnly, Self.day),
                ("seconds", .secondsSince1970, Self.moment), ("exponent", .secondsSince1970, Self.moment),
                ("text", .secondsSince1970, Self.moment), ("milliseconds", .millisecondsSince1970, Self.moment),
                ("time", Self.any, Self.moment), ("day", Self.any, Self.day), ("seconds", Self.any, Self.moment),
                ("missing", Self.any, nil), ("null", Self.any, nil),
            ] as [(key: String, format: DateFormat, date: Date?)]
        ) { storage, row in
            let unboxer = try storage.unboxer(Self.json)
            #expect(try unboxer.unbox(key: row.key, formatter: row.format) as Date? == row.date)
            #expect(try unboxer.unbox(keyPath: row.key, formatter: row.format) as Date? == row.date)
        }
    }

    private static let any = DateFormat.oneOf(.rfc3339, .dateOnly, .secondsSince1970)

    @Test func collections() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            #expect(
                try unboxer.unbox(key: "list", formatter: .dateOnly, allowInvalidElements: true) as [Date] == [Self.day]
            )
            #expect(try unboxer.unbox(key: "map", formatter: .secondsSince1970) as [String: Date] == ["a": Self.moment])
        }
    }

    private static func failure(
        _ name: String, _ key: String, _ format: DateFormat, _ message: String, strictly: Bool = false
    ) -> Row {
        Row(name, json, "throws \(key): expected Date\(message)") {
            try (strictly ? $0.strict : $0).unbox(key: key, formatter: format) as Date
        }
    }

    private static let rfc3339 = "RFC 3339 such as 2024-02-29T12:00:00Z"
    private static let aDay = "a day such as 2024-02-29"
    private static let noOffset = "it has no offset from UTC, such as Z or +02:00"
    private static let text = #"found the string "1709204400.5""#

    static let failures: [Row] = [
        failure(
            "a timestamp as a day", "time", .dateOnly, #" (\#(aDay)), found the string "2024-02-29T12:00:00.5+01:00""#),
        failure("a number as a timestamp", "whole", .rfc3339, " (\(rfc3339)), found the number 1709204400"),
        failure("a boolean", "true", .secondsSince1970, " (seconds since 1970), found the boolean true"),
        failure("an object", "object", .millisecondsSince1970, " (milliseconds since 1970), found an object of 0 keys"),
        failure("beyond all dates", "huge", .secondsSince1970, " (seconds since 1970), found the number 1e+300"),
        failure(
            "an empty string", "empty", .secondsSince1970,
            #" (seconds since 1970), found the string "": with emptyAsNil, an Optional is nil for it"#),
        failure("strictly", "text", .secondsSince1970, " (seconds since 1970), \(text)", strictly: true),
        failure(
            "no offset", "local", .rfc3339, #" (\#(rfc3339)), found the string "2024-02-29T12:00:00.5": \#(noOffset)"#),
        failure(
            "no offset, in one of several formats", "local", .oneOf(.dateOnly, .rfc3339),
            #" (\#(aDay), or \#(rfc3339)), found the string "2024-02-29T12:00:00.5": \#(noOffset)"#),
        failure("no offset, and no day", "noDay", .rfc3339, #" (\#(rfc3339)), found the string "2024-02-30T12:00:00""#),
        failure("null", "null", .oneOf(.rfc3339, .dateOnly), ", found null"),
        failure("missing", "missing", .rfc3339, ", but it is missing"),
        failure(
            "none of several", "bad",
            .oneOf(.rfc3339, .dateOnly, DateFormat(EncodingStrategies.dayFormatter), .secondsSince1970),
            """
             (\(rfc3339), \(aDay), as DateFormatter reads it, or seconds since 1970), \
            found the string "2023-02-29T00:00:00Z"
            """),
        Row("an Optional", json, #"throws bad: expected Date (\#(rfc3339)), found the string "2023-02-29T00:00:00Z""#) {
            try $0.unbox(key: "bad", formatter: .rfc3339) as Date? as Any
        },
        Row("an element", json, #"throws list[1]: expected Date (\#(aDay)), found the string "2024-02-30""#) {
            try $0.unbox(key: "list", formatter: .dateOnly) as [Date]
        },
    ]

    @Test func failing() { each(Storage.allCases, Self.failures) { storage, row in try row.check(through: storage) } }

    @Test func nativeDates() throws {
        let unboxer = Unboxer(dictionary: ["date": Self.moment])
        #expect(try unboxer.unbox(key: "date", formatter: .rfc3339) == Self.moment)
        #expect(try unboxer.unbox(key: "date", formatter: .oneOf(.dateOnly, .secondsSince1970)) == Self.moment)
    }

    /// A class of another library in the place of a Date, as in a document of Firestore; the same when it can be read.
    final class Timestamp {}
    final class Readable: UnboxableByTransform {
        static func transform(unboxedValue: Readable) -> Self? { unboxedValue as? Self }
    }

    @Test func objectsOfOtherLibraries() {
        let unboxer = Unboxer(dictionary: ["at": Timestamp(), "readable": Readable()])
        let messages = [
            outcome { try unboxer.unbox(key: "at") as Date },
            outcome { try unboxer.unbox(key: "at", formatter: .secondsSince1970) },
            outcome {
                try Unboxer(dictionary: ["at": Timestamp()], options: UnboxOptions(dates: .secondsSince1970))
                    .unbox(key: "at") as Date
            },
            outcome { try unboxer.unbox(key: "readable") as Date },
        ]
        let advice = """
            found a Timestamp: conform Timestamp to UnboxableByTransform, with itself as the raw value, \
            and pass a formatter that makes a Date of it
            """
        #expect(
            messages == [
                "throws at: expected Date, \(advice)", "throws at: expected Date (seconds since 1970), \(advice)",
                "throws at: expected Date (seconds since 1970), \(advice)",
                "throws readable: expected Date, found a Readable: pass a formatter that makes a Date of it",
            ])
    }

    // MARK: - Rounding

    /// The nearest Date, for any number of digits, before and after 1970 and 2001.
    @Test func nearestDate() {
        each([0, 1, 3, 6, 7, 9, 10, 12, 20, 40]) { (digits: Int) in
            var random = SplitMix(seed: 3)
            for seconds in [0, 978_307_199, 978_307_200, 1_709_204_400, 253_402_300_799]
                + (0..<200).map({ _ in Int64.random(in: -62_000_000_000...250_000_000_000, using: &random) })
            {
                let fraction = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
                let interval = Self.interval(seconds: seconds, fraction: fraction)
                let days = (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400
                let day = try #require(RFC3339Timestamp.text(of: CivilDay(daysSince1970: days)))
                let time = seconds - days * 86_400
                let clock = [time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
                    separator: ":")
                let text = "\(day)T\(clock)\(fraction.isEmpty ? "" : ".")\(fraction)Z"
                #expect(RFC3339TimestampTests.date(text)?.timeIntervalSinceReferenceDate == interval, "\(text)")
                guard seconds >= 0 else { continue }
                let number = "\(seconds)\(fraction.isEmpty ? "" : ".")\(fraction)"
                let value = try JSONValue.number(#require(JSONValue.Number(number)))
                let unboxer = try Unboxer(data: Data("{\"n\": \(value), \"s\": \"\(number)\"}".utf8))
                #expect(
                    try (unboxer.unbox(key: "n", formatter: .secondsSince1970) as Date).timeIntervalSinceReferenceDate
                        == interval, "\(number)")
                #expect(
                    try (unboxer.unbox(key: "s", formatter: .secondsSince1970) as Date).timeIntervalSinceReferenceDate
                        == interval, "\(number)")
            }
        }
    }

    /// A decimal number of seconds since 2001, rounded by the standard library.
    private static func interval(seconds: Int64, fraction: String) -> Double? {
        let whole = seconds - 978_307_200
        guard whole < 0, let digits = Decimal(string: "0.\(fraction)0"), digits != 0 else {
            return Double("\(whole).\(fraction)0")
        }
        if fraction.count > 20 { return complement(whole, fraction) }
        return Double("\(Decimal(whole) + digits)")
    }

    private static func complement(_ whole: Int64, _ fraction: String) -> Double? {
        // Subtracts digit by digit: 0.999…9 minus the fraction, then plus one in the last place.
        var digits = fraction.map { 9 - ($0.wholeNumberValue ?? 0) }
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 { (digits[index], index) = (0, index - 1) }
        if index >= 0 { digits[index] += 1 }
        return Double("-\(-whole - 1).\(digits.map(String.init).joined())")
    }

    @Test func milliseconds() throws {
        for (text, interval) in [
            ("0", -978_307_200), ("-1", -978_307_200.001), ("1709204400123", 730_897_200.123), ("1e3", -978_307_199),
            ("0.5", -978_307_199.9995), ("-1500.25", -978_307_201.50025), ("978307200000", 0), ("1e-400", -978_307_200),
        ] as [(String, Double)] {
            let number = try JSONValue.number(#require(JSONValue.Number(text)))
            for storage in Storage.allCases {
                guard text != "1e-400" || storage == .data else { continue }
                let date: Date = try storage.unboxer("[\(number)]")
                    .unbox(keyPath: "0", formatter: .millisecondsSince1970)
                #expect(date.timeIntervalSinceReferenceDate == interval, "\(text) \(storage)")
            }
        }
    }
}

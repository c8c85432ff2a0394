import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct DateWritingTests {
    static let dates: [Date] = {
        var random = SplitMix(seed: 11)
        let any = (0..<1000).map { _ in Double.random(in: -62e9...250e9, using: &random) }
        let recent = (0..<1000).map { _ in Double.random(in: -1e9...1e9, using: &random) }
        let bounds = [0, -0.1, 0.1, 1e-7, -1e-7, 978_307_200, -978_307_200, -978_307_200.5, -978_307_199.999]
        return (any + recent + bounds).map { Date(timeIntervalSinceReferenceDate: $0) }
    }()

    /// A written date is read as the same date, to the last bit.
    @Test func thereAndBack() {
        each([DateFormat.rfc3339, .secondsSince1970, .millisecondsSince1970, .oneOf(.rfc3339, .dateOnly)]) {
            (format: DateFormat) in
            for date in Self.dates {
                let written = try #require(format.unformat(formattedValue: date))
                let unboxer = try Unboxer(jsonValue: ["date": written])
                #expect(try unboxer.unbox(key: "date", formatter: format) == date, "\(written)")
            }
        }
    }

    private static let rows: [(DateFormat, Double, String)] = [
        (.rfc3339, 730_897_200, #""2024-02-29T11:00:00Z""#),
        (.rfc3339, 730_897_200.125, #""2024-02-29T11:00:00.125Z""#),
        (.rfc3339, -978_307_200.25, #""1969-12-31T23:59:59.75Z""#),
        (.rfc3339(fractionDigits: 3), 730_897_200.5, #""2024-02-29T11:00:00.500Z""#),
        (.rfc3339(fractionDigits: 0), 730_897_200.5, #""2024-02-29T11:00:01Z""#),
        (.rfc3339(fractionDigits: 2), 730_943_999.996, #""2024-03-01T00:00:00.00Z""#),
        (.rfc3339, -63_145_526_401, "nil"), (.rfc3339, 252_423_993_600, "nil"), (.rfc3339, .infinity, "nil"),
        (.dateOnly, 730_897_200, #""2024-02-29""#), (.dateOnly, -978_307_200.25, #""1969-12-31""#),
        (.secondsSince1970, 730_897_200.1, "1709204400.1"), (.secondsSince1970, -978_307_200.25, "-0.25"),
        (.secondsSince1970, -978_307_201, "-1"), (.millisecondsSince1970, 730_897_200.1, "1709204400100"),
        (.millisecondsSince1970, -978_307_200.00025, "-0.25"), (.secondsSince1970, 1e300, "nil"),
        (DateFormat(EncodingStrategies.dayFormatter), 0, #""2001-01-01""#), (DateFormat(Noon()), 0, "nil"),
    ]

    /// A formatter that cannot write.
    struct Noon: UnboxFormatter {
        func format(unboxedValue: Int) -> Date? { Date(timeIntervalSinceReferenceDate: 43_200) }
    }

    @Test func text() {
        each(Self.rows) { format, interval, expected in
            let written = format.unformat(formattedValue: Date(timeIntervalSinceReferenceDate: interval))
            #expect((written.map(\.description) ?? "nil") == expected)
        }
    }

    struct Meeting: Codable, Equatable {
        var start: Date
        var days: [Date]

        enum CodingKeys: CodingKey { case start, days }

        init(start: Date, days: [Date]) {
            self.start = start
            self.days = days
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            start = try container.decode(forKey: .start, formatter: .oneOf(.millisecondsSince1970, .rfc3339))
            days = try container.decode(forKey: .days, formatter: .dateOnly)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(start, forKey: .start, formatter: .oneOf(.millisecondsSince1970, .rfc3339))
            try container.encode(days, forKey: .days, formatter: .dateOnly)
        }
    }

    @Test func codable() throws {
        let meeting = Meeting(start: Date(timeIntervalSinceReferenceDate: 730_897_200.1), days: [DateFormatTests.day])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(meeting)
        #expect(String(decoding: data, as: UTF8.self) == #"{"days":["2024-02-29"],"start":1709204400100}"#)
        #expect(try JSONDecoder().decode(Meeting.self, from: data) == meeting)
        #expect(try UnboxDecoder().decode(Meeting.self, from: UnboxEncoder().encode(meeting)) == meeting)
        let unending = Meeting(start: .init(timeIntervalSinceReferenceDate: .nan), days: [])
        #expect(
            encodingOutcome { try UnboxEncoder().encode(unending, as: Any.self) } == #"throws invalidValue at "start""#)
        #expect(
            encodingMessage { try UnboxEncoder().encode(unending) } == """
                nan seconds since 1970 cannot be written as \
                Date (milliseconds since 1970, or RFC 3339 such as 2024-02-29T12:00:00Z).
                """)
    }

    // MARK: - Days in time zones

    @Test func startOfEachDay() {
        each([
            "America/Sao_Paulo", "America/New_York", "Asia/Kolkata", "Europe/Berlin", "Asia/Beirut", "Pacific/Auckland",
        ]) { (identifier: String) in
            let zone = try #require(TimeZone(identifier: identifier))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let format = DateFormat.dateOnly(in: zone)
            for day in sweep(14_600..<18_300 as Range<Int64>, oneOf: 7) {
                let civil = CivilDay(daysSince1970: day)
                let noon = DateComponents(year: civil.year, month: civil.month, day: civil.day, hour: 12)
                let expected = calendar.startOfDay(for: try #require(calendar.date(from: noon)))
                let text = try JSONValue.string(#require(RFC3339Timestamp.text(of: civil)))
                #expect(format.format(unboxedValue: text) == expected, "\(text)")
                #expect(format.unformat(formattedValue: expected) == text)
            }
        }
    }
}

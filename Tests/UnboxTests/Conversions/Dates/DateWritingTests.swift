import Foundation
import SamplePayloads
import Testing

@testable import Unbox

@Suite struct DateWritingTests {
    static let dates: [Date] = {
        var random = SplitMix(seed: 11)
        let random1000 = (0..<1000).map { _ in
            Date(timeIntervalSinceReferenceDate: .random(in: -62e9...250e9, using: &random))
        }
        let recent = (0..<1000).map { _ in
            Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &random))
        }
        return random1000 + recent
            + [0, -0.1, 0.1, 1e-7, -1e-7, 978_307_200, -978_307_200, -978_307_200.5, -978_307_199.999].map {
                Date(timeIntervalSinceReferenceDate: $0)
            }
    }()

    /// A written date is read as the same date, to the last bit.
    @Test(arguments: [DateFormat.rfc3339, .secondsSince1970, .millisecondsSince1970, .oneOf(.rfc3339, .dateOnly)])
    func thereAndBack(format: DateFormat) throws {
        for date in Self.dates {
            let written = try #require(format.unformat(formattedValue: date))
            let unboxer = try Unboxer(jsonValue: ["date": written])
            #expect(try unboxer.unbox(key: "date", formatter: format) == date, "\(written)")
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let format: DateFormat
        let interval: Double
        let expected: String
        var testDescription: String { expected }
    }

    static let rows = [
        Row(format: .rfc3339, interval: 730_897_200, expected: #""2024-02-29T11:00:00Z""#),
        Row(format: .rfc3339, interval: 730_897_200.125, expected: #""2024-02-29T11:00:00.125Z""#),
        Row(format: .rfc3339, interval: -978_307_200.25, expected: #""1969-12-31T23:59:59.75Z""#),
        Row(format: .rfc3339(fractionDigits: 3), interval: 730_897_200.5, expected: #""2024-02-29T11:00:00.500Z""#),
        Row(format: .rfc3339(fractionDigits: 0), interval: 730_897_200.5, expected: #""2024-02-29T11:00:01Z""#),
        Row(format: .rfc3339(fractionDigits: 2), interval: 730_943_999.996, expected: #""2024-03-01T00:00:00.00Z""#),
        Row(format: .rfc3339, interval: -63_145_526_401, expected: "nil"),
        Row(format: .rfc3339, interval: 252_423_993_600, expected: "nil"),
        Row(format: .rfc3339, interval: .infinity, expected: "nil"),
        Row(format: .dateOnly, interval: 730_897_200, expected: #""2024-02-29""#),
        Row(format: .dateOnly, interval: -978_307_200.25, expected: #""1969-12-31""#),
        Row(format: .secondsSince1970, interval: 730_897_200.1, expected: "1709204400.1"),
        Row(format: .secondsSince1970, interval: -978_307_200.25, expected: "-0.25"),
        Row(format: .secondsSince1970, interval: -978_307_201, expected: "-1"),
        Row(format: .millisecondsSince1970, interval: 730_897_200.1, expected: "1709204400100"),
        Row(format: .millisecondsSince1970, interval: -978_307_200.00025, expected: "-0.25"),
        Row(format: .secondsSince1970, interval: 1e300, expected: "nil"),
        Row(format: DateFormat(germanDays), interval: 0, expected: #""01.01.2001""#),
        Row(format: DateFormat(Noon()), interval: 0, expected: "nil"),
    ]

    static var germanDays: DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "dd.MM.yyyy"
        return formatter
    }

    /// A formatter that cannot write.
    struct Noon: UnboxFormatter {
        func format(unboxedValue: Int) -> Date? { Date(timeIntervalSinceReferenceDate: 43_200) }
    }

    @Test(arguments: rows) func text(row: Row) {
        let written = row.format.unformat(formattedValue: Date(timeIntervalSinceReferenceDate: row.interval))
        #expect((written.map(\.description) ?? "nil") == row.expected)
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
        let meeting = Meeting(
            start: Date(timeIntervalSinceReferenceDate: 730_897_200.1), days: [DateFormatTests.day])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(meeting)
        #expect(String(decoding: data, as: UTF8.self) == #"{"days":["2024-02-29"],"start":1709204400100}"#)
        #expect(try JSONDecoder().decode(Meeting.self, from: data) == meeting)
        #expect(try UnboxDecoder().decode(Meeting.self, from: UnboxEncoder().encode(meeting)) == meeting)
        let error = #expect(throws: EncodingError.self) {
            try UnboxEncoder().encode(Meeting(start: .init(timeIntervalSinceReferenceDate: .nan), days: []))
        }
        guard case .invalidValue(_, let context) = error else { return #expect(Bool(false)) }
        #expect(context.codingPath.map(\.stringValue) == ["start"])
        #expect(
            context.debugDescription
                == "nan seconds since 1970 cannot be written as Date (milliseconds since 1970, or RFC 3339 such as 2024-02-29T12:00:00Z)."
        )
    }

    // MARK: - Days in time zones

    @Test(arguments: [
        "America/Sao_Paulo", "America/New_York", "Asia/Kolkata", "Europe/Berlin", "Asia/Beirut", "Pacific/Auckland",
    ])
    func startOfEachDay(identifier: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let format = DateFormat.dateOnly(in: zone)
        for day in 14_600..<18_300 {
            let civil = CivilDay(daysSince1970: day)
            let noon = DateComponents(year: civil.year, month: civil.month, day: civil.day, hour: 12)
            let expected = calendar.startOfDay(for: try #require(calendar.date(from: noon)))
            let text = try JSONValue.string(#require(RFC3339Timestamp.text(of: civil)))
            #expect(format.format(unboxedValue: text) == expected, "\(text)")
            #expect(format.unformat(formattedValue: expected) == text)
        }
    }
}

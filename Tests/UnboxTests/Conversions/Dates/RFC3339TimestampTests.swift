import Foundation
import Testing

@testable import Unbox

@Suite struct RFC3339TimestampTests {
    struct Row: CustomTestStringConvertible {
        let text: String
        let seconds: Double
        var testDescription: String { text }
    }

    static let rows = [
        Row(text: "1970-01-01T00:00:00Z", seconds: 0),
        Row(text: "1969-12-31T23:59:59.5Z", seconds: -0.5),
        Row(text: "2010-02-07T14:04:00-05:00", seconds: 1_265_569_440),
        Row(text: "2024-02-29T23:59:59Z", seconds: 1_709_251_199),
        Row(text: "2024-02-29t23:59:59z", seconds: 1_709_251_199),
        Row(text: "2000-02-29T00:00:00Z", seconds: 951_782_400),
        Row(text: "2000-03-01T00:00:00Z", seconds: 951_868_800),
        Row(text: "2024-01-01T00:00:00+05:30", seconds: 1_704_047_400),
        Row(text: "2024-01-01T00:00:00-00:00", seconds: 1_704_067_200),
        Row(text: "2024-01-01T00:00:00.25Z", seconds: 1_704_067_200.25),
        Row(text: "2024-01-01T00:00:00.125000000000000000000+00:00", seconds: 1_704_067_200.125),
        Row(text: "2016-12-31T23:59:60Z", seconds: 1_483_228_800),
        Row(text: "2015-06-30T23:59:60.5Z", seconds: 1_435_708_800.5),
        Row(text: "2017-01-01T05:29:60+05:30", seconds: 1_483_228_800),
        Row(text: "2016-12-31T15:59:60-08:00", seconds: 1_483_228_800),
        Row(text: "2030-03-31T23:59:60Z", seconds: 1_901_232_000),
        Row(text: "2024-02-29T23:59:60Z", seconds: 1_709_251_200),
        Row(text: "1969-12-31T23:59:60Z", seconds: 0),
        Row(text: "1968-12-31T23:59:60Z", seconds: -31_536_000),
        Row(text: "2024-01-01 00:00:00Z", seconds: 1_704_067_200),
        Row(text: "2024-01-01T00:00:00,5Z", seconds: 1_704_067_200.5),
        Row(text: "2024-01-01T00:00:00+0100", seconds: 1_704_063_600),
        Row(text: "2024-01-01T00:00:00-01", seconds: 1_704_070_800),
        Row(text: "2024-01-01T00:00:00.5+0030", seconds: 1_704_065_400.5),
        Row(text: "2024-01-01T00:00:00+23:59", seconds: 1_703_980_860),
        Row(text: "0001-01-01T00:00:00Z", seconds: -62_135_596_800),
        Row(text: "0000-01-01T00:00:00Z", seconds: -62_167_219_200),
        Row(text: "9999-12-31T23:59:59Z", seconds: 253_402_300_799),
    ]

    @Test(arguments: rows) func valid(row: Row) {
        #expect(Self.date(row.text)?.timeIntervalSince1970 == row.seconds)
    }

    @Test(arguments: [
        "", "yesterday", "2024-01-01", "2024-01-01T00:00:00", "2024-01-01T00:00Z", "2024-01-01_00:00:00Z",
        "2024-1-1T0:0:0Z", "24-01-01T00:00:00Z", "12024-01-01T00:00:00Z", "20240101T000000Z", "2024-00-01T00:00:00Z",
        "2024-13-01T00:00:00Z", "2024-01-00T00:00:00Z", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:61Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00.", "2024-01-01T00:00:00+1",
        "2024-01-01T00:00:00+010", "2024-01-01T00:00:00+01:", "2024-01-01T00:00:00+01:0", "2024-01-01T00:00:00+01000",
        "2024-01-01T00:00:00+01:000", "2024-01-01T00:00:00.5", "2024-01-01T00:00:60Z", "2024-01-15T23:59:60Z",
        "2015-06-15T23:59:60Z", "2024-02-28T23:59:60Z", "2016-12-31T23:59:60+01:00", "2016-12-31T23:58:60Z",
        "2017-01-01T00:59:60-01:00", "2016-12-31T23:59:61Z", "1969-12-30T23:59:60Z",
        "2017-01-01T05:30:60+05:30", "2024-01-01T00:00:00+", "2024-01-01T00:00:00é", "2024-01-0xT00:00:00Z",
        "202x-01-01T00:00:00Z", "2024-01-01T0x:00:00Z", "2024-01-01T00:00:00+0x:00", "-024-01-01T00:00:00Z",
        "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+00:60", "2024-01-01T00:00:00Z ",
        " 2024-01-01T00:00:00Z", "2024-01-01T00:00:00ZZ", "２０24-01-01T00:00:00Z", "2024-01-01T00:00:00Z\u{301}",
    ])
    func malformed(text: String) {
        #expect(Self.date(text) == nil)
    }

    static func date(_ text: String) -> Date? { DateFormat.rfc3339.format(unboxedValue: .string(text)) }

    /// One day of each week of 800 years matches Foundation's Gregorian calendar.
    @Test func everyDay() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var mismatches: [String] = []
        // Starts at 1600-01-01.
        for day in stride(from: -135_140, to: 157_054, by: 7) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            #expect(CivilDay(daysSince1970: day).daysSince1970 == day)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let numbers = [parts.year, parts.month, parts.day].map { String($0 ?? 0) }
            let padded = numbers.map { $0.count < 2 ? "0\($0)" : $0 }.joined(separator: "-")
            if Self.date("\(padded)T00:00:00Z") != date { mismatches.append(padded) }
        }
        #expect(mismatches.isEmpty)
    }
}

import Foundation
import TestTables
import Testing
import Unbox

@testable import JSONFeedCore

struct DateTests {
    @Test func lenient() {
        let others = ["", String(repeating: "2016-06-10 ", count: 100_000)].map { [$0, nil] }
        each(fields(of: "dates") + others) { row in
            let timestamp = TimestampFormat(mode: .lenient).format(unboxedValue: .string(row[0] ?? ""))
            #expect(timestamp?.rfc3339 == row[1])
        }
    }

    @Test func strict() {
        each([
            ("2016-06-10T00:00:00Z", true), ("2016-06-10t00:00:00.5+03:00", true), ("2016-06-10 00:00:00-00:00", true),
            ("2016-06-10T00:00:00,5Z", false), ("2016-06-10T00:00:00+0300", false), ("2016-06-10T00:00:00+03", false),
            ("2016-12-31T23:59:60Z", true), ("2015-06-15T23:59:60Z", false), ("2016-06-10", false),
        ]) { (text: String, isAccepted: Bool) in
            #expect((TimestampFormat(mode: .strict).format(unboxedValue: .string(text)) != nil) == isAccepted)
        }
    }

    /// A date outside the years 0 to 9999 in local time is written in UTC if that has the year.
    @Test func theLastHours() throws {
        let date = Date(timeIntervalSince1970: 253_402_300_799)
        #expect(Timestamp(date: date, offset: 3600).rfc3339 == "9999-12-31T23:59:59Z")
        #expect(Timestamp(date: date, offset: -3600).rfc3339 == "9999-12-31T22:59:59-01:00")
        for offset in [Int.max, .min, 86_400, 90, 1] {
            #expect(Timestamp(date: date - 90_000, offset: offset).rfc3339 == "9999-12-30T22:59:59Z")
        }
        #expect(Timestamp(date: Date(timeIntervalSince1970: .nan), offset: 60).rfc3339 == nil)
    }

    @Test func setInCode() throws {
        var item = JSONFeed.Item(id: "1", contentText: "", datePublished: Date(timeIntervalSince1970: 0.1))
        item.datePublishedOffset = -5 * 3600
        let text = try JSONFeed(title: "", items: [item]).encodeToString()
        #expect(text.contains(#""date_published":"1969-12-31T19:00:00.1-05:00""#))
        #expect(try JSONFeed.make(from: Data(text.utf8)).items == [item])
    }
}

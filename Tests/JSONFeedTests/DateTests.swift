import Foundation
import TestTables
import Testing
import Unbox

@testable import JSONFeedCore

struct DateTests {
    @Test func lenient() {
        each([
            // RFC 3339
            ("2016-06-10T00:00:00Z", "2016-06-10T00:00:00Z"),
            ("2016-06-10T00:00:00+03:00", "2016-06-10T00:00:00+03:00"),
            ("2016-06-10T00:00:00-03:30", "2016-06-10T00:00:00-03:30"),
            ("2016-06-10T00:00:00+00:00", "2016-06-10T00:00:00+00:00"),
            ("2016-06-10T00:00:00-00:00", "2016-06-10T00:00:00Z"),
            ("2016-06-10T00:00:00.125+14:00", "2016-06-10T00:00:00.125+14:00"),
            ("1969-12-31T23:59:59.3-01:00", "1969-12-31T23:59:59.3-01:00"),
            ("0000-01-01T00:30:00+01:00", nil), ("9999-12-31T23:30:00-01:00", nil),
            ("9999-12-31T23:30:00+01:00", "9999-12-31T23:30:00+01:00"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
            ("2017-01-01T05:29:60+05:30", "2017-01-01T05:30:00+05:30"), ("2015-06-15T23:59:60Z", nil),
            // ISO 8601
            ("2016-06-10T00:00:00+0300", "2016-06-10T00:00:00+03:00"),
            ("2016-06-10T00:00:00-03", "2016-06-10T00:00:00-03:00"),
            ("2016-06-10 00:00:00 +0300", "2016-06-10T00:00:00+03:00"),
            ("2016-06-10 00:00:00 -03:00", "2016-06-10T00:00:00-03:00"),
            ("2022-07-26 13:01:01", "2022-07-26T13:01:01Z"), ("2022-07-26 13:01:01 UTC", "2022-07-26T13:01:01Z"),
            ("2018-01-06T08:00", "2018-01-06T08:00:00Z"), ("2018-01-06T08:00+01:00", "2018-01-06T08:00:00+01:00"),
            ("2018-01-06T08:00:00.5", "2018-01-06T08:00:00.5Z"), ("2018-01-06", "2018-01-06T00:00:00Z"),
            // RFC 2822 and 822
            ("Fri, 10 Jun 2016 00:00:00 +0300", "2016-06-10T00:00:00+03:00"),
            ("Wed, 1 Jun 2016 09:05 GMT", "2016-06-01T09:05:00Z"),
            ("10 June 2016 9:05:00 PST", "2016-06-10T09:05:00-08:00"),
            ("Wednesday, 01 Jun 16 00:00:00 EDT", "2016-06-01T00:00:00-04:00"),
            ("1 JAN 70 00:00 UT", "1970-01-01T00:00:00Z"),
            ("Fri, 10 Jun 2016 00:00:00 +0300 (MSK)", "2016-06-10T00:00:00+03:00"),
            ("Fri 10 Jun 2016 00:00:00 GMT", "2016-06-10T00:00:00Z"),
            // Numbers
            ("1465516800", "2016-06-10T00:00:00Z"), ("1465516800.5", "2016-06-10T00:00:00.5Z"),
            ("1465516800000", "2016-06-10T00:00:00Z"), ("20160610", nil), ("201606100000", nil),
            ("20160610000000", nil), ("nan", nil),
            // As Go writes a time
            ("2016-06-10 00:00:00 +0300 MSK", "2016-06-10T00:00:00+03:00"),
            ("2009-11-10 23:00:00.25 +0000 UTC", "2009-11-10T23:00:00.25+00:00"),
            // Others
            ("yesterday", nil), ("", nil), ("2016", nil), ("2016-06-31", nil), ("2016-06-10 25:00", nil),
            ("2016-06-10T", nil), ("2016-06-10T08", nil), ("2016-06-10 08:00 +01:00 1", nil),
            ("2016-06-10 08:00 CET", nil),
            ("2016-06-10 08:00 +01:00 (CET", nil), ("2016-06-10 08:00 +01:00 CET 1", nil), ("10 +01:00 CET", nil),
            ("Fri, 10 Jum 2016 00:00:00 +0300", nil), ("Fri, 32 Jun 2016 00:00:00 +0300", nil), ("Fri, 10 Jun", nil),
            ("Foo 10 Jun 2016 00:00 GMT", nil), ("01 Jun 16 00:00 A", nil),
            ("1 Jan 1970 00:00:00 +9999", nil), ("06/10/2016", nil), ("１ Jan 1970 00:00", nil),
            (String(repeating: "2016-06-10 ", count: 100_000), nil),
        ]) { (text: String, expected: String?) in
            let timestamp = TimestampFormat(mode: .lenient).format(unboxedValue: .string(text))
            #expect(timestamp?.rfc3339 == expected)
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

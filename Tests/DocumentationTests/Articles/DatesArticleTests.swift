// The snippets of Dates.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct DatesArticleTests {
    // Snippet 1 of Dates.md#dates
    struct Article: Unboxable {
        let published: Date
        let edited: Date?
        let day: Date
        let seen: [Date]
        let expires: Date

        init(unboxer: Unboxer) throws {
            published = try unboxer.unbox(key: "published", formatter: .rfc3339)
            edited = try unboxer.unbox(key: "edited", formatter: .rfc3339)
            day = try unboxer.unbox(key: "day", formatter: .dateOnly)
            seen = try unboxer.unbox(key: "seen", formatter: .millisecondsSince1970)
            expires = try unboxer.unbox(key: "expires", formatter: .oneOf(.rfc3339, .dateOnly, .secondsSince1970))
        }
    }
    // End of snippet

    @Test func unboxing() throws {
        let json = #"""
            {"published": "2024-02-29T13:00:00+01:00", "day": "2024-02-29", "seen": [1709208000500], "expires": 1709208000}
            """#
        let article: Article = try unbox(data: Data(json.utf8))
        #expect(article.published == Date(timeIntervalSince1970: 1_709_208_000) && article.edited == nil)
        #expect(article.day == Date(timeIntervalSince1970: 1_709_164_800) && article.expires == article.published)
        #expect(article.seen == [Date(timeIntervalSince1970: 1_709_208_000.5)])
    }

    @Test func dateFormatters() throws {
        let germanDays = DateFormatter()
        germanDays.locale = Locale(identifier: "en_US_POSIX")
        germanDays.timeZone = .gmt
        germanDays.dateFormat = "dd.MM.yyyy"
        // Snippet 2 of Dates.md#dates
        let formats: DateFormat = .oneOf(.rfc3339, DateFormat(germanDays))
        // End of snippet
        #expect(formats.format(unboxedValue: "29.02.2024") == Date(timeIntervalSince1970: 1_709_164_800))
        let unboxer = Unboxer(dictionary: ["created": "2024-02-29 12:00:00"])
        // Snippet 3 of Dates.md#dates
        let mySQLDates = DateFormatter()
        mySQLDates.locale = Locale(identifier: "en_US_POSIX")
        mySQLDates.timeZone = .gmt
        mySQLDates.dateFormat = "yyyy-MM-dd HH:mm:ss"
        let created: Date = try unboxer.unbox(key: "created", formatter: mySQLDates)
        // End of snippet
        #expect(created == Date(timeIntervalSince1970: 1_709_208_000))
        #expect(mySQLDates.date(from: "2024-02-30 12:00:00") == nil)
        #expect(mySQLDates.date(from: "0000-00-00 00:00:00") == nil)
    }
}

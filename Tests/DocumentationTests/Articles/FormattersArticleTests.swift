// The snippets of DatesAndFormatters.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

enum Formatters {
    // Snippet 1 of DatesAndFormatters.md#dates-and-formatters
    struct Event: Unboxable {
        let created: Date
        let deleted: Date?
        let birthday: Date
        let visits: [Date]
        let holidays: [String: Date]

        init(unboxer: Unboxer) throws {
            created = try unboxer.unbox(key: "created", formatter: .rfc3339)
            deleted = try unboxer.unbox(key: "deleted", formatter: .rfc3339)
            birthday = try unboxer.unbox(key: "birthday", formatter: .dateOnly)
            visits = try unboxer.unbox(key: "visits", formatter: .secondsSince1970, allowInvalidElements: true)
            holidays = try unboxer.unbox(key: "holidays", formatter: .dateOnly)
        }
    }
    // End of snippet

    // Snippet 1 of DatesAndFormatters.md#one-of-your-own
    struct Minutes: UnboxFormatter {
        func format(unboxedValue: Int) -> Duration? {
            unboxedValue >= 0 ? .seconds(unboxedValue * 60) : nil
        }
    }
    // End of snippet
}

/// A class of another module in the place of Firestore's. Public, as the snippet has to be.
public typealias Timestamp = Progress

extension Progress {
    fileprivate func dateValue() -> Date { Date(timeIntervalSince1970: TimeInterval(totalUnitCount)) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Snippet 1 of DatesAndFormatters.md#classes-of-other-libraries
extension Timestamp: UnboxableByTransform {
    public static func transform(unboxedValue: Timestamp) -> Self? { unboxedValue as? Self }
}

struct TimestampFormatter: UnboxFormatter {
    func format(unboxedValue: Timestamp) -> Date? { unboxedValue.dateValue() }
}
// End of snippet

/// A class that does not conform.
private final class Unread {}

private struct Post: Unboxable {
    let created: Date
    init(unboxer: Unboxer) throws { created = try unboxer.unbox(key: "created") }
}

struct FormattersArticleTests {
    private typealias Minutes = Formatters.Minutes

    @Test func formatters() throws {
        let unboxer = try Unboxer(
            data: Data(
                #"""
                {"created": "1970-01-01T00:00:01Z", "birthday": "1970-01-02", "visits": [1, "soon", 2.5],
                 "holidays": {"first": "1970-01-01"}, "length": 90, "breaks": ["10", 5], "day": "1970-01-02",
                 "price": "1.234,50"}
                """#.utf8))
        let event: Formatters.Event = try unboxer.unbox()
        #expect(event.created == Date(timeIntervalSince1970: 1) && event.deleted == nil)
        #expect(event.visits == [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2.5)])
        #expect(event.holidays == ["first": Date(timeIntervalSince1970: 0)])
        // Snippet 1 of DatesAndFormatters.md#which-formatter
        let day: Date = try unboxer.unbox(key: "day", formatter: .strategy(.iso8601.year().month().day()))
        let german = Decimal.FormatStyle(locale: Locale(identifier: "de_DE")).parseStrategy
        let price: Decimal = try unboxer.unbox(key: "price", formatter: .strategy(german))
        // End of snippet
        #expect(day == event.birthday && day == Date(timeIntervalSince1970: 86_400) && price == 1234.5)
        // Snippet 2 of DatesAndFormatters.md#one-of-your-own
        let length = try unboxer.unbox(key: "length", formatter: Minutes())
        let breaks: [Duration] = try unboxer.unbox(key: "breaks", formatter: Minutes())
        // End of snippet
        #expect(length == .seconds(5400) && breaks == [.seconds(600), .seconds(300)])
    }

    @Test func classesOfOtherLibraries() throws {
        let document = ["created": Timestamp(totalUnitCount: 1)]
        let unboxer = Unboxer(dictionary: document)
        // Snippet 2 of DatesAndFormatters.md#classes-of-other-libraries
        let created: Date = try unboxer.unbox(key: "created", formatter: TimestampFormatter())
        let options = UnboxOptions(dates: TimestampFormatter())
        let post: Post = try Unboxer(dictionary: document, options: options).unbox()
        // End of snippet
        #expect(created == Date(timeIntervalSince1970: 1) && post.created == created)
        #expect(try unboxer.unbox(key: "created") as Timestamp === document["created"])
        let both = UnboxOptions(dates: .oneOf(DateFormat(TimestampFormatter()), .rfc3339))
        let data = Data(#"{"created": "1970-01-01T00:00:01Z"}"#.utf8)
        for unboxer in [Unboxer(dictionary: document, options: both), try Unboxer(data: data, options: both)] {
            #expect(try (unboxer.unbox() as Post).created == created)
        }
        let error = #expect(throws: UnboxError.self) {
            try Unboxer(dictionary: ["created": Unread()]).unbox(key: "created") as Date
        }
        let text = error?.description.replacing("Unread", with: "Timestamp").replacing("an T", with: "a T")
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/DatesAndFormatters.md")
        #expect(Markdown.codeBlocks(in: article).last { $0.info == "text" }?.code == text)
    }
}

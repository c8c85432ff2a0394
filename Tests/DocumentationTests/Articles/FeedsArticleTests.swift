// The table of ReadingAndWriting.md, the article about feeds. Its snippets are in FeedExampleTests.swift.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct FeedsArticleTests {
    private static let article = "Sources/Feeds/JSONFeed/JSONFeed.docc/ReadingAndWriting.md"

    /// A row of the table, and feeds to which it applies.
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let feeds: [String]
        /// What a read that does not throw makes of each of the feeds.
        let check: @Sendable (JSONFeed) -> Bool

        /// What the columns say.
        var strict: String { cell(1) }
        var lenient: String { cell(2) }
        var problem: String { cell(3) }

        var testDescription: String { text }

        init(_ text: String, _ feeds: [String], check: @escaping @Sendable (JSONFeed) -> Bool) {
            (self.text, self.feeds, self.check) = (text, feeds, check)
        }

        /// For a change to an item.
        init(_ text: String, items: [String], check: @escaping @Sendable (JSONFeed.Item) -> Bool) {
            self.init(text, items.map { Self.feed(items: $0) }) { feed in feed.items.allSatisfy(check) }
        }

        private func cell(_ index: Int) -> String {
            text.dropFirst(2).dropLast(2).components(separatedBy: " | ")[index]
        }

        static func published(_ date: String) -> String {
            #"{ "id": "1", "content_text": "", "date_published": \#(date) }"#
        }

        static func feed(_ fields: String = "", items: String) -> String {
            #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", \#(fields) "items": [\#(items)] }"#
        }
    }

    static let rows = [
        Row(
            "| an item without an `id`, or with a blank one | throws | the item is left out | yes |",
            [Row.feed(items: #"{ "content_text": "" }"#), Row.feed(items: #"{ "id": " ", "content_text": "" }"#)]
        ) { $0.items.isEmpty },
        Row(
            "| an `id` that is a number | a string | a string | no |", items: [#"{ "id": 7, "content_text": "" }"#]
        ) { $0.id == "7" },
        Row("| an item without a content | throws | is read | yes |", items: [#"{ "id": "1" }"#]) { $0.id == "1" },
        Row(
            "| an attachment without a `mime_type` | throws | is read | yes |",
            items: [#"{ "id": "1", "content_text": "", "attachments": [{ "url": "1.mp3" }] }"#]
        ) { $0.attachments == [JSONFeed.Attachment(url: "1.mp3")] },
        Row(
            #"| a value of another type, such as `"icon": {}` | throws | is left out | yes |"#,
            [Row.feed(#""icon": {},"#, items: ""), Row.feed(#""hubs": [7],"#, items: "")]
        ) { $0.icon == nil && $0.hubs.isEmpty },
        Row(
            #"| a number for a string, `"title": 1984` | throws | is converted | yes |"#,
            items: [#"{ "id": "1", "content_text": "", "title": 1984 }"#]
        ) { $0.title == "1984" },
        Row(
            "| `2016-06-10 00:00:00 +0300`, `2018-01-06T08:00` | throws | a date, in UTC without an offset | yes |",
            items: [#""2018-01-06 11:00:00 +0300""#, #""2018-01-06T08:00""#].map(Row.published)
        ) { $0.datePublished == Date(timeIntervalSince1970: 1_515_225_600) },
        Row(
            "| a date of RFC 822 or 2822, or seconds or milliseconds since 1970, of the years 2001 to 2049 | throws "
                + "| a date, which is reported | yes |",
            items: [#""Sat, 6 Jan 2018 08:00:00 GMT""#, "1515225600", "1515225600000"].map(Row.published)
        ) { $0.datePublished == Date(timeIntervalSince1970: 1_515_225_600) },
        Row(
            "| any other number as a date | throws | is left out | yes |", items: ["7"].map(Row.published)
        ) { $0.datePublished == nil },
        Row(
            #"| `"tags": "a, b"`, `"tags": 7`, `"author": "Ines"` | throws | two tags, a tag, an author with a name | yes |"#,
            items: [
                #"{ "id": "1", "content_text": "", "tags": "a, b", "author": "Ines" }"#,
                #"{ "id": "1", "content_text": "", "tags": 7, "author": "Ines" }"#,
            ]
        ) { [["a", "b"], ["7"]].contains($0.tags) && $0.author == JSONFeed.Author(name: "Ines") },
        Row(
            #"| a list that is only its element: `"authors": {…}`, `"authors": "Ines"`, `"hubs": {…}`, `"attachments": {…}`, `"items": {…}` | throws | a list with it | yes |"#,
            [
                Row.feed(#""authors": {"name": "Ines"},"#, items: ""), Row.feed(#""authors": "Ines","#, items: ""),
            ]
        ) { $0.authors == [JSONFeed.Author(name: "Ines")] },
        Row(
            #"| `"author": […]` | throws | the author, or the authors if there are several | yes |"#,
            items: [#"{ "id": "1", "content_text": "", "author": [{"name": "Ines"}] }"#]
        ) { $0.author == JSONFeed.Author(name: "Ines") },
        Row(
            #"| `"attachments": "1.mp3"` | throws | an attachment with a URL | yes |"#,
            items: [#"{ "id": "1", "content_text": "", "attachments": "1.mp3" }"#]
        ) { $0.attachments == [JSONFeed.Attachment(url: "1.mp3")] },
        Row(
            #"| `"expired": "true"` | throws | is left out: not expired | yes |"#,
            [Row.feed(#""expired": "true","#, items: "")]
        ) { !$0.isExpired },
        Row(
            #"| `"version": "1.0"` | throws | version 1.0 | yes |"#,
            [#"{ "version": "1.0", "title": "T", "items": [] }"#]
        ) { $0.version == .version1 },
        Row(
            "| neither a `version` nor a `title` | throws | version 1.1, an empty title | yes |", [#"{ "items": [] }"#]
        ) { $0.version == .version1_1 && $0.title.isEmpty },
        Row(
            "| the same `id` twice, a `next_url` that is the `feed_url` | is read | is read | yes |",
            [
                Row.feed(items: #"{ "id": 1, "content_text": "" }, { "id": 1, "content_text": "" }"#),
                Row.feed(#""next_url": "/", "feed_url": "/","#, items: ""),
            ]
        ) { $0.items.count == 2 || $0.nextURL == "/" },
        Row(
            "| a member such as `slug`, or an extension such as `_a.b` | is kept | is kept | yes |",
            [Row.feed(#""slug": 1,"#, items: ""), Row.feed(#""_a.b": 1,"#, items: "")]
        ) { $0.extensions.values == [1] },
        Row(
            "| `_9`, `__TEST__` | is kept | is kept | no |",
            [Row.feed(#""_9": 1,"#, items: ""), Row.feed(#""__TEST__": 1,"#, items: "")]
        ) { $0.extensions.values == [1] },
        Row(
            "| no list of items | throws | throws | yes |",
            [#"{ "version": "https://jsonfeed.org/version/1.1", "title": "T" }"#]
        ) { _ in false },
    ]

    @Test func theTableHasTheseRows() throws {
        let text = try Repository.text(of: Self.article)
        #expect(Markdown.table(under: "## What is found in feeds", in: text) == Self.rows.map(\.text))
    }

    @Test func holds() {
        each(Self.rows) { row throws in
            for json in row.feeds {
                let data = Data(json.utf8)
                let strict = try? JSONFeed.make(from: data)
                #expect((strict == nil) == (row.strict == "throws"))
                #expect(strict.map(row.check) != false)
                let dropped = DroppedElements()
                let lenient = try? JSONFeed.makeLeniently(from: data, reportingTo: dropped)
                #expect((lenient == nil) == (row.lenient == "throws"))
                #expect(lenient.map(row.check) != false)
                #expect(dropped.isEmpty == !(row.lenient.contains("left out") || row.lenient.contains("reported")))
                #expect(JSONFeed.problems(in: data).isEmpty == (row.problem == "no"))
            }
        }
    }
}

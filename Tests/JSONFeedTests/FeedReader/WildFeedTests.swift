// Feeds as they are in the wild: `feed-reader` opens them, says in one line what it left out, and `--json` writes
// everything else again.

import CommandLineTool
import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

@testable import feed_reader

struct WildFeedTests {
    /// One kind of wildness, as a change to a feed.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        /// The place of the change: `items.0.id`.
        let field: String
        /// JSON text of the value; nil removes the field.
        let value: String?
        /// JSON text of the value that `--json` writes; nil if it writes none.
        let written: String?
        /// What the line says; nil if nothing is left out.
        let note: String?

        init(_ name: String, _ field: String, _ value: String?, as written: String?, note: String? = nil) {
            testDescription = name
            (self.field, self.value, self.written, self.note) = (field, value, written, note)
        }

        /// A value that comes back as it is.
        init(_ name: String, _ field: String, _ value: String?) { self.init(name, field, value, as: value) }
    }

    private static let feed = #"""
        {
          "version": "https://jsonfeed.org/version/1.1", "title": "Wild", "feed_url": "/feed.json",
          "authors": [{ "name": "Ines" }], "expired": false, "hubs": [], "_shop": { "open": [9.5] }, "slug": "wild",
          "items": [
            {
              "id": "1", "content_text": "One.", "date_published": "2016-06-10T00:00:00-05:00", "tags": [],
              "attachments": [{ "url": "1.mp3", "mime_type": "audio/mpeg", "section": 7 }], "section": { "a.b": [null] }
            },
            { "id": "2", "content_html": "Two.", "date_modified": "2016-06-11T00:00:00.125+05:30", "authors": [] }
          ]
        }
        """#

    private static func date(_ text: String, as written: String) -> Row {
        Row("the date \(text)", "items.0.date_published", "\"\(text)\"", as: "\"\(written)\"")
    }

    private static func reported(date: String, _ found: String, as written: String) -> Row {
        Row(
            "the date \(date)", "items.0.date_published", date, as: "\"\(written)\"",
            note:
                "read items[0].date_published (expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found \(found): it is read as \(written)); see --check"
        )
    }

    private static let dates = [
        date("2016-06-10 00:00:00 +0300", as: "2016-06-10T00:00:00+03:00"),
        date("2022-07-26 13:01:01", as: "2022-07-26T13:01:01Z"), date("2018-01-06T08:00", as: "2018-01-06T08:00:00Z"),
        date("2018-01-06", as: "2018-01-06T00:00:00Z"),
        reported(
            date: #""Fri, 10 Jun 2016 00:00:00 +0300""#, #"the string "Fri, 10 Jun 2016 00:00:00 +0300""#,
            as: "2016-06-10T00:00:00+03:00"),
        reported(
            date: #""10 Jun 16 00:00 EST""#, #"the string "10 Jun 16 00:00 EST""#, as: "2016-06-10T00:00:00-05:00"),
        reported(date: "1465516800", "the number 1465516800", as: "2016-06-10T00:00:00Z"),
        reported(date: "1465516800500", "the number 1465516800500", as: "2016-06-10T00:00:00.5Z"),
        Row(
            "an unreadable date", "items.0.date_published", #""yesterday""#, as: nil,
            note:
                #"left out items[0].date_published (expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday"); see --check"#
        ),
    ]

    private static let converted = [
        Row("tags with commas", "items.0.tags", #""a, b,c,""#, as: #"["a", "b", "c"]"#),
        Row("a single tag", "items.0.tags", #""a b""#, as: #"["a b"]"#),
        Row("a number as a tag", "items.0.tags", #"["a", 7]"#, as: #"["a", "7"]"#),
        Row("an author as a string", "author", #""Ines""#, as: #"{ "name": "Ines" }"#),
        Row("an item's author as a string", "items.0.author", #""Ines""#, as: #"{ "name": "Ines" }"#),
        Row("authors as strings", "authors", #"["Ines", "Jonah"]"#, as: #"[{ "name": "Ines" }, { "name": "Jonah" }]"#),
        Row("a number as an identifier", "items.0.id", "7", as: #""7""#),
        Row("a number as a title", "items.0.title", "1984", as: #""1984""#),
        Row("a size in quotes", "items.0.attachments.0.size_in_bytes", #""1024""#, as: "1024"),
    ]

    private static let versions = [
        ("\"https://jsonfeed.org/version/1\"", "1"), ("\"https://jsonfeed.org/version/1/\"", "1"),
        ("\"http://www.jsonfeed.org/version/1\"", "1"), ("1", "1"), ("\"1.0\"", "1"), ("1.1", "1.1"),
        ("\"https://jsonfeed.org/version/1.1/\"", "1.1"), (nil, "1.1"),
    ].map { Row("version \($0 ?? "missing")", "version", $0, as: "\"https://jsonfeed.org/version/\($1)\"") }

    private static let missing = [
        Row("no title", "title", nil, as: #""""#),
        Row("an object for authors", "authors", #"{ "name": "Ines" }"#, as: #"[{ "name": "Ines" }]"#),
        Row("a string for authors", "items.0.authors", #""Ines""#, as: #"[{ "name": "Ines" }]"#),
        Row("a list for author", "author", #"["Ines"]"#, as: #"{ "name": "Ines" }"#),
        Row("a string for attachments", "items.1.attachments", #""1.mp3""#, as: #"[{ "url": "1.mp3" }]"#),
        Row(
            "an object for hubs", "hubs", #"{ "type": "WebSub", "url": "/h" }"#,
            as: #"[{ "type": "WebSub", "url": "/h" }]"#),
        Row("no content", "items.0.content_text", nil),
        Row("no media type", "items.0.attachments.0.mime_type", nil),
        Row("next_url like feed_url", "next_url", #""/feed.json""#),
        Row("the same identifier twice", "items.0.id", #""2""#),
    ]

    private static let kept = [
        Row("members of any name", "more", #"{ "a": [1.50, null, { "_b": 1e3 }] }"#),
        Row("an extension with a dot", "_a.b", "null"), Row("an extension with a digit", "items.0._9", "[]"),
        Row("an extension in an author", "authors.0.email", #""i@example.org""#),
        Row("an empty list of items", "items", "[]"), Row("an empty list of authors", "authors", "[]"),
        Row("an empty list of attachments", "items.0.attachments", "[]"),
    ]

    private static let leftOut = [
        Row(
            "a blank identifier", "items.2", #"{ "id": " ", "content_text": "" }"#, as: nil,
            note: #"left out items[2] (id: expected a String that is not blank, found the string " "); see --check"#),
        Row(
            "no identifier", "items.2", #"{ "content_text": "" }"#, as: nil,
            note: "left out items[2] (id: expected String, but it is missing); see --check"),
        Row(
            "expired as a string", "expired", #""true""#, as: nil,
            note: #"left out expired (expected Bool, found the string "true"); see --check"#),
        Row(
            "expired as a number", "expired", "1", as: nil,
            note: "left out expired (expected Bool, found the number 1); see --check"),
        Row(
            "a wrong type", "icon", "{}", as: nil,
            note: "left out icon (expected String, found an object of 0 keys); see --check"),
        // An author with a blank name would hide the authors of the feed.
        Row(
            "a blank string as an author", "items.0.author", #"" ""#, as: nil,
            note: #"left out items[0].author (expected Author (an object), found the string " "); see --check"#),
        Row(
            "an empty author", "author", "{}", as: nil,
            note: "left out author (expected a name, a url or an avatar, but all are missing); see --check"),
        Row(
            "an unknown version", "version", #""2.0""#, as: #""https://jsonfeed.org/version/1.1""#,
            note:
                #"left out version (expected Version, found the string "2.0": it is not one of https://jsonfeed.org/version/1, https://jsonfeed.org/version/1.1); see --check"#
        ),
    ]

    private static let rows = dates + converted + versions + missing + kept + leftOut

    /// The feed with a value at a place. An index beyond the end of a list adds to it.
    private func changed(_ field: String, to value: String?) throws -> JSONValue {
        var feed: JSONValue = try unbox(data: Data(Self.feed.utf8))
        if field == "_a.b" {
            try feed.set(JSONValue(value), atKeyPath: #"_a\.b"#)
        } else if field == "items.2" {
            guard let value else { return feed }
            try feed.set(.array((feed["items"]?.arrayValue ?? []) + [JSONValue(value)]), atKeyPath: "items")
        } else if let value {
            try feed.set(JSONValue(value), atKeyPath: field)
        } else {
            _ = try feed.remove(atKeyPath: field)
        }
        return feed
    }

    @Test func comesBack() async {
        await each(Self.rows) { row in
            let file = URL.temporaryDirectory.appending(path: "wild-\(UUID().uuidString).json")
            defer { try? FileManager.default.removeItem(at: file) }
            let name = file.path(percentEncoded: false)
            try changed(row.field, to: row.value).data().write(to: file)
            let note = row.note.map { "\(name): \($0)" }

            let summary = try await FeedReader.report(for: Request([name]))
            #expect(summary.status == .success && !summary.text.isEmpty)
            #expect(summary.note == note)

            let encoded = try await FeedReader.report(for: Request(["--json", name]))
            #expect(encoded.note == note)
            let written: JSONValue = try unbox(data: Data(encoded.text.utf8))
            #expect(try written == changed(row.field, to: row.written))

            // A dictionary has the same feed.
            let json = try String(decoding: changed(row.field, to: row.value).data(), as: UTF8.self)
            let unboxer = try Unboxer(dictionary: jsonObject(of: json))
            let feed: JSONFeed = try unboxer.unbox(context: .lenient)
            #expect(try feed == JSONFeed.makeLeniently(from: Data(encoded.text.utf8)))

            // What was written comes back as it is.
            try Data(encoded.text.utf8).write(to: file)
            #expect(
                try await FeedReader.report(for: Request(["--json", name])) == FeedReader.Report(text: encoded.text))
        }
    }

    /// Everything at once takes one line, which names an item first.
    @Test func manyKindsAtOnce() async throws {
        let json = #"""
            {
              "version": "2", "icon": {}, "author": "Ines", "expired": "yes", "hubs": [{}], "slug": "wild",
              "items": [
                { "id": 1, "title": [], "tags": "a,b", "date_published": "yesterday", "date_modified": "2018-01-06T08:00" },
                { "id": " ", "content_text": "Blank.", "tags": [{}, {}] }, null,
                { "id": 1, "attachments": [{ "url": "1.mp3" }, { "mime_type": "audio/mpeg" }] }
              ]
            }
            """#
        let file = URL.temporaryDirectory.appending(path: "wild-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let name = file.path(percentEncoded: false)
        try Data(json.utf8).write(to: file)
        let report = try await FeedReader.report(for: Request([name]), layout: SummaryLayout(timeZone: .gmt))
        let id = #"id: expected a String that is not blank, found the string " ""#
        #expect(
            report
                == FeedReader.Report(
                    text: """
                        Untitled
                        by Ines

                        2018-01-06  1

                                    1

                        """,
                    note: "\(name): left out 2 items and 7 other values, such as items[1] (\(id)); see --check"))
    }

    /// The feed in which nothing is wild except for members without an underscore.
    @Test func nothingIsLost() throws {
        let data = Data(Self.feed.utf8)
        let feed = try JSONFeed.make(from: data)
        let document: JSONValue = try unbox(data: data)
        let written: JSONValue = try unbox(data: feed.encodeToData())
        #expect(written == document)
        #expect(try JSONFeed.makeLeniently(from: data) == feed)
        #expect(try JSONDecoder().decode(JSONFeed.self, from: data) == feed)
        #expect(try unbox(dictionary: jsonObject(of: Self.feed)) == feed)
    }

    /// Empty lists and `expired: false` are written again, but make no difference otherwise.
    @Test func emptyFieldsAreEqualToMissingOnes() throws {
        let empty =
            #"{"version":"https://jsonfeed.org/version/1.1","title":"","authors":[],"expired":false,"items":[]}"#
        let feed = try JSONFeed.make(from: Data(empty.utf8))
        #expect(feed == JSONFeed(title: "", items: []))
        #expect(feed.hashValue == JSONFeed(title: "", items: []).hashValue)
        #expect(try feed.encodeToString() == empty)
    }
}

extension JSONValue {
    /// The value of a JSON text; null for nil.
    fileprivate init(_ text: String?) throws {
        self = try text.map { try Unbox.unbox(data: Data($0.utf8)) } ?? .null
    }
}

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

        init(_ fields: [String?]) {
            (testDescription, field, value, written) = (fields[0] ?? "", fields[1] ?? "", fields[2], fields[3])
            note = fields.count > 4 ? fields[4] : nil
        }
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

    private static let rows = fields(of: "wild").map { Row($0) }

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
            let json = try String(decoding: changed(row.field, to: row.value).data(), as: UTF8.self)
            try await withFile(of: json) { file, name in
                let note = row.note.map { "\(name): \($0)" }

                let summary = try await FeedReader.report(for: Request([name]))
                #expect(summary.status == .success && !summary.text.isEmpty)
                #expect(summary.note == note)

                let encoded = try await FeedReader.report(for: Request(["--json", name]))
                #expect(encoded.note == note)
                let written: JSONValue = try unbox(data: Data(encoded.text.utf8))
                #expect(try written == changed(row.field, to: row.written))

                // A dictionary has the same feed.
                let unboxer = try Unboxer(dictionary: jsonObject(of: json))
                let feed: JSONFeed = try unboxer.unbox(context: .lenient)
                #expect(try feed == JSONFeed.makeLeniently(from: Data(encoded.text.utf8)))

                // What was written comes back as it is.
                try Data(encoded.text.utf8).write(to: file)
                #expect(
                    try await FeedReader.report(for: Request(["--json", name])) == FeedReader.Report(text: encoded.text)
                )
            }
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
        let (report, name) = try await withFile(of: json) { _, name in
            (try await FeedReader.report(for: Request([name]), layout: SummaryLayout(timeZone: .gmt)), name)
        }
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
    fileprivate init(_ text: String?) throws { self = try text.map { try Unbox.unbox(data: Data($0.utf8)) } ?? .null }
}

import CommandLineTool
import Foundation
import JSONFeed
import TestTables
import Testing

@testable import feed_reader

struct FeedSummaryTests {
    private func summary(
        of json: String, limit: Int = 10, width: Int = 80, zone: String = "GMT", style: TextStyle = .plain
    ) throws -> String {
        let feed = try JSONFeed.make(from: Data(json.utf8))
        let zone = try #require(TimeZone(identifier: zone))
        let layout = SummaryLayout(width: width, timeZone: zone, style: style)
        return FeedSummary(of: feed, limit: limit, layout: layout).text
    }

    private func feed(items: String) -> String {
        #"{ "version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [\#(items)] }"#
    }

    @Test func theSample() throws {
        #expect(
            try summary(of: feed_reader.SampleFeed.text) == """
                Letters from the Lighthouse
                by Ines Falk, Jonah Okoro
                https://lighthouse.example/

                Notes on weather, ships and the upkeep of an old lamp, from the island of
                Torsvåg.

                2026-03-14  The lamp is back
                            https://lighthouse.example/2026/lamp

                2026-03-11  A pilot whale in the sound this morning, quite unbothered by the
                            ferry.
                            https://lighthouse.example/2026/note-48

                2026-03-02  Episode 12: How to read fog, with a meteorologist who has been wrong
                            about it for thirty years
                            https://lighthouse.example/2026/fog

                2026-02-20  The ferry’s summer timetable is out
                            by Tove Harbourmaster
                            https://harbour.example/notices/ferry-timetable

                2025-12-29  What the storm took
                            https://lighthouse.example/2025/storm

                """)
    }

    /// An empty text is treated as a missing one, and takes no line.
    @Test func emptyTexts() throws {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": " ", "home_page_url": "", "description": "",
              "authors": [{ "name": "", "url": "/ines" }, { "avatar": "" }],
              "items": [
                { "id": "1", "title": "", "content_text": "", "url": "", "external_url": "urn:x" },
                { "id": "2", "summary": "", "content_text": "Two.", "url": "", "authors": [{ "name": "" }] }
              ]
            }
            """#
        #expect(
            try summary(of: json) == """
                Untitled
                by /ines

                            1
                            urn:x

                            Two.

                """)
    }

    /// The authors of the feed are not repeated below its items, whether an item names them or inherits them.
    @Test func authorsOfItems() throws {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1", "title": "T", "author": { "name": "John", "url": "/john" },
              "items": [
                { "id": "1", "content_text": "One.", "author": { "name": "John" } },
                { "id": "2", "content_text": "Two.", "author": { "name": "Jane" } },
                { "id": "3", "content_text": "Three.", "authors": [{ "name": "John" }, { "name": "Jane" }] },
                { "id": "4", "content_text": "Four." }
              ]
            }
            """#
        #expect(
            try summary(of: json) == """
                T
                by John

                            One.

                            Two.
                            by Jane

                            Three.
                            by John, Jane

                            Four.

                """)
    }

    @Test func onlySoMany() {
        each([
            ("all", Sample.minimal, 10, "Nothing yet\n\nThere are no items.\n"),
            ("none of no items", Sample.minimal, 0, "Nothing yet\n\nThere are no items.\n"),
            ("one", Sample.microblog, 1, "Short\n\n2025-01-03  Three.\n\nThere are 2 more items.\n"),
            ("none", Sample.microblog, 0, "Short\n\nThere are 3 more items.\n"),
            (
                "one less", Sample.microblog, 2,
                "Short\n\n2025-01-03  Three.\n\n2025-01-02  Two.\n\nThere is 1 more item.\n"
            ),
        ]) { (_, json: String, limit: Int, text: String) throws in #expect(try summary(of: json, limit: limit) == text)
        }
    }

    @Test func theNewestFirst() throws {
        let items = #"""
            { "id": "no date", "content_text": "" },
            { "id": "old", "content_text": "", "date_published": "2020-01-01T00:00:00Z" },
            { "id": "changed", "content_text": "", "date_modified": "2023-01-01T00:00:00Z" },
            { "id": "new", "content_text": "", "date_published": "2024-01-01T00:00:00Z" },
            { "id": "also old", "content_text": "", "date_published": "2020-01-01T01:00:00+01:00" },
            { "id": "no date either", "content_text": "" }
            """#
        #expect(
            try summary(of: feed(items: items)) == """
                T

                2024-01-01  new

                2023-01-01  changed

                2020-01-01  old

                2020-01-01  also old

                            no date

                            no date either

                """)
    }

    @Test func theDayWhereTheReaderIs() {
        each([("Pacific/Auckland", "2025-05-03"), ("America/Los_Angeles", "2025-05-02")]) {
            (zone: String, day: String) throws in
            let items = #"{ "id": 1, "content_text": "", "date_published": "2025-05-02T15:00:00Z" }"#
            #expect(try summary(of: feed(items: items), zone: zone).contains("\n\(day)  1\n"))
        }
    }

    @Test func heading() {
        each([
            ("title", #""title": "A", "summary": "B", "content_text": "C", "content_html": "D""#, "A"),
            ("summary", #""summary": "B", "content_text": "C", "content_html": "D""#, "B"),
            ("text", #""title": " ", "content_text": "C", "content_html": "D""#, "C"),
            ("HTML", #""content_html": "<p>D &amp; <b>E</b></p>""#, "D & E"),
            ("identifier", #""content_text": """#, "id"),
            ("no escape sequences", #""title": "\u001b[2JA", "content_text": """#, "[2JA"),
        ]) { (name: String, fields: String, heading: String) throws in
            let item = #"{ "id": "id", \#(fields) }"#
            #expect(
                try summary(of: feed(items: item)) == """
                    T

                                \(heading)

                    """)
        }
    }

    @Test func colors() throws {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "T", "home_page_url": "https://a.example/",
              "items": [
                {
                  "id": 1, "title": "\#(String(repeating: "word ", count: 14))end", "content_text": "",
                  "url": "https://a.example/1", "date_published": "2025-01-03T10:00:00Z"
                }
              ]
            }
            """#
        let words = Array(repeating: "word", count: 13).joined(separator: " ")
        #expect(
            try summary(of: json, style: .colored) == """
                \u{1B}[1mT\u{1B}[0m
                \u{1B}[2mhttps://a.example/\u{1B}[0m

                \u{1B}[36m2025-01-03  \u{1B}[0m\(words)
                            word end
                            \u{1B}[2mhttps://a.example/1\u{1B}[0m

                """)
    }

    @Test func narrowAndWide() throws {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "A title of a few words", "items": [
                { "id": 1, "content_text": "", "title": "Three short words", "date_published": "2025-01-03T10:00:00Z" }
              ]
            }
            """#
        let narrow = """
            A title of a few
            words

            2025-01-03  Three
                        short
                        words

            """
        #expect(try summary(of: json, width: 20) == narrow)
        // There is no room for less.
        #expect(try summary(of: json, width: 1) == narrow)
        #expect(try summary(of: json, width: 200) == "A title of a few words\n\n2025-01-03  Three short words\n")
    }

    @Test func titlesFromHTML() throws {
        let json = #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "Ada &amp; Bo&#146;s caf&eacute;&#27;[2J", "items": [
                { "id": 1, "content_text": "", "title": "1 &lt; 2 &amp;amp; &unknown; &#x41;" },
                { "id": 2, "content_text": "AT&amp;T" }
              ]
            }
            """#
        #expect(
            try summary(of: json) == """
                Ada & Bo’s café [2J

                            1 < 2 &amp; &unknown; A

                            AT&amp;T

                """)
    }

    @Test func noLineIsWide() {
        each(["palabra ", "日本語の言葉", "日本 ", "🎉", "e\u{301}\u{302} ", "ﾊﾝｶｸ"]) { (word: String) in
            let words = String(repeating: word, count: 100)
            let item = #"{ "id": 1, "title": "\#(words)", "content_text": "", "authors": [{ "name": "\#(words)" }] }"#
            let lines = try summary(of: feed(items: item)).split(separator: "\n")
            #expect(lines.count > 3)
            #expect(lines.allSatisfy { $0.columns <= 80 })
            #expect(lines.contains { $0.columns > 68 })
        }
    }
}

// The examples in the documentation comments of JSONFeed, which .ci/snippets puts here.

import Foundation
import JSONFeed
import Testing
import Unbox

struct FeedExampleTests {
    private let data = Data(
        #"""
        {
          "version": "https://jsonfeed.org/version/1.1", "title": "Letters", "authors": [{ "name": "Ines" }],
          "items": [{ "id": 1, "content_text": "Fog." }, { "id": "2", "title": "Lamp", "content_html": "" }]
        }
        """#.utf8)
    private let broken = Data(
        #"{ "items": [{ "id": 1, "content_text": "", "date_published": "yesterday" }, { "id": "1" }] }"#.utf8)

    /// Collects what an example prints.
    private final class Lines {
        private(set) var all: [String] = []
        func print(_ line: Any) { all.append("\(line)") }
    }

    @Test func made() throws {
        let lines = Lines()
        let print = lines.print
        // Snippet 1 of JSONFeed.swift#JSONFeed
        let feed = try JSONFeed.make(from: data)
        for item in feed.items {
            print(item.title ?? item.id)
        }
        // End of snippet
        for item in feed.items {
            // Snippet 1 of Inheritance.swift#authors
            let names = feed.authors(of: item).compactMap(\.name)
            // End of snippet
            #expect(names == ["Ines"])
        }
        #expect(lines.all == ["1", "Lamp"])
    }

    @Test func changed() throws {
        // Snippet 1 of ReadingAndWriting.md#changing-and-writing
        var feed = try JSONFeed.make(from: data)
        feed.items[0].tags.append("weather")
        let text = try feed.encodeToString(.prettyPrinted)
        // End of snippet
        #expect(try JSONFeed.make(from: Data(text.utf8)).items.map(\.tags) == [["weather"], []])
    }

    @Test func madeInCode() throws {
        // Snippet 1 of JSONFeed.swift#init
        var feed = JSONFeed(title: "Notes", authors: [JSONFeed.Author(name: "Ada")], items: [])
        feed.items.append(JSONFeed.Item(id: "1", contentText: "First!", datePublished: .now))
        let data = try feed.encodeToData()
        // End of snippet
        #expect(try JSONFeed.make(from: data) == feed)
        #expect(JSONFeed.problems(in: data).isEmpty)
    }

    @Test func anItemMadeInCode() {
        // Snippet 1 of Item.swift#init
        let item = JSONFeed.Item(id: "1", title: "Rain", contentText: "At last.", tags: ["weather"])
        // End of snippet
        #expect(item.authors.isEmpty && item.tags == ["weather"])
    }

    @Test func anAttachmentMadeInCode() {
        var item = JSONFeed.Item(id: "12")
        // Snippet 1 of Attachment.swift#init
        item.attachments.append(JSONFeed.Attachment(url: "12.mp3", mimeType: "audio/mpeg"))
        // End of snippet
        #expect(item.attachments.map(\.link) == [URL(string: "12.mp3")])
    }

    @Test func encoded() throws {
        let lines = Lines()
        let print = lines.print
        let feed = JSONFeed(title: "None", items: [])
        // Snippet 1 of JSONFeed+Encoding.swift#encodeToData
        let data = try feed.encodeToData(.prettyPrinted)
        // End of snippet
        // Snippet 1 of JSONFeed+Encoding.swift#encodeToString
        print(try feed.encodeToString(.prettyPrinted))
        // End of snippet
        #expect(lines.all == [String(decoding: data, as: UTF8.self)])
    }

    @Test func offsets() throws {
        let feed = try JSONFeed.make(
            from: Data(
                #"""
                {
                  "version": "https://jsonfeed.org/version/1.1", "title": "Letters",
                  "items": [{ "id": "1", "content_text": "", "date_published": "2024-02-29T12:00:00+01:00" }]
                }
                """#.utf8))
        var item = feed.items[0]
        do {
            // Snippet 1 of Item.swift#datePublishedOffset
            let zone = item.datePublishedOffset.flatMap(TimeZone.init(secondsFromGMT:))
            // End of snippet
            #expect(zone?.secondsFromGMT() == 3600)
        }
        // Snippet 2 of ReadingAndWriting.md#authors-and-dates
        let zone = item.datePublishedOffset.flatMap(TimeZone.init(secondsFromGMT:)) ?? .gmt
        let day = item.datePublished?.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
        item.datePublishedOffset = 3600
        // End of snippet
        #expect(day == "2024-02-29")
    }

    @Test func members() throws {
        let data = Data(
            #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "Letters", "_shop": { "open": true },
              "items": [{ "id": "1", "content_text": "", "slug": "fog" }]
            }
            """#.utf8)
        // Snippet 2 of ReadingAndWriting.md#changing-and-writing
        var feed = try JSONFeed.make(from: data)
        let isOpen = feed.extensions["_shop"]?["open"]?.boolValue
        let slug = feed.items[0].extensions["slug"]?.stringValue
        feed.items[0].extensions["_mood"] = "good"
        // End of snippet
        #expect(isOpen == true && slug == "fog")
        #expect(try feed.encodeToString().hasSuffix(#""slug":"fog","_mood":"good"}],"_shop":{"open":true}}"#))
    }

    @Test func fromDataLeniently() throws {
        let lines = Lines()
        let print = lines.print
        let data = broken
        // Snippet 2 of ReadingAndWriting.md#from-data
        let dropped = DroppedElements()
        let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
        for element in dropped.elements { print("left out \(element.path)") }
        // End of snippet
        #expect(feed.items.count == 2)
        #expect(lines.all == ["left out items[0].date_published"])
    }

    @Test func problems() {
        let lines = Lines()
        let print = lines.print
        let data = broken
        // Snippet 1 of JSONFeed+Problems.swift#problems
        for problem in JSONFeed.problems(in: data) { print(problem) }
        // End of snippet
        #expect(
            lines.all == [
                #"items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday""#,
                "items[1]: expected content_html or content_text, but both are missing",
                "items[1].id: the same as items[0].id",
                "version: expected Version, but it is missing",
                "title: expected String, but it is missing",
            ])
    }

    @Test func leniently() throws {
        let lines = Lines()
        let print = lines.print
        let data = broken
        // Snippet 1 of JSONFeed+Unboxable.swift#makeLeniently
        let dropped = DroppedElements()
        let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
        if let summary = JSONFeed.summary(of: dropped) { print(summary) }
        // End of snippet
        #expect(feed.items.map(\.id) == ["1", "1"])
        let problem = #"expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday""#
        #expect(lines.all == ["left out items[0].date_published (\(problem))"])
    }

    @Test func aPartLeniently() throws {
        let data = Data(#"{ "id": 1, "title": 7 }"#.utf8)
        // Snippet 1 of ReadingMode.swift#ReadingMode
        let item: JSONFeed.Item = try unbox(data: data, context: .lenient)
        // End of snippet
        #expect(item.title == "7")
    }

    // MARK: - Fetched

    // They run without a network: an address of another kind is refused.
    private let url = URL(filePath: "/feed.json")
    private let refusal = "file:///feed.json: expected an address that begins with http:// or https:// and a host"

    private func isRefused(_ fetch: () async throws -> Any) async {
        let error = await #expect(throws: JSONFeed.FetchError.self) { _ = try await fetch() }
        #expect(error?.description == refusal)
    }

    @Test func fetched() async {
        await isRefused { try await JSONFeed.fetch(from: url) }
        await isRefused {
            // Snippet 1 of FetchOptions.swift#init
            let options = JSONFeed.FetchOptions(timeout: .seconds(10), maximumSize: 5_000_000)
            let feed = try await JSONFeed.fetch(from: url, options: options)
            // End of snippet
            return feed
        }
        await isRefused {
            // Snippet 1 of JSONFeed+Fetch.swift#fetchData
            let data = try await JSONFeed.fetchData(from: url)
            for problem in JSONFeed.problems(in: data) { print(problem) }
            // End of snippet
            return data
        }
        await isRefused {
            // Snippet 1 of JSONFeed+Fetch.swift#fetch
            let feed = try await JSONFeed.fetch(from: url)
            // End of snippet
            return feed
        }
        await isRefused {
            // Snippet 2 of JSONFeed+Fetch.swift#fetch
            let dropped = DroppedElements()
            let feed = try await JSONFeed.fetch(from: url, reportingTo: dropped)
            if let summary = JSONFeed.summary(of: dropped) { print(summary) }
            // End of snippet
            return feed
        }
        await isRefused {
            // Snippet 1 of LeftOut.swift#summary
            let dropped = DroppedElements()
            let feed = try await JSONFeed.fetch(from: url, reportingTo: dropped)
            if let summary = JSONFeed.summary(of: dropped) { print(summary) }
            // End of snippet
            return feed
        }
        await isRefused {
            // Snippet 1 of ReadingAndWriting.md#from-a-server
            let dropped = DroppedElements()
            let feed = try await JSONFeed.fetch(from: url, reportingTo: dropped)
            if let summary = JSONFeed.summary(of: dropped) { print(summary) }
            // End of snippet
            return feed
        }
        await isRefused {
            let options = JSONFeed.FetchOptions(timeout: .seconds(10), readingMode: .strict)
            let feed = try await JSONFeed.fetch(from: url, options: options)
            return feed
        }
    }
}

// The snippets of ReadingAndWriting.md, the article about feeds, which .ci/snippets puts here.

import Foundation
import JSONFeed
import Testing
import Unbox

struct FeedExampleTests {
    private let data = Data(
        #"""
        {
          "version": "https://jsonfeed.org/version/1.1", "title": "Letters", "_shop": { "open": true },
          "items": [
            { "id": 1, "content_text": "Fog.", "date_published": "2024-02-29T12:00:00+01:00", "slug": "fog" }
          ]
        }
        """#.utf8)

    @Test func changed() throws {
        do {
            // Snippet 1 of ReadingAndWriting.md#changing-and-writing
            var feed = try JSONFeed.make(from: data)
            feed.items[0].tags.append("weather")
            let text = try feed.encodeToString(.prettyPrinted)
            // End of snippet
            #expect(try JSONFeed.make(from: Data(text.utf8)).items.map(\.tags) == [["weather"]])
        }
        // Snippet 2 of ReadingAndWriting.md#changing-and-writing
        var feed = try JSONFeed.make(from: data)
        let isOpen = feed.extensions["_shop"]?["open"]?.boolValue
        let slug = feed.items[0].extensions["slug"]?.stringValue
        feed.items[0].extensions["_mood"] = "good"
        // End of snippet
        #expect(isOpen == true && slug == "fog")
        #expect(try feed.encodeToString().hasSuffix(#""slug":"fog","_mood":"good"}],"_shop":{"open":true}}"#))
        var item = feed.items[0]
        #expect(item.datePublishedOffset == 3600)
        // Snippet 2 of ReadingAndWriting.md#authors-and-dates
        let zone = item.datePublishedOffset.flatMap(TimeZone.init(secondsFromGMT:)) ?? .gmt
        let day = item.datePublished?.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
        item.datePublishedOffset = 3600
        // End of snippet
        #expect(day == "2024-02-29")
    }

    @Test func leniently() throws {
        var lines: [String] = []
        func print(_ line: String) { lines.append(line) }
        let data = Data(
            #"{ "items": [{ "id": 1, "content_text": "", "date_published": "yesterday" }, { "id": "1" }] }"#.utf8)
        // Snippet 2 of ReadingAndWriting.md#from-data
        let dropped = DroppedElements()
        let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
        for element in dropped.elements { print("left out \(element.path)") }
        // End of snippet
        #expect(feed.items.count == 2 && lines == ["left out items[0].date_published"])
    }

    /// Without a network: an address of another kind is refused.
    @Test func fetched() async {
        let url = URL(filePath: "/feed.json")
        let error = await #expect(throws: JSONFeed.FetchError.self) {
            // Snippet 1 of ReadingAndWriting.md#from-a-server
            let dropped = DroppedElements()
            let feed = try await JSONFeed.fetch(from: url, reportingTo: dropped)
            if let summary = JSONFeed.summary(of: dropped) { print(summary) }
            // End of snippet
            return feed
        }
        let refusal = "expected an address that begins with http:// or https:// and a host"
        #expect(error?.description == "file:///feed.json: \(refusal)")
    }
}

// Feeds as a part of other Codable types, with various coders.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct CodableFeedTests {
    private struct Subscription: Codable, Equatable { var feed: JSONFeed, readItems: Set<String>, since: Date }

    private func text(_ feed: String) -> Data {
        Data(#"{ "subscriptions": [{ "feed": \#(feed), "readItems": [], "since": 7.5 }] }"#.utf8)
    }

    /// The dates of a feed are in RFC 3339, whatever the strategy for the surrounding dates.
    @Test func withinAPayload() throws {
        let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
        let expected = [
            "subscriptions": [Subscription(feed: feed, readItems: [], since: Date(timeIntervalSince1970: 7.5))]
        ]

        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .secondsSince1970
        #expect(try foundation.decode([String: [Subscription]].self, from: text(Sample.complete)) == expected)

        var decoder = UnboxDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        #expect(try decoder.decode([String: [Subscription]].self, from: text(Sample.complete)) == expected)

        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        let data = try encoder.encode(expected)
        #expect(try decoder.decode([String: [Subscription]].self, from: data) == expected)
        #expect(try unbox(data: data, atKeyPath: "subscriptions.0.feed") == feed)
    }

    @Test func errorsHaveTheWholePath() {
        each([
            ("items.0.id", nil, "items[0].id: expected String, but it is missing"),
            (
                "items.0.date_published", #""soon""#,
                #"items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "soon""#
            ),
            ("author", "{}", "author: expected a name, a url or an avatar, but all are missing"),
        ]) { (field: String, value: String?, expected: String) in
            let json = text(try replacing(field, in: Sample.complete, with: value))
            let decoders: [(Data) throws -> Any] = [
                { try JSONDecoder().decode([String: [Subscription]].self, from: $0) },
                { try UnboxDecoder().decode([String: [Subscription]].self, from: $0) },
            ]
            for decode in decoders { #expect(message { try decode(json) } == "subscriptions[0].feed.\(expected)") }
        }
    }

    @Test func propertyLists() {
        each(SampleFeed.short) { sample in
            let feed = try JSONFeed.make(from: Data(sample.json.utf8))
            // A property list does not have null.
            guard !sample.json.contains("_null") else { return }
            for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
                let encoder = PropertyListEncoder()
                encoder.outputFormat = format
                #expect(try PropertyListDecoder().decode(JSONFeed.self, from: encoder.encode(feed)) == feed)
            }
        }
    }

    @Test func partsAlone() throws {
        let feed = try JSONFeed.make(from: Data(Sample.complete.utf8))
        func roundTrip<Model: Codable & Equatable>(_ model: Model) throws {
            #expect(try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model)) == model)
            #expect(try UnboxDecoder().decode(Model.self, from: UnboxEncoder().encode(model)) == model)
        }
        let item = try #require(feed.items.first)
        try roundTrip(item)
        try roundTrip(#require(item.attachments.first))
        try roundTrip(#require(feed.authors.first))
        try roundTrip(#require(feed.hubs.first))
        try roundTrip(["version": feed.version])
    }

    /// An encoder gets the types of the fields, and encodes them as it encodes those of any other model.
    @Test func durations() throws {
        func feed(_ duration: Double) -> JSONFeed {
            let attachment = JSONFeed.Attachment(url: "1.mp4", sizeInBytes: 7, durationInSeconds: duration)
            return JSONFeed(title: "A", items: [.init(id: "1", attachments: [attachment])])
        }
        let whole = feed(60)
        let attachment = try #require(whole.items.first?.attachments.first)
        for dictionary in [
            try UnboxEncoder().encode(attachment, as: [String: Any].self),
            try unbox(
                dictionary: UnboxEncoder().encode(whole, as: [String: Any].self), atKeyPath: "items.0.attachments.0"),
        ] { #expect(dictionary["duration_in_seconds"] as Any is Double) }

        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        let list = String(decoding: try encoder.encode(whole), as: UTF8.self)
        #expect(list.contains("<real>60</real>") && list.contains("<integer>7</integer>"))

        let foundation = JSONEncoder()
        foundation.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "endless", negativeInfinity: "-endless", nan: "none")
        var unboxEncoder = UnboxEncoder()
        unboxEncoder.nonConformingFloatEncodingStrategy = foundation.nonConformingFloatEncodingStrategy
        for data in [try foundation.encode(feed(.infinity)), try unboxEncoder.encode(feed(.infinity))] {
            #expect(String(decoding: data, as: UTF8.self).contains(#""duration_in_seconds":"endless""#))
        }
    }
}

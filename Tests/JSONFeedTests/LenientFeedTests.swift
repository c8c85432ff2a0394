// The results and reports of the lenient mode for feeds that violate the specification.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct LenientFeedTests {
    /// Reads a feed leniently, from data and from a dictionary, which must have the same result.
    private func read(_ json: String) throws -> (feed: JSONFeed, dropped: [String]) {
        let dropped = DroppedElements()
        let feed = try JSONFeed.makeLeniently(from: Data(json.utf8), reportingTo: dropped)
        let lines = dropped.elements.map { "\($0.path) | \($0)" }
        let others = DroppedElements()
        let unboxer = Unboxer(dictionary: try jsonObject(of: json), options: UnboxOptions(droppedElements: others))
        #expect(try unboxer.unbox(context: JSONFeed.ReadingMode.lenient) == feed)
        #expect(others.elements.map { "\($0.path) | \($0)" } == lines)
        return (feed, lines)
    }

    @Test func aValidFeedIsTheSame() {
        each(SampleFeed.all) { sample in
            let (feed, dropped) = try read(sample.json)
            #expect(try JSONFeed.make(from: Data(sample.json.utf8)) == feed)
            #expect(dropped == [])
        }
    }

    @Test func brokenFieldsAreDroppedOneByOne() throws {
        let (feed, dropped) = try read(
            #"""
            {
              "version": "https://jsonfeed.org/version/1.1", "title": "Nearly", "icon": {}, "expired": "perhaps",
              "author": { "name": [] }, "authors": [{ "name": "A", "url": [] }, "B", {}, []],
              "hubs": [{ "type": "WebSub" }, { "type": "WebSub", "url": "/hub" }, null], "language": false,
              "items": [
                { "id": "1", "date_published": "yesterday", "date_modified": "2025-01-01T00:00:00Z", "title": {} },
                { "content_text": "No identifier" },
                { "id": true, "tags": { "a": 1 } },
                { "id": " " },
                7,
                {
                  "id": "2", "tags": ["a", [], "b", null], "authors": { "nom": "A" },
                  "attachments": [{ "mime_type": "audio/mpeg" }, { "url": "2.mp3", "size_in_bytes": -0.5 }]
                }
              ]
            }
            """#)
        #expect(
            feed
                == JSONFeed(
                    title: "Nearly", authors: [JSONFeed.Author(name: "A"), JSONFeed.Author(name: "B")],
                    hubs: [JSONFeed.Hub(type: "WebSub", url: "/hub")],
                    items: [
                        JSONFeed.Item(id: "1", dateModified: Date(timeIntervalSince1970: 1_735_689_600)),
                        JSONFeed.Item(id: "2", tags: ["a", "b"], attachments: [JSONFeed.Attachment(url: "2.mp3")]),
                    ]))
        #expect(
            dropped == [
                "author | author.name: expected String, found an array of 0 elements",
                "author.name | author.name: expected String, found an array of 0 elements",
                "authors[0].url | authors[0].url: expected String, found an array of 0 elements",
                "authors[2] | authors[2]: expected a name, a url or an avatar, but all are missing",
                "authors[3] | authors[3]: expected Author (an object), found an array of 0 elements",
                #"expired | expired: expected Bool, found the string "perhaps""#,
                "hubs[0] | hubs[0].url: expected String, but it is missing",
                "hubs[2] | hubs[2]: expected Hub (an object), found null",
                "icon | icon: expected String, found an object of 0 keys",
                #"items[0].date_published | items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday""#,
                "items[0].title | items[0].title: expected String, found an object of 0 keys",
                "items[1] | items[1].id: expected String, but it is missing",
                "items[2] | items[2].id: expected a String that is not blank, found the boolean true",
                #"items[2].tags | items[2].tags: expected String, found an object of 1 key: "a""#,
                #"items[3] | items[3].id: expected a String that is not blank, found the string " ""#,
                "items[4] | items[4]: expected Item (an object), found the number 7",
                "items[5].attachments[0] | items[5].attachments[0].url: expected String, but it is missing",
                "items[5].attachments[1].size_in_bytes | items[5].attachments[1].size_in_bytes: expected Int64, found the number -0.5: it does not fit",
                "items[5].authors | items[5].authors: expected a name, a url or an avatar, but all are missing",
                "items[5].tags[1] | items[5].tags[1]: expected String, found an array of 0 elements",
                "items[5].tags[3] | items[5].tags[3]: expected String, found null",
                "language | language: expected String, found the boolean false",
            ])
    }

    @Test func scalarsOfAnotherTypeAreRead() throws {
        let (feed, dropped) = try read(
            #"""
            {
              "version": "https://jsonfeed.org/version/1", "title": 7,
              "items": [{
                "id": 1.5, "title": 1e3, "tags": [1, "a"], "author": { "name": 50 },
                "attachments": [{ "url": 1, "size_in_bytes": "1024", "duration_in_seconds": "60.5" }]
              }]
            }
            """#)
        let attachment = JSONFeed.Attachment(url: "1", sizeInBytes: 1024, durationInSeconds: 60.5)
        #expect(
            feed
                == JSONFeed(
                    version: .version1, title: "7",
                    items: [
                        JSONFeed.Item(
                            id: "1.5", title: "1000", author: JSONFeed.Author(name: "50"), tags: ["1", "a"],
                            attachments: [attachment])
                    ]))
        #expect(dropped == [])
    }

    @Test func timestampsOfISO8601AreRead() {
        each(["2025-01-01T01:00:00.5+0100", "2025-01-01T01:00:00,5+01", "2025-01-01T00:00:00,5Z"]) {
            (timestamp: String) in
            let (feed, dropped) = try read(#"{ "items": [{ "id": 1, "date_published": "\#(timestamp)" }] }"#)
            #expect(feed.items.map(\.datePublished) == [Date(timeIntervalSince1970: 1_735_689_600.5)])
            #expect(!dropped.contains { $0.contains("date") })
        }
    }

    /// A list with one element may be only that, and an object only what matters in it.
    @Test func listsAndObjectsInOtherForms() {
        each(fields(of: "forms")) { row in
            func json(_ fields: String) -> String {
                let items = fields.hasPrefix("\"items") ? "" : ", \"items\": []"
                return #"{ "version": "https://jsonfeed.org/version/1.1", "title": "A", \#(fields)\#(items) }"#
            }
            let (feed, dropped) = try read(json(row[1] ?? ""))
            let (expected, nothing) = try read(json(row[2] ?? ""))
            #expect(feed == expected && nothing == [])
            #expect(dropped == row.dropFirst(3).compactMap { $0 }.map { "\($0.prefix { $0 != ":" }) | \($0)" })
            #expect(throws: UnboxError.self) { try JSONFeed.make(from: Data(json(row[1] ?? "").utf8)) }
        }
    }

    @Test func datesOfOtherFormatsAreReported() throws {
        let (feed, dropped) = try read(
            #"""
            { "version": "https://jsonfeed.org/version/1.1", "title": "A", "items": [
                { "id": 1, "date_published": "Fri, 10 Jun 2016 00:00:00 GMT", "date_modified": 1465516800 },
                { "id": 2, "date_published": 1465516800000, "date_modified": "2016-06-10T00:00:00Z" },
                { "id": 3, "date_published": 20160610, "date_modified": "2016-06-10 00:00:00 +0000" }
            ] }
            """#)
        let date = Date(timeIntervalSince1970: 1_465_516_800)
        #expect(feed.items.map(\.datePublished) == [date, date, nil])
        #expect(feed.items.map(\.dateModified) == [date, date, date])
        let expected = "expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found"
        let readAs = "it is read as 2016-06-10T00:00:00Z"
        #expect(
            dropped.map { $0.split(separator: " | ")[1] } == [
                "items[0].date_modified: \(expected) the number 1465516800: \(readAs)",
                #"items[0].date_published: \#(expected) the string "Fri, 10 Jun 2016 00:00:00 GMT": \#(readAs)"#,
                "items[1].date_published: \(expected) the number 1465516800000: \(readAs)",
                "items[2].date_published: \(expected) the number 20160610",
            ])
    }

    @Test func whatStandsForARequiredField() {
        each([
            (#""title": "A""#, "A", []),
            (
                #""version": "https://jsonfeed.org/version/9", "title": null"#, "",
                [
                    #"version | version: expected Version, found the string "https://jsonfeed.org/version/9": it is not one of https://jsonfeed.org/version/1, https://jsonfeed.org/version/1.1"#
                ]
            ),
            (#""version": "https://jsonfeed.org/version/1.1""#, "", []),
            (
                #""version": "https://jsonfeed.org/version/1.1", "title": []"#, "",
                ["title | title: expected String, found an array of 0 elements"]
            ),
        ]) { (fields: String, title: String, expected: [String]) in
            let (feed, dropped) = try read("{ \(fields), \"items\": [] }")
            #expect(feed == JSONFeed(version: .version1_1, title: title, items: []))
            #expect(dropped == expected)
        }
    }

    @Test func whatIsNoFeed() {
        each([
            ("{}", "items: expected an array, but it is missing"),
            (#"{ "items": null }"#, "items: expected an array, found null"),
            (#"{ "items": 1 }"#, "items: expected an array, found the number 1"),
            (#"{ "items": { "title": "A" } }"#, #"items: expected an array, found an object of 1 key: "title""#),
            ("[]", "the root: expected JSONFeed (an object), found an array of 0 elements"),
            ("", "expected JSON, but the data is empty"),
        ]) { (json: String, expected: String) in
            let dropped = DroppedElements()
            let message = message { try JSONFeed.makeLeniently(from: Data(json.utf8), reportingTo: dropped) }
            #expect(message == expected)
        }
    }

    @Test func withoutAReport() throws {
        let feed = try JSONFeed.makeLeniently(from: Data(#"{ "items": [{ "id": 1 }, {}] }"#.utf8))
        #expect(feed.items.map(\.id) == ["1"])
    }

    /// With any single error, an item that has an identifier is kept, and everything that is dropped is reported.
    @Test func oneBreach() {
        each(BrokenFeedTests.rows) { row in
            let json = try replacing(row.field, in: Sample.complete, with: row.value)
            guard row.field != "items" else { return }
            let (feed, dropped) = try read(json)
            let isLost =
                row.field.hasPrefix("items.0.id") || (row.field == "items.0" && row.value?.contains("id") != true)
            #expect(feed.items.count == (isLost ? 0 : 1))
            #expect(feed.encodable)
            if dropped.isEmpty {
                // Nothing was lost: the value was converted from another JSON type, or an item lacks a content.
                let lenient: JSONFeed = try Unboxer(data: Data(json.utf8)).unbox(context: .lenient)
                #expect(lenient == feed)
                #expect(
                    row.value == "7" || row.value == "1" || row.value?.hasPrefix("\"") == true || row.field == "items.0"
                        || ["version", "title", "authors", "hubs.0.type", "items.0.attachments.0.mime_type"].contains(
                            row.field)
                )
            }
        }
    }

    @Test func oneItem() throws {
        let data = Data(#"{ "id": 1, "title": [], "attachments": [{}] }"#.utf8)
        let item: JSONFeed.Item = try unbox(data: data, context: .lenient)
        #expect(item == JSONFeed.Item(id: "1"))
        #expect(throws: UnboxError.self) { try unbox(data: data, context: .strict) as JSONFeed.Item }
    }
}

extension JSONFeed {
    /// Whether a lenient reading of the encoded feed equals the feed.
    fileprivate var encodable: Bool { (try? encodeToData()).flatMap { try? JSONFeed.makeLeniently(from: $0) } == self }
}

// Each requirement of the specification, version 1.1, that a document can violate, with the problem that
// `feed-reader --check` reports.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct SpecificationTests {
    /// A sentence of the specification.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let field: String
        let value: String?
        let problems: [String]
        /// Whether strict reading rejects the feed.
        let isRejected: Bool

        init(_ sentence: String, _ field: String, _ value: String?, _ problems: String..., isRejected: Bool = true) {
            testDescription = "\(sentence) \(field): \(value ?? "missing")"
            (self.field, self.value, self.problems, self.isRejected) = (field, value, problems, isRejected)
        }
    }

    private static let required = [
        Row("version (required, string)", "version", nil, "version: expected Version, but it is missing"),
        Row("title (required, string)", "title", nil, "title: expected String, but it is missing"),
        Row("items is an array, and is required", "items", nil, "items: expected an array, but it is missing"),
        Row("items is an array", "items", "{}", "items: expected an array, found an object of 0 keys"),
        Row("id (required, string)", "items.0.id", nil, "items[0].id: expected String, but it is missing"),
        Row(
            "If an id is blank …, the item must be discarded", "items.0.id", #"" ""#,
            #"items[0].id: expected a String that is not blank, found the string " ""#),
        Row(
            "If an id … can't be coerced to a valid string, the item must be discarded", "items.0.id", "[]",
            "items[0].id: expected a String that is not blank, found an array of 0 elements"),
        Row(
            "one or both [contents] must be present", "items.0", #"{ "id": "1" }"#,
            "items[0]: expected content_html or content_text, but both are missing"),
        Row(
            "if you provide an author object, then at least one is required", "authors.0", #"{ "_a": 1 }"#,
            "authors[0]: expected a name, a url or an avatar, but all are missing"),
        Row(
            "Each [hub] has a type and url, both of which are required", "hubs.0", "{}",
            "hubs[0].type: expected String, but it is missing", "hubs[0].url: expected String, but it is missing"),
        Row(
            "url (required, string) [of an attachment]", "items.0.attachments.0.url", nil,
            "items[0].attachments[0].url: expected String, but it is missing"),
        Row(
            "mime_type (required, string)", "items.0.attachments.0.mime_type", nil,
            "items[0].attachments[0].mime_type: expected String, but it is missing"),
    ]

    private static let values = [
        Row(
            "next_url must not be the same as feed_url", "next_url", #""https://all.example/feed.json""#,
            "next_url: expected the URL of another feed, but it is the feed_url", isRejected: false),
        Row(
            "id … is unique for that item", "items.1", #"{ "id": "https://all.example/1", "content_text": "" }"#,
            "items[1].id: the same as items[0].id", isRejected: false),
        Row(
            "date_published … in RFC 3339 format", "items.0.date_published", #""2024-02-29 12:00""#,
            #"items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "2024-02-29 12:00""#
        ),
        Row(
            "date_modified … in RFC 3339 format", "items.0.date_modified", #""Thu, 29 Feb 2024 12:00:00 GMT""#,
            #"items[0].date_modified: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "Thu, 29 Feb 2024 12:00:00 GMT""#
        ),
        Row(
            "tags (optional, array of strings)", "items.0.tags", #""a,b""#,
            #"items[0].tags: expected an array, found the string "a,b""#),
        Row("expired (optional, boolean)", "expired", "1", "expired: expected Bool, found the number 1"),
        Row(
            "authors (optional, array of objects)", "authors", #"["Ada"]"#,
            #"authors[0]: expected Author (an object), found the string "Ada""#),
        Row(
            "size_in_bytes (optional, number)", "items.0.attachments.0.size_in_bytes", #""1""#,
            #"items[0].attachments[0].size_in_bytes: expected Int64, found the string "1""#),
        Row(
            "duration_in_seconds (optional, number)", "items.0.attachments.0.duration_in_seconds", #""1""#,
            #"items[0].attachments[0].duration_in_seconds: expected Double, found the string "1""#),
    ]

    private static let names = [
        Row(
            "The extension name … must begin with an _ character", "slug", "7",
            "slug: expected a field of JSON Feed, or a name that begins with an underscore", isRejected: false),
        Row(
            "the extension name … must not contain any . characters", "_a\u{2024}b", "{}",
            #""_a.b": expected the name of an extension without a dot"#, isRejected: false),
        Row(
            "[the extension's] member keys must not contain any . characters", "_a", #"{ "b.c": 1 }"#,
            #"_a."b.c": expected the name of a member without a dot"#, isRejected: false),
    ]

    @Test func violation() {
        each(Self.required + Self.values + Self.names) { row in
            let json = try changed(row)
            let data = Data(json.utf8)
            #expect(JSONFeed.problems(in: data).map { "\($0)" } == row.problems)
            #expect(((try? JSONFeed.make(from: data)) == nil) == row.isRejected)
            // "It’s better than just refusing to use the feed": everything except a missing list of items is read.
            #expect(((try? JSONFeed.makeLeniently(from: data)) == nil) == (row.field == "items"))
        }
    }

    private func changed(_ row: Row) throws -> String {
        if row.field == "items.1" {
            let item: JSONValue = try unbox(data: Data((row.value ?? "").utf8))
            var feed: JSONValue = try unbox(data: Data(Sample.complete.utf8))
            try feed.set(.array((feed["items"]?.arrayValue ?? []) + [item]), atKeyPath: "items")
            return String(decoding: feed.data(), as: UTF8.self)
        }
        // A path has no dots, so the name gets its dot afterwards.
        return try replacing(row.field, in: Sample.complete, with: row.value).replacing("\u{2024}", with: ".")
    }

    /// What the specification allows.
    @Test func allowed() {
        each([
            ("If an id is presented as a number, a JSON Feed reader should coerce it", "items.0.id", "7"),
            ("emojis are not illegal", "_🎉", #"{ "🎉": 1 }"#),
            ("Custom objects can appear anywhere", "authors.0._a", "{}"),
            ("names that are in use", "_9", "{}"), ("names that are in use", "__TEST__", "{}"),
            ("authors (optional)", "authors", nil),
            ("Deprecated items remain valid forever", "author", #"{ "name": "A" }"#),
            ("a version 1 feed is valid", "version", #""https://jsonfeed.org/version/1""#),
            ("an offset of RFC 3339", "items.0.date_published", #""2010-02-07T14:04:00-05:00""#),
            ("one content suffices", "items.0.content_html", nil),
            ("one content suffices", "items.0.content_text", nil),
            ("The URL could be a mailto: link", "authors.0.url", #""mailto:a@example.org""#),
        ]) { (sentence: String, field: String, value: String?) in
            let json = try replacing(field, in: Sample.complete, with: value)
            #expect(JSONFeed.problems(in: Data(json.utf8)).map { "\($0)" } == [])
        }
    }
}

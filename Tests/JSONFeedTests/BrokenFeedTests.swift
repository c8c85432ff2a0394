import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox
import UnboxTesting

struct BrokenFeedTests {
    /// A change to the complete feed, and the resulting error.
    struct Row: CustomTestStringConvertible {
        /// The place of the change: `items.0.id`.
        let field: String
        /// JSON text of the new value; nil removes the field.
        let value: String?
        /// The path and the message of the error.
        let message: String

        init(_ field: String, _ value: String?, _ message: String) {
            self.field = field
            self.value = value
            self.message = message
        }

        var place: Substring { message.prefix { $0 != " " } }

        var testDescription: String { "\(field): \(value ?? "missing")" }
    }

    static let missing = [
        Row("version", nil, "version: expected Version, but it is missing"),
        Row("title", nil, "title: expected String, but it is missing"),
        Row(
            "items", nil, "items: expected an array, but it is missing"),
        Row("items.0.id", nil, "items[0].id: expected String, but it is missing"),
        Row("items.0.attachments.0.url", nil, "items[0].attachments[0].url: expected String, but it is missing"),
        Row(
            "items.0.attachments.0.mime_type", nil,
            "items[0].attachments[0].mime_type: expected String, but it is missing"),
        Row("hubs.0.url", nil, "hubs[0].url: expected String, but it is missing"),
        Row("hubs.0.type", nil, "hubs[0].type: expected String, but it is missing"),
        Row("author", "{}", "author: expected a name, a url or an avatar, but all are missing"),
        Row("authors.0", "{}", "authors[0]: expected a name, a url or an avatar, but all are missing"),
        Row("items.0.author", "{}", "items[0].author: expected a name, a url or an avatar, but all are missing"),
        Row(
            "items.0", #"{ "id": "1", "title": "Empty" }"#,
            "items[0]: expected content_html or content_text, but both are missing"),
        Row("version", "null", "version: expected Version, found null"),
        Row("title", "null", "title: expected String, found null"),
        Row("items", "null", "items: expected an array, found null"),
        Row(
            "items.0", "null", "items[0]: expected Item (an object), found null"),
        Row("items.0.id", "null", "items[0].id: expected String, found null"),
        Row("items.0.tags.0", "null", "items[0].tags[0]: expected String, found null"),
    ]

    /// The fields whose values are strings, by their paths in errors.
    static let strings = [
        ("title", "title"), ("home_page_url", "home_page_url"), ("feed_url", "feed_url"),
        ("description", "description"), ("user_comment", "user_comment"), ("next_url", "next_url"), ("icon", "icon"),
        ("favicon", "favicon"), ("language", "language"), ("author.name", "author.name"),
        ("authors.0.name", "authors[0].name"), ("authors.0.url", "authors[0].url"),
        ("authors.0.avatar", "authors[0].avatar"), ("hubs.0.type", "hubs[0].type"), ("hubs.0.url", "hubs[0].url"),
        ("items.0.url", "items[0].url"), ("items.0.external_url", "items[0].external_url"),
        ("items.0.title", "items[0].title"), ("items.0.content_html", "items[0].content_html"),
        ("items.0.content_text", "items[0].content_text"), ("items.0.summary", "items[0].summary"),
        ("items.0.image", "items[0].image"), ("items.0.banner_image", "items[0].banner_image"),
        ("items.0.date_published", "items[0].date_published"), ("items.0.date_modified", "items[0].date_modified"),
        ("items.0.language", "items[0].language"), ("items.0.tags.1", "items[0].tags[1]"),
        ("items.0.author.name", "items[0].author.name"), ("items.0.authors.1.name", "items[0].authors[1].name"),
        ("items.0.attachments.0.url", "items[0].attachments[0].url"),
        ("items.0.attachments.0.mime_type", "items[0].attachments[0].mime_type"),
        ("items.0.attachments.0.title", "items[0].attachments[0].title"),
    ].flatMap { field, place in
        let expected = field.contains(".date_") ? "Date (RFC 3339 such as 2024-02-29T12:00:00Z)" : "String"
        return [
            Row(field, "7", "\(place): expected \(expected), found the number 7"),
            Row(field, "true", "\(place): expected \(expected), found the boolean true"),
            Row(field, #"["a"]"#, "\(place): expected \(expected), found an array of 1 element"),
        ]
    }

    static let otherTypes = [
        Row(
            "version", "1.1", "version: expected Version, found the number 1.1"),
        Row(
            "author", #""Ada""#, #"author: expected Author (an object), found the string "Ada""#),
        Row("authors", "{}", "authors: expected an array, found an object of 0 keys"),
        Row(
            "authors.0", #""Ada""#, #"authors[0]: expected Author (an object), found the string "Ada""#),
        Row("expired", #""true""#, #"expired: expected Bool, found the string "true""#),
        Row("expired", "1", "expired: expected Bool, found the number 1"),
        Row("hubs", "7", "hubs: expected an array, found the number 7"),
        Row("items", "{}", "items: expected an array, found an object of 0 keys"),
        Row(
            "items.0", "[]", "items[0]: expected Item (an object), found an array of 0 elements"),
        Row("items.0.id", "true", "items[0].id: expected a String that is not blank, found the boolean true"),
        Row("items.0.id", "{}", "items[0].id: expected a String that is not blank, found an object of 0 keys"),
        Row("items.0.tags", #""odd""#, #"items[0].tags: expected an array, found the string "odd""#),
        Row("items.0.attachments", "false", "items[0].attachments: expected an array, found the boolean false"),
        Row(
            "items.0.attachments.0.size_in_bytes", #""1024""#,
            #"items[0].attachments[0].size_in_bytes: expected Int64, found the string "1024""#),
        Row(
            "items.0.attachments.0.duration_in_seconds", #""60""#,
            #"items[0].attachments[0].duration_in_seconds: expected Double, found the string "60""#),
    ]

    static let values = [
        Row(
            "version", #""https://jsonfeed.org/2""#,
            #"version: expected Version, found the string "https://jsonfeed.org/2": it is not one of https://jsonfeed.org/version/1, https://jsonfeed.org/version/1.1"#
        ),
        Row("items.0.id", #""""#, #"items[0].id: expected a String that is not blank, found the string """#),
        Row("items.0.id", #"" ""#, #"items[0].id: expected a String that is not blank, found the string " ""#),
        Row(
            "items.0.date_published", #""yesterday""#,
            #"items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday""#
        ),
        Row(
            "items.0.date_modified", #""2024-02-30T00:00:00Z""#,
            #"items[0].date_modified: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "2024-02-30T00:00:00Z""#
        ),
        Row(
            "items.0.attachments.0.size_in_bytes", "0.5",
            "items[0].attachments[0].size_in_bytes: expected Int64, found the number 0.5: it does not fit"),
    ]

    /// Timestamps of ISO 8601 that RFC 3339 does not allow.
    static let timestamps = [
        "2024-02-29T12:00:00+0100", "2024-02-29T12:00:00+01", "2024-02-29T12:00:00-0000", "2024-02-29T12:00:00,5Z",
        "2024-02-29T12:00:00,5+01:00", "2024-02-29T12:00:00.5-08", "2024-02-29T12:00:00", "20240229T120000Z",
    ].map {
        Row(
            "items.0.date_published", "\"\($0)\"",
            "items[0].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string \"\($0)\""
        )
    }

    static let rows = missing + strings + otherTypes + values + timestamps

    @Test func brokenFeed() {
        each(Self.rows, Entry.allCases) { row, entry in
            let json = try replacing(row.field, in: Sample.complete, with: row.value)
            let message = message { try entry.unbox(json) as JSONFeed }
            switch entry {
            case .data, .dictionary, .decodedData, .decodedDictionary: #expect(message == row.message)
            // JSONDecoder does not report the path of a number that does not fit.
            case .foundation:
                #expect(
                    message?.hasPrefix("\(row.place) ") == true
                        || message?.hasPrefix("the root: The given data") == true)
            }
        }
    }

    /// Both implementations reject the same feeds, at the same path.
    @Test func migration() {
        each(Self.rows) { row in
            let json = try replacing(row.field, in: Sample.complete, with: row.value)
            #expect(UnboxMigration.differences(of: JSONFeed.self, in: Data(json.utf8)) == [])
            #expect(try UnboxMigration.differences(of: JSONFeed.self, in: jsonObject(of: json)) == [])
        }
    }

    @Test func noFeed() {
        each([
            ("an empty file", "", "expected JSON, but the data is empty"),
            ("an array", "[1]", "the root: expected JSONFeed (an object), found an array of 1 element"),
            ("a string", #""feed""#, #"the root: expected JSONFeed (an object), found the string "feed""#),
            ("null", "null", "the root: expected JSONFeed (an object), found null"),
            (
                "an empty object", "{}",
                """
                version: expected Version, but it is missing
                title: expected String, but it is missing
                items: expected an array, but it is missing
                """
            ),
        ]) { (name: String, text: String, expected: String) in
            let message = message { try JSONFeed.make(from: Data(text.utf8)) }
            #expect(message == expected)
        }
    }

    /// The message for malformed JSON comes from the parser.
    @Test func noJSON() {
        each(["<p>", #"{ "version": "#, "{]", "\u{1}"]) { (text: String) in
            let description = message { try JSONFeed.make(from: Data(text.utf8)) }
            let message = try #require(description)
            #expect(message.hasPrefix("malformed JSON: "))
            #expect(message.split(whereSeparator: \.isNewline).count == 1)
        }
    }
}

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
            (self.field, self.value, self.message) = (field, value, message)
        }

        var place: Substring { message.prefix { $0 != " " } }

        var testDescription: String { "\(field): \(value ?? "missing")" }
    }

    /// What is missing, of another type, or a wrong value.
    static let others = fields(of: "broken").map { Row($0[0] ?? "", $0[1], $0[2] ?? "") }

    /// The fields whose values are strings.
    static let strings = [
        "title", "home_page_url", "feed_url", "description", "user_comment", "next_url", "icon", "favicon", "language",
        "author.name", "authors.0.name", "authors.0.url", "authors.0.avatar", "hubs.0.type", "hubs.0.url",
        "items.0.url", "items.0.external_url", "items.0.title", "items.0.content_html", "items.0.content_text",
        "items.0.summary", "items.0.image", "items.0.banner_image", "items.0.date_published", "items.0.date_modified",
        "items.0.language", "items.0.tags.1", "items.0.author.name", "items.0.authors.1.name",
        "items.0.attachments.0.url", "items.0.attachments.0.mime_type", "items.0.attachments.0.title",
    ].flatMap { field in
        let place = field.replacing(/\.(\d+)/) { "[\($0.1)]" }
        let expected = field.contains(".date_") ? "Date (RFC 3339 such as 2024-02-29T12:00:00Z)" : "String"
        return [
            Row(field, "7", "\(place): expected \(expected), found the number 7"),
            Row(field, "true", "\(place): expected \(expected), found the boolean true"),
            Row(field, #"["a"]"#, "\(place): expected \(expected), found an array of 1 element"),
        ]
    }

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

    /// With those that the specification names.
    static let rows = others + strings + timestamps + SpecificationTests.broken

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
        each(sweep(Self.rows, oneOf: 5)) { row in
            let json = try replacing(row.field, in: Sample.complete, with: row.value)
            #expect(UnboxMigration.differences(of: JSONFeed.self, in: Data(json.utf8)) == [])
            #expect(try UnboxMigration.differences(of: JSONFeed.self, in: jsonObject(of: json)) == [])
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

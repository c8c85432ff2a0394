import TestTables
import Testing

/// The text of a feed, and its special feature.
struct SampleFeed: CustomTestStringConvertible {
    let testDescription: String
    let json: String
    init(_ name: String, _ json: String) {
        testDescription = name
        self.json = json
    }

    /// All feeds that are valid.
    static let all: [SampleFeed] = [
        SampleFeed("minimal", Sample.minimal),
        SampleFeed("version 1.0 with an author", Sample.version1),
        SampleFeed("version 1.1 with authors and languages", Sample.version1_1),
        SampleFeed("a podcast", Sample.podcast),
        SampleFeed("a microblog", Sample.microblog),
        SampleFeed("every field", Sample.complete),
        SampleFeed("dates", Sample.dates),
        SampleFeed("numeric identifiers", Sample.identifiers),
        SampleFeed("author and authors", Sample.authors),
        SampleFeed("extensions", Sample.extensions),
        SampleFeed("nulls and empty lists", Sample.nothing),
        SampleFeed("text", Sample.text),
        SampleFeed("5,000 items", Sample.long),
    ]

    /// All except the long one.
    static let short = Array(all.dropLast())
}

extension Sample {
    private static func feed(_ items: some Sequence<String>, _ fields: String = "") -> String {
        #"""
        {
          "version": "https://jsonfeed.org/version/1.1",
          "title": "A sample", \#(fields)
          "items": [
            \#(items.joined(separator: ",\n    "))
          ]
        }
        """#
    }

    /// Dates that RFC 3339 allows: fractions of any length, any offset, distant years.
    static let dates = feed(
        [
            "2024-02-29T12:00:00Z", "2024-02-29T12:00:00.5Z", "2024-02-29T12:00:00.125+01:00",
            "2024-02-29T12:00:00.123456789-08:00", "2024-02-29T12:00:00.1234567890123456789Z",
            "2024-02-29T23:59:59.999999999+14:00", "2016-12-31T23:59:60Z", "1969-12-31T23:59:59.3Z",
            "0001-01-01T00:00:00.1Z", "9999-12-31T23:59:59.9Z", "2024-02-29t12:00:00.0001z",
            "2024-02-29 12:00:00-00:00",
        ].enumerated().map { #"{ "id": "\#($0)", "content_text": "", "date_published": "\#($1)" }"# })

    static let identifiers = feed(IdentifierTests.rows.map { #"{ "id": \#($0.json), "content_text": "" }"# })

    static let authors = feed(
        [
            #"{ "id": "1", "content_text": "", "author": { "name": "A" }, "authors": [{ "name": "A" }] }"#,
            #"{ "id": "2", "content_text": "", "author": { "name": "A" }, "authors": [{ "name": "B" }] }"#,
            #"{ "id": "3", "content_text": "", "author": { "url": "mailto:a@a.example" } }"#,
            #"{ "id": "4", "content_text": "", "authors": [{ "avatar": "a.png" }, { "avatar": "a.png" }] }"#,
        ], #""author": { "name": "A" }, "authors": [{ "name": "A" }, { "name": "B" }],"#)

    static let extensions = feed(
        [
            #"{ "id": "1", "_z": 1, "content_text": "", "_a": { "_n": [1, 2.5, -0, 1e3, 0.12345678901234567] } }"#,
            #"{ "id": "2", "content_text": "", "_null": null, "_list": [null, true, "x", {}], "_1": "one", "__": "" }"#,
        ], #""_microblog": { "about": "https://about.example/", "user_id": 18446744073709551615 }, "_é": {},"#)

    static let nothing = feed(
        [
            #"{ "id": "1", "content_text": "", "title": null, "tags": null, "attachments": null, "authors": null }"#,
            #"{ "id": "2", "content_html": "", "content_text": null, "tags": [], "attachments": [], "authors": [] }"#,
        ], #""author": null, "authors": [], "hubs": [], "expired": false, "icon": null, "unknown": [7],"#)

    /// Escapes and non-ASCII characters; addresses that are relative, have a private scheme, or are not URLs.
    static let text = feed(
        [
            #"{ "id": "\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00", "content_html": "<a href=\"/\">…</a>&amp;" }"#,
            "{ \"id\": \"2\", \"content_text\": \"e\u{301} 👩‍👩‍👧 \u{2028}\u{7F}\", \"url\": \"../2\", \"image\": \"x:y\" }",
            #"{ "id": "3", "content_text": "", "url": "no url at all", "tags": ["", " ", "a", "a"] }"#,
        ], #""home_page_url": "", "feed_url": "feed:private", "user_comment": "a\/b","#)

    static let long = feed(
        (0..<sweep(5000, sample: 500)).map { index in
            let month = index % 12 + 1
            let date = "2025-\(month < 10 ? "0" : "")\(month)-01T00:00:00.\(index)Z"
            return #"""
                { "id": \#(index), "url": "https://long.example/\#(index)", "title": "No. \#(index)", \#
                "content_html": "<p>\#(String(repeating: "word ", count: index % 20))</p>", \#
                "date_published": "\#(date)", "tags": ["\#(index % 7)"], "_index": { "at": \#(index) } }
                """#
        })
}

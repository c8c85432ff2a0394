// The text of an encoded feed, and the values that cannot be encoded.

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

struct EncodingTests {
    /// The fields are in the order of the specification, whatever their order was; extensions come last, in their own
    /// order.
    @Test func everyFieldInOrder() throws {
        let text = #"""
            {"version":"https://jsonfeed.org/version/1.1","title":"Everything",\#
            "home_page_url":"https://all.example/","feed_url":"https://all.example/feed.json",\#
            "description":"A feed with all there is","user_comment":"Add this to your reader",\#
            "next_url":"feed.json?page=2","icon":"/icon.png","favicon":"/favicon.png","author":{"name":"Ada",\#
            "_since":1815},"authors":[{"name":"Ada","url":"https://ada.example/",\#
            "avatar":"https://ada.example/a.png","_mood":{}}],"language":"en-GB","expired":true,\#
            "hubs":[{"type":"WebSub","url":"https://hub.example/","_secret":{"length":20}}],\#
            "items":[{"id":"https://all.example/1","url":"https://all.example/1",\#
            "external_url":"https://elsewhere.example/","title":"One","content_html":"<p>One</p>",\#
            "content_text":"One","summary":"A number","image":"1.png","banner_image":"banner.png",\#
            "date_published":"2024-02-29T12:00:00Z","date_modified":"2024-03-01T13:30:00.5+01:30",\#
            "author":{"name":"Ben"},"authors":[{"name":"Ben"},{"name":"Cleo"}],"tags":["number","odd"],\#
            "language":"en-US","attachments":[{"url":"1.mp4","mime_type":"video/mp4","title":"One, the film",\#
            "size_in_bytes":1024,"duration_in_seconds":60,"_codec":{"name":"av1"}}],"_shop":{"price":12.50,\#
            "in_stock":true}}],"_shop":{"about":"https://shop.example/","open":[9.5,17]}}
            """#
        #expect(try JSONFeed.make(from: Data(Sample.complete.utf8)).encodeToString() == text)
        // In the random order of JSONSerialization.
        let shuffled = try replacing("title", in: Sample.complete, with: #""Everything""#)
        let compact = try JSONFeed.make(from: Data(shuffled.utf8)).encodeToString()
        #expect(
            compact.hasPrefix(#"{"version":"https://jsonfeed.org/version/1.1","title":"Everything","home_page_url":"#))
    }

    @Test func whatIsNotThereIsNotWritten() throws {
        let minimal = #"{"version":"https://jsonfeed.org/version/1.1","title":"None","items":[]}"#
        #expect(try JSONFeed(title: "None", items: []).encodeToString() == minimal)
        let text = try JSONFeed.make(from: Data(Sample.nothing.utf8)).encodeToString()
        #expect(
            text == """
                {"version":"https://jsonfeed.org/version/1.1","title":"A sample","authors":[],"expired":false,"hubs":[],\
                "items":[{"id":"1","content_text":""},\
                {"id":"2","content_html":"","authors":[],"tags":[],"attachments":[]}],"unknown":[7]}
                """)
    }

    /// The values of `author` and `authors` are written where they were read.
    @Test func authorsOfBothVersions() throws {
        let version1 = try JSONFeed.make(from: Data(Sample.version1.utf8)).encodeToString()
        #expect(version1.contains(#""author":{"name":"Mina Harrow""#) && !version1.contains(#""authors""#))
        let version1_1 = try JSONFeed.make(from: Data(Sample.version1_1.utf8)).encodeToString()
        #expect(version1_1.contains(#""authors":[{"name":"Mina Harrow"}"#) && !version1_1.contains(#""author":"#))
        let both = try JSONFeed.make(from: Data(Sample.authors.utf8)).encodeToString()
        #expect(both.contains(#""author":{"name":"A"},"authors":[{"name":"A"},{"name":"B"}],"items""#))
        #expect(both.contains(#"{"id":"1","content_text":"","author":{"name":"A"},"authors":[{"name":"A"}]}"#))
    }

    @Test func extensionsKeepTheirOrder() throws {
        let text = try JSONFeed.make(from: Data(Sample.extensions.utf8)).encodeToString()
        #expect(text.contains(#"{"id":"1","content_text":"","_z":1,"_a":{"_n":[1,2.5,-0,1e3,0.12345678901234567]}}"#))
        #expect(text.contains(#""_null":null,"_list":[null,true,"x",{}],"_1":"one","__":""}"#))
        #expect(
            text.hasSuffix(#""_microblog":{"about":"https://about.example/","user_id":18446744073709551615},"_é":{}}"#))
    }

    // MARK: - What cannot be written

    struct Row: CustomTestStringConvertible { let testDescription: String, item: JSONFeed.Item, message: String }

    static let rows: [Row] = [
        Row(
            testDescription: "a date of no year that RFC 3339 has",
            item: .init(id: "1", dateModified: .distantFuture + 2e11),
            message:
                "items[0].date_modified: 264092211200.0 seconds since 1970 cannot be written as Date (RFC 3339 such as 2024-02-29T12:00:00Z)."
        ),
        Row(
            testDescription: "a date that is no number",
            item: .init(id: "1", datePublished: Date(timeIntervalSince1970: .nan)),
            message:
                "items[0].date_published: nan seconds since 1970 cannot be written as Date (RFC 3339 such as 2024-02-29T12:00:00Z)."
        ),
        Row(
            testDescription: "a duration that is no number",
            item: .init(id: "1", attachments: [.init(url: "a"), .init(url: "b", durationInSeconds: .nan)]),
            message: """
                items[0].attachments[1].duration_in_seconds: Unable to encode Double.nan: JSON has no such number.
                """),
        Row(
            testDescription: "an extension with the name of a field",
            item: .init(id: "1", author: .init(extensions: ["name": 1])),
            message: "items[0].author.name: an extension has the name of a field of JSON Feed"),
    ]

    @Test func cannotBeWritten() {
        each(Self.rows) { row in
            let feed = JSONFeed(title: "A", items: [row.item])
            let error = #expect(throws: EncodingError.self) { try feed.encodeToData() }
            guard case .invalidValue(_, let context)? = error else { return }
            let path = UnboxPath(context.codingPath.map { $0.intValue.map { .index($0) } ?? .key($0.stringValue) })
            #expect("\(path): \(context.debugDescription)" == row.message)
            #expect(throws: EncodingError.self) { try feed.encodeToString() }
            #expect(throws: EncodingError.self) { try JSONEncoder().encode(feed) }
            #expect(throws: EncodingError.self) { try UnboxEncoder().encode(feed) }
        }
    }

    /// An object of a feed and what it holds nest at most 512 levels deep.
    @Test func nesting() throws {
        func feed(withArrays count: Int) -> JSONFeed {
            let deep = (1..<count).reduce(JSONValue.array([])) { inner, _ in [inner] }
            return JSONFeed(title: "A", items: [], extensions: ["_deep": deep])
        }
        #expect(try feed(withArrays: 511).encodeToString().contains(String(repeating: "[", count: 511)))
        let error = #expect(throws: EncodingError.self) { try feed(withArrays: 512).encodeToData() }
        guard case .invalidValue(_, let context)? = error else { return }
        #expect(
            context.debugDescription
                == "the root: nested too deeply: more than 512 levels, or more than the stack allows")
        #expect(context.codingPath.isEmpty && context.underlyingError is UnboxError)
    }

    // MARK: - Made in code

    @Test func madeInCode() throws {
        var feed = JSONFeed(
            title: "Notes", homePageURL: "https://notes.example/", authors: [JSONFeed.Author(name: "Ada")], items: [])
        var item = JSONFeed.Item(id: "1", contentText: "One.", datePublished: Date(timeIntervalSince1970: 0.1))
        item.attachments.append(JSONFeed.Attachment(url: "1.mp3", mimeType: "audio/mpeg"))
        item.extensions["_mood"] = "good"
        feed.items.append(item)
        let data = try feed.encodeToData()
        #expect(
            String(decoding: data, as: UTF8.self) == """
                {"version":"https://jsonfeed.org/version/1.1","title":"Notes","home_page_url":"https://notes.example/",\
                "authors":[{"name":"Ada"}],"items":[{"id":"1","content_text":"One.",\
                "date_published":"1970-01-01T00:00:00.1Z",\
                "attachments":[{"url":"1.mp3","mime_type":"audio/mpeg"}],"_mood":"good"}]}
                """)
        #expect(try JSONFeed.make(from: data) == feed)
        #expect(JSONFeed.problems(in: data).isEmpty)
    }

    @Test func authorsAreSet() {
        var feed = JSONFeed(title: "A", author: JSONFeed.Author(name: "One"), items: [JSONFeed.Item(id: "1")])
        #expect(feed.authors.map(\.name) == ["One"])
        feed.authors = [JSONFeed.Author(name: "Two")]
        #expect(feed.authors.map(\.name) == ["Two"])
        #expect(feed.author?.name == "One")
        feed.authors = []
        #expect(feed.authors.isEmpty && feed.author == nil)
        feed.items[0].authors.append(JSONFeed.Author(name: "Three"))
        #expect(feed.authors(of: feed.items[0]).map(\.name) == ["Three"])
        feed.items[0].authors = []
        #expect(feed.items[0].authors.isEmpty)
    }
}

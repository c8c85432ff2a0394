import Foundation
import TestTables
import Testing

@testable import JSONFeedCore

struct WebPageTests {
    private func feedURL(in html: String) throws -> String? {
        let url = try #require(URL(string: "https://a.example/blog/?page=2"))
        return WebPage(Data(html.utf8), at: url).feedURL?.absoluteString
    }

    @Test func addresses() {
        each([
            ("absolute", #"href="https://b.example/feed.json""#, "https://b.example/feed.json"),
            ("from the root", #"href="/feed.json""#, "https://a.example/feed.json"),
            ("relative", #"href='feed.json'"#, "https://a.example/blog/feed.json"),
            ("without quotes", "href=feed.json", "https://a.example/blog/feed.json"),
            ("with references", #"href="?a=1&amp;b=2""#, "https://a.example/blog/?a=1&b=2"),
            ("spread", "href\n =\n \"/a\"", "https://a.example/a"), ("missing", "", nil),
        ]) { (name: String, attribute: String, address: String?) throws in
            #expect(try feedURL(in: #"<link rel="alternate" type="application/feed+json" \#(attribute)>"#) == address)
            #expect(
                try feedURL(in: #"<p><LINK \#(attribute) TYPE=application/feed+json REL='Alternate' />"#) == address)
        }
    }

    @Test func noFeed() {
        each([
            ("nothing", ""), ("another format", #"<link rel="alternate" type="application/rss+xml" href="/a">"#),
            ("another relation", #"<link rel="self" type="application/feed+json" href="/a">"#),
            ("the page as JSON", #"<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/1">"#),
            ("JSON of another kind", #"<link rel="alternate" type="application/json+oembed" href="/a">"#),
            ("another element", #"<linking rel="alternate" type="application/feed+json" href="/a">"#),
        ]) { (name: String, html: String) throws in #expect(try feedURL(in: html) == nil) }
    }

    @Test func theFirstOfTwo() throws {
        let links = ["/a.xml", "/b.json", "/c.json"].map { address in
            let type = address.hasSuffix("json") ? "feed+json" : "rss+xml"
            return #"<link rel="alternate" type="application/\#(type)" href="\#(address)">"#
        }
        #expect(try feedURL(in: links.joined()) == "https://a.example/b.json")
    }

    /// Version 1.0 did not have a media type, and 1.1 tells readers to fall back on the one of JSON.
    @Test func theTypeOfVersion1() throws {
        let json = #"<link rel="home alternate" type="application/json" href="/feed.json">"#
        #expect(try feedURL(in: json) == "https://a.example/feed.json")
        let better = #"<link rel="alternate" type="application/feed+json" href="/better.json">"#
        #expect(try feedURL(in: json + better) == "https://a.example/better.json")
    }

    @Test(.timeLimit(.minutes(5))) func hostilePagesTakeLinearTime() {
        each(["<link ", "<link>", "<link a", "a=", "<link a='", "=", " "]) { (part: String) throws in
            #expect(try feedURL(in: "<link " + String(repeating: part, count: sweep(200_000, sample: 40_000))) == nil)
        }
    }
}

struct MediaTypeTests {
    @Test func name() {
        each([
            ("application/json", "application/json"),
            (" Application/Feed+JSON ; charset=\"a;b\"", "application/feed+json"),
            ("text/html;charset=utf-8", "text/html"), ("application/json, application/json", "application/json"),
            ("application/vnd.a-b_c.d+json", "application/vnd.a-b_c.d+json"), ("", nil), ("json", nil), ("a/b/c", nil),
            ("/json", nil), ("text/", nil), ("text/h\u{1B}[2Jtml", nil), ("téxt/html", nil), ("te xt/html", nil),
            ("a/\(String(repeating: "b", count: 127))", "a/\(String(repeating: "b", count: 127))"),
            ("a/\(String(repeating: "b", count: 128))", nil),
        ]) { (field: String, name: String?) in #expect(MediaType(field)?.name == name) }
    }

    @Test func mayBeFeed() {
        each([
            ("application/feed+json", true), ("application/json", true), ("application/geo+json", true),
            ("text/json", true), ("text/plain", true), ("application/octet-stream", true), ("text/html", false),
            ("application/xhtml+xml", false), ("application/xml", false), ("application/jsonp", false),
            ("image/png", false), ("text/javascript", false),
        ]) { (field: String, mayBeFeed: Bool) throws in #expect(try #require(MediaType(field)).mayBeFeed == mayBeFeed) }
    }
}

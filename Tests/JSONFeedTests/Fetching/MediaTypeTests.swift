import TestTables
import Testing

@testable import JSONFeedCore

struct MediaTypeTests {
    @Test func name() {
        each([
            ("application/json", "application/json"),
            (" Application/Feed+JSON ; charset=\"a;b\"", "application/feed+json"),
            ("text/html;charset=utf-8", "text/html"),
            ("application/json, application/json", "application/json"),
            ("application/vnd.a-b_c.d+json", "application/vnd.a-b_c.d+json"),
            ("", nil), ("json", nil), ("a/b/c", nil), ("/json", nil), ("text/", nil), ("text/h\u{1B}[2Jtml", nil),
            ("téxt/html", nil), ("te xt/html", nil),
            ("a/\(String(repeating: "b", count: 127))", "a/\(String(repeating: "b", count: 127))"),
            ("a/\(String(repeating: "b", count: 128))", nil),
        ]) { (field: String, name: String?) in
            #expect(MediaType(field)?.name == name)
        }
    }

    @Test func mayBeFeed() {
        each([
            ("application/feed+json", true), ("application/json", true), ("application/geo+json", true),
            ("text/json", true), ("text/plain", true), ("application/octet-stream", true), ("text/html", false),
            ("application/xhtml+xml", false), ("application/xml", false), ("application/jsonp", false),
            ("image/png", false), ("text/javascript", false),
        ]) { (field: String, mayBeFeed: Bool) throws in
            #expect(try #require(MediaType(field)).mayBeFeed == mayBeFeed)
        }
    }
}

import Foundation
import JSONFeed
import TestTables
import Testing
import Unbox

@Suite(.timeLimit(.minutes(5))) struct FetchErrorTests {
    typealias Step = LoopbackServer.Step

    /// The behavior of a server, and the resulting error.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let answers: [String: [Step]]
        let message: String
        init(_ name: String, _ answer: [Step], _ message: String, others: [String: [Step]] = [:]) {
            testDescription = name
            answers = others.merging(["/feed": answer]) { $1 }
            self.message = message
        }
    }

    static let statuses: [Row] = [
        Row("not found", .answer(status: 404), "http://host/feed: 404 Not Found"),
        Row("gone", .answer(status: 410, type: "text/html"), "http://host/feed: 410 Gone"),
        Row("a server's fault", .answer(status: 503), "http://host/feed: 503 Service Unavailable"),
        Row(
            "a password", .answer(status: 401, fields: ["WWW-Authenticate: Basic realm=\"a\""]),
            "http://host/feed: 401 Unauthorized"),
        Row(
            "another kind of password", .answer(status: 401, fields: ["WWW-Authenticate: Digest realm=\"a\""]),
            "http://host/feed: 401 Unauthorized"),
        Row("nothing new", .answer(status: 304), "http://host/feed: 304 Not Modified"),
        Row("a choice", .answer(status: 300, fields: ["Location: /a"]), "http://host/feed: 300 Multiple Choices"),
        Row("a feed, but not found", .feed(Sample.minimal, status: 404), "http://host/feed: 404 Not Found"),
    ]

    static let redirects: [Row] = [
        Row("to nowhere", .answer(status: 302), "http://host/feed: 302 Found"),
        Row("to itself", .redirect(to: "/feed"), "http://host/feed: redirected in a circle"),
        Row(
            "in a circle", .redirect(to: "/a"), "http://host/feed: redirected to http://host/a: redirected in a circle",
            others: ["/a": .redirect(to: "/feed")]),
        Row("to what is missing", .redirect(to: "/a"), "http://host/feed: redirected to http://host/a: 404 Not Found"),
        Row(
            "without an end", .redirect(to: "/1"),
            "http://host/feed: redirected to http://host/10: redirected more than 10 times",
            others: Dictionary(uniqueKeysWithValues: (1...20).map { ("/\($0)", .redirect(to: "/\($0 + 1)")) })),
        Row(
            "to a file", .redirect(to: "file:///etc/passwd"),
            "http://host/feed: redirected to file:///etc/passwd, which is not a web address"),
        Row(
            "to another protocol", .redirect(to: "ftp://a/b"),
            "http://host/feed: redirected to ftp://a/b, which is not a web address"),
        Row("to no address", .redirect(to: "http://a b/"), "http://host/feed: redirected, but not to an address"),
    ]

    static let bodies: [Row] = [
        Row("empty", .feed(""), "http://host/feed: expected a feed, but the answer is empty"),
        Row("no content", .answer(status: 204), "http://host/feed: expected a feed, but the answer is empty"),
        Row(
            "a page", .feed("<html></html>", type: "text/html; charset=utf-8"),
            "http://host/feed: expected a feed, found a web page of type text/html"),
        Row(
            "a page with a feed",
            .feed("<link rel=alternate type=application/feed+json href=/feed.json>", type: "Application/XHTML+XML"),
            "http://host/feed: expected a feed, found a web page of type application/xhtml+xml; "
                + "its feed is http://host/feed.json"),
        Row("RSS", .feed("<rss/>", type: "application/rss+xml"), "http://host/feed: expected a JSON Feed, found RSS"),
        Row(
            "Atom", .feed("<?xml version='1.0'?>\n<feed xmlns='…'>", type: "text/xml"),
            "http://host/feed: expected a JSON Feed, found Atom"),
        Row(
            "RSS, but called a page", .feed("<rss>", type: "text/html"),
            "http://host/feed: expected a JSON Feed, found RSS"),
        Row("RSS, but called JSON", .feed("<rss>"), "http://host/feed: expected a JSON Feed, found RSS"),
        Row(
            "another format", .feed("<svg/>", type: "image/svg+xml"),
            "http://host/feed: expected a feed, found content of type image/svg+xml"),
        Row(
            "a picture", .feed("…", type: "image/png"),
            "http://host/feed: expected a feed, found content of type image/png"),
        Row(
            "no JSON", .feed("<p>Sorry", type: "text/plain"),
            "http://host/feed: malformed JSON: line 1, column 1: expected a value, found XML or HTML, not JSON"),
        Row(
            "a feed that breaks the specification",
            .feed(#"{ "version": "https://jsonfeed.org/version/1", "title": 7, "items": 7 }"#),
            "http://host/feed: items: expected an array, found the number 7"),
        Row(
            "a broken feed behind a redirect", .redirect(to: "/a"),
            "http://host/feed: redirected to http://host/a: items: expected an array, but it is missing",
            others: ["/a": .feed("{}")]),
        Row(
            "more than the length says", [.head(fields: ["Content-Length: 10"]), .send(Data(Sample.minimal.utf8))],
            "http://host/feed: malformed JSON: line 1, column 11: expected '\"' at the end of the string, "
                + "found the end of the data"),
    ]

    @Test func message() async {
        await each(Self.statuses + Self.redirects + Self.bodies) { row async throws in
            #expect(try await LoopbackServer.error(row.answers) == row.message)
        }
    }

    @Test func strictly() async throws {
        let options = JSONFeed.FetchOptions(readingMode: .strict)
        let message = try await LoopbackServer.error(["/feed": .feed("{}")], options: options)
        #expect(message == "http://host/feed: version: expected Version, but it is missing (and 2 more problems)")
    }

    @Test func whatIsLeftOut() async throws {
        let json = #"{ "title": "A", "items": [{ "id": "" }, { "id": 2 }] }"#
        let dropped = DroppedElements()
        let feed = try await LoopbackServer.run(["/feed": .feed(json)]) { server in
            try await JSONFeed.fetch(from: server.url("/feed"), reportingTo: dropped)
        }
        #expect(feed.items.map(\.id) == ["2"])
        let problem = #"id: expected a String that is not blank, found the string """#
        #expect(JSONFeed.summary(of: dropped) == "left out items[0] (\(problem))")
    }

    /// The system's messages for these differ by platform.
    @Test func brokenConnection() async {
        await each([
            Row("less than the length says", [.head(fields: ["Content-Length: 100"]), .send(Data(count: 10))], ""),
            Row("closed at once", [], ""),
            Row("another protocol", .raw("220 mail.example ESMTP\r\n\r\n"), ""),
            Row("no status", .raw("HTTP/1.1 banana\r\n\r\n"), ""),
            Row(
                "a head without an end",
                .raw("HTTP/1.1 200 OK\r\n") + [
                    .sendEndlessly(Data("A: \(String(repeating: "a", count: 999))\r\n".utf8), pause: 0.001)
                ], ""),
        ]) { (row: Row) in
            let message = try #require(try await LoopbackServer.error(row.answers))
            #expect(message.hasPrefix("http://host/feed: the connection "))
            #expect(!message.contains("\n"))
        }
    }

    @Test func addressesThatAreNotFetched() async {
        await each([
            ("ftp://a/b", "ftp://a/b"), ("file:///etc/passwd", "file:///etc/passwd"), ("feed.json", "feed.json"),
            ("http://", "http://"), ("http:///a", "http:///a"), ("mailto:a@b", "mailto:a@b"),
            ("ftp://ada:secret@a/b", "ftp://ada@a/b"),
        ]) { (address: String, shown: String) in
            let url = try #require(URL(string: address))
            let error = await #expect(throws: JSONFeed.FetchError.self) { try await JSONFeed.fetch(from: url) }
            #expect(error?.url == url)
            #expect(
                error?.description == "\(shown): expected an address that begins with http:// or https:// and a host")
        }
    }

    @Test func noHost() async throws {
        let url = try #require(URL(string: "http://nowhere.invalid/feed"))
        let error = try await LoopbackServer.run([:]) { _ in
            await #expect(throws: JSONFeed.FetchError.self) { try await JSONFeed.fetch(from: url) }
        }
        #expect(error?.description == "http://nowhere.invalid/feed: there is no host named nowhere.invalid")
        #expect(error?.underlyingError is URLError)
    }

    @Test func nobodyListens() async throws {
        let socket = try ListeningSocket(refusesClients: true)
        defer { socket.end() }
        let host = "127.0.0.1:\(socket.port)"
        let url = try #require(URL(string: "http://ada:secret@\(host)/feed"))
        let error = try await LoopbackServer.run([:]) { _ in
            await #expect(throws: JSONFeed.FetchError.self) { try await JSONFeed.fetch(from: url) }
        }
        #expect(error?.description == "http://ada@\(host)/feed: could not connect to \(host)")
    }

    @Test func whatAnErrorTells() async throws {
        try await LoopbackServer.run(["/feed": .redirect(to: "/a"), "/a": .feed("{}")]) { server in
            let (url, redirectedURL) = (try server.url("/feed"), try server.url("/a"))
            let error = await #expect(throws: JSONFeed.FetchError.self) { try await JSONFeed.fetch(from: url) }
            #expect(error?.url == url)
            #expect(error?.redirectedURL == redirectedURL)
            #expect(error?.localizedDescription == error?.description)
            guard case .invalidFeed(let reason) = error?.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.path.description == "items")
            #expect((error?.underlyingError as? UnboxError)?.description == reason.description)
        }
    }
}

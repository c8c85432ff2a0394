import Foundation
import JSONFeed
import TestTables
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetchTests {
    @Test func aFeed() async throws {
        try await LoopbackServer.run(["/feed": .feed(Sample.complete)]) { server in
            let feed = try await JSONFeed.fetch(from: server.url("/feed"))
            #expect(try feed == JSONFeed.make(from: Data(Sample.complete.utf8)))
            #expect(server.requests.count == 1)
            let head = try #require(server.requests.first)
            #expect(head.hasPrefix("GET /feed HTTP/1.1\r\n"))
            #expect(head.contains("\r\nAccept: application/feed+json, application/json;q=0.9, */*;q=0.1\r\n"))
        }
    }

    @Test func theTextAlone() async throws {
        try await LoopbackServer.run(["/feed": .feed("no feed", type: "text/plain")]) { server in
            let data = try await JSONFeed.fetchData(from: server.url("/feed"))
            #expect(data == Data("no feed".utf8))
        }
    }

    @Test func anotherNameOfTheHost() async throws {
        try await LoopbackServer.run(["/feed": .feed(Sample.minimal)]) { server in
            let feed = try await JSONFeed.fetch(from: server.url("/feed", host: "localhost"))
            #expect(feed.title == "Nothing yet")
        }
    }

    @Test func aSchemeInCapitals() async throws {
        try await LoopbackServer.run(["/feed": .feed(Sample.minimal)]) { server in
            let address = try server.url("/feed").absoluteString.replacing("http:", with: "HTTP:")
            let feed = try await JSONFeed.fetch(from: try #require(URL(string: address)))
            #expect(feed.title == "Nothing yet")
        }
    }

    @Test func contentTypes() async {
        await each([
            "application/feed+json", "application/feed+json; charset=utf-8", "APPLICATION/JSON",
            "application/vnd.x+json",
            "text/json", "text/plain;charset=\"iso-8859-1\"", "application/octet-stream", "no media type", "", nil,
        ]) { (type: String?) async throws in
            let json = #"{ "version": "https://jsonfeed.org/version/1", "title": "Äpfel 🍎", "items": [] }"#
            #expect(try await LoopbackServer.title(["/feed": .feed(json, type: type)]) == "Äpfel 🍎")
        }
    }

    @Test func partsOfABody() async throws {
        let half = Sample.minimal.count / 2
        let parts = [Sample.minimal.prefix(half), Sample.minimal.dropFirst(half)].map(String.init)
        #expect(try await LoopbackServer.title(["/feed": .chunked(parts)]) == "Nothing yet")
    }

    @Test func aCompressedBody() async throws {
        let body = try #require(Compressed.minimal)
        let answer = [LoopbackServer.Step].answer(type: "application/json", fields: ["Content-Encoding: gzip"], body)
        #expect(try await LoopbackServer.title(["/feed": answer]) == "Nothing yet")
    }

    @Test func hintsBeforeTheAnswer() async throws {
        let hints = [LoopbackServer.Step].raw("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n")
        #expect(try await LoopbackServer.title(["/feed": hints + .feed(Sample.minimal)]) == "Nothing yet")
    }

    @Test func redirects() async {
        await each([301, 302, 303, 307, 308]) { (status: Int) async throws in
            let answers = [
                "/feed": [LoopbackServer.Step].redirect(status: status, to: "/deep/er/feed"),
                "/deep/er/feed": .redirect(status: status, to: "../feed?page=1"),
                "/deep/feed?page=1": .redirect(status: status, to: "?page=2"),
                "/deep/feed?page=2": .feed(Sample.minimal),
            ]
            #expect(try await LoopbackServer.title(answers) == "Nothing yet")
        }
    }

    @Test func toAnotherServer() async throws {
        try await LoopbackServer.run(["/new": .feed(Sample.minimal)]) { new in
            let address = try new.url("/new", host: "localhost").absoluteString
            #expect(try await LoopbackServer.title(["/feed": .redirect(to: address)]) == "Nothing yet")
        }
    }

    @Test func asManyRedirectsAsAllowed() async throws {
        let answers = [
            "/feed": [LoopbackServer.Step].redirect(to: "1"), "/1": .redirect(to: "2"), "/2": .feed(Sample.minimal),
        ]
        #expect(try await LoopbackServer.error(answers, options: .init(maximumRedirects: 2)) == nil)
        #expect(
            try await LoopbackServer.error(answers, options: .init(maximumRedirects: 1))
                == "http://host/feed: redirected to http://host/1: redirected more than 1 time")
        #expect(
            try await LoopbackServer.error(answers, options: .init(maximumRedirects: 0))
                == "http://host/feed: redirected more than 0 times")
    }
}

@Suite(.timeLimit(.minutes(5))) struct FetchProgressTests {
    /// The progress that was reported while a feed was fetched.
    private func reports(of answer: [LoopbackServer.Step]) async throws -> [JSONFeed.FetchProgress] {
        let (reports, report) = AsyncStream<JSONFeed.FetchProgress>.makeStream()
        try await LoopbackServer.run(["/feed": .redirect(to: "/a"), "/a": answer]) { server in
            _ = try await JSONFeed.fetch(from: server.url("/feed")) { report.yield($0) }
        }
        report.finish()
        return await reports.reduce(into: []) { $0.append($1) }
    }

    @Test func ofAKnownSize() async throws {
        let size = Sample.complete.utf8.count
        let reports = try await reports(of: .feed(Sample.complete))
        #expect(reports.last?.receivedBytes == size)
        #expect(reports.allSatisfy { $0.expectedBytes == size })
        #expect(reports.map(\.newData).reduce(Data(), +) == Data(Sample.complete.utf8))
    }

    @Test func ofAnUnknownSize() async throws {
        let parts = Sample.complete.split(separator: "\n").map(String.init)
        let reports = try await reports(of: .chunked(parts))
        #expect(reports.last?.receivedBytes == Sample.complete.replacing("\n", with: "").utf8.count)
        #expect(reports.allSatisfy { $0.expectedBytes == nil })
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.receivedBytes < $1.receivedBytes })
    }

    @Test func ofACompressedBody() async throws {
        let body = try #require(Compressed.minimal)
        let reports = try await reports(of: .answer(type: "application/json", fields: ["Content-Encoding: gzip"], body))
        #expect(reports.last?.receivedBytes == Sample.minimal.utf8.count)
        #expect(reports.allSatisfy { $0.expectedBytes == nil })
    }
}

import Foundation
import JSONFeed
import TestTables
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetchLimitTests {
    typealias Step = LoopbackServer.Step

    /// Runs a fetch that fails, and waits until the server has noticed that the client closed the connection.
    private func errorAndEnd(_ answer: [Step], options: JSONFeed.FetchOptions) async throws -> String {
        try await LoopbackServer.run(["/feed": answer]) { server in
            let error = await #expect(throws: JSONFeed.FetchError.self) {
                try await JSONFeed.fetch(from: server.url("/feed"), options: options)
            }
            await server.clientHasGone()
            return try #require(error).reason.description
        }
    }

    @Test func tooLarge() async {
        await each(
            [
                ("a length beyond it", [.head(fields: ["Content-Length: 100001"]), .waitForClient]),
                ("without a length", [.head(), .sendEndlessly(Data(count: 10_000), pause: 0.01)]),
                ("slowly", [.head(), .send(Data(count: 100_000)), .sendEndlessly(Data(count: 1), pause: 0.05)]),
            ] as [(String, [Step])]
        ) { name, answer in
            let message = try await errorAndEnd(answer, options: .init(maximumSize: 100_000))
            #expect(message == "larger than the limit of 100,000 bytes")
        }
    }

    @Test func tooLargeWithoutCompression() async throws {
        let body = try #require(Compressed.spaces)
        #expect(body.count < 1000)
        let answer = [Step].answer(type: "application/json", fields: ["Content-Encoding: gzip"], body)
        #expect(
            try await LoopbackServer.error(["/feed": answer], options: .init(maximumSize: 199_999))
                == "http://host/feed: larger than the limit of 199,999 bytes")
        let message = try await LoopbackServer.error(["/feed": answer], options: .init(maximumSize: 200_000))
        #expect(message == "http://host/feed: expected JSON, but the data is empty")
    }

    @Test func asLargeAsAllowed() async throws {
        let size = Sample.minimal.utf8.count
        let answers = ["/feed": [Step].feed(Sample.minimal)]
        #expect(try await LoopbackServer.error(answers, options: .init(maximumSize: size)) == nil)
        #expect(
            try await LoopbackServer.error(answers, options: .init(maximumSize: size - 1))
                == "http://host/feed: larger than the limit of \(size - 1) bytes")
    }

    /// Only the beginning of a page is read, to find the feed that it names.
    @Test func aLargePageIsNotTooLarge() async throws {
        let page = [Step.head(type: "text/html"), .sendEndlessly(Data(count: 10_000), pause: 0.01)]
        let message = try await errorAndEnd(page, options: .init(maximumSize: 100_000))
        #expect(message == "expected a feed, found a web page of type text/html")
    }

    @Test func stalled() async {
        await each(
            [
                ("no answer", [.waitForClient], "timed out: nothing came for 0.3 seconds"),
                ("no body", [.head(), .waitForClient], "timed out: nothing came for 0.3 seconds"),
                (
                    "no end", [.head(), .send(Data(count: 1)), .waitForClient],
                    "timed out: nothing came for 0.3 seconds"
                ),
            ] as [(String, [Step], String)]
        ) { name, answer, message async throws in
            #expect(try await errorAndEnd(answer, options: .init(idleTimeout: .milliseconds(300))) == message)
        }
    }

    @Test func timedOut() async {
        await each(
            [
                ("drop by drop", [.head(), .sendEndlessly(Data(count: 1), pause: 0.02)]),
                ("a head drop by drop", .raw("HTTP/1.1 200 OK\r\nA: ") + [.sendEndlessly(Data("a".utf8), pause: 0.02)]),
                (
                    "a redirect drop by drop",
                    [.head(status: 302, fields: ["Location: /a"]), .sendEndlessly(Data(count: 1), pause: 0.02)]
                ),
            ] as [(String, [Step])]
        ) { name, answer in
            let message = try await errorAndEnd(answer, options: .init(timeout: .milliseconds(300)))
            #expect(message == "timed out after 0.3 seconds")
        }
    }

    /// Each redirect is within the time limit, but together they would take many times as long.
    @Test func redirectsCountAltogether() async throws {
        let redirects = (1...200).map { index in ("/\(index)", [Step.pause(0.05)] + .redirect(to: "/\(index + 1)")) }
        let answers = ["/feed": [Step].redirect(to: "/1")].merging(redirects) { $1 }
        let message = try await LoopbackServer.error(
            answers, options: .init(timeout: .milliseconds(300), maximumRedirects: 1000))
        #expect(message?.hasSuffix(": timed out after 0.3 seconds") == true)
    }

    @Test func noTime() async {
        await each([Duration.zero, .seconds(-1)]) { (time: Duration) in
            let message = try await LoopbackServer.error(["/feed": [.waitForClient]], options: .init(timeout: time))
            #expect(message?.hasPrefix("http://host/feed: timed out after ") == true)
        }
    }

    @Test func allTheTimeInTheWorld() async throws {
        let options = JSONFeed.FetchOptions(
            timeout: .seconds(Int64.max), idleTimeout: .seconds(Int64.max), maximumSize: .max, maximumRedirects: .max)
        #expect(try await LoopbackServer.error(["/feed": .feed(Sample.minimal)], options: options) == nil)
    }

    @Test func cancelling() async throws {
        try await LoopbackServer.run(["/feed": [.head(), .waitForClient]]) { server in
            let task = Task { try await JSONFeed.fetch(from: server.url("/feed")) }
            while server.requests.isEmpty { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            await server.clientHasGone()
        }
    }

    @Test func cancelledBefore() async throws {
        try await LoopbackServer.run(["/feed": .feed(Sample.minimal)]) { server in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await JSONFeed.fetch(from: server.url("/feed"))
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(server.requests == [])
        }
    }

    /// Cancelling a fetch at any moment has one of two outcomes.
    @Test func cancelledAtAnyMoment() async throws {
        let answers = [
            "/feed": [Step].feed(Sample.minimal), "/redirect": .redirect(to: "/feed"), "/silence": [.waitForClient],
            "/password": .answer(status: 401, fields: ["WWW-Authenticate: Basic realm=\"a\""]),
        ]
        try await LoopbackServer.run(answers) { server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<80 {
                    let url = try server.url(["/feed", "/redirect", "/silence", "/password"][index % 4])
                    group.addTask {
                        let task = Task { try await JSONFeed.fetch(from: url) }
                        try await Task.sleep(for: .microseconds(index * 100))
                        task.cancel()
                        switch await task.result {
                        case .success(let feed): #expect(feed.title == "Nothing yet")
                        case .failure(let error as JSONFeed.FetchError):
                            #expect(error.reason.description == "401 Unauthorized")
                        case .failure(let error): #expect(error is CancellationError)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }
}

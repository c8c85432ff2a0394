// Runs the program with the address of a test server.

#if os(macOS) || os(Linux)

    import Foundation
    import TestTables
    import Testing

    @Suite(.serialized, .timeLimit(.minutes(5))) struct FeedReaderAddressTests {
        /// Runs the program with the address of `/feed`. In its output, `http://host` replaces the address of the
        /// server.
        private func run(
            _ options: String..., answers: [String: [LoopbackServer.Step]]
        ) async throws -> Program.Outcome {
            try await LoopbackServer.run(answers) { server in
                var outcome = try Program.run(options + [try server.url("/feed").absoluteString])
                let address = try server.url("").absoluteString
                outcome.error = outcome.error.replacing(address, with: "http://host")
                return outcome
            }
        }

        @Test func aFeed() async throws {
            let answers = ["/feed": [LoopbackServer.Step].redirect(to: "/a"), "/a": .feed(Sample.microblog)]
            let outcome = try await run(answers: answers)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("Short\n\n2025-01-03  Three.\n"))
            #expect(outcome.error == "")
            #expect(
                try await run("--check", answers: answers)
                    == Program.Outcome(status: 0, output: "valid JSON Feed 1.0, 3 items\n"))
        }

        /// What else cannot be fetched is in `FetchErrorTests`.
        @Test func noFeed() async throws {
            let message =
                "http://host/feed: items: expected an array, but it is missing (and 2 more problems, see --check)"
            #expect(
                try await run(answers: ["/feed": .feed("{}")])
                    == Program.Outcome(status: 1, error: "feed-reader: \(message)\n"))
        }

        @Test func asTheyArrive() async throws {
            let answers = ["/feed": [LoopbackServer.Step].redirect(to: "/a"), "/a": .feed(Sample.microblog)]
            let outcome = try await run("--stream", answers: answers)
            #expect(outcome == (try await run(answers: answers)))
            let page = try await run("--stream", answers: ["/feed": .feed("<html>", type: "text/html")])
            let message = "http://host/feed: expected a feed, found a web page of type text/html"
            #expect(page == Program.Outcome(status: 1, error: "feed-reader: \(message)\n"))
        }

        @Test(.enabled(if: !isPlainSystem, "nothing is a terminal")) func onATerminal() async throws {
            let size = Sample.microblog.utf8.count
            let half = size / 2
            let parts = [Sample.microblog.prefix(half), Sample.microblog.dropFirst(half)].map { Data($0.utf8) }
            let answer = [
                LoopbackServer.Step.head(fields: ["Content-Length: \(size)"]), .send(parts[0]), .pause(1.5),
                .send(parts[1]),
            ]
            let outcome = try await LoopbackServer.run(["/feed": answer]) {
                try Program.runOnTerminal(try $0.url("/feed").absoluteString, "--limit", "0")
            }
            #expect(outcome.output.hasPrefix("\r\(half) bytes of \(size) bytes\u{1B}[K\r"))
            #expect(outcome.output.hasSuffix("\r\u{1B}[K\u{1B}[1mShort\u{1B}[0m\n\nThere are 3 more items.\n"))
        }
    }

    @Suite(.serialized, .timeLimit(.minutes(5))) struct FeedReaderTerminalTests {
        @Test(.enabled(if: !isPlainSystem, "nothing is a terminal")) func colors() {
            each([
                (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true), ([:], true),
                (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb"], false),
            ]) { (environment: [String: String], hasColors: Bool) in
                let outcome = try Program.runOnTerminal("--limit", "1", environment: environment)
                #expect(outcome.status == 0)
                let title = hasColors ? "\u{1B}[1mLetters from the Lighthouse\u{1B}[0m" : "Letters from the Lighthouse"
                #expect(outcome.output.hasPrefix("\(title)\nby Ines Falk, Jonah Okoro\n"))
                #expect(outcome.output.contains("\u{1B}") == hasColors)
                #expect(
                    outcome.output.replacing(/\u{1B}\[[0-9]*m/, with: "") == (try Program.run("--limit", "1").output))
            }
        }
    }

#endif

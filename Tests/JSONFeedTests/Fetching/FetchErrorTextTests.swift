import Foundation
import TestTables
import Testing
import Unbox

@testable import JSONFeedCore

/// The description of an error is one line of at most 1 KB, whatever the server sent.
struct FetchErrorTextTests {
    typealias Reason = JSONFeed.FetchError.Reason

    static let long = String(repeating: "é", count: 100_000)

    static let reasons: [(String, Reason)] = [
        ("a content type", .unsupportedContentType(long, feedURL: nil)),
        ("a page", .unsupportedContentType("text/html; a=\(long)", feedURL: URL(string: "https://a/\(long)"))),
        ("a problem", .connectionFailed(problem: long)),
        ("a redirect", .unsupportedRedirect(to: URL(string: "x:\(long)"))),
        ("a feed", .invalidFeed(UnboxError(long, at: [.key(long), .key(long)]))), ("a status", .status(.max)),
        ("controls", .unsupportedContentType("a\n\u{1B}[31m\u{202E}\u{61C}\u{2028}b\u{E0041}", feedURL: nil)),
        ("only controls", .connectionFailed(problem: String(repeating: "\u{202E}", count: 5_000))),
    ]

    @Test func isOneShortLine() {
        let unseen: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .format]
        each(Self.reasons) { name, reason in
            let short = try #require(URL(string: "https://example.org/feed.json"))
            let long = try #require(URL(string: "https://example.org/\(Self.long)"))
            for (url, redirected) in [(short, nil), (short, long), (long, nil), (long, long)] {
                let error = JSONFeed.FetchError(reason, at: .init(url: url, redirectedURL: redirected))
                for text in [error.description, error.errorDescription ?? "", reason.description] {
                    #expect(text.utf8.count <= 1024)
                    #expect(!text.isEmpty)
                    #expect(text.unicodeScalars.allSatisfy { !unseen.contains($0.properties.generalCategory) })
                }
                #expect(error.description.hasPrefix("https://example.org/"))
            }
        }
    }

    @Test func theReasonIsShownBesideLongAddresses() throws {
        let url = try #require(URL(string: "https://example.org/\(Self.long)"))
        let error = JSONFeed.FetchError(.status(404), at: .init(url: url, redirectedURL: url))
        #expect(error.description.hasSuffix(": 404 Not Found"))
    }

    @Test func times() {
        each(
            [
                (.timedOut(after: .seconds(1)), "timed out after 1 second"),
                (.timedOut(after: .milliseconds(1500)), "timed out after 1.5 seconds"),
                (.stalled(for: .seconds(1)), "timed out: nothing came for 1 second"),
                (.stalled(for: .seconds(3600)), "timed out: nothing came for 3,600 seconds"),
            ] as [(Reason, String)]
        ) { reason, message in #expect(reason.description == message) }
    }

    @Test func controlsAreEscaped() throws {
        let url = try #require(URL(string: "https://a/b"))
        let type = "a\n\u{1B}[31m\u{202E}\u{61C}\"\\"
        let error = JSONFeed.FetchError(.unsupportedContentType(type, feedURL: nil), at: .init(url: url))
        #expect(
            error.description == #"https://a/b: expected a feed, found content of type a\n\u{1b}[31m\u{202e}\u{61c}"\"#)
    }
}

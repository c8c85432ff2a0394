// The snippets of README.md, which .ci/snippets puts here, and the messages that it quotes.

import Foundation
import TestTables
import Testing
// Snippet 1 of README.md#show-me
import UnboxMacros

@Unboxable
struct Article {
    let title: String
    @Unboxing(keyPath: "authors.0.name") let author: String
    @Unboxing(formatter: .rfc3339) let published: Date
    var tags: [String] = []
    let link: URL?
}
// End of snippet

struct ShowMeTests {
    @Test func articles() throws {
        let data = Data(
            #"""
            [{"title": "Hello", "authors": [{"name": "Ada"}], "published": "2025-03-01T12:00:00Z",
              "link": "https://example.com/1"}]
            """#.utf8)
        // Snippet 2 of README.md#show-me
        let articles: [Article] = try unbox(data: data)
        // End of snippet
        #expect(articles.map(\.title) == ["Hello"])
        #expect(articles.map(\.author) == ["Ada"])
        #expect(articles.map(\.published) == [Date(timeIntervalSince1970: 1_740_830_400)])
        #expect(articles.map(\.tags) == [[]])
        #expect(articles.map(\.link?.host) == ["example.com"])
    }

    @Test func theErrorMessage() throws {
        let data = Data(
            #"""
            [{"title": "a", "authors": [{"name": "Ada"}], "published": "2025-03-01T12:00:00Z"},
             {"title": "b", "authors": [{}], "published": "2025-03-01T12:00:00Z"}]
            """#.utf8)
        try expectReadmeToQuote { try unbox(data: data) as [Article] }
    }
}

/// The message of the error that `body` throws is a line of README.md, or is quoted in one if it is redacted.
func expectReadmeToQuote<T>(_ body: () throws -> T, redacted: Bool = false) throws {
    let error = try #require(throws: UnboxError.self) { _ = try body() }
    let text = try Repository.text(of: "README.md")
    let message = error.description(redacting: redacted)
    #expect(redacted ? text.contains("`\(message)`") : text.components(separatedBy: "\n").contains(message))
}

/// The section Errors of README.md.
struct ReadmeErrorTests {
    struct Job: Unboxable {
        let salary: Int

        init(unboxer: Unboxer) throws {
            salary = try unboxer.unbox(key: "salary")
        }
    }

    @Test func messages() {
        each([
            #"[{"salary": "a lot"}]"#, #"[{}]"#, #"[{"salary": null}]"#, #"[{"salary": 3.7}]"#,
            #"[{"salary": [1, 2]}]"#,
        ]) { (json: String) in
            try expectReadmeToQuote { try unbox(data: Data(json.utf8)) as [Job] }
        }
    }

    @Test func redactedMessage() throws {
        let data = Data(#"[{"salary": "a lot"}]"#.utf8)
        try expectReadmeToQuote({ try unbox(data: data) as [Job] }, redacted: true)
    }
}

// The other snippets of README.md, which .ci/snippets puts here, and the message that it quotes.

import Foundation
import Testing
import UnboxMacros

struct ShowMeTests {
    @Test func articles() throws {
        let data = Data(
            #"""
            [{"title": "Hello", "authors": [{"name": "Ada"}], "published": "2025-03-01T12:00:00Z",
              "link": "https://example.com/1"}]
            """#.utf8)
        // Snippet 2 of README.md#unbox
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

/// The message of the error that `body` throws is a line of README.md.
func expectReadmeToQuote<T>(_ body: () throws -> T) throws {
    let error = try #require(throws: UnboxError.self) { _ = try body() }
    #expect(try Repository.text(of: "README.md").components(separatedBy: "\n").contains(error.description))
}

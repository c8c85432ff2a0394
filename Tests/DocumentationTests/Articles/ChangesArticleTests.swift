import Foundation
import Testing
import UnboxMacros

struct ChangesArticleTests {
    // Snippet 1 of Changes.md#changes
    @Unboxable(keys: .snakeCase, dates: .rfc3339)
    struct Post: Encodable {
        let title: String
        let publishedAt: Date
        var tags: [String] = []
    }
    // End of snippet

    @Test func aModelOfTheMacro() throws {
        let data = Data(#"{"title": "Hello", "published_at": "1970-01-01T00:00:01Z"}"#.utf8)
        let post: Post = try unbox(data: data)
        #expect(post.title == "Hello" && post.tags == [])
        #expect(post.publishedAt == Date(timeIntervalSince1970: 1))
    }
}

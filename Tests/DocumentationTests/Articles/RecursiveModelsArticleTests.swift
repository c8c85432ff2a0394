// The snippet of RecursiveModels.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct RecursiveModelsArticleTests {
    // Snippet 1 of RecursiveModels.md#recursive-models
    struct Comment: Unboxable {
        let text: String
        @Indirect var parent: Comment?
        let replies: [Comment]

        init(unboxer: Unboxer) throws {
            text = try unboxer.unbox(key: "text")
            parent = try unboxer.unbox(key: "parent")
            replies = try unboxer.unbox(key: "replies") ?? []
        }
    }
    // End of snippet

    @Test func unboxing() throws {
        let json = #"{"text": "b", "parent": {"text": "a"}, "replies": [{"text": "c"}]}"#
        let comment: Comment = try unbox(data: Data(json.utf8))
        #expect(comment.parent?.text == "a")
        #expect(comment.replies.map(\.text) == ["c"])
    }
}

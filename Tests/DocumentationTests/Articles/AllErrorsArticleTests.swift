// The snippets of AllErrorsAtOnce.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

private enum AllErrorsArticle {
    // Snippet 1 of AllErrorsAtOnce.md#all-errors-at-once
    struct User: Unboxable {
        let name: String
        let age: Int
        let links: [URL]
        let joined: Date?

        init(unboxer: Unboxer) throws {
            (name, age, links, joined) = try unboxer.unboxAll(
                .key("name"),
                .key("age").or(0),
                .keyPath("meta.links"),
                .key("joined", formatter: .rfc3339))
        }
    }
    // End of snippet

    struct Thing: Unboxable {
        let id: Int
        let kind: String

        init(unboxer: Unboxer) throws {
            // Snippet 1 of AllErrorsAtOnce.md#fields
            (id, kind) = try unboxer.unboxAll(UnboxField { try $0.strict.unbox(key: "id") }, .key("kind"))
            // End of snippet
        }
    }
}

struct AllErrorsArticleTests {
    @Test func errorsAndModels() throws {
        typealias User = AllErrorsArticle.User
        var lines: [String] = []
        func show(_ user: User) { lines.append(user.name) }
        func mark(_ path: UnboxPath, _ text: String) { lines.append(text) }
        let data = Data(#"{"meta": {"links": ["https://a.b", "no link", "https://a.c", "https://a.d", null]}}"#.utf8)
        // Snippet 2 of AllErrorsAtOnce.md#all-errors-at-once
        do {
            let user: User = try unbox(data: data)
            show(user)
        } catch let error as UnboxError {
            for failure in error.all { mark(failure.path, failure.description) }
        }
        // End of snippet
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/AllErrorsAtOnce.md")
        let blocks = Markdown.codeBlocks(in: article).filter { $0.info == "text" }
        #expect(blocks.map(\.code) == [lines.joined(separator: "\n")])

        let user: User = try unbox(
            dictionary: ["name": "a", "meta": ["links": []], "joined": "1970-01-01T00:00:00Z"])
        #expect(user.age == 0 && user.joined == Date(timeIntervalSince1970: 0) && user.links.isEmpty)
        let error = #expect(throws: UnboxError.self) { try unbox(dictionary: ["id": "7"]) as AllErrorsArticle.Thing }
        #expect(error?.all.map(\.path.description) == ["id", "kind"])
    }
}

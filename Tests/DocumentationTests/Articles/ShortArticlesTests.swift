// The snippets of articles that have one or two, which .ci/snippets puts here.

import Foundation
import Testing
// Snippet 1 of ChoosingModules.md#choosing-modules
import UnboxCore
// End of snippet
import UnboxMacros

private enum ShortArticles {
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

    // Snippet 1 of Changes.md#changes
    @Unboxable(keys: .snakeCase, dates: .rfc3339)
    struct Post: Encodable {
        let title: String
        let publishedAt: Date
        var tags: [String] = []
    }
    // End of snippet

    // Snippet 1 of ChoosingModules.md#overview
    struct Visit: UnboxCore.Unboxable {
        let place: String
        init(unboxer: UnboxCore.Unboxer) throws { place = try unboxer.unbox(key: "place") }
    }
    // End of snippet

    @Unboxable(dropIfInvalid: true)
    struct Contact {
        var name = ""
        var age: Int?
        var phones: [String] = []
    }
}

struct ShortArticlesTests {
    private typealias User = Named
    private typealias Contact = ShortArticles.Contact

    @Test func recursiveModels() throws {
        let json = #"{"text": "b", "parent": {"text": "a"}, "replies": [{"text": "c"}]}"#
        let comment: ShortArticles.Comment = try unbox(data: Data(json.utf8))
        #expect(comment.parent?.text == "a" && comment.replies.map(\.text) == ["c"])
    }

    @Test func changes() throws {
        let json = #"{"title": "Hello", "published_at": "1970-01-01T00:00:01Z"}"#
        let post: ShortArticles.Post = try unbox(data: Data(json.utf8))
        #expect(post.title == "Hello" && post.tags == [] && post.publishedAt == Date(timeIntervalSince1970: 1))
    }

    @Test func choosingModules() throws {
        #expect(try (unbox(dictionary: ["place": "Oslo"]) as ShortArticles.Visit).place == "Oslo")
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/ChoosingModules.md")
        let rows = Markdown.table(under: "## Overview", in: article)
        let manifest = try Repository.text(of: "Package.swift")
        let names = rows.compactMap { $0.firstMatch(of: /`(\w+)`/).map { String($0.1) } }
        #expect(names.count == 7)
        for name in names { #expect(manifest.contains(".library(name: \"\(name)\"")) }
    }

    @Test func modelsFromSchemas() throws {
        let data = Data(#"[{"name": "Ada"}]"#.utf8)
        // Snippet 1 of ModelsFromSchemas.md#models-from-a-schema-or-a-sample
        let users: [User] = try unbox(data: data)
        // End of snippet
        #expect(users.map(\.name) == ["Ada"])
    }

    @Test func migratingWithAProgram() {
        func read(_ payload: [String: Any]) -> [String: String]? {
            // Snippet 1 of MigratingWithAProgram.md#step-by-step
            let contact: Contact? = try? unbox(dictionary: payload)
            // End of snippet
            return contact.map(properties)
        }
        #expect(read(["name": "Ada", "age": "old"]) == ["name": "Ada", "age": "nil", "phones": "[]"])
        #expect(
            read(["name": [1], "age": "36", "phones": "none"]) == ["name": "", "age": "36", "phones": "[]"])
    }

    @Test func performance() throws {
        let data = Data(#"{"result": {"users": [{"name": "Ada"}], "next": "https://a.b"}}"#.utf8)
        do {
            // Snippet 1 of Performance.md#performance
            let unboxer = try Unboxer(data: data)
            let users: [User] = try unboxer.unbox(keyPath: "result.users")
            let next: URL? = try unboxer.unbox(keyPath: "result.next")
            // End of snippet
            #expect(users.map(\.name) == ["Ada"] && next == URL(string: "https://a.b"))
        }
        var printed: [Duration] = []
        func print(_ time: Duration) { printed.append(time) }
        do {
            let data = Data(#"[{"name": "Ada"}]"#.utf8)
            // Snippet 1 of Performance.md#how-to-measure
            let clock = ContinuousClock()
            let times = try (0..<100).map { _ in
                try clock.measure { _ = try unbox(data: data) as [User] }
            }
            print(times.min() ?? .zero)
            // End of snippet
            #expect(times.count == 100 && times.allSatisfy { $0 > .zero } && printed == [times.min()])
        }

        // The program that the article names has the options that it names.
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/Performance.md")
        let command = try #require(article.firstMatch(of: /swift run -c release (?<program>\w+)`/))
        let manifest = try Repository.text(of: "Package.swift")
        #expect(manifest.contains("program(\"\(command.program)\", in: \"Development\""))
        let options = article.matches(of: /`(?<option>--[a-z]+)`/).map { String($0.option) }
        #expect(options.count > 5)
        let main = try Repository.text(of: "Sources/Development/\(command.program)/main.swift")
        for option in options {
            #expect(main.contains("case \"\(option)\"") || main.contains("    \"\(option)\": "), "\(option)")
        }
    }
}

// The snippets of GettingStarted.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct GettingStartedArticleTests {
    // Snippet 1 of GettingStarted.md#a-model
    struct User: Unboxable {
        let name: String
        let age: Int
        let website: URL?
        let tags: [String]
        let city: String

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            age = try unboxer.unbox(key: "age")
            website = try unboxer.unbox(key: "website")
            tags = try unboxer.unbox(key: "tags") ?? []
            city = try unboxer.unbox(keyPath: "address.city")
        }
    }
    // End of snippet

    private let ada = #"{"name": "Ada", "age": 36, "address": {"city": "London"}}"#
    private let blocks: [CodeBlock]

    init() throws {
        blocks = Markdown.codeBlocks(in: try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/GettingStarted.md"))
    }

    @Test func payloads() throws {
        do {
            let data = Data(try #require(blocks.first { $0.info == "json" }).code.utf8)
            // Snippet 1 of GettingStarted.md#a-payload
            let user: User = try unbox(data: data)
            // End of snippet
            #expect(
                properties(of: user) == [
                    "name": "Ada", "age": "36", "website": "nil", "tags": "[]", "city": "London",
                ])
        }
        let dictionary: [String: Any] = [
            "name": "Ada", "age": 36, "website": "https://a.b", "tags": ["x"], "address": ["city": "London"],
        ]
        // Snippet 2 of GettingStarted.md#a-payload
        let user: User = try unbox(dictionary: dictionary)
        // End of snippet
        #expect(user.website == URL(string: "https://a.b") && user.tags == ["x"])
        let (list, object) = (Data("[\(ada), \(ada)]".utf8), Data("{\"1\": \(ada)}".utf8))
        let response = Data("{\"result\": {\"users\": [\(ada)]}}".utf8)
        // Snippet 3 of GettingStarted.md#a-payload
        let users: [User] = try unbox(data: list)
        let byID: [String: User] = try unbox(data: object)
        let first: User = try unbox(data: response, atKeyPath: "result.users.0")
        // End of snippet
        #expect(users.map(\.name) == ["Ada", "Ada"] && byID.mapValues(\.name) == ["1": "Ada"] && first.name == "Ada")
    }

    @Test func whatDoesNotFit() throws {
        let list = Data("[\(ada), \(ada.replacing("36", with: "\"a lot\""))]".utf8)
        var users: [User] = []
        var printed: [String] = []
        func print(_ error: any Error) { printed.append("\(error)") }
        // Snippet 1 of GettingStarted.md#what-does-not-fit
        do {
            users = try unbox(data: list)
        } catch {
            print(error)
        }
        // End of snippet
        #expect(users.isEmpty && blocks.filter { $0.info == "text" }.map(\.code) == printed)
    }
}

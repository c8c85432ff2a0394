// The snippets of GettingStarted.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

private enum GettingStarted {
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
}

struct GettingStartedArticleTests {
    private typealias User = GettingStarted.User

    private let article = "Sources/Library/Unbox/Unbox.docc/GettingStarted.md"
    private let ada = #"{"name": "Ada", "age": 36, "address": {"city": "London"}}"#

    @Test func itsPayload() throws {
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: article))
        let data = Data(try #require(blocks.first { $0.info == "json" }).code.utf8)
        // Snippet 1 of GettingStarted.md#a-payload
        let user: User = try unbox(data: data)
        // End of snippet
        #expect(user.name == "Ada")
        #expect(user.age == 36)
        #expect(user.website == nil)
        #expect(user.tags.isEmpty)
        #expect(user.city == "London")
    }

    @Test func aDictionary() throws {
        let dictionary: [String: Any] = [
            "name": "Ada", "age": 36, "website": "https://a.b", "tags": ["x"], "address": ["city": "London"],
        ]
        // Snippet 2 of GettingStarted.md#a-payload
        let user: User = try unbox(dictionary: dictionary)
        // End of snippet
        #expect(user.website == URL(string: "https://a.b"))
        #expect(user.tags == ["x"])
    }

    @Test func otherRoots() throws {
        let list = Data("[\(ada), \(ada)]".utf8)
        let object = Data("{\"1\": \(ada)}".utf8)
        let response = Data("{\"result\": {\"users\": [\(ada)]}}".utf8)
        // Snippet 3 of GettingStarted.md#a-payload
        let users: [User] = try unbox(data: list)
        let byID: [String: User] = try unbox(data: object)
        let first: User = try unbox(data: response, atKeyPath: "result.users.0")
        // End of snippet
        #expect(users.map(\.name) == ["Ada", "Ada"])
        #expect(byID.mapValues(\.name) == ["1": "Ada"])
        #expect(first.name == "Ada")
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
        #expect(users.isEmpty)
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: article))
        #expect(blocks.filter { $0.info == "text" }.map(\.code) == printed)
    }
}

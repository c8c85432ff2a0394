// The snippets and the table of KeyPaths.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

private enum KeyPaths {
    // Snippet 1 of KeyPaths.md#key-paths
    struct Profile: Unboxable {
        let city: String
        let firstJob: String
        let secondJob: String?
        let port: Int

        init(unboxer: Unboxer) throws {
            city = try unboxer.unbox(keyPath: "address.city")
            firstJob = try unboxer.unbox(keyPath: "jobs.0.title")
            secondJob = try unboxer.unbox(keyPath: "jobs.1.title")
            port = try unboxer.unbox(keyPath: #"hosts.example\.com.port"#)
        }
    }
    // End of snippet

    struct Order: Decodable { let id: Int }
}

struct KeyPathsArticleTests {
    private static let article = "Sources/Library/Unbox/Unbox.docc/KeyPaths.md"

    @Test func aProfile() throws {
        let profile: KeyPaths.Profile = try unbox(dictionary: [
            "address": ["city": "London"], "jobs": [["title": "Pilot"]], "hosts": ["example.com": ["port": 80]],
        ])
        #expect(profile.city == "London")
        #expect(profile.firstJob == "Pilot")
        #expect(profile.secondJob == nil)
        #expect(profile.port == 80)
    }

    @Test func brackets() throws {
        let unboxer = Unboxer(dictionary: [
            "jobs": [["title": "Pilot"]], "filter[name]": 1, "tags[]": 2, "page[01]": 3, "sizes[0]": 4,
        ])
        #expect(try unboxer.unbox(keyPath: "jobs[0].title") as String == "Pilot")
        #expect(try unboxer.unbox(keyPath: "jobs[*].title") as [String] == ["Pilot"])
        let keyPaths = ["filter[name]", "tags[]", "page[01]", #"sizes\[0]"#]
        #expect(try keyPaths.map(unboxer.unbox(keyPath:)) == [1, 2, 3, 4])
    }

    @Test func aKeyInsteadOfAKeyPath() throws {
        let error = #expect(throws: UnboxError.self) {
            try Unboxer(dictionary: ["address": ["city": "London"]]).unbox(key: "address.city") as String
        }
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: Self.article))
        #expect(blocks.first { $0.info == "text" }?.code == error?.description)
    }

    @Test func elsewhere() throws {
        typealias Order = KeyPaths.Order
        let data = Data(#"{"result": {"users": [{"name": "Ada"}], "order": {"id": 7}}}"#.utf8)
        // Snippet 1 of KeyPaths.md#elsewhere
        let name: String = try unbox(data: data, atKeyPath: "result.users.0.name")
        let order = try UnboxDecoder().decode(Order.self, from: data, atKeyPath: "result.order")
        // End of snippet
        #expect(name == "Ada")
        #expect(order.id == 7)
    }

    @Test func whatIsThere() throws {
        let unboxer = Unboxer(dictionary: ["contact": ["email": NSNull()]])
        // Snippet 2 of KeyPaths.md#elsewhere
        let hasEmail = try unboxer.contains(keyPath: "contact.email")
        let wasErased = try unboxer.isNull(keyPath: "contact.email")
        // End of snippet
        #expect(hasEmail)
        #expect(wasErased)
    }

    @Test func theTableHasTheseRows() throws {
        let text = try Repository.text(of: Self.article)
        #expect(Markdown.table(under: "## What comes of a key path", in: text) == Self.rows.map(\.text))
    }

    @Test func holds() {
        each(Self.rows) { row in try row.check() }
    }

    static let rows = [
        TableRow(#"| `jobs.0.title` | String | `"Pilot"` |"#) {
            try expect("jobs.0.title", "Pilot")
        },
        TableRow(#"| `jobs[0].title` | String | `"Pilot"`, as above |"#) {
            try expect("jobs[0].title", "Pilot")
        },
        TableRow(#"| `1` | String | `"one"`: in an object, digits are a key |"#) {
            try expect("1", "one")
        },
        TableRow("| `jobs.1.title`, `jobs.7.title`, `a.b.c` | String? | nil: below a null, out of range, missing |") {
            for keyPath in ["jobs.1.title", "jobs.7.title", "a.b.c"] { try expect(keyPath, nil as String?) }
        },
        failure("jobs.7.title", String.self, "jobs[7].title: expected String, but element 7 is missing"),
        failure("jobs.1.title", String.self, "jobs[1].title: expected String, but element 1 is null"),
        failure(
            "version.major", String?.self,
            #"version: expected an object with the key "major", found the number 3"#),
        failure(
            "jobs.first", String?.self,
            #"jobs: expected an object with the key "first", found an array of 2 elements"#),
        failure(
            "jobs.01", String?.self,
            #"jobs: expected an object with the key "01", found an array of 2 elements"#),
        failure(
            "jobs..title", String?.self,
            #"the root: invalid key path "jobs..title": its component 2 is empty"#),
    ]

    /// Both ways in: JSON data, and a dictionary.
    private static func readers() throws -> [Unboxer] {
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: article))
        let data = Data(try #require(blocks.first { $0.info == "json" }).code.utf8)
        let dictionary = try #require(JSONSerialization.jsonObject(with: data) as? UnboxableDictionary)
        return [try Unboxer(data: data), Unboxer(dictionary: dictionary)]
    }

    private static func expect<T: UnboxCompatible & Equatable>(_ keyPath: String, _ value: T) throws {
        for unboxer in try readers() { #expect(try unboxer.unbox(keyPath: keyPath) as T == value, "\(keyPath)") }
    }

    private static func failure<T: UnboxCompatible & SendableMetatype>(
        _ keyPath: String, _ type: T.Type, _ message: String
    ) -> TableRow {
        let name = type == String.self ? "String" : "String?"
        return TableRow("| `\(keyPath)` | \(name) | `\(message)` |") {
            for unboxer in try readers() {
                let error = #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: keyPath) as T }
                #expect(error?.description == message)
            }
        }
    }
}

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
}

struct KeyPathsArticleTests {
    private typealias Order = Numbered

    @Test func aProfile() throws {
        let profile: KeyPaths.Profile = try unbox(dictionary: [
            "address": ["city": "London"], "jobs": [["title": "Pilot"]], "hosts": ["example.com": ["port": 80]],
        ])
        #expect(profile.city == "London" && profile.firstJob == "Pilot")
        #expect(profile.secondJob == nil && profile.port == 80)
        let unboxer = Unboxer(dictionary: ["filter[name]": 1, "tags[]": 2, "page[01]": 3, "sizes[0]": 4])
        let keyPaths = ["filter[name]", "tags[]", "page[01]", #"sizes\[0]"#]
        #expect(try keyPaths.map(unboxer.unbox(keyPath:)) == [1, 2, 3, 4])
    }

    @Test func elsewhere() throws {
        let data = Data(#"{"result": {"users": [{"name": "Ada"}], "order": {"id": 7}}}"#.utf8)
        // Snippet 1 of KeyPaths.md#elsewhere
        let name: String = try unbox(data: data, atKeyPath: "result.users.0.name")
        let order = try UnboxDecoder().decode(Order.self, from: data, atKeyPath: "result.order")
        // End of snippet
        let unboxer = Unboxer(dictionary: ["contact": ["email": NSNull()]])
        // Snippet 2 of KeyPaths.md#elsewhere
        let hasEmail = try unboxer.contains(keyPath: "contact.email")
        let wasErased = try unboxer.isNull(keyPath: "contact.email")
        // End of snippet
        #expect(name == "Ada" && order.id == 7 && hasEmail && wasErased)
    }

    /// Each row: key paths, the type to read, and the value or the message of the error.
    @Test func theTable() throws {
        let text = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/KeyPaths.md")
        let data = Data(try #require(Markdown.codeBlocks(in: text).first { $0.info == "json" }).code.utf8)
        let dictionary = try #require(JSONSerialization.jsonObject(with: data) as? UnboxableDictionary)
        let unboxers = [try Unboxer(data: data), Unboxer(dictionary: dictionary)]
        let rows = Markdown.table(under: "## What comes of a key path", in: text)
        #expect(rows.count == 10)
        each(rows) { row in
            let cells = row.components(separatedBy: " | ")
            let code = cells.map { cell in cell.matches(of: /`([^`]*)`/).map { String($0.1) } }
            for keyPath in code[0] {
                for unboxer in unboxers {
                    let outcome = Self.outcome {
                        if cells[1] == "String" { return try unboxer.unbox(keyPath: keyPath) as String }
                        return try unboxer.unbox(keyPath: keyPath)
                    }
                    #expect(outcome == code[2].first ?? "nil", "\(keyPath)")
                }
            }
        }
    }

    private static func outcome(_ read: () throws -> String?) -> String {
        do { return try read().map { "\"\($0)\"" } ?? "nil" } catch { return "\(error)" }
    }
}

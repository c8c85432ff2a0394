// The snippets and the table of OptionalsAndDefaults.md, which .ci/snippets puts here.

import Foundation
import TestTables
import Testing
import Unbox

// Snippet 1 of OptionalsAndDefaults.md#optionals-and-defaults
struct Profile: Unboxable {
    let name: String
    let site: URL?
    let tags: [String]
    let id: Int
    let nickname: String?

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        site = try unboxer.unbox(key: "site")
        tags = try unboxer.unbox(key: "tags") ?? []
        id = try unboxer.unbox(key: "id") ?? unboxer.unbox(key: "_id")
        nickname = try? unboxer.unbox(key: "nickname")
    }
}
// End of snippet

// Snippet 1 of OptionalsAndDefaults.md#values-that-mean-nothing
extension Unboxer {
    /// Whether the value of a key stands for none.
    func meansNothing(key: String) -> Bool {
        let placeholders = ["", "N/A", "-1", "0000-00-00 00:00:00"]
        return (try? unbox(key: key) as String).map(placeholders.contains) ?? false
    }
}
// End of snippet

private let mySQLDates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter
}()

private enum Optionals {
    struct Match: Unboxable {
        let score: Int?
        let ended: Date?

        init(unboxer: Unboxer) throws {
            // Snippet 2 of OptionalsAndDefaults.md#values-that-mean-nothing
            score = try unboxer.meansNothing(key: "score") ? nil : unboxer.unbox(key: "score")
            ended = try unboxer.meansNothing(key: "ended") ? nil : unboxer.unbox(key: "ended", formatter: mySQLDates)
            // End of snippet
        }
    }

    // Snippet 1 of OptionalsAndDefaults.md#empty-strings
    struct Repository: Unboxable {
        let name: String
        let homepage: URL?
        let archived: Date?
        let stars: Int

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            homepage = try unboxer.emptyAsNil.unbox(key: "homepage")
            archived = try unboxer.emptyAsNil.unbox(key: "archived", formatter: .rfc3339)
            stars = try unboxer.emptyAsNil.unbox(key: "stars") ?? 0
        }
    }
    // End of snippet

    enum Change: Equatable {
        case leave, erase
        case set(String)
    }

    struct Patch: Unboxable {
        let email: Change

        init(unboxer: Unboxer) throws {
            // Snippet 1 of OptionalsAndDefaults.md#missing-or-null
            if !unboxer.contains(key: "email") {
                email = .leave
            } else if unboxer.isNull(key: "email") {
                email = .erase
            } else {
                email = .set(try unboxer.unbox(key: "email"))
            }
            // End of snippet
        }
    }
}

struct OptionalsArticleTests {
    private static let article = "Sources/Library/Unbox/Unbox.docc/OptionalsAndDefaults.md"

    /// Each row with the properties that are printed if the key is missing or null, or the errors; and a value of a wrong
    /// type, with what is printed for it.
    private static let rows: [(text: String, lacking: [String], wrong: any Sendable, outcome: String)] = [
        (
            "| `name` | throws | throws |",
            ["name: expected String, but it is missing", "name: expected String, found null"],
            [1], "name: expected String, found an array of 1 element"
        ),
        ("| `site` | nil | throws |", ["nil"], 1, "site: expected URL, found the number 1"),
        ("| `tags` | the default | throws |", ["[]"], "x", #"tags: expected an array, found the string "x""#),
        (
            "| `id` | the value of the other key | throws |", ["2"], "x",
            #"id: expected Int, found the string "x""#
        ),
        ("| `nickname` | nil | nil |", ["nil"], [1], "nil"),
    ]

    @Test func theTable() throws {
        let text = try Repository.text(of: Self.article)
        #expect(Markdown.table(under: "# Optionals and defaults", in: text) == Self.rows.map(\.text))
        for (row, lacking, wrong, outcome) in Self.rows {
            let name = String(row.split(separator: "`")[1])
            #expect(try Self.property(name, nil) == lacking[0], "\(row)")
            #expect(try Self.property(name, NSNull()) == lacking[lacking.count - 1], "\(row)")
            #expect(try Self.property(name, wrong) == outcome, "\(row)")
        }
        let blocks = Markdown.codeBlocks(in: text).filter { $0.info == "text" }
        #expect(blocks.map(\.code) == [Self.rows[0].lacking.joined(separator: "\n")])
    }

    /// What a property is if its key has a value, or the message of the error.
    private static func property(_ name: String, _ value: Any?) throws -> String {
        var dictionary: UnboxableDictionary = [
            "name": "Ada", "site": "https://a.b", "tags": ["x"], "id": 1, "_id": 2, "nickname": "A",
        ]
        dictionary[name] = value
        do {
            let profile: Profile = try unbox(dictionary: dictionary)
            return "\(try #require(Mirror(reflecting: profile).children.first { $0.label == name }).value)"
        } catch let error as UnboxError {
            return error.description
        }
    }

    @Test func emptyStrings() throws {
        typealias Repository = Optionals.Repository
        let data = Data(#"[{"name": "", "homepage": "", "archived": "", "stars": ""}]"#.utf8)
        // Snippet 2 of OptionalsAndDefaults.md#empty-strings
        let repositories: [Repository] = try Unboxer(data: data).emptyAsNil.unbox()
        // End of snippet
        #expect(repositories.count == 1)
        let first: Repository = try unbox(data: data, atKeyPath: "[0]")
        #expect(first.name == "" && first.homepage == nil && first.archived == nil && first.stars == 0)
    }

    @Test func valuesThatMeanNothing() throws {
        let data = Data(
            #"""
            [{"score": -1, "ended": "0000-00-00 00:00:00"}, {"score": "N/A", "ended": ""}, {"score": null},
             {"score": 3, "ended": "1970-01-01 00:00:01"}]
            """#.utf8)
        let matches: [Optionals.Match] = try unbox(data: data)
        #expect(matches.map(\.score) == [nil, nil, nil, 3])
        #expect(matches.map(\.ended) == [nil, nil, nil, Date(timeIntervalSince1970: 1)])
        let patches: [Optionals.Patch] = try unbox(data: Data(#"[{}, {"email": null}, {"email": "a@b.c"}]"#.utf8))
        #expect(patches.map(\.email) == [.leave, .erase, .set("a@b.c")])
    }
}

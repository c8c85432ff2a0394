// The snippets and the table of OptionalsAndDefaults.md, which .ci/snippets puts here. The Profile is in
// SharedExampleTests.swift.

import Foundation
import TestTables
import Testing
import Unbox

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
    struct MySQLDates: UnboxFormatter {
        func format(unboxedValue: String) -> Date?? {
            if unboxedValue == "0000-00-00 00:00:00" { return .some(nil) }
            guard let date = mySQLDates.date(from: unboxedValue) else { return nil }
            return date
        }
    }

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

    @Test func theTableHasTheseRows() throws {
        let rows = Markdown.table(under: "# Optionals and defaults", in: try Repository.text(of: Self.article))
        #expect(rows == Self.rows.map(\.text))
    }

    @Test func holds() {
        each(Self.rows) { row in try row.check() }
    }

    static let rows = [
        TableRow("| `name` | throws | throws |") {
            expectError(without: "name", "name: expected String, but it is missing")
            expectError(with: "name", NSNull(), "name: expected String, found null")
            expectError(with: "name", [1], "name: expected String, found an array of 1 element")
        },
        TableRow("| `site` | nil | throws |") {
            for profile in try profiles(lacking: "site") { #expect(profile.site == nil) }
            expectError(with: "site", 1, "site: expected URL, found the number 1")
        },
        TableRow("| `tags` | the default | throws |") {
            for profile in try profiles(lacking: "tags") { #expect(profile.tags == []) }
            expectError(with: "tags", "x", #"tags: expected an array, found the string "x""#)
        },
        TableRow("| `id` | the value of the other key | throws |") {
            for profile in try profiles(lacking: "id") { #expect(profile.id == 2) }
            expectError(with: "id", "x", #"id: expected Int, found the string "x""#)
        },
        TableRow("| `nickname` | nil | nil |") {
            for profile in try profiles(lacking: "nickname") { #expect(profile.nickname == nil) }
            #expect(try profile { $0["nickname"] = [1] }.nickname == nil)
        },
    ]

    @Test func emptyStrings() throws {
        typealias Repository = Optionals.Repository
        let data = Data(#"[{"name": "", "homepage": "", "archived": "", "stars": ""}]"#.utf8)
        let first: Repository = try unbox(data: data, atKeyPath: "[0]")
        #expect(first.name == "" && first.homepage == nil && first.archived == nil && first.stars == 0)
        // Snippet 2 of OptionalsAndDefaults.md#empty-strings
        let repositories: [Repository] = try Unboxer(data: data).emptyAsNil.unbox()
        // End of snippet
        #expect(repositories.count == 1)
        #expect(Unboxer(dictionary: ["homepage": ""]).unboxIfValid(.key("homepage")) as URL? == nil)
    }

    @Test func valuesThatMeanNothing() throws {
        typealias Match = Optionals.Match
        typealias MySQLDates = Optionals.MySQLDates
        let matches: [Match] = try unbox(
            data: Data(
                #"""
                [{"score": -1, "ended": "0000-00-00 00:00:00"}, {"score": "N/A", "ended": ""}, {"score": null},
                 {"score": 3, "ended": "1970-01-01 00:00:01"}]
                """#.utf8))
        #expect(matches.map(\.score) == [nil, nil, nil, 3])
        #expect(matches.map(\.ended) == [nil, nil, nil, Date(timeIntervalSince1970: 1)])
        #expect(throws: UnboxError.self) { try unbox(dictionary: ["score": "x"]) as Match }
        let unboxer = Unboxer(dictionary: [
            "began": "0000-00-00 00:00:00", "bad": "1970-02-31 00:00:00", "list": [NSNull(), "1970-01-01 00:00:01"],
        ])
        let began: Date? = try unboxer.unbox(key: "began", formatter: MySQLDates())
        #expect(began == nil)
        #expect(try unboxer.unbox(key: "missing", formatter: MySQLDates()) == nil)
        #expect(
            try unboxer.unbox(key: "list", formatter: MySQLDates()) as [Date?] == [nil, Date(timeIntervalSince1970: 1)])
        let error = #expect(throws: UnboxError.self) {
            try unboxer.unbox(key: "bad", formatter: MySQLDates()) as Date?
        }
        #expect(
            error?.description
                == #"bad: expected Date (as MySQLDates reads it), found the string "1970-02-31 00:00:00""#)
    }

    @Test func theMessageForAnEmptyString() throws {
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["homepage": ""], atKey: "homepage") as URL?
        }
        let text = try Repository.text(of: Self.article)
        #expect(text.contains("`\(try #require(error).description)`"))
    }

    @Test func theTwoMessages() throws {
        let blocks = Markdown.codeBlocks(in: try Repository.text(of: Self.article))
        let lines = blocks.filter { $0.info == "text" }.map(\.code)
        #expect(lines == ["name: expected String, but it is missing\nname: expected String, found null"])
    }

    @Test func aPatch() {
        each([
            (#"{}"#, Optionals.Change.leave), (#"{"email": null}"#, .erase), (#"{"email": "a@b.c"}"#, .set("a@b.c")),
        ]) { (json: String, change: Optionals.Change) throws in
            let patch: Optionals.Patch = try unbox(data: Data(json.utf8))
            #expect(patch.email == change)
        }
    }

    @Test func nullsInCollections() throws {
        let unboxer = Unboxer(dictionary: ["list": [1, NSNull(), 3]])
        #expect(try unboxer.unbox(key: "list") as [Int?] == [1, nil, 3])
        #expect(throws: UnboxError.self) { try unboxer.unbox(key: "list") as [Int] }
    }

    @Test func withAFormatter() throws {
        let unboxer = Unboxer(dictionary: ["ends": "1970-01-01T00:00:01Z"])
        let ends: Date? = try unboxer.unbox(key: "ends", formatter: .rfc3339)
        let begins: Date = try unboxer.unbox(key: "begins", formatter: .rfc3339) ?? .distantPast
        #expect(ends == Date(timeIntervalSince1970: 1))
        #expect(begins == .distantPast)
    }

    private static func profile(
        changed change: (inout UnboxableDictionary) -> Void
    ) throws -> Profile {
        var dictionary: UnboxableDictionary = [
            "name": "Ada", "site": "https://a.b", "tags": ["x"], "id": 1, "_id": 2, "nickname": "A",
        ]
        change(&dictionary)
        return try unbox(dictionary: dictionary)
    }

    /// Without a key, and with a null.
    private static func profiles(lacking key: String) throws -> [Profile] {
        [try profile { $0[key] = nil }, try profile { $0[key] = NSNull() }]
    }

    private static func expectError(without key: String, _ message: String) {
        let error = #expect(throws: UnboxError.self) { try profile { $0[key] = nil } }
        #expect(error?.description == message)
    }

    private static func expectError(with key: String, _ value: Any, _ message: String) {
        let error = #expect(throws: UnboxError.self) { try profile { $0[key] = value } }
        #expect(error?.description == message)
    }
}

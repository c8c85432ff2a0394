// `unboxer.emptyAsNil`: an Optional is nil for an empty string. Each way to read is in the table of members; here are the
// types, and what it is combined with.

import Foundation
import TestTables
import Testing
import Unbox

struct EmptyStringTests {
    static let json = #"""
        {"empty": "", "space": " ", "site": "https://a.example", "seven": "7", "word": "b",
         "list": ["https://a.example", "", null], "byName": {"a": "", "b": "1"}, "deep": {"empty": "", "list": [""]},
         "repositories": [{"name": "", "homepage": ""}, {"name": "b", "homepage": "https://b.example"}]}
        """#

    @Test func emptyAsNil() {
        each(Storage.allCases, Self.optionals + Self.others + Self.composed) { storage, row in
            try row.check(through: storage)
            try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
        }
    }

    static func row<T: UnboxCompatible & Sendable>(_ key: String, as type: T.Type, _ expected: String) -> Row {
        Row("\(key) as \(type)", json, expected) { try $0.emptyAsNil.unbox(key: key) as T }
    }

    enum Letter: String, UnboxableEnum { case b, none = "" }

    struct Repository: Unboxable {
        let name: String
        let homepage: URL?
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            homepage = try unboxer.unbox(key: "homepage")
        }
    }

    static let optionals: [Row] = [
        row("empty", as: URL?.self, "nil"),
        row("empty", as: Double?.self, "nil"),
        row("empty", as: Bool?.self, "nil"),
        row("empty", as: Decimal?.self, "nil"),
        row("empty", as: UUID?.self, "nil"),
        row("empty", as: Data?.self, "nil"),
        row("empty", as: Date?.self, "nil"),
        row("empty", as: Letter?.self, "nil"),
        row("empty", as: [Int]?.self, "nil"),
        row("empty", as: [String: Int]?.self, "nil"),
        row("empty", as: OneOf<URL>.Or<Int>?.self, "nil"),
        row("site", as: URL?.self, "Optional(https://a.example)"),
        row("seven", as: Int?.self, "Optional(7)"),
        row("word", as: Letter?.self, "Optional(UnboxTests.EmptyStringTests.Letter.b)"),
        row("list", as: [URL?].self, "[Optional(https://a.example), nil, nil]"),
        Row("a dictionary of Optionals", json, "1") {
            (try $0.emptyAsNil.unbox(key: "byName") as [String: Int?]).values.compactMap(\.self).count
        },
    ]

    static let others: [Row] = [
        row("empty", as: Letter.self, "UnboxTests.EmptyStringTests.Letter.none"),
        row("empty", as: URL.self, #"throws empty: expected URL, found the string "": \#(hint)"#),
        row("space", as: Int?.self, #"throws space: expected Int, found the string " ""#),
        row("list", as: [URL].self, #"throws list[1]: expected URL, found the string "": \#(hint)"#),
        Row("not asked for", json, #"throws empty: expected URL, found the string "": \#(hint)"#) {
            try $0.unbox(key: "empty") as URL? as Any
        },
        Row("not asked for, a collection", json, #"throws empty: expected an array, found the string """#) {
            try $0.unbox(key: "empty") as [Int]
        },
        Row("not asked for, a String", json, #"Optional("")"#) { try $0.unbox(key: "empty") as String? as Any },
        Row(
            "not asked for, of models", json,
            #"throws repositories[0].homepage: expected URL, found the string "": \#(hint)"#
        ) { try $0.unbox(key: "repositories") as [Repository] },
    ]

    static let composed: [Row] = [
        Row("a formatter", json, "nil") { try $0.emptyAsNil.unbox(key: "empty", formatter: .rfc3339) as Date? as Any },
        Row("a formatter and a list", json, "nil") {
            try $0.emptyAsNil.unbox(key: "empty", formatter: .rfc3339) as [Date]? as Any
        },
        Row(
            "a formatter and no Optional", json,
            #"throws empty: expected Date (seconds since 1970), found the string "": \#(hint)"#
        ) { try $0.emptyAsNil.unbox(key: "empty", formatter: .secondsSince1970) as Date },
        Row("a key path", json, "nil") { try $0.emptyAsNil.unbox(keyPath: "deep.empty") as URL? as Any },
        Row("a wildcard", json, "[nil]") { try $0.emptyAsNil.unbox(keyPath: "deep.list.*") as [Int?] },
        Row("a default", json, "3") { try $0.emptyAsNil.unbox(key: "empty") ?? 3 },
        Row("fields", json, "(nil, 5, nil, 6)") {
            try $0.emptyAsNil.unboxAll(
                .key("empty"), .key("empty").or(5), .key("empty", formatter: .rfc3339), .keyPath("deep.empty").or(6))
                as (URL?, Int, Date?, Int)
        },
        Row("a field that is asked alone", json, "(nil, 7)") {
            try $0.unboxAll(UnboxField { try $0.emptyAsNil.unbox(key: "empty") }, .key("seven")) as (URL?, Int)
        },
        Row("strictly", json, #"throws seven: expected Int, found the string "7""#) {
            try $0.strict.emptyAsNil.unbox(key: "seven") as Int? as Any
        },
        Row("models below", json, #"["https://b.example"]"#) {
            (try $0.emptyAsNil.unbox(key: "repositories") as [Repository]).compactMap(\.homepage?.absoluteString)
        },
    ]

    private static let hint = "with emptyAsNil, an Optional is nil for it"
}

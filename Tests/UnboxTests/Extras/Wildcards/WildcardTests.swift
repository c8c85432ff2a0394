// Key paths with wildcards, with both storages: the values that they find, and the errors for places that do not match.

import Foundation
import TestTables
import Testing
import Unbox

struct WildcardTests {
    static let json = #"""
        {"jobs": [{"title": "a", "tags": ["x", "y"], "pay": {"min": 1}}, {"title": "b", "tags": [], "pay": {"min": 2}}],
         "byName": {"zoe": {"age": 1}, "adam": {"age": 2}, "10": {"age": 3}, "9": {"age": 4}},
         "gaps": [{"n": 1}, {}, null, {"n": null}, {"n": 5}],
         "mixed": [{"n": 1}, 2, {"n": "x"}],
         "groups": {"b": {"members": [{"n": 1}, {"n": 2}]}, "a": {"members": [{"n": 3}]}, "c": {}},
         "dates": [{"at": "2026-01-02"}, {"at": "never"}, {"at": "2026-03-04"}],
         "matrix": [[1, 2], [3], []],
         "stars": {"*": 7, "a*": 8, "*.b": 9},
         "none": null, "empty": [], "text": "t"}
        """#

    static func row<T: UnboxCompatible & Sendable>(
        _ keyPath: String, as type: T.Type, allowInvalidElements: Bool = false, _ expected: String
    ) -> Row {
        let name = "\(keyPath) as \(type)\(allowInvalidElements ? ", lossy" : "")"
        return Row(name, json, expected) {
            try $0.unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements) as T
        }
    }

    @Test func lookUp() {
        each(Storage.allCases, Self.found + Self.unfound + Self.lossy + Self.malformed + Self.decoded) { storage, row in
            try row.check(through: storage)
        }
    }

    static let found: [Row] = [
        row("jobs.*.title", as: [String].self, #"["a", "b"]"#),
        row("jobs.*.title", as: [String]?.self, #"Optional(["a", "b"])"#),
        row("jobs.*.title", as: Titles.self, #"UnboxTests.Titles(all: ["a", "b"])"#),
        row("jobs.*.pay.min", as: [Int].self, "[1, 2]"),
        row("jobs.*.tags", as: [[String]].self, #"[["x", "y"], []]"#),
        row("jobs.*.tags.*", as: [String].self, #"["x", "y"]"#),
        row("jobs.*.tags.0", as: [String?].self, #"[Optional("x"), nil]"#),
        row("jobs.0.tags.*", as: [String].self, #"["x", "y"]"#),
        row("jobs.*", as: [Job].self, #"[UnboxTests.Job(title: "a"), UnboxTests.Job(title: "b")]"#),
        row("byName.*.age", as: [Int].self, "[3, 4, 2, 1]"),
        row("groups.*.members.*.n", as: [Int?].self, "[Optional(3), Optional(1), Optional(2), nil]"),
        row("matrix.*.*", as: [Int].self, "[1, 2, 3]"),
        row("*.*.title", as: [String].self, allowInvalidElements: true, #"["a", "b"]"#),
        row("empty.*.a", as: [Int].self, "[]"),
        row("stars.*", as: [Int].self, "[7, 9, 8]"),
        row(#"stars.\*"#, as: Int.self, "7"),
        row("stars.a*", as: Int.self, "8"),
        row(#"stars.\*\.b"#, as: Int.self, "9"),
    ]

    static let unfound: [Row] = [
        row("none.*.a", as: [Int]?.self, "nil"),
        row("missing.*.a", as: [Int]?.self, "nil"),
        row("missing.x.*.a", as: [Int].self, #"throws missing.x: expected an array, but "missing" is missing"#),
        row("none.*.a", as: [Int].self, "throws none: expected an array, found null"),
        row("text.*", as: [Int]?.self, #"throws text: expected an array or an object, found the string "t""#),
        row("gaps.*.n", as: [Int].self, "throws gaps[1].n: expected Int, but it is missing"),
        row("gaps.*.n", as: [Int?].self, "[Optional(1), nil, nil, nil, Optional(5)]"),
        row("groups.*.members.*.n", as: [Int].self, "throws groups.c.members: expected Int, but it is missing"),
        row("mixed.*.n", as: [Int].self, #"throws mixed[1]: expected an object with the key "n", found the number 2"#),
        row("mixed.*.n", as: [Int?].self, #"throws mixed[1]: expected an object with the key "n", found the number 2"#),
        row("mixed.1.*", as: [Int].self, "throws mixed[1]: expected an array or an object, found the number 2"),
        row("mixed.2.*", as: [Int].self, #"throws mixed[2].n: expected Int, found the string "x""#),
        row("jobs.*.tags.*", as: [Int].self, #"throws jobs[0].tags[0]: expected Int, found the string "x""#),
        row("matrix.*.*.*", as: [Int].self, "throws matrix[0][0]: expected an array or an object, found the number 1"),
        row("byName.*", as: [Job].self, "throws byName.10.title: expected String, but it is missing"),
        row(
            "jobs.*.title", as: String.self,
            "throws jobs: expected String, found a list of 2 values, which the wildcard matches"),
        row(
            "jobs.*.title", as: String?.self,
            "throws jobs: expected String, found a list of 2 values, which the wildcard matches"),
        row(
            "*.title", as: [String: String].self,
            "throws the root: expected an object, found a list of 11 values, which the wildcard matches"),
        row(
            "jobs.*", as: Job.self,
            "throws jobs: expected Job (an object), found a list of 2 values, which the wildcard matches"),
    ]

    static let lossy: [Row] = [
        row("gaps.*.n", as: [Int].self, allowInvalidElements: true, "[1, 5]"),
        row("gaps.*.n", as: [Int?].self, allowInvalidElements: true, "[Optional(1), nil, nil, nil, Optional(5)]"),
        row("mixed.*.n", as: [Int].self, allowInvalidElements: true, "[1]"),
        row("mixed.*.n", as: [Int?].self, allowInvalidElements: true, "[Optional(1)]"),
        row("byName.*", as: [Job].self, allowInvalidElements: true, "[]"),
        row("matrix.*", as: [[Bool]].self, allowInvalidElements: true, "[[true, true], [true], []]"),
    ]

    static let malformed: [Row] = [
        row("a.*.", as: [Int].self, #"throws the root: invalid key path "a.*.": its component 3 is empty"#),
        row("*.*", as: [Int].self, #"throws byName.10: expected Int, found an object of 1 key: "age""#),
    ]

    @Test func setsContextsAndFormatters() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            let pets: [Badge] = try unboxer.unbox(keyPath: "jobs.*", context: "#")
            #expect(pets.map(\.text) == ["#a", "#b"])
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd"
            let dates: [Date] = try unboxer.unbox(
                keyPath: "dates.*.at", formatter: formatter, allowInvalidElements: true)
            #expect(dates.map(formatter.string(from:)) == ["2026-01-02", "2026-03-04"])
            #expect(
                outcome { try unboxer.unbox(keyPath: "dates.*.at", formatter: formatter) as [Date] }.hasPrefix(
                    #"throws dates[1].at: expected Date"#))
            #expect(try unboxer.unbox(keyPath: "jobs.*.title") as Set<String> == ["a", "b"])
            expect("throws byName.10.title: expected String, but it is missing") {
                try unboxer.unbox(keyPath: "byName.*", context: "#") as [Badge]
            }
        }
    }

    @Test func untyped() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            let jobs: [[String: Any]] = try unboxer.unbox(keyPath: "jobs.*")
            #expect(jobs.map { $0["title"] as? String } == ["a", "b"])
            let values: [Any] = try unboxer.unbox(keyPath: "matrix.*.*")
            #expect(values as? [Int] == [1, 2, 3])
            expect("throws gaps[1].n: expected Any, but it is missing") {
                try unboxer.unbox(keyPath: "gaps.*.n") as [Any]
            }
        }
    }

    private struct Count: Decodable, CustomDebugStringConvertible {
        let number: Int
        init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }
        var debugDescription: String { "\(number)" }
    }

    private struct Item: Decodable, CustomDebugStringConvertible {
        let counts: [Int]
        var debugDescription: String { "\(counts)" }
    }

    private static let nested = #"""
        {"well": [[{"n": 1}], [{"n": 2}, {"n": 3}]], "failure": [[{"n": 1}, {"n": 2}], [5]],
         "element": [[{"n": 1}, {"n": 2}], [{"n": "x"}]],
         "model": [[{"n": {"counts": [1]}}], [{"n": {"counts": [1, "x"]}}, {"n": {"counts": 7}}]]}
        """#

    private static let failures = [
        #"failure[1][0]: expected an object with the key "n", found the number 5"#,
        #"element[1][0].n: expected Int, found the string "x""#,
        #"model[1][0].n.counts[1]: expected Int, found the string "x""#,
        "model[1][1].n.counts: expected an array, found the number 7",
    ]

    /// The error of a `Decodable` element named another place behind two wildcards: the first component of its path was
    /// taken for an index among the values found.
    static let decoded: [Row] = [
        Row("Decodable", nested, "[1, 2, 3]") { try $0.unbox(keyPath: "well.*.*.n") as [Count] },
        Row("Decodable, lossy", nested, "[1, 2]") {
            try $0.unbox(keyPath: "element.*.*.n", allowInvalidElements: true) as [Count]
        },
        Row("Decodable, through a scalar", nested, "throws \(failures[0])") {
            try $0.unbox(keyPath: "failure.*.*.n") as [Count]
        },
        Row("Decodable, an element", nested, "throws \(failures[1])") {
            try $0.unbox(keyPath: "element.*.*.n") as [Count]
        },
        Row("Decodable, in an element", nested, "throws \(failures[2])") {
            try $0.unbox(keyPath: "model.*.*.n") as [Item]
        },
        Row("Decodable, the first error of each field", nested, "throws \(failures.prefix(3).joined(separator: "\n"))")
        {
            try $0.unboxAll(
                .keyPath("failure.*.*.n", decoding: [Count].self), .keyPath("element.*.*.n", decoding: [Count].self),
                .keyPath("model.*.*.n", decoding: [Item].self))
        },
    ]

    @Test func ofRepeatedKeysTheFirst() throws {
        let unboxer = try Unboxer(data: Data(#"{"same": {"k": 1, "k": 2, "j": 3}}"#.utf8))
        #expect(try unboxer.unbox(keyPath: "same.*") as [Int] == [3, 1])
    }

    @Test func presence() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            #expect(try unboxer.contains(keyPath: "jobs.*.nothing"))
            #expect(try !unboxer.contains(keyPath: "missing.*"))
            #expect(try unboxer.isNull(keyPath: "none.*"))
        }
    }

    @Test func withinAModel() {
        each(Storage.allCases) { storage in
            struct Board: Unboxable {
                let titles: [Int]
                init(unboxer: Unboxer) throws { titles = try unboxer.unbox(keyPath: "jobs.*.title") }
            }
            let unboxer = try storage.unboxer(#"{"boards": [{"jobs": []}, {"jobs": [{"title": 1}, {"title": "x"}]}]}"#)
            expect(#"throws boards[1].jobs[1].title: expected Int, found the string "x""#) {
                try unboxer.unbox(key: "boards") as [Board]
            }
        }
    }
}

struct Titles: UnboxableCollection {
    let all: [String]
    init(unboxedElements: [String]) { all = unboxedElements }
}

private struct Badge: UnboxableWithContext {
    let text: String
    init(unboxer: Unboxer, context: String) throws { text = try context + unboxer.unbox(key: "title") }
}

struct Job: Unboxable {
    let title: String
    init(unboxer: Unboxer) throws { title = try unboxer.unbox(key: "title") }
}

// Which key paths were never read, and which were requested but are missing.

import Foundation
import TestTables
import Testing
import Unbox

struct DriftWatchTests {
    @Test func watches() {
        each(Storage.allCases, Self.cases) { storage, row in
            let watch = DriftWatch()
            try row.read(storage.unboxer(row.json, options: UnboxOptions(driftWatch: watch)))
            #expect(watch.unread.map { "unread \($0)" } + watch.missing.map { "missing \($0)" } == row.expected)
        }
    }

    static let cases: [ReportRow] = [
        ReportRow("all of a model", #"{"name": "a", "age": 1}"#) { try $0.unbox() as Person },
        ReportRow(
            "a key too many", #"{"name": "a", "age": 1, "b": {"c": 1}, "a.b": 2, "*": 3}"#, #"unread \*"#,
            #"unread a\.b"#, "unread b"
        ) { try $0.unbox() as Person },
        ReportRow("a key missing", #"{"name": "a"}"#, "missing age") { try $0.unbox() as Person },
        ReportRow("null is not missing", #"{"name": "a", "age": null}"#) { try $0.unbox() as Person },
        ReportRow("a failed read is one", #"{"name": "a", "age": "old", "x": 1}"#, "unread x") {
            try? $0.unbox() as Person
        },
        ReportRow(
            "indexes collapse", #"[{"name": "a", "x": 1}, {"name": "b", "x": 1, "y": 1, "age": 2}, {"name": "c"}]"#,
            "unread *.x (2 times)", "unread *.y", "missing *.age (2 times)"
        ) { try $0.unbox() as [Person] },
        ReportRow(
            "dictionaries of models", #"{"b": {"name": "b", "x": 1}, "a": {"name": "a", "x": 1}}"#, "unread a.x",
            "unread b.x", "missing a.age", "missing b.age"
        ) { try $0.unbox() as [String: Person] },
        ReportRow("scalars in collections", #"{"a": [1, [2]], "b": {"c": 3}}"#) {
            (try? $0.unbox(key: "a") as [Int], try $0.unbox(key: "b") as [String: Int])
        },
        ReportRow(
            "key paths", #"{"a": {"b": {"c": 1, "d": 2}, "e": 3}, "f": 4}"#, "unread a.b.d", "unread a.e", "unread f",
            "missing a.x.y.z"
        ) { (try $0.unbox(keyPath: "a.b.c") as Int, try $0.unbox(keyPath: "a.x.y.z") as Int?) },
        ReportRow("an index in brackets of what is missing", #"{"b": 1}"#, "unread b", "missing a.*.x") {
            try $0.unbox(keyPath: "a[0].x") as Int?
        },
        ReportRow("an index", "[[1, 2], 3, 4]", "unread * (2 times)", "unread *.*", "missing *") {
            (try $0.unbox(keyPath: "0.1") as Int, try $0.unbox(keyPath: "9") as Int?)
        },
        ReportRow("an index and then all", "[1, 2, 3]") {
            (try $0.unbox(keyPath: "0") as Int, try $0.unbox() as [Int])
        },
        ReportRow(
            "wildcards", #"{"jobs": [{"n": 1, "x": 1}, {"x": 2}]}"#, "unread jobs.*.x (2 times)", "missing jobs.*.n"
        ) { try $0.unbox(keyPath: "jobs.*.n") as [Int?] },
        ReportRow("presence", #"{"a": {"b": 1}, "c": 1}"#, "unread c", "missing d") {
            ($0.contains(key: "a"), $0.contains(key: "d"))
        },
        ReportRow("raw JSON", #"{"a": {"b": [{"c": 1}]}, "d": 1}"#, "unread d") {
            try $0.unbox(key: "a") as [String: Any]
        },
        ReportRow("raw JSON after a read", #"{"a": {"name": "x", "b": {"c": 1}}, "d": 1}"#, "missing a.age") {
            (try $0.unbox(key: "a") as Person, $0.dictionary)
        },
        ReportRow("a model that reads nothing", #"{"a": {"b": 1}}"#, "unread a.b") { try $0.unbox(key: "a") as Empty },
        ReportRow("a transform", #"{"a": "x"}"#) { try $0.unbox(key: "a") as Letter },
        ReportRow(
            "Decodable", #"{"list": [{"id": 1, "x": 2, "tags": ["a"]}, {"id": 1, "tags": []}], "y": 1}"#,
            "unread list.*.x", "unread y", "missing list.*.note (2 times)"
        ) { try $0.unbox(key: "list") as [Entry] },
        ReportRow("a Decodable model that reads nothing", #"{"a": {"b": 1}}"#, "unread a.b") {
            try $0.unbox(key: "a") as KeysOnly
        },
        ReportRow(
            "a key strategy", #"{"first_name": "a", "x_y": 1, "home_town": {"zip_code": 1, "old_code": 2}}"#,
            "unread home_town.old_code", "unread x_y", "missing last_name"
        ) { try $0.unbox(decoding: Snake.self, using: .snakeCase) },
        ReportRow(
            "a custom key strategy", #"{"FIRSTNAME": "a", "X": 1}"#, "unread X", "missing hometown", "missing lastname"
        ) { try $0.unbox(decoding: Lower.self, using: .lowercase) },
        ReportRow(
            "elements one by one", #"{"a": [{"id": 1, "x": 1, "tags": []}, 2, {"id": 3}, [4]]}"#,
            "unread a.* (2 times)", "unread a.*.x", "missing a.*.note"
        ) { try $0.unbox(key: "a") as FirstTwo },
        ReportRow("nested containers", #"{"a": {"b": 1, "c": 2}, "d": [[1, 2]]}"#, "unread a.c", "unread d.*.*") {
            try $0.unbox() as Nested
        },
        ReportRow("a key and a key path below it", #"{"b": 1}"#, "unread b", "missing a", "missing a.x", "missing a.y")
        {
            (try $0.unbox(key: "a") as Int?, try $0.unbox(keyPath: "a.x") as Int?, try $0.unbox(keyPath: "a.y") as Int?)
        },
        ReportRow("a key path that throws", #"{"b": {}}"#, "missing a.x.y", "missing b.c.d") {
            (try? $0.unbox(keyPath: "a.x.y") as Int, try? $0.unbox(keyPath: "b.c.d") as Int)
        },
        ReportRow(
            "wildcards that lead nowhere", #"{"a": [{"b": {}}, {}, {"b": null}], "c": 1}"#, "unread c",
            "missing a.*.b.c (2 times)", "missing d.*.x", "missing e.f.*"
        ) {
            (
                try $0.unbox(keyPath: "a.*.b.c") as [Int?], try $0.unbox(keyPath: "d.*.x") as [Int]?,
                try $0.unbox(keyPath: "e.f.*") as [Int]?
            )
        },
        ReportRow("a wildcard that throws", #"{"a": [{"b": 1}, {"0": {"c": 1}}]}"#, "unread a.*.b", "missing a.*.0.c") {
            try? $0.unbox(keyPath: "a.*.0.c") as [Int]
        },
    ]

    @Test func overSeveralRoots() {
        each(Storage.allCases) { storage in
            let watch = DriftWatch()
            for _ in 0..<3 {
                _ =
                    try storage.unboxer(#"{"name": "a", "b": 1}"#, options: UnboxOptions(driftWatch: watch)).unbox()
                    as Person
            }
            #expect(watch.unread.map(\.description) == ["b (3 times)"])
            #expect(watch.missing.map(\.description) == ["age (3 times)"])
            watch.removeAll()
            #expect(watch.unread.isEmpty && watch.missing.isEmpty)
        }
    }

    @Test func aKeyPathCanBeReadAgain() {
        each(Storage.allCases) { storage in
            let watch = DriftWatch()
            let unboxer = try storage.unboxer(#"{"a.b": {"*": {"c\\d": 7}}}"#, options: UnboxOptions(driftWatch: watch))
            _ = try unboxer.unbox(keyPath: #"a\.b.\*"#) as Empty
            let keyPath = try #require(watch.unread.first?.keyPath)
            #expect(try unboxer.unbox(keyPath: keyPath) as Int == 7)
            #expect(watch.unread.isEmpty)
        }
    }

    @Test func severalThreads() async {
        await each(Storage.allCases) { storage in
            let watch = DriftWatch()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let unboxer = try? storage.unboxer(
                            #"[{"name": "a", "b": 1}]"#, options: UnboxOptions(driftWatch: watch))
                        for _ in 0..<50 { _ = try? unboxer?.unbox() as [Person]? }
                    }
                }
            }
            #expect(watch.unread.map(\.description) == ["*.b (8 times)"])
        }
    }
}

private struct Person: Unboxable {
    init(unboxer: Unboxer) throws {
        _ = try unboxer.unbox(key: "name") as String
        _ = try unboxer.unbox(key: "age") as Int?
    }
}

private struct Empty: Unboxable { init(unboxer: Unboxer) throws {} }

private struct Letter: UnboxableByTransform { static func transform(unboxedValue: String) -> Letter? { Letter() } }

private struct KeysOnly: Decodable {
    enum CodingKeys: CodingKey { case b }
    init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: CodingKeys.self).allKeys }
}

private struct Snake: Decodable {
    struct Town: Decodable { let zipCode: Int }
    let firstName: String
    let lastName: String?
    let homeTown: Town
}

private struct Lower: Decodable { let firstname: String, lastname: String?, hometown: String? }

extension UnboxDecoder {
    fileprivate static var snakeCase: UnboxDecoder {
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    fileprivate static var lowercase: UnboxDecoder {
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .custom { UnboxCodingKey(stringValue: ($0.last?.stringValue ?? "").lowercased()) }
        return decoder
    }
}

private struct FirstTwo: Decodable {
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Entry.self)
        _ = try container.decode(Int.self)
    }
}

private struct Nested: Decodable {
    enum CodingKeys: CodingKey { case a, b, d }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a).decode(Int.self, forKey: .b)
        var outer = try container.nestedUnkeyedContainer(forKey: .d)
        var inner = try outer.nestedUnkeyedContainer()
        _ = try inner.decode(Int.self)
    }
}

private struct Entry: Decodable { let id: Int, tags: [String], note: String? }

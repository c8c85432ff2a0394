// Which key paths were never read, and which were asked for and are missing.

import Foundation
import Testing

@testable import Unbox

@Suite struct DriftWatchTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let unread: [String]
        let missing: [String]
        let read: @Sendable (Unboxer) throws -> Void

        init<T>(
            _ name: String, _ json: String, unread: [String] = [], missing: [String] = [],
            read: @escaping @Sendable (Unboxer) throws -> T
        ) {
            testDescription = name
            self.json = json
            self.unread = unread
            self.missing = missing
            self.read = { _ = try read($0) }
        }
    }

    @Test(arguments: Storage.allCases, cases)
    func watches(storage: Storage, row: Case) throws {
        let watch = DriftWatch()
        try row.read(storage.unboxer(row.json, options: UnboxOptions(driftWatch: watch)))
        #expect(watch.unread.map(\.description) == row.unread)
        #expect(watch.missing.map(\.description) == row.missing)
    }

    static let cases = [
        Case("all of a model", #"{"name": "a", "age": 1}"#) { try $0.unbox() as Person },
        Case(
            "a key too many", #"{"name": "a", "age": 1, "b": {"c": 1}, "a.b": 2, "*": 3}"#,
            unread: [#"\*"#, #"a\.b"#, "b"]
        ) { try $0.unbox() as Person },
        Case("a key missing", #"{"name": "a"}"#, missing: ["age"]) { try $0.unbox() as Person },
        Case("null is not missing", #"{"name": "a", "age": null}"#) { try $0.unbox() as Person },
        Case("a failed read is one", #"{"name": "a", "age": "old", "x": 1}"#, unread: ["x"]) {
            try? $0.unbox() as Person
        },
        Case(
            "indexes collapse", #"[{"name": "a", "x": 1}, {"name": "b", "x": 1, "y": 1, "age": 2}, {"name": "c"}]"#,
            unread: ["*.x (2 times)", "*.y"], missing: ["*.age (2 times)"]
        ) { try $0.unbox() as [Person] },
        Case(
            "dictionaries of models", #"{"b": {"name": "b", "x": 1}, "a": {"name": "a", "x": 1}}"#,
            unread: ["a.x", "b.x"], missing: ["a.age", "b.age"]
        ) { try $0.unbox() as [String: Person] },
        Case("scalars in collections", #"{"a": [1, [2]], "b": {"c": 3}}"#) {
            (try? $0.unbox(key: "a") as [Int], try $0.unbox(key: "b") as [String: Int])
        },
        Case(
            "key paths", #"{"a": {"b": {"c": 1, "d": 2}, "e": 3}, "f": 4}"#, unread: ["a.b.d", "a.e", "f"],
            missing: ["a.x.y.z"]
        ) { (try $0.unbox(keyPath: "a.b.c") as Int, try $0.unbox(keyPath: "a.x.y.z") as Int?) },
        Case("an index", "[[1, 2], 3, 4]", unread: ["* (2 times)", "*.*"], missing: ["*"]) {
            (try $0.unbox(keyPath: "0.1") as Int, try $0.unbox(keyPath: "9") as Int?)
        },
        Case("an index and then all", "[1, 2, 3]") {
            (try $0.unbox(keyPath: "0") as Int, try $0.unbox() as [Int])
        },
        Case(
            "wildcards", #"{"jobs": [{"n": 1, "x": 1}, {"x": 2}]}"#, unread: ["jobs.*.x (2 times)"],
            missing: ["jobs.*.n"]
        ) { try $0.unbox(keyPath: "jobs.*.n") as [Int?] },
        Case("presence", #"{"a": {"b": 1}, "c": 1}"#, unread: ["c"], missing: ["d"]) {
            ($0.contains(key: "a"), $0.contains(key: "d"))
        },
        Case("raw JSON", #"{"a": {"b": [{"c": 1}]}, "d": 1}"#, unread: ["d"]) {
            try $0.unbox(key: "a") as [String: Any]
        },
        Case("raw JSON after a read", #"{"a": {"name": "x", "b": {"c": 1}}, "d": 1}"#, missing: ["a.age"]) {
            (try $0.unbox(key: "a") as Person, $0.dictionary)
        },
        Case("a model that reads nothing", #"{"a": {"b": 1}}"#, unread: ["a.b"]) { try $0.unbox(key: "a") as Empty },
        Case("a transform", #"{"a": "x"}"#) { try $0.unbox(key: "a") as Letter },
        Case(
            "Decodable", #"{"list": [{"id": 1, "x": 2, "tags": ["a"]}, {"id": 1, "tags": []}], "y": 1}"#,
            unread: ["list.*.x", "y"], missing: ["list.*.note (2 times)"]
        ) { try $0.unbox(key: "list") as [Entry] },
    ]

    @Test(arguments: Storage.allCases)
    func overSeveralRoots(storage: Storage) throws {
        let watch = DriftWatch()
        for _ in 0..<3 {
            _ =
                try storage.unboxer(#"{"name": "a", "b": 1}"#, options: UnboxOptions(driftWatch: watch)).unbox()
                as Person
        }
        #expect(watch.unread == [KeyPathCount(keyPath: "b", count: 3)])
        #expect(watch.missing == [KeyPathCount(keyPath: "age", count: 3)])
        watch.removeAll()
        #expect(watch.unread.isEmpty && watch.missing.isEmpty)
    }

    @Test(arguments: Storage.allCases)
    func aKeyPathCanBeReadAgain(storage: Storage) throws {
        let watch = DriftWatch()
        let unboxer = try storage.unboxer(#"{"a.b": {"*": {"c\\d": 7}}}"#, options: UnboxOptions(driftWatch: watch))
        _ = try unboxer.unbox(keyPath: #"a\.b.\*"#) as Empty
        let keyPath = try #require(watch.unread.first?.keyPath)
        #expect(try unboxer.unbox(keyPath: keyPath) as Int == 7)
        #expect(watch.unread.isEmpty)
    }

    @Test(arguments: Storage.allCases)
    func severalThreads(storage: Storage) async throws {
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

private struct Person: Unboxable {
    init(unboxer: Unboxer) throws {
        _ = try unboxer.unbox(key: "name") as String
        _ = try unboxer.unbox(key: "age") as Int?
    }
}

private struct Empty: Unboxable {
    init(unboxer: Unboxer) throws {}
}

private struct Letter: UnboxableByTransform {
    static func transform(unboxedValue: String) -> Letter? { Letter() }
}

private struct Entry: Decodable {
    let id: Int
    let tags: [String]
    let note: String?
}

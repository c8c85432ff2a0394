// The elements that `allowInvalidElements` drops, in the report at the root.

import Foundation
import TestTables
import Testing
import Unbox

struct DroppedElementsTests {
    @Test func reports() {
        each(Storage.allCases, Self.drops) { storage, drop in
            let dropped = DroppedElements()
            try drop.read(storage.unboxer(drop.json, options: UnboxOptions(droppedElements: dropped)))
            #expect(dropped.lines == drop.expected)
            #expect(dropped.count == drop.expected.count)
        }
    }

    /// Of equal keys, the first one counts; nothing below the others is reported.
    @Test func nothingOfARepeatedKey() throws {
        let dropped = DroppedElements()
        let data = Data(#"{"a": [1, "x"], "a": ["y"]}"#.utf8)
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        #expect(try unboxer.unbox(allowInvalidElements: true) == ["a": [1]])
        #expect(dropped.lines == [#"a[1]: expected Int, found the string "x""#])
    }

    /// With several payloads, each element has its path within its payload, and its error has the same path.
    @Test func severalPayloads() throws {
        let dropped = DroppedElements()
        let options = UnboxOptions(droppedElements: dropped)
        let json = #"{"a": {"b": [[1, null], {"c": [2, "x", 3, []]}, 4]}, "d": [null, {"c": ["y"]}]}"#
        for storage in [Storage.data, .dictionary, .data] {
            let unboxer = try storage.unboxer(json, options: options)
            _ = try unboxer.unbox(keyPath: "a.b.0", allowInvalidElements: true) as [Int]
            _ = try unboxer.unbox(keyPath: "a.b.1.c", allowInvalidElements: true) as [Int]
            _ = try unboxer.unbox(key: "d", allowInvalidElements: true) as [[String: [Int]]]
        }
        let expected = [
            "a.b[0][1]: expected Int, found null", #"a.b[1].c[1]: expected Int, found the string "x""#,
            "a.b[1].c[3]: expected Int, found an array of 0 elements", "d[0]: expected an object, found null",
            #"d[1].c[0]: expected Int, found the string "y""#,
        ]
        #expect(dropped.lines == expected.flatMap { Array(repeating: $0, count: 3) })
        #expect(dropped.elements.map(\.error.path) == dropped.elements.map(\.path))
    }

    static let drops: [ReportRow] = [
        ReportRow("nothing", "[1, 2]") { try $0.unbox(allowInvalidElements: true) as [Int] },
        ReportRow(
            "a root array", #"[1, "x", 3, null]"#, #"[1]: expected Int, found the string "x""#,
            "[3]: expected Int, found null"
        ) { try $0.unbox(allowInvalidElements: true) as [Int] },
        ReportRow(
            "an alternative that does not fit", #"{"a": [{"list": [1, true]}, {"list": [true], "n": 1}]}"#,
            "a[0]: expected Counted or Array<Counted>, found an object of 1 key: not Counted: n: expected Int, but it is missing",
            "a[1].list[0]: expected Int, found the boolean true"
        ) { try $0.unbox(key: "a", allowInvalidElements: true) as [OneOf<Counted>.Or<[Counted]>] },
        ReportRow(
            "an alternative that fits after another", #"{"a": [{"list": [true], "n": "1"}, {"list": [], "n": true}]}"#,
            "a[0].list[0]: expected Int, found the boolean true"
        ) { try $0.unbox(key: "a") as OneOf<[Counted]>.Or<[Uncounted]> },
        ReportRow("a set", "[true, 1]", "[0]: expected Int, found the boolean true") {
            try $0.unbox(allowInvalidElements: true) as Set<Int>
        },
        ReportRow("Optionals", "[null, true, 1]", "[1]: expected Int, found the boolean true") {
            try $0.unbox(allowInvalidElements: true) as [Int?]
        },
        ReportRow(
            "a dictionary", #"{"b": true, "a": null, "c": 3}"#, "a: expected Int, found null",
            "b: expected Int, found the boolean true"
        ) { try $0.unbox(allowInvalidElements: true) as [String: Int] },
        ReportRow(
            "keys", #"{"1": 1, "01": 2, "x": 3}"#,
            #"1: expected a unique key, but it is converted to the same key as "01""#,
            "x: expected a key that is a valid Int"
        ) { try $0.unbox(allowInvalidElements: true) as [Int: Int] },
        ReportRow(
            "nested collections", #"{"list": [[1, null], 7, [2]]}"#, "list[0][1]: expected Int, found null",
            "list[1]: expected an array, found the number 7"
        ) { try $0.unbox(key: "list", allowInvalidElements: true) as [[Int]] },
        ReportRow(
            "models in models", #"{"a": {"jobs": [{"title": "x"}, {"title": []}, 1]}}"#,
            "a.jobs[1] (a.jobs[1].title: expected String, found an array of 0 elements)",
            "a.jobs[2]: expected Job (an object), found the number 1"
        ) { try $0.unbox(key: "a") as Jobs },
        ReportRow(
            "a wildcard", #"{"jobs": [{"n": 1}, {}, 5, {"n": true}]}"#, "jobs[1].n: expected Int, but it is missing",
            #"jobs[2]: expected an object with the key "n", found the number 5"#,
            "jobs[3].n: expected Int, found the boolean true"
        ) { try $0.unbox(keyPath: "jobs.*.n", allowInvalidElements: true) as [Int] },
        ReportRow("a context", #"{"x": [{"jobs": []}, {}]}"#, "x[1] (x[1].jobs: expected an array, but it is missing)")
        { try $0.unbox(key: "x", context: 1, allowInvalidElements: true) as [ContextualJobs] },
        ReportRow(
            "a formatter", #"{"x": ["1", "one"]}"#,
            #"x[1]: expected Int (as DigitFormatter reads it), found the string "one""#
        ) { try $0.unbox(key: "x", formatter: DigitFormatter(), allowInvalidElements: true) as [Int] },
        ReportRow("an untyped collection", #"{"x": [{}, 1]}"#, "x[1]: expected an object, found the number 1") {
            try $0.unbox(key: "x", allowInvalidElements: true) as [[String: Any]]
        },
        ReportRow(
            "Decodable arrays and dictionaries",
            #"{"list": [{"id": 1}, {"id": "x"}, {"tags": 1}], "map": {"b": 1, "a": null, "c": {"id": 2}}}"#,
            #"list[1] (list[1].id: expected Int, found the string "x")"#,
            "list[2] (list[2].id: expected Int, but it is missing)", "map.a: expected an object, found null",
            "map.b: expected an object, found the number 1"
        ) {
            (
                try $0.unbox(key: "list", allowInvalidElements: true) as [Entry],
                try $0.unbox(key: "map", allowInvalidElements: true) as [String: Entry]
            )
        },
        ReportRow(
            "Decodable behind a wildcard", #"{"a": [{"b": {"id": 1}}, {"b": {}}, {"b": {"id": true}}]}"#,
            "a[1].b (a[1].b.id: expected Int, but it is missing)",
            "a[2].b (a[2].b.id: expected Int, found the boolean true)"
        ) { try $0.unbox(keyPath: "a.*.b", allowInvalidElements: true) as [Entry] },
        ReportRow(
            "Decodable behind two wildcards", #"{"a": [[{"n": {"id": 1}}, 5], [{"n": {}}]]}"#,
            #"a[0][1]: expected an object with the key "n", found the number 5"#,
            "a[1][0].n (a[1][0].n.id: expected Int, but it is missing)"
        ) { try $0.unbox(keyPath: "a.*.*.n", allowInvalidElements: true) as [Entry] },
        ReportRow(
            "within what is dropped itself", #"[{"jobs": [1]}, {"jobs": [1], "name": 1}]"#,
            "[0] ([0].name: expected Int, but it is missing)",
            "[0].jobs[0]: expected Job (an object), found the number 1",
            "[1].jobs[0]: expected Job (an object), found the number 1"
        ) { try $0.unbox(allowInvalidElements: true) as [NamedJobs] },
    ]

    @Test func anOwnErrorIsKept() {
        each(Storage.allCases) { storage in
            struct Refusal: Error, Equatable {}
            struct Picky: Unboxable { init(unboxer: Unboxer) throws { throw Refusal() } }
            let dropped = DroppedElements()
            let unboxer = try storage.unboxer(#"{"x": [{}]}"#, options: UnboxOptions(droppedElements: dropped))
            let none: [Picky] = try unboxer.unbox(key: "x", allowInvalidElements: true)
            #expect(none.isEmpty)
            #expect(dropped.elements.first?.error.underlyingError is Refusal)
            dropped.removeAll()
            #expect(dropped.isEmpty)
        }
    }

    /// A payload may have any number of invalid elements: the first ones are kept, and all are counted.
    @Test func noMoreThanTheLimit() {
        each(Storage.allCases) { storage in
            let length = sweep(100_000, sample: 3_000)
            let list = "[\(Array(repeating: "null", count: length).joined(separator: ","))]"
            for (report, kept) in [
                (DroppedElements(), 1000), (DroppedElements(limit: 2), 2), (DroppedElements(limit: 0), 0),
                (DroppedElements(limit: -1), 0), (DroppedElements(limit: .max), length),
            ] {
                let unboxer = try storage.unboxer(list, options: UnboxOptions(droppedElements: report))
                #expect(try unboxer.unbox(allowInvalidElements: true) as [Int] == [])
                #expect(report.count == length)
                #expect(!report.isEmpty)
                let expected = (0..<kept).map { "[\($0)]: expected Int, found null" }
                #expect(report.elements.map(\.description) == expected)
                report.removeAll()
                #expect(report.isEmpty)
                #expect(unboxer.unboxIfValid(UnboxField { try $0.unbox() as Int? }) == nil)
                #expect(report.count == 1)
            }
        }
    }

    /// Drops that are undone are not counted, whether within or beyond the limit.
    @Test func alternativesBeyondTheLimit() {
        each(Storage.allCases, [0, 1, 2, 3, 1000]) { (storage: Storage, limit: Int) in
            let dropped = DroppedElements(limit: limit)
            let unboxer = try storage.unboxer(
                #"[{"list": [true, null], "n": 1}, {"list": [true, null, []], "n": true}, {"list": [true]}]"#,
                options: UnboxOptions(droppedElements: dropped))
            _ = try unboxer.unbox() as [OneOf<Counted>.Or<Uncounted>]
            #expect(dropped.count == 6)
            let expected = ["[0].list[0]", "[0].list[1]", "[1].list[0]", "[1].list[1]", "[1].list[2]", "[2].list[0]"]
            #expect(dropped.elements.map(\.path.description) == Array(expected.prefix(limit)))
        }
    }

    @Test func thePayloadIsLetGoOf() {
        each(Storage.allCases) { storage in
            weak var report: DroppedElements?
            try {
                let dropped = DroppedElements()
                report = dropped
                let unboxer = try storage.unboxer("[null]", options: UnboxOptions(droppedElements: dropped))
                _ = try unboxer.unbox(allowInvalidElements: true) as [Int]
                #expect(dropped.count == 1)
            }()
            #expect(report == nil)
        }
    }

    /// A thread undoes only its own drops.
    @Test func severalThreads() async {
        await each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        let unboxer = try? storage.unboxer(
                            #"[{"list": [true]}]"#, options: UnboxOptions(droppedElements: dropped))
                        for _ in 0..<50 { _ = try? unboxer?.unbox() as [OneOf<Counted>.Or<Uncounted>]? }
                    }
                }
            }
            #expect(dropped.count == 400)
            #expect(Set(dropped.lines) == ["[0].list[0]: expected Int, found the boolean true"])
        }
    }
}

private struct Jobs: Unboxable {
    let jobs: [Job]
    init(unboxer: Unboxer) throws { jobs = try unboxer.unbox(key: "jobs", allowInvalidElements: true) }
}

private struct NamedJobs: Unboxable {
    init(unboxer: Unboxer) throws {
        _ = try unboxer.unbox() as Jobs
        _ = try unboxer.unbox(key: "name") as Int
    }
}

private struct ContextualJobs: UnboxableWithContext {
    init(unboxer: Unboxer, context: Int) throws { _ = try unboxer.unbox(key: "jobs") as [Job] }
}

private struct Entry: Decodable { let id: Int }

struct DigitFormatter: UnboxFormatter { func format(unboxedValue: String) -> Int? { Int(unboxedValue) } }

private struct Counted: Unboxable {
    init(unboxer: Unboxer) throws {
        _ = try unboxer.unbox(key: "list", allowInvalidElements: true) as [Int]
        _ = try unboxer.unbox(key: "n") as Int
    }
}

private struct Uncounted: Unboxable {
    init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "list", allowInvalidElements: true) as [Int] }
}

/// A row of a table of reports: what a read of a payload reports, one entry each.
struct ReportRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let expected: [String]
    let read: @Sendable (Unboxer) throws -> Void

    init<T>(_ name: String, _ json: String, _ expected: String..., read: @escaping @Sendable (Unboxer) throws -> T) {
        self.init(name, json, lines: expected, read: read)
    }

    init<T>(_ name: String, _ json: String, lines: [String], read: @escaping @Sendable (Unboxer) throws -> T) {
        (testDescription, self.json, expected) = (name, json, lines)
        self.read = { _ = try read($0) }
    }
}

extension DroppedElements {
    /// The dropped elements, as `a: the error`, with the path of the element only where the error has it too; otherwise
    /// `a (the error)`.
    var lines: [String] {
        elements.map { $0.description.hasPrefix("\($0.path):") ? $0.description : "\($0.path) (\($0))" }
    }
}

// The fields that `unboxIfValid` drops, and their reports at the root.

import Foundation
import TestTables
import Testing
import Unbox

struct DroppedFieldTests {
    @Test func reports() {
        each(Storage.allCases, Self.rows) { storage, row in
            let dropped = DroppedElements()
            try row.read(storage.unboxer(row.json, options: UnboxOptions(droppedElements: dropped)))
            #expect(dropped.lines == row.expected)
            // Without a report, the same is read.
            try row.read(storage.unboxer(row.json))
        }
    }

    /// A read of nil, and why.
    private static func row<T: Sendable>(
        _ name: String, _ json: String, _ expected: String?, read: @escaping @Sendable (Unboxer) -> T?
    ) -> ReportRow { ReportRow(name, json, lines: expected.map { [$0] } ?? []) { #expect(read($0) == nil) } }

    static let rows: [ReportRow] = [
        ReportRow("a value", #"{"a": 1}"#) { #expect($0.unboxIfValid(.key("a")) == 1) },
        row("missing", #"{"b": 1}"#, nil) { $0.unboxIfValid(.key("a")) as Int? },
        row("null", #"{"a": null}"#, nil) { $0.unboxIfValid(.key("a")) as Int? },
        row("invalid", #"{"a": "x"}"#, #"a: expected Int, found the string "x""#) {
            $0.unboxIfValid(.key("a")) as Int?
        },
        row("strictly", #"{"a": "1"}"#, #"a: expected Int, found the string "1""#) {
            $0.strict.unboxIfValid(.key("a")) as Int?
        },
        row(
            "all that is wrong with a collection", #"{"a": [1, "x", null]}"#,
            "a (a[1]: expected Int, found the string \"x\"\na[2]: expected Int, found null)"
        ) { $0.unboxIfValid(.key("a")) as [Int]? },
        ReportRow("an element", #"{"a": [1, "x"]}"#, #"a[1]: expected Int, found the string "x""#) {
            #expect($0.unboxIfValid(.key("a", allowInvalidElements: true)) == [1])
        },
        row("a model", #"{"a": {"n": []}}"#, "a (a.n: expected Int, found an array of 0 elements)") {
            $0.unboxIfValid(.key("a")) as Inner?
        },
        row(
            "a key path", #"{"a": [{"b": {"n": []}}]}"#, "a[0].b (a[0].b.n: expected Int, found an array of 0 elements)"
        ) { $0.unboxIfValid(.keyPath("a.0.b")) as Inner? },
        row(
            "a key path through a scalar", #"{"a": 7}"#,
            #"a.b.c (a: expected an object with the key "b", found the number 7)"#
        ) { $0.unboxIfValid(.keyPath("a.b.c")) as Int? },
        row("a formatter", #"{"a": "1x"}"#, #"a: expected Int (as DigitFormatter reads it), found the string "1x""#) {
            $0.unboxIfValid(.key("a", formatter: DigitFormatter())) as Int?
        },
        row("a default is for what is missing", #"{"a": []}"#, "a: expected Int, found an array of 0 elements") {
            $0.unboxIfValid(.key("a").or(7)) as Int?
        },
        ReportRow("another value for it", #"{"a": []}"#, "a: expected Int, found an array of 0 elements") {
            #expect((try? $0.unboxAll(.key("a").or(7).orIfInvalid(-1))) == -1)
            #expect((try? $0.unboxAll(.key("b").or(7).orIfInvalid(-1))) == 7)
            #expect((try? $0.unboxAll(.key("b").orIfInvalid(-1)) as Int) == nil)
        },
        row("a closure", #"{"a": {"b": "x"}}"#, #"a.b: expected Int, found the string "x""#) {
            $0.unboxIfValid(UnboxField<Int?> { try $0.unbox(keyPath: "a.b") as Int })
        },
        row("a closure's own error", "{}", " (the root: closed)") {
            $0.unboxIfValid(UnboxField<Int?> { _ in throw UnboxError("closed") })
        },
        row(
            "what is no object", "[1]",
            #"a (the root: expected an object with the key "a", found an array of 1 element)"#
        ) { $0.unboxIfValid(.key("a")) as Int? },
    ]

    @Test func amongOtherFields() {
        each(Storage.allCases) { storage in
            let dropped = DroppedElements()
            let unboxer = try storage.unboxer(
                #"{"models": [{"n": 1, "m": "x"}, {"n": "x", "m": "x"}]}"#,
                options: UnboxOptions(droppedElements: dropped))
            let models: [Tolerant] = try unboxer.unbox(key: "models", allowInvalidElements: true)
            #expect(models.map(\.n) == [1])
            #expect(
                dropped.lines == [
                    #"models[0].m: expected Int, found the string "x""#,
                    #"models[1] (models[1].n: expected Int, found the string "x")"#,
                    #"models[1].m: expected Int, found the string "x""#,
                ])
        }
    }
}

private struct Inner: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "n") as Int } }

private struct Tolerant: Unboxable {
    let n: Int
    let m: Int?
    init(unboxer: Unboxer) throws {
        (n, m) = try unboxer.unboxAll(.key("n"), UnboxField { $0.unboxIfValid(.key("m")) })
    }
}

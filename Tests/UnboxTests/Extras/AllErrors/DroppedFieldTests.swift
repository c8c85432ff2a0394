// The fields that `unboxIfValid` drops, and their reports at the root.

import Foundation
import Testing

@testable import Unbox

@Suite struct DroppedFieldTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let value: String
        let expected: [String]
        let read: @Sendable (Unboxer) -> String

        init<T>(
            _ name: String, _ json: String, _ value: String, _ expected: [String] = [],
            read: @escaping @Sendable (Unboxer) -> T?
        ) {
            testDescription = name
            self.json = json
            self.value = value
            self.expected = expected
            self.read = { String(describing: read($0)) }
        }
    }

    @Test(arguments: Storage.allCases, rows)
    func reports(storage: Storage, row: Row) throws {
        let dropped = DroppedElements()
        let unboxer = try storage.unboxer(row.json, options: UnboxOptions(droppedElements: dropped))
        #expect(row.read(unboxer) == row.value)
        #expect(dropped.elements.map { "\($0.path) | \($0)" } == row.expected)
    }

    @Test(arguments: Storage.allCases, rows)
    func isNilWithoutAReport(storage: Storage, row: Row) throws {
        #expect(try row.read(storage.unboxer(row.json)) == row.value)
    }

    static let rows = [
        Row("a value", #"{"a": 1}"#, "Optional(1)") { $0.unboxIfValid(.key("a")) as Int? },
        Row("missing", #"{"b": 1}"#, "nil") { $0.unboxIfValid(.key("a")) as Int? },
        Row("null", #"{"a": null}"#, "nil") { $0.unboxIfValid(.key("a")) as Int? },
        Row("invalid", #"{"a": "x"}"#, "nil", [#"a | a: expected Int, found the string "x""#]) {
            $0.unboxIfValid(.key("a")) as Int?
        },
        Row("strictly", #"{"a": "1"}"#, "nil", [#"a | a: expected Int, found the string "1""#]) {
            $0.strict.unboxIfValid(.key("a")) as Int?
        },
        Row(
            "all that is wrong with a collection", #"{"a": [1, "x", null]}"#, "nil",
            ["a | a[1]: expected Int, found the string \"x\"\na[2]: expected Int, found null"]
        ) { $0.unboxIfValid(.key("a")) as [Int]? },
        Row("an element", #"{"a": [1, "x"]}"#, "Optional([1])", [#"a[1] | a[1]: expected Int, found the string "x""#]) {
            $0.unboxIfValid(.key("a", allowInvalidElements: true)) as [Int]?
        },
        Row(
            "a model, for a field of its own", #"{"a": {"n": []}}"#, "nil",
            [
                "a | a.n: expected Int, found an array of 0 elements"
            ]
        ) { $0.unboxIfValid(.key("a")) as Inner? },
        Row(
            "a key path", #"{"a": [{"b": {"n": []}}]}"#, "nil",
            [
                "a[0].b | a[0].b.n: expected Int, found an array of 0 elements"
            ]
        ) { $0.unboxIfValid(.keyPath("a.0.b")) as Inner? },
        Row(
            "a key path through a scalar", #"{"a": 7}"#, "nil",
            [
                #"a.b.c | a: expected an object with the key "b", found the number 7"#
            ]
        ) { $0.unboxIfValid(.keyPath("a.b.c")) as Int? },
        Row(
            "a formatter", #"{"a": "1x"}"#, "nil",
            [
                #"a | a: expected Int (as DigitFormatter reads it), found the string "1x""#
            ]
        ) {
            $0.unboxIfValid(.key("a", formatter: DigitFormatter())) as Int?
        },
        Row(
            "a default is for what is missing", #"{"a": []}"#, "nil",
            [
                "a | a: expected Int, found an array of 0 elements"
            ]
        ) { $0.unboxIfValid(.key("a").or(7)) as Int? },
        Row("a closure", #"{"a": {"b": "x"}}"#, "nil", [#"a.b | a.b: expected Int, found the string "x""#]) {
            $0.unboxIfValid(UnboxField<Int?> { try $0.unbox(keyPath: "a.b") as Int })
        },
        Row("a closure's own error", "{}", "nil", [" | the root: closed"]) {
            $0.unboxIfValid(UnboxField<Int?> { _ in throw UnboxError("closed") })
        },
        Row(
            "what is no object", "[1]", "nil",
            [
                #"a | the root: expected an object with the key "a", found an array of 1 element"#
            ]
        ) { $0.unboxIfValid(.key("a")) as Int? },
    ]

    @Test(arguments: Storage.allCases)
    func amongOtherFields(storage: Storage) throws {
        let dropped = DroppedElements()
        let unboxer = try storage.unboxer(
            #"{"models": [{"n": 1, "m": "x"}, {"n": "x", "m": "x"}]}"#, options: UnboxOptions(droppedElements: dropped))
        let models: [Tolerant] = try unboxer.unbox(key: "models", allowInvalidElements: true)
        #expect(models.map(\.n) == [1])
        #expect(
            dropped.elements.map { "\($0.path) | \($0)" } == [
                #"models[0].m | models[0].m: expected Int, found the string "x""#,
                #"models[1] | models[1].n: expected Int, found the string "x""#,
                #"models[1].m | models[1].m: expected Int, found the string "x""#,
            ])
    }
}

private struct Inner: Unboxable {
    init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "n") as Int }
}

private struct Tolerant: Unboxable {
    let n: Int
    let m: Int?

    init(unboxer: Unboxer) throws {
        (n, m) = try unboxer.unboxAll(.key("n"), UnboxField { $0.unboxIfValid(.key("m")) })
    }
}

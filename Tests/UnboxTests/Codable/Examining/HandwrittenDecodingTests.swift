// All errors of types whose `init(from:)` is written by hand: what they catch is not an error of the payload, and what
// follows from a placeholder is not reported.

import Foundation
import Testing

@testable import Unbox

@Suite struct HandwrittenDecodingTests {
    @Test(arguments: Storage.allCases, alternatives + dependent + validated + loops) func errors(
        storage: Storage, row: ErrorsRow
    ) throws {
        try row.check(through: storage)
    }

    static let alternatives = [
        ErrorsRow(
            "alternatives that fit", #"{"id": "7", "other": 5, "end": "e"}"#, Handwritten.Flexible.self,
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "alternatives that do not fit", #"{"id": {}, "other": [], "end": "e"}"#, Handwritten.Flexible.self,
            "id: expected String, found an object of 0 keys", "other: neither number nor text",
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "any value", #"{"value": {"a": [1, "x", true, null, 1.5]}, "end": "e"}"#, Handwritten.Anything.self,
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "elements that are dropped", #"{"items": [1, "x", 2, {}], "end": "e"}"#, Handwritten.Lossy.self,
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "a field that is dropped", #"{"first": "x", "second": "y"}"#, Handwritten.Dropping.self,
            #"second: expected Int, found the string "y""#),
        ErrorsRow(
            "an error that is replaced", #"{"first": "x", "second": "y"}"#, Handwritten.Replacing.self,
            "the root: the first is wrong", #"second: expected Int, found the string "y""#),
        ErrorsRow(
            "an error that is unpacked and thrown again", #"{"first": "x", "second": "y"}"#,
            Handwritten.Rethrowing.self,
            #"first: expected Int, found the string "x""#, #"second: expected Int, found the string "y""#),
        ErrorsRow(
            "a container that another one replaces", #"{"a": ["x"], "b": {"n": "y"}}"#,
            [String: Handwritten.Either].self,
            #"a[0]: expected Int, found the string "x""#, #"b.n: expected Int, found the string "y""#),
    ]

    static let dependent = [
        ErrorsRow(
            "fields of a kind that is known", #"{"kind": "circle", "radius": "r"}"#, Handwritten.Figure.self,
            #"radius: expected Double, found the string "r""#),
        ErrorsRow(
            "fields of a kind that is missing", #"{"radius": "r"}"#, Handwritten.Figure.self,
            "kind: expected Kind, but it is missing …"),
        ErrorsRow(
            "fields of a kind that is unknown", #"[{"kind": "line", "radius": 1}, {"kind": "square", "side": "s"}]"#,
            [Handwritten.Figure].self, "[0].kind: Cannot initialize Kind from invalid String value line …",
            #"[1].side: expected Int, found the string "s""#),
        ErrorsRow(
            "a kind that is text", #"{"radius": "r"}"#, Handwritten.TextFigure.self,
            "kind: expected String, but it is missing …"),
        ErrorsRow(
            "a kind that is text, and a default", #"{"name": 5}"#, Handwritten.DefaultFigure.self,
            "kind: expected String, but it is missing", "name: expected String, found the number 5"),
        ErrorsRow(
            "a flag", #"{"name": 5}"#, Handwritten.Flagged.self, "name: expected String, found the number 5",
            "hasSize: expected Bool, but it is missing …"),
        ErrorsRow(
            "fields that do not depend on the kind", #"{"kind": 5, "name": 5, "end": "e"}"#, Handwritten.Named.self,
            "kind: expected String, found the number 5", "name: expected String, found the number 5",
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "a key that is a value", #"{"key": 5, "a": 1}"#, Handwritten.Keyed.self,
            "key: expected String, found the number 5 …"),
    ]

    static let validated = [
        ErrorsRow(
            "a check of values that can be decoded", #"{"start": 2, "end": 1}"#, Handwritten.Interval.self,
            "the root: the end is before the start …"),
        ErrorsRow(
            "a check of placeholders", #"{"start": "x", "end": 0}"#, Handwritten.Interval.self,
            #"start: expected Int, found the string "x" …"#),
        ErrorsRow(
            "a check after an error that was caught", #"{"start": "x", "end": 0}"#, Handwritten.CatchingInterval.self,
            #"start: expected Int, found the string "x" …"#),
        ErrorsRow(
            "a type without a placeholder", #"[{"email": 5, "age": "x"}, {"email": "a", "age": "y"}, {"age": "z"}]"#,
            [Handwritten.Person].self, "[0].email: expected String, found the number 5 …", "[1].email: no address …",
            "[2].email: expected Email, but it is missing …"),
        ErrorsRow(
            "it in collections", #"{"list": [1, "a"], "map": {"a": 1}, "optional": "b", "age": "x"}"#,
            Handwritten.People.self,
            "list[0]: expected String, found the number 1", "list[1]: no address",
            "map.a: expected String, found the number 1",
            "optional: no address", #"age: expected Int, found the string "x""#),
        ErrorsRow(
            "a constant", #"{"kind": "b", "age": "x"}"#, Handwritten.Constant.self,
            "kind: Cannot initialize Only from invalid String value b …"),
        ErrorsRow(
            "placeholders that must be sound", #"{"end": "e"}"#, Handwritten.Sound.self,
            "count: expected Int, but it is missing", "number: expected String, but it is missing",
            "list: expected Array<Int>, but it is missing", #"end: expected Int, found the string "e""#),
    ]

    static let loops = [
        ErrorsRow(
            "until a value comes", #"{"list": [1, 2]}"#, Handwritten.UntilSentinel.self,
            "list[2]: expected Int, but it is missing …"),
        ErrorsRow(
            "until one can be decoded", #"{"end": "e"}"#, Handwritten.UntilSuccess.self,
            "limit: expected Int, but it is missing …"),
        ErrorsRow(
            "until one cannot be decoded", #"{"end": "e"}"#, Handwritten.UntilFailure.self,
            "limit: expected Int, but it is missing …"),
        ErrorsRow(
            "over missing keys", #"{"end": "e"}"#, Handwritten.OverKeys.self, "count: expected Int, but it is missing …"
        ),
    ]
}

// All errors of types whose `init(from:)` is written by hand: what they catch is not an error of the payload, and what
// follows from a placeholder is not reported.

import Foundation
import TestTables
import Testing
import Unbox

struct HandwrittenDecodingTests {
    @Test func errors() {
        each(
            Storage.allCases,
            Self.inFile + Self.alternatives + Self.dropped + Self.otherDependent + Self.validated + Self.loops
        ) { storage, row in try row.check(through: storage) }
    }

    private static let inFile = ErrorsRow.rows(
        "errors-handwritten",
        [
            Handwritten.Anything.self, Handwritten.Figure.self, [Handwritten.Figure].self, Handwritten.Named.self,
            Handwritten.Interval.self, [Handwritten.Person].self, Handwritten.People.self, Handwritten.Constant.self,
        ])

    private static let end = #"end: expected Int, found the string "e""#
    private static let second = #"second: expected Int, found the string "y""#

    private static let flexible: DecodedByClosure.Read = {
        let fields = try $0.known()
        if (try? fields.decode(Int.self, forKey: .id)) == nil { _ = try fields.decode(String.self, forKey: .id) }
        _ = try fields.decode(Handwritten.NumberOrText.self, forKey: .other)
        return try fields.decode(Int.self, forKey: .end)
    }

    static let alternatives: [ErrorsRow] = [
        ErrorsRow("alternatives that fit", #"{"id": "7", "other": 5, "end": "e"}"#, end, decode: flexible),
        ErrorsRow(
            "alternatives that do not fit", #"{"id": {}, "other": [], "end": "e"}"#,
            "id: expected String, found an object of 0 keys", "other: neither number nor text", end, decode: flexible),
        ErrorsRow(
            "a container that another one replaces", #"{"a": ["x"], "b": {"n": "y"}}"#,
            as: [String: DecodedByClosure].self,
            #"a[0]: expected Int, found the string "x""#, #"b.n: expected Int, found the string "y""#
        ) {
            guard var elements = try? $0.unkeyedContainer() else { return try Handwritten.Number(from: $0) }
            while !elements.isAtEnd { _ = try elements.decode(Int.self) }
            return 0
        },
    ]

    static let dropped: [ErrorsRow] = [
        ErrorsRow("elements that are dropped", #"{"items": [1, "x", 2, {}], "end": "e"}"#, end) {
            let fields = try $0.known()
            var items = try fields.nestedUnkeyedContainer(forKey: .items)
            while !items.isAtEnd {
                do { _ = try items.decode(Int.self) } catch { _ = try items.decode(Handwritten.Skip.self) }
            }
            return try fields.decode(Int.self, forKey: .end)
        },
        ErrorsRow("a field that is dropped", #"{"first": "x", "second": "y"}"#, second) {
            let fields = try $0.known()
            _ = try? fields.decode(Handwritten.Interval.self, forKey: .first)
            _ = try fields.decode(Int.self, forKey: .second)
            return (try? fields.decode(Handwritten.Interval.self, forKey: .first)) as Any
        },
        ErrorsRow(
            "an error that is replaced", #"{"first": "x", "second": "y"}"#, "the root: the first is wrong", second
        ) {
            let fields = try $0.known()
            do { _ = try fields.decode(Int.self, forKey: .first) } catch {
                throw Handwritten.Problem(text: "the first is wrong")
            }
            return try fields.decode(Int.self, forKey: .second)
        },
        ErrorsRow(
            "an error that is unpacked and thrown again", #"{"first": "x", "second": "y"}"#,
            #"first: expected Int, found the string "x""#, second
        ) {
            let fields = try $0.known()
            do { _ = try fields.decode(Int.self, forKey: .first) } catch let error as DecodingError { throw error }
            return try fields.decode(Int.self, forKey: .second)
        },
    ]

    static let otherDependent: [ErrorsRow] = [
        ErrorsRow("a kind that is text", #"{"radius": "r"}"#, "kind: expected String, but it is missing …") {
            switch try $0.known().decode(String.self, forKey: .kind) {
            case "circle": return try Handwritten.Figure.Circle(from: $0)
            case let kind: throw Handwritten.Problem(text: "unknown kind \(kind)")
            }
        },
        ErrorsRow(
            "a kind that is text, and a default", #"{"name": 5}"#, "kind: expected String, but it is missing",
            "name: expected String, found the number 5"
        ) {
            let fields = try $0.known()
            if try fields.decode(String.self, forKey: .kind) == "circle" { _ = try Handwritten.Figure.Circle(from: $0) }
            return try fields.decode(String.self, forKey: .name)
        },
        ErrorsRow(
            "a flag", #"{"name": 5}"#, "name: expected String, found the number 5",
            "hasSize: expected Bool, but it is missing …"
        ) {
            let fields = try $0.known()
            _ = try fields.decode(String.self, forKey: .name)
            if try !fields.decode(Bool.self, forKey: .hasSize) { _ = try fields.decode(Int.self, forKey: .size) }
            return try fields.decode(Int.self, forKey: .end)
        },
        ErrorsRow("a key that is a value", #"{"key": 5, "a": 1}"#, "key: expected String, found the number 5 …") {
            let fields = try $0.fields()
            let key = try fields.decode(String.self, forKey: "key")
            return try fields.decode(Int.self, forKey: TextKey(stringValue: key))
        },
    ]

    static let validated: [ErrorsRow] = [
        ErrorsRow(
            "a check after an error that was caught", #"{"start": "x", "end": 0}"#,
            #"start: expected Int, found the string "x" …"#
        ) {
            let fields = try $0.known()
            let (start, end) = try (fields.decode(Int.self, forKey: .start), fields.decode(Int.self, forKey: .end))
            _ = try? fields.decode(String.self, forKey: .note)
            guard start <= end else { throw Handwritten.Problem(text: "the end is before the start") }
            return start
        },
        ErrorsRow(
            "placeholders that must be sound", #"{"end": "e"}"#, "count: expected Int, but it is missing",
            "number: expected String, but it is missing", "list: expected Array<Int>, but it is missing", end
        ) {
            let fields = try $0.known()
            _ = 100 / (try fields.decode(Int.self, forKey: .count))
            _ = Int(try fields.decode(String.self, forKey: .number))!
            _ = try fields.decode([Int].self, forKey: .list)[0]
            return try fields.decode(Int.self, forKey: .end)
        },
    ]

    static let loops: [ErrorsRow] = [
        ErrorsRow("until a value comes", #"{"list": [1, 2]}"#, "list[2]: expected Int, but it is missing …") {
            var list = try $0.known().nestedUnkeyedContainer(forKey: .list)
            while try list.decode(Int.self) >= 0 {}
            return 0
        },
        ErrorsRow("until one can be decoded", #"{"end": "e"}"#, "limit: expected Int, but it is missing …") {
            let fields = try $0.known()
            _ = try fields.decode(Int.self, forKey: .limit)
            while (try? fields.decode(Int.self, forKey: .value)) == nil {}
            return 0
        },
        ErrorsRow("until one cannot be decoded", #"{"end": "e"}"#, "limit: expected Int, but it is missing …") {
            let fields = try $0.known()
            _ = try fields.decode(Int.self, forKey: .limit)
            while (try? fields.decode(String.self, forKey: .end)) != nil {}
            return 0
        },
        ErrorsRow("arrays within arrays", #"{"end": "e"}"#, "list: expected NestedArrays, but it is missing", end) {
            let fields = try $0.known()
            _ = try fields.decode(Handwritten.NestedArrays.self, forKey: .list)
            return try fields.decode(Int.self, forKey: .end)
        },
        ErrorsRow("over missing keys", #"{"end": "e"}"#, "count: expected Int, but it is missing …") {
            let fields = try $0.fields()
            for index in 0..<(try fields.decode(Int.self, forKey: "count")) {
                _ = try fields.decode(Int.self, forKey: TextKey(stringValue: "\(index + 7)"))
            }
            return try fields.decode(Int.self, forKey: "last")
        },
    ]
}

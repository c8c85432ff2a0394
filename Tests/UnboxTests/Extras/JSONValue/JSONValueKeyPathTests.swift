import Foundation
import Testing

@testable import Unbox

@Suite struct JSONValueKeyPathTests {
    static let value: JSONValue = [
        "user": ["name": "Ada", "emails": ["a", "b"], "null": nil], "a.b": ["": 1], "0": "zero",
    ]

    @Test func subscripts() {
        let value = Self.value
        #expect(value["user"]["name"] == "Ada")
        #expect(value["user"]["emails"][1] == "b")
        #expect(value["user"]["emails"][2] == nil)
        #expect(value["user"]["emails"][-1] == nil)
        #expect(value["user"]["name"]["x"][0]["y"] == nil)
        #expect(value["user"]["null"] == JSONValue.null)
        #expect(value["a.b"][""] == 1)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let keyPath: String
        let expected: String
        var testDescription: String { keyPath }
    }

    static let lookups = [
        Row(keyPath: "user.name", expected: #"Optional("Ada")"#),
        Row(keyPath: "user.emails.1", expected: #"Optional("b")"#),
        Row(keyPath: "user.emails[1]", expected: #"Optional("b")"#),
        Row(keyPath: "user.emails.2", expected: "nil"),
        Row(keyPath: "user.null", expected: "nil"),
        Row(keyPath: "user.null.x", expected: "nil"),
        Row(keyPath: "nobody.x.0", expected: "nil"),
        Row(keyPath: "0", expected: #"Optional("zero")"#),
        Row(keyPath: #"a\.b"#, expected: #"Optional({"":1})"#),
        Row(
            keyPath: "user.name.x",
            expected: #"throws user.name: expected an object with the key "x", found the string "Ada""#),
        Row(
            keyPath: "user.emails.first",
            expected: #"throws user.emails: expected an object with the key "first", found an array of 2 elements"#),
        Row(keyPath: "", expected: #"throws the root: invalid key path "": it is empty"#),
        Row(keyPath: "a..b", expected: #"throws the root: invalid key path "a..b": its component 2 is empty"#),
    ]

    @Test(arguments: lookups) func lookup(row: Row) throws {
        #expect(Self.described { try Self.value.value(atKeyPath: row.keyPath) } == row.expected)
        // The results are the same as for a payload.
        let unboxer = try Unboxer(jsonValue: Self.value)
        #expect(Self.described { try unboxer.unbox(keyPath: row.keyPath) as JSONValue? } == row.expected)
    }

    @Test(arguments: ["*", "user.*", "user.*.x", "user.emails.*"]) func noWildcards(keyPath: String) throws {
        let position = keyPath.hasPrefix("*") ? 1 : keyPath.hasPrefix("user.emails") ? 3 : 2
        let expected =
            #"throws the root: invalid key path "\#(keyPath)": its component \#(position) is a wildcard, "#
            + #"which matches several values; write the key as \*"#
        var value = Self.value
        #expect(Self.described { try value.value(atKeyPath: keyPath) } == expected)
        #expect(outcome { try value.set(1, atKeyPath: keyPath) } == expected)
        #expect(outcome { try value.remove(atKeyPath: keyPath) } == expected)
        #expect(value == Self.value)
        try value.set(1, atKeyPath: #"user.\*"#)
        #expect(try value.value(atKeyPath: #"user.\*"#) == 1)
    }

    static let edits = [
        Row(keyPath: "a", expected: #"{"a":7,"n":null,"l":[1,{"x":2}]}"#),
        Row(keyPath: "n", expected: #"{"a":{"b":1},"n":7,"l":[1,{"x":2}]}"#),
        Row(keyPath: "n.x.y", expected: #"{"a":{"b":1},"n":{"x":{"y":7}},"l":[1,{"x":2}]}"#),
        Row(keyPath: "a.c", expected: #"{"a":{"b":1,"c":7},"n":null,"l":[1,{"x":2}]}"#),
        Row(keyPath: "l.0", expected: #"{"a":{"b":1},"n":null,"l":[7,{"x":2}]}"#),
        Row(keyPath: "l.2", expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":2},7]}"#),
        Row(keyPath: "l.2.y", expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":2},{"y":7}]}"#),
        Row(keyPath: "l.1.x", expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":7}]}"#),
        Row(
            keyPath: "new.0.x",
            expected: #"throws new: it is missing or null, so "0" below it may be an index or a key: "#
                + "write an index in brackets, or pass a key to set(_:at:)"),
        Row(
            keyPath: "n.x.17",
            expected: #"throws n.x: it is missing or null, so "17" below it may be an index or a key: "#
                + "write an index in brackets, or pass a key to set(_:at:)"),
        Row(keyPath: "new.01", expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":2}],"new":{"01":7}}"#),
        Row(keyPath: "a.0", expected: #"{"a":{"b":1,"0":7},"n":null,"l":[1,{"x":2}]}"#),
        Row(keyPath: "l[0]", expected: #"{"a":{"b":1},"n":null,"l":[7,{"x":2}]}"#),
        Row(keyPath: "l[2]", expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":2},7]}"#),
        Row(keyPath: "new[0]", expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":2}],"new":[7]}"#),
        Row(keyPath: "n[0][0].x", expected: #"{"a":{"b":1},"n":[[{"x":7}]],"l":[1,{"x":2}]}"#),
        Row(keyPath: "a[0]", expected: #"{"a":{"b":1,"0":7},"n":null,"l":[1,{"x":2}]}"#),
        Row(keyPath: "new[1]", expected: "throws new[1]: the array has 0 elements only"),
        Row(keyPath: "new.x[0][1].y", expected: "throws new.x[0][1]: the array has 0 elements only"),
        Row(keyPath: #"x\.y"#, expected: #"{"a":{"b":1},"n":null,"l":[1,{"x":2}],"x.y":7}"#),
        Row(keyPath: "l.3", expected: "throws l[3]: the array has 2 elements only"),
        Row(
            keyPath: "l.9999999999999999999999",
            expected: "throws l[9223372036854775807]: the array has 2 elements only"),
        Row(
            keyPath: "l.x", expected: #"throws l: expected an object with the key "x", found an array of 2 elements"#),
        Row(
            keyPath: "a.b.c", expected: #"throws a.b: expected an object with the key "c", found the number 1"#),
        Row(keyPath: "a.", expected: #"throws the root: invalid key path "a.": its component 2 is empty"#),
    ]

    @Test(arguments: edits) func set(row: Row) throws {
        let original: JSONValue = ["a": ["b": 1], "n": nil, "l": [1, ["x": 2]]]
        var value = original
        let result = Self.described {
            try value.set(7, atKeyPath: row.keyPath)
            return value
        }
        #expect(result == row.expected)
        if result.hasPrefix("throws") { #expect(value == original) }
    }

    @Test func remove() throws {
        var value: JSONValue = ["a": ["b": 1], "l": [1, 2, 3], "n": nil]
        #expect(try value.remove(atKeyPath: "a.b") == 1)
        #expect(try value.remove(atKeyPath: "l.1") == 2)
        #expect(try value.remove(atKeyPath: "n") == JSONValue.null)
        #expect(try value.remove(atKeyPath: "l.2") == nil)
        #expect(try value.remove(atKeyPath: "x.y.z") == nil)
        #expect(value.description == #"{"a":{},"l":[1,3]}"#)
        #expect(
            Self.described { try value.remove(atKeyPath: "l.0.x") }
                == #"throws l[0]: expected an object with the key "x", found the number 1"#)
    }

    struct ListRow: Sendable, CustomTestStringConvertible {
        let path: [UnboxPath.Component]
        let expected: String
        var testDescription: String { "\(path)" }

        init(_ path: [UnboxPath.Component], _ expected: String) { (self.path, self.expected) = (path, expected) }
    }

    static let edited: JSONValue = ["a.b": ["b": 1], "n": nil, "l": [1, ["x": 2]], "0": "zero"]

    static let listEdits = [
        ListRow([], "7"),
        ListRow(["a.b"], #"{"a.b":7,"n":null,"l":[1,{"x":2}],"0":"zero"}"#),
        ListRow(["a.b", "c.*"], #"{"a.b":{"b":1,"c.*":7},"n":null,"l":[1,{"x":2}],"0":"zero"}"#),
        ListRow(["n", "x[0]", ""], #"{"a.b":{"b":1},"n":{"x[0]":{"":7}},"l":[1,{"x":2}],"0":"zero"}"#),
        ListRow(["n", 0, "x"], #"{"a.b":{"b":1},"n":[{"x":7}],"l":[1,{"x":2}],"0":"zero"}"#),
        ListRow(["n", "0", "x"], #"{"a.b":{"b":1},"n":{"0":{"x":7}},"l":[1,{"x":2}],"0":"zero"}"#),
        ListRow(["l", 1, "x"], #"{"a.b":{"b":1},"n":null,"l":[1,{"x":7}],"0":"zero"}"#),
        ListRow(["l", 2], #"{"a.b":{"b":1},"n":null,"l":[1,{"x":2},7],"0":"zero"}"#),
        ListRow(["0"], #"{"a.b":{"b":1},"n":null,"l":[1,{"x":2}],"0":7}"#),
        ListRow(["l", 3], "throws l[3]: the array has 2 elements only"),
        ListRow(["l", -1], "throws l[-1]: the array has 2 elements only"),
        ListRow(["l", "0"], #"throws l: expected an object with the key "0", found an array of 2 elements"#),
        ListRow(["a.b", 0], #"throws "a.b": expected an array, found an object of 1 key"#),
        ListRow([0], "throws the root: expected an array, found an object of 4 keys"),
        ListRow(["0", "x"], #"throws 0: expected an object with the key "x", found the string "zero""#),
        ListRow(["n", 1], "throws n[1]: the array has 0 elements only"),
        ListRow(["n", 0, -1], "throws n[0][-1]: the array has 0 elements only"),
    ]

    @Test(arguments: listEdits) func setByList(row: ListRow) throws {
        var value = Self.edited
        let result = Self.described {
            try value.set(7, at: row.path)
            return value
        }
        #expect(result == row.expected)
        if result.hasPrefix("throws") {
            #expect(value == Self.edited)
        } else {
            #expect(try value.value(at: row.path) == 7)
            #expect(try value.remove(at: row.path) == 7)
            #expect(try value.value(at: row.path) == nil)
        }
    }

    static let listLookups = [
        ListRow(["a.b", "b"], "Optional(1)"),
        ListRow(["l", 1, "x"], "Optional(2)"),
        ListRow(["l", -1], "nil"),
        ListRow(["l", 2, "x"], "nil"),
        ListRow(["n"], "nil"),
        ListRow(["n", 3, "x"], "nil"),
        ListRow(["a", "b"], "nil"),
        ListRow(["l", "x"], #"throws l: expected an object with the key "x", found an array of 2 elements"#),
        ListRow(["a.b", 0], #"throws "a.b": expected an array, found an object of 1 key"#),
        ListRow(["0", 0], #"throws 0: expected an array, found the string "zero""#),
    ]

    @Test(arguments: listLookups) func lookupByList(row: ListRow) {
        var value = Self.edited
        #expect(Self.described { try value.value(at: row.path) } == row.expected)
        if row.path != ["n"] { _ = try? value.remove(at: row.path) }
        #expect((value == Self.edited) == !row.expected.hasPrefix("Optional"))
    }

    @Test func theWholeValue() throws {
        var value: JSONValue = ["a": 1]
        #expect(try value.value(at: []) == ["a": 1])
        #expect(try value.remove(at: []) == ["a": 1])
        #expect(value == .null)
    }

    /// The path of an error leads to the value.
    @Test func pathsOfErrors() throws {
        let value: JSONValue = ["x.y": [["b": "text"]]]
        let error = #expect(throws: UnboxError.self) { try value.unbox(key: "x.y") as [[String: Int]] }
        #expect(try value.value(at: error?.path.components ?? []) == "text")
    }

    @Test func manyEditsOfOneArray() throws {
        var value: JSONValue = ["list": []]
        for index in 0..<20_000 { try value.set(.number(.init(index)), atKeyPath: "list.\(index)") }
        #expect(value["list"][19_999] == 19_999)
    }

    static func described<T>(_ body: () throws -> T) -> String {
        do { return "\(try body())" } catch { return "throws \(error)" }
    }
}

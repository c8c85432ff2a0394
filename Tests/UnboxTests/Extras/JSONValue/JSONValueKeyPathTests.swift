import Foundation
import TestTables
import Testing
import Unbox

struct JSONValueKeyPathTests {
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

    /// A key path and the outcome.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let keyPath: String
        let expected: String
        init(_ row: String) {
            let parts = row.split(separator: " → ", omittingEmptySubsequences: false).map(String.init)
            (testDescription, keyPath, expected) = (row, parts[0], parts[1])
        }
    }

    static let lookups = lines(of: "lookups").map { Row($0) }

    @Test func lookup() {
        each(Self.lookups) { row in
            #expect(Self.described { try Self.value.value(atKeyPath: row.keyPath) } == row.expected)
            // The results are the same as for a payload.
            let unboxer = try Unboxer(jsonValue: Self.value)
            #expect(Self.described { try unboxer.unbox(keyPath: row.keyPath) as JSONValue? } == row.expected)
        }
    }

    @Test func noWildcards() {
        each(["*", "user.*", "user.*.x", "user.emails.*"]) { (keyPath: String) in
            let position = keyPath.hasPrefix("*") ? 1 : keyPath.hasPrefix("user.emails") ? 3 : 2
            let expected =
                #"throws the root: invalid key path "\#(keyPath)": its component \#(position) is a wildcard, "#
                + #"which matches several values; write the key as \*"#
            var value = Self.value
            #expect(Self.described { try value.value(atKeyPath: keyPath) } == expected)
            expect(expected) { try value.set(1, atKeyPath: keyPath) }
            expect(expected) { try value.remove(atKeyPath: keyPath) }
            #expect(value == Self.value)
            try value.set(1, atKeyPath: #"user.\*"#)
            #expect(try value.value(atKeyPath: #"user.\*"#) == 1)
        }
    }

    static let edits = lines(of: "edits").map { Row($0) }

    @Test func set() {
        each(Self.edits) { row in
            let original: JSONValue = ["a": ["b": 1], "n": nil, "l": [1, ["x": 2]]]
            var value = original
            let result = Self.described {
                try value.set(7, atKeyPath: row.keyPath)
                return value
            }
            #expect(result == row.expected)
            if result.hasPrefix("throws") { #expect(value == original) }
        }
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

    static let edited: JSONValue = ["a.b": ["b": 1], "n": nil, "l": [1, ["x": 2]], "0": "zero"]

    static let listEdits: [([UnboxPath.Component], String)] = [
        ([], "7"), (["a.b"], #"{"a.b":7,"n":null,"l":[1,{"x":2}],"0":"zero"}"#),
        (["a.b", "c.*"], #"{"a.b":{"b":1,"c.*":7},"n":null,"l":[1,{"x":2}],"0":"zero"}"#),
        (["n", "x[0]", ""], #"{"a.b":{"b":1},"n":{"x[0]":{"":7}},"l":[1,{"x":2}],"0":"zero"}"#),
        (["n", 0, "x"], #"{"a.b":{"b":1},"n":[{"x":7}],"l":[1,{"x":2}],"0":"zero"}"#),
        (["n", "0", "x"], #"{"a.b":{"b":1},"n":{"0":{"x":7}},"l":[1,{"x":2}],"0":"zero"}"#),
        (["l", 1, "x"], #"{"a.b":{"b":1},"n":null,"l":[1,{"x":7}],"0":"zero"}"#),
        (["l", 2], #"{"a.b":{"b":1},"n":null,"l":[1,{"x":2},7],"0":"zero"}"#),
        (["0"], #"{"a.b":{"b":1},"n":null,"l":[1,{"x":2}],"0":7}"#),
        (["l", 3], "throws l[3]: the array has 2 elements only"),
        (["l", -1], "throws l[-1]: the array has 2 elements only"),
        (["l", "0"], #"throws l: expected an object with the key "0", found an array of 2 elements"#),
        (["a.b", 0], #"throws "a.b": expected an array, found an object of 1 key: "b""#),
        ([0], #"throws the root: expected an array, found an object of 4 keys: "0", "a.b", "l", …"#),
        (["0", "x"], #"throws 0: expected an object with the key "x", found the string "zero""#),
        (["n", 1], "throws n[1]: the array has 0 elements only"),
        (["n", 0, -1], "throws n[0][-1]: the array has 0 elements only"),
    ]

    @Test func setByList() {
        each(Self.listEdits) { path, expected throws in
            var value = Self.edited
            let result = Self.described {
                try value.set(7, at: path)
                return value
            }
            #expect(result == expected)
            if result.hasPrefix("throws") {
                #expect(value == Self.edited)
            } else {
                #expect(try value.value(at: path) == 7)
                #expect(try value.remove(at: path) == 7)
                #expect(try value.value(at: path) == nil)
            }
        }
    }

    static let listLookups: [([UnboxPath.Component], String)] = [
        (["a.b", "b"], "Optional(1)"), (["l", 1, "x"], "Optional(2)"), (["l", -1], "nil"), (["l", 2, "x"], "nil"),
        (["n"], "nil"), (["n", 3, "x"], "nil"), (["a", "b"], "nil"),
        (["l", "x"], #"throws l: expected an object with the key "x", found an array of 2 elements"#),
        (["a.b", 0], #"throws "a.b": expected an array, found an object of 1 key: "b""#),
        (["0", 0], #"throws 0: expected an array, found the string "zero""#),
    ]

    @Test func lookupByList() {
        each(Self.listLookups) { path, expected in
            var value = Self.edited
            #expect(Self.described { try value.value(at: path) } == expected)
            if path != ["n"] { _ = try? value.remove(at: path) }
            #expect((value == Self.edited) == !expected.hasPrefix("Optional"))
        }
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

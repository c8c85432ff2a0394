import Foundation
import TestTables
import Testing
import Unbox

/// Collections of every shape. Which elements are dropped is in the table of members.
struct CollectionTests {
    @Test func collection() {
        each(Storage.allCases, Self.whole + Self.failures + Self.lossy) { storage, row in
            try row.check(through: storage)
        }
    }

    struct Named: Unboxable, Sendable {
        let name: String
        let links: [Int]
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            links = try unboxer.unbox(key: "links") ?? []
        }
    }

    enum Weekday: String, UnboxableKey, Sendable { case monday, tuesday }

    private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    static let whole: [Row] =
        Row.read(["[1, 2]": [1, 2], "[]": []]) + Row.read(["[2, 2]": Set([2])])
        + Row.read([#"{"a": 1}"#: ["a": 1], "{}": [:]]) + Row.read([#"{"a": [[1], []]}"#: ["a": [[1], []]]])
        + Row.read([#"{"a": [1, null]}"#: ["a": [Int?](arrayLiteral: 1, nil)]])
        + Row.read([#"{"7": "a"}"#: [7: "a"]]) + Row.read(["{\"\(uuid)\": 1}": [UUID(uuidString: uuid)!: 1]])
        + Row.read([#"{"monday": 1}"#: [Weekday.monday: 1]])
        + [Row("a null optional array", "null", as: [Int]?.self, "nil")]

    static let failures: [Row] = [
        Row("a key that is no integer", #"{"x": 1, "1": 2}"#, as: [Int: Int].self, invalidKey("x", "Int")),
        Row("a key that is no case", #"{"sunday": 1}"#, as: [Weekday: Int].self, invalidKey("sunday", "Weekday")),
        Row(
            "keys that collide", #"{"01": 1, "1": 2, "+1": 3}"#, as: [Int: Int].self,
            "throws v.01: expected a unique key, but it is converted to the same key as \"+1\""),
        Row(
            "the first invalid value in sorted order", #"{"b": "x", "c": "y", "a": 1}"#, as: [String: Int].self,
            "throws v.b: expected Int, found the string \"x\""),
        Row(
            "an invalid element deep down", #"{"a": [[1], [2, true]]}"#, as: [String: [[Int]]].self,
            "throws v.a[1][1]: expected Int, found the boolean true"),
        Row("an object as an array", "{}", as: [Int].self, "throws v: expected an array, found an object of 0 keys"),
        Row(
            "a string as an array", #""ab""#, as: [String].self, #"throws v: expected an array, found the string "ab""#),
        Row(
            "an array as a dictionary", "[1]", as: [String: Int].self,
            "throws v: expected an object, found an array of 1 element"),
        Row(
            "an element that is no model", #"[{"name": "a"}, 3]"#, as: [Named].self,
            "throws v[1]: expected Named (an object), found the number 3"),
    ]

    private static func invalidKey(_ key: String, _ type: String) -> String {
        "throws v.\(key): expected a key that is a valid \(type)"
    }

    static func lossy<T: UnboxCompatible & Sendable>(_ json: String, as type: T.Type, _ expected: String) -> Row {
        Row("lossy: \(json) as \(type)", "{\"v\": \(json)}", expected) {
            try $0.unbox(key: "v", allowInvalidElements: true) as T
        }
    }

    static let lossy: [Row] = [
        lossy(#"[1, "x", null, 2, [3], {}]"#, as: [Int].self, "[1, 2]"), lossy(#"["x"]"#, as: [Int].self, "[]"),
        lossy(#"[1, "x"]"#, as: Set<Int>.self, "Set([1])"), lossy(#"{"1": 1, "b": 2}"#, as: [Int: Int].self, "[1: 1]"),
        // The first of colliding keys, and one whose first value is bad.
        lossy(#"{"01": 1, "1": 2}"#, as: [Int: Int].self, "[1: 1]"),
        lossy(#"{"01": "x", "1": 2}"#, as: [Int: Int].self, "[1: 2]"),
        lossy(#"{"a": [1, "x"], "b": 7}"#, as: [String: [Int]].self, #"["a": [1]]"#),
        lossy(#"[1, null, "x"]"#, as: [Int?].self, "[Optional(1), nil]"),
        // It does not reach into a model.
        lossy(#"[{"name": "a", "links": [1, "x"]}]"#, as: [Named].self, "[]"),
        lossy("7", as: [Int].self, "throws v: expected an array, found the number 7"),
    ]
}

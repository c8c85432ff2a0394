import Foundation
import Testing

@testable import Unbox

@Suite struct CollectionTests {
    @Test(arguments: Storage.allCases, whole + lossy)
    func collection(storage: Storage, row: Row) throws { try row.check(through: storage) }

    struct Named: Unboxable, Equatable, Sendable {
        let name: String
        let links: [Int]
        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            links = try unboxer.unbox(key: "links") ?? []
        }
    }

    enum Weekday: String, UnboxableKey, Sendable { case monday, tuesday }

    static let whole = [
        Row("an array", "[1, 2]", [1, 2]),
        Row("an empty array", "[]", [Int]()),
        Row("a set", "[2, 2]", Set([2])),
        Row("a dictionary", "{\"a\": 1}", ["a": 1]),
        Row("an empty dictionary", "{}", [String: Int]()),
        Row("nested", "{\"a\": [[1], []]}", ["a": [[1], []]]),
        Row("optionals in a nest", "{\"a\": [1, null]}", ["a": [Int?](arrayLiteral: 1, nil)]),
        Row("a null optional array", "null", as: [Int]?.self, "nil"),
        Row("an integer key", "{\"7\": \"a\"}", [7: "a"]),
        Row(
            "a UUID key", "{\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\": 1}",
            [UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!: 1]),
        Row(
            "an enum key", "{\"monday\": 1}", as: [Weekday: Int].self,
            "[UnboxTests.CollectionTests.Weekday.monday: 1]"),
        Row(
            "a key that is no integer", "{\"x\": 1, \"1\": 2}", as: [Int: Int].self,
            "throws v.x: expected a key that is a valid Int"),
        Row(
            "a key that is no case", "{\"sunday\": 1}", as: [Weekday: Int].self,
            "throws v.sunday: expected a key that is a valid Weekday"),
        Row(
            "keys that collide", "{\"01\": 1, \"1\": 2, \"+1\": 3}", as: [Int: Int].self,
            "throws v.01: expected a unique key, but it is converted to the same key as \"+1\""),
        Row(
            "an invalid element", "[1, \"x\", null]", as: [Int].self,
            "throws v[1]: expected Int, found the string \"x\""),
        Row("a null element", "[1, null]", as: [Int].self, "throws v[1]: expected Int, found null"),
        Row(
            "the first invalid value in sorted order", "{\"b\": \"x\", \"c\": \"y\", \"a\": 1}",
            as: [String: Int].self, "throws v.b: expected Int, found the string \"x\""),
        Row(
            "an invalid element deep down", "{\"a\": [[1], [2, true]]}", as: [String: [[Int]]].self,
            "throws v.a[1][1]: expected Int, found the boolean true"),
        Row("an object as an array", "{}", as: [Int].self, "throws v: expected an array, found an object of 0 keys"),
        Row(
            "a string as an array", "\"ab\"", as: [String].self,
            "throws v: expected an array, found the string \"ab\""),
        Row(
            "an array as a dictionary", "[1]", as: [String: Int].self,
            "throws v: expected an object, found an array of 1 element"),
        Row(
            "models", "[{\"name\": \"a\"}, {}]", as: [Named].self,
            "throws v[1].name: expected String, but it is missing"),
        Row(
            "an element that is no model", "[{\"name\": \"a\"}, 3]", as: [Named].self,
            "throws v[1]: expected Named (an object), found the number 3"),
    ]

    static func lossy<T: UnboxCompatible & Sendable>(
        _ name: String, _ json: String, as type: T.Type, _ expected: String
    ) -> Row {
        Row("lossy: \(name)", "{\"v\": \(json)}", expected) {
            try $0.unbox(key: "v", allowInvalidElements: true) as T
        }
    }

    static let lossy = [
        lossy("bad elements are dropped alone", "[1, \"x\", null, 2, [3], {}]", as: [Int].self, "[1, 2]"),
        lossy("all bad", "[\"x\"]", as: [Int].self, "[]"),
        lossy("a set", "[1, \"x\"]", as: Set<Int>.self, "Set([1])"),
        lossy("a dictionary", "{\"a\": 1, \"b\": \"x\"}", as: [String: Int].self, "[\"a\": 1]"),
        lossy("an invalid key", "{\"1\": 1, \"b\": 2}", as: [Int: Int].self, "[1: 1]"),
        lossy("the first of colliding keys", "{\"01\": 1, \"1\": 2}", as: [Int: Int].self, "[1: 1]"),
        lossy("a key whose first value is bad", "{\"01\": \"x\", \"1\": 2}", as: [Int: Int].self, "[1: 2]"),
        lossy("nested collections", "{\"a\": [1, \"x\"], \"b\": 7}", as: [String: [Int]].self, "[\"a\": [1]]"),
        lossy(
            "null stays in [T?], a wrong type goes", "[1, null, \"x\"]", as: [Int?].self,
            "[Optional(1), nil]"),
        lossy(
            "a missing key in a model", "[{\"name\": \"a\"}, {}, null]", as: [Named].self,
            "[UnboxTests.CollectionTests.Named(name: \"a\", links: [])]"),
        lossy("it does not reach into a model", "[{\"name\": \"a\", \"links\": [1, \"x\"]}]", as: [Named].self, "[]"),
        lossy("no array at all", "7", as: [Int].self, "throws v: expected an array, found the number 7"),
        lossy("an optional array", "null", as: [Int]?.self, "nil"),
    ]
}

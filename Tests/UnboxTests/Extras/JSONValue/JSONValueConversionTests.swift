import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

struct JSONValueConversionTests {
    static let rows: [Row] = [
        Row("null", "null", JSONValue.null),
        Row("a boolean", "true", JSONValue.bool(true)),
        Row("a string of digits", "\"12\"", JSONValue.string("12")),
        Row("a nested value", #"[{"a": [1, null]}]"#, [["a": [1, nil]]] as JSONValue),
        Row("an array of values", "[1, \"a\", null]", [1, "a", nil] as [JSONValue]),
        Row("an array of Optionals", "[1, null]", [1, nil] as [JSONValue?]),
        Row("a dictionary of values", #"{"a": {"b": 1}}"#, ["a": ["b": 1]] as [String: JSONValue]),
        Row("a set of values", "[1, 1.0, 10e-1]", [1] as Set<JSONValue>),
        Row("a number", "1.5", 1.5 as JSONValue.Number),
        Row(
            "a string as a number", "\"1\"", as: JSONValue.Number.self,
            #"throws v: expected a number, found the string "1""#),
        Row(
            "a boolean as a number", "true", as: JSONValue.Number.self,
            "throws v: expected a number, found the boolean true"),
    ]

    @Test func unboxing() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    @Test func whatNoJSONHas() throws {
        let dictionary: [String: Any] = ["list": [1, Date(timeIntervalSince1970: 0), Double.nan], "ok": true]
        expect("throws list[1]: expected JSONValue (a value that JSON has), found a Date") {
            try unbox(dictionary: dictionary) as JSONValue
        }
        expect("throws [0]: expected a number, found the number inf: JSON cannot represent it") {
            try JSONValue(foundation: [Double.infinity])
        }
        let lossy: JSONValue = try unbox(dictionary: dictionary, allowInvalidElements: true)
        #expect(lossy == ["list": [1], "ok": true])
        #expect(try JSONValue(foundation: ["a": JSONValue.array([1])]) == ["a": [1]])
    }

    @Test func toFoundation() throws {
        let value: JSONValue = ["a": [nil, true, 1, 1.5, "s"], "big": 12_345_678_901_234_567_890_123]
        let dictionary = try #require(value.dictionary)
        #expect(try JSONValue(foundation: dictionary) == value)
        #expect(JSONSerialization.isValidJSONObject(dictionary))
        #expect((dictionary["big"] as? Untyped.Number)?.description == "12345678901234567890123")
        #expect(([1] as JSONValue).dictionary == nil)
        #expect(JSONValue.number(try #require(.init("1e400"))).foundationValue as? Double == .infinity)
        #expect(JSONValue.number(try #require(.init("-1e400"))).foundationValue as? Double == -.infinity)
        let tooLarge = try Unboxer(data: Data(#"{"a": [1e400, -1e400]}"#.utf8))
        #expect(tooLarge.dictionary["a"] as? [Double] == [.infinity, -.infinity])
    }

    struct User: Unboxable, Codable, Equatable {
        let name: String
        let extra: JSONValue?
        init(name: String, extra: JSONValue?) {
            self.name = name
            self.extra = extra
        }

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            extra = try unboxer.unbox(key: "extra")
        }
    }

    @Test func intoModels() throws {
        let value: JSONValue = ["name": "Ada", "extra": ["n": 0.5, "list": [1, "two", nil]]]
        let user = User(name: "Ada", extra: ["n": 0.5, "list": [1, "two", nil]])
        #expect(try Unboxer(jsonValue: value).unbox() as User == user)
        #expect(try Unboxer(jsonValue: value).unbox(keyPath: "extra.list.0") as Int == 1)
        struct Plain: Decodable { let name: String }
        #expect((try Unboxer(jsonValue: value).unbox() as Plain).name == "Ada")
        expect("throws name: expected String, but it is missing") {
            try Unboxer(jsonValue: ["extra": 1]).unbox() as User
        }
    }

    @Test func codable() throws {
        let user = User(
            name: "Ada", extra: ["n": 0.5, "u": 18_446_744_073_709_551_615, "list": [1, "two", nil, true]])
        let data = try JSONEncoder().encode(user)
        #expect(try JSONDecoder().decode(User.self, from: data) == user)
        #expect(try UnboxDecoder().decode(User.self, from: data) == user)
        let dictionary = try UnboxEncoder().encode(user, as: [String: Any].self)
        #expect(try UnboxDecoder().decode(User.self, from: dictionary) == user)
        #expect(try UnboxDecoder().decode(User.self, from: UnboxEncoder().encode(user)) == user)
        #expect(try JSONValue(encoding: user) == ["name": "Ada", "extra": user.extra ?? nil])
        let long = JSONValue.number(try #require(.init("0.1234567890123456789")))
        #expect(String(decoding: try JSONEncoder().encode([long]), as: UTF8.self) == "[0.1234567890123456789]")
        #expect(try JSONDecoder().decode([JSONValue].self, from: Data("[0.1234567890123456789]".utf8)) == [long])
        let list = try PropertyListEncoder().encode(["a": 1])
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == ["a": 1])
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([JSONValue.number(.init("1e400")!)]) }
        // UnboxDecoder keeps the order.
        let ordered = try UnboxDecoder().decode([String: JSONValue].self, from: Data(#"{"o": {"z": 1, "a": 2}}"#.utf8))
        #expect(ordered["o"]?.objectValue?.keys == ["z", "a"])
    }

    /// A value that passes on its `userInfo` to an encoder of its own gets a dictionary from that encoder.
    @Test func userInfo() throws {
        let value = Encoded { try $0.userInfo.keys.map(\.rawValue).encode(to: $0) }
        #expect(try JSONValue(encoding: value) == [])
    }
}

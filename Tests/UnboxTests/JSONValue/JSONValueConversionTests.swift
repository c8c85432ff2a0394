import Foundation
import Testing

@testable import Unbox

@Suite struct JSONValueConversionTests {
    static let rows = [
        Row("null", "null", JSONValue.null),
        Row("a boolean", "true", JSONValue.bool(true)),
        Row("a string of digits", "\"12\"", JSONValue.string("12")),
        Row("a nested value", #"[{"a": [1, null]}]"#, [["a": [1, nil]]] as JSONValue),
        Row("an array of values", "[1, \"a\", null]", [1, "a", nil] as [JSONValue]),
        Row("an array of Optionals", "[1, null]", [1, nil] as [JSONValue?]),
        Row("a dictionary of values", #"{"a": {"b": 1}}"#, ["a": ["b": 1]] as [String: JSONValue]),
        Row("a set of values", "[1, 1.0, 10e-1]", [1] as Set<JSONValue>),
        Row("null as an Optional", "null", JSONValue?.none),
        Row("a number", "1.5", 1.5 as JSONValue.Number),
        Row(
            "a string as a number", "\"1\"", as: JSONValue.Number.self,
            #"throws v: expected a number, found the string "1""#),
        Row(
            "a boolean as a number", "true", as: JSONValue.Number.self,
            "throws v: expected a number, found the boolean true"),
        Row("missing", "{}", "throws x: expected JSONValue, but it is missing") { try $0.unbox(key: "x") as JSONValue },
        Row("missing, Optional", "{}", "nil") { try $0.unbox(key: "x") as JSONValue? as Any },
    ]

    @Test(arguments: Storage.allCases, rows) func unboxing(storage: Storage, row: Row) throws {
        try row.check(through: storage)
    }

    @Test func whatNoJSONHas() throws {
        let dictionary: [String: Any] = ["list": [1, Date(timeIntervalSince1970: 0), Double.nan], "ok": true]
        #expect(
            outcome { try unbox(dictionary: dictionary) as JSONValue }
                == "throws list[1]: expected JSONValue (a value that JSON has), found a Date")
        #expect(
            outcome { try JSONValue(foundation: [Double.infinity]) }
                == "throws [0]: expected a number, found the number inf: JSON has none such")
        let lossy: JSONValue = try unbox(dictionary: dictionary, allowInvalidElements: true)
        #expect(lossy == ["list": [1], "ok": true])
        #expect(try JSONValue(foundation: ["a": JSONValue.array([1])]) == ["a": [1]])
    }

    @Test func toFoundation() throws {
        let value: JSONValue = ["a": [nil, true, 1, 1.5, "s"], "big": 12_345_678_901_234_567_890_123]
        let dictionary = try #require(value.dictionary)
        #expect(try JSONValue(foundation: dictionary) == value)
        #expect(JSONSerialization.isValidJSONObject(dictionary))
        #expect((dictionary["big"] as? NSDecimalNumber)?.stringValue == "12345678901234567890123")
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
        #expect(
            outcome { try Unboxer(jsonValue: ["extra": 1]).unbox() as User }
                == "throws name: expected String, but it is missing")
    }

    @Test func codable() throws {
        let user = User(
            name: "Ada", extra: ["n": 0.5, "u": 18_446_744_073_709_551_615, "list": [1, "two", nil, true]])
        let data = try JSONEncoder().encode(user)
        #expect(try JSONDecoder().decode(User.self, from: data) == user)
        #expect(try UnboxDecoder().decode(User.self, from: data) == user)
        let dictionary = try UnboxEncoder().encode(user)
        #expect(try UnboxDecoder().decode(User.self, from: dictionary) == user)
        #expect(try JSONValue(encoding: user) == ["name": "Ada", "extra": user.extra ?? nil])
        let long = JSONValue.number(try #require(.init("0.1234567890123456789")))
        #expect(String(decoding: try JSONEncoder().encode([long]), as: UTF8.self) == "[0.1234567890123456789]")
        #expect(try JSONDecoder().decode([JSONValue].self, from: Data("[0.1234567890123456789]".utf8)) == [long])
        let list = try PropertyListEncoder().encode(["a": 1])
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == ["a": 1])
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([JSONValue.number(.init("1e400")!)]) }
        // In order, under this library's decoder.
        let ordered = try UnboxDecoder().decode([String: JSONValue].self, from: Data(#"{"o": {"z": 1, "a": 2}}"#.utf8))
        #expect(ordered["o"]?.objectValue?.keys == ["z", "a"])
    }

    @Test(arguments: Storage.allCases) func depth(storage: Storage) throws {
        let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
        let value: JSONValue = try storage.unbox(deep)
        #expect(value.description == deep)
        #expect(value.hashValue == (try storage.unbox(deep) as JSONValue).hashValue)
        var deeper = value
        for _ in 0..<2 { deeper = [deeper] }
        #expect(
            outcome { try Unboxer(jsonValue: deeper) }
                == "throws the root: nested too deeply: more than 512 levels, or more than the stack allows")
    }

    /// What a worker thread has the stack to read, it has the stack to compare, hash, copy and write.
    @Test(.disabled(if: runsUnderSanitizer), arguments: ["[", "{\"a\":"]) func smallStack(open: String) async {
        let close = open == "[" ? "]" : "}"
        let results = await onThread(stackSize: 512 << 10) {
            [100, 300, 500].map { levels in
                let text = String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels)
                return outcome {
                    let value: JSONValue = try unbox(data: Data(text.utf8))
                    let other = try JSONValue(foundation: value.foundationValue)
                    return value == other && value.hashValue == other.hashValue && value.description == text
                }
            }
        }
        for result in results { #expect(result == "true" || result.contains("nested too deeply"), "\(result)") }
        #expect(results.first == "true")
    }
}

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
                == "throws [0]: expected a number, found the number inf: JSON cannot represent it")
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
        // UnboxDecoder keeps the order.
        let ordered = try UnboxDecoder().decode([String: JSONValue].self, from: Data(#"{"o": {"z": 1, "a": 2}}"#.utf8))
        #expect(ordered["o"]?.objectValue?.keys == ["z", "a"])
    }

    /// Encoding keeps the order of types that have one; a dictionary has none.
    @Test(arguments: orders) func order(row: Order) throws {
        #expect(try row.value().description == row.json)
    }

    struct Order: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let value: @Sendable () throws -> JSONValue

        init(_ name: String, _ json: String, _ value: @escaping @Sendable () throws -> JSONValue) {
            (testDescription, self.json, self.value) = (name, json, value)
        }
    }

    static let orders = [
        Order("a model", #"{"z":1,"a":{"y":true,"b":[{"y":false,"b":[]}]}}"#) {
            try JSONValue(encoding: Ordered(z: 1, a: .init(y: true, b: [.init(y: false, b: [])])))
        },
        Order("in snake case", #"{"last_name":"b","first_name":"a"}"#) {
            var encoder = UnboxEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            return try JSONValue(encoding: Name(lastName: "b", firstName: "a"), with: encoder)
        },
        Order("a dictionary", #"{"a":{"z":1},"b":{"z":2},"c":{"z":3},"d":{"z":4}}"#) {
            try JSONValue(encoding: ["c": ["z": 3], "b": ["z": 2], "d": ["z": 4], "a": ["z": 1]])
        },
        Order("a dictionary of numbers", #"{"1":"b","10":"c","2":"a"}"#) {
            try JSONValue(encoding: [2: "a", 1: "b", 10: "c"])
        },
        Order("a JSON value", #"[{"z":1,"a":[{"y":2,"b":3}]}]"#) {
            try JSONValue(encoding: [["z": 1, "a": [["y": 2, "b": 3]]] as JSONValue])
        },
        Order("a class and its superclass", #"{"z":1,"super":{"y":2,"a":3},"b":4}"#) {
            try JSONValue(encoding: Below(z: 1, y: 2, a: 3, b: 4))
        },
        Order("containers that are left open", #"{"z":[{"y":1}],"a":{"x":1,"b":2,"y":3},"c":4,"d":{}}"#) {
            try JSONValue(encoding: LeftOpen())
        },
        Order("containers that are opened again", #"{"z":{"y":1,"a":2,"x":3},"a":[1,2]}"#) {
            try JSONValue(encoding: OpenedAgain())
        },
        Order("JSON values that are opened again", #"{"z":{"y":1,"a":2,"x":3},"a":[1,{"y":1,"a":2},2]}"#) {
            try JSONValue(encoding: ValuesOpenedAgain())
        },
        Order("a field that is written again", #"{"z":3,"a":2}"#) { try JSONValue(encoding: WrittenAgain()) },
    ]

    private struct Ordered: Codable {
        struct Inner: Codable {
            let y: Bool
            let b: [Inner]
        }
        let z: Int
        let a: Inner
    }

    private struct Name: Codable {
        let lastName, firstName: String
    }

    private class Above: Encodable {
        let y, a: Int
        init(y: Int, a: Int) { (self.y, self.a) = (y, a) }
    }

    private final class Below: Above {
        let z, b: Int
        init(z: Int, y: Int, a: Int, b: Int) {
            (self.z, self.b) = (z, b)
            super.init(y: y, a: a)
        }
        enum CodingKeys: CodingKey { case z, b }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(z, forKey: .z)
            try super.encode(to: container.superEncoder())
            try container.encode(b, forKey: .b)
        }
    }

    private struct LeftOpen: Encodable {
        enum CodingKeys: CodingKey { case z, a, x, b, c, d, y }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var list = container.nestedUnkeyedContainer(forKey: .z)
            var fields = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
            try fields.encode(1, forKey: .x)
            try container.encode(4, forKey: .c)
            try fields.encode(2, forKey: .b)
            var element = list.nestedContainer(keyedBy: CodingKeys.self)
            try element.encode(1, forKey: .y)
            _ = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .d)
            var again = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
            try again.encode(3, forKey: .y)
        }
    }

    private struct OpenedAgain: Encodable {
        enum CodingKeys: CodingKey { case z, a, x }
        struct Begun: Encodable { let y = 1, a = 2 }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(Begun(), forKey: .z)
            try container.encode([1], forKey: .a)
            var fields = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .z)
            try fields.encode(3, forKey: .x)
            var list = container.nestedUnkeyedContainer(forKey: .a)
            try list.encode(2)
        }
    }

    private struct ValuesOpenedAgain: Encodable {
        enum CodingKeys: CodingKey { case z, a, x }
        func encode(to encoder: any Encoder) throws {
            let value: JSONValue = ["y": 1, "a": 2]
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(value, forKey: .z)
            try container.encode([1, value] as JSONValue, forKey: .a)
            var fields = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .z)
            try fields.encode(3, forKey: .x)
            var list = container.nestedUnkeyedContainer(forKey: .a)
            try list.encode(2)
        }
    }

    private struct WrittenAgain: Encodable {
        enum CodingKeys: CodingKey { case z, a }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(1, forKey: .z)
            try container.encode(2, forKey: .a)
            try container.encode(3, forKey: .z)
        }
    }

    /// A value that passes on its `userInfo` to an encoder of its own gets a dictionary from that encoder.
    @Test func userInfo() throws {
        let value = Encoded { try $0.userInfo.keys.map(\.rawValue).encode(to: $0) }
        #expect(try JSONValue(encoding: value) == [])
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

    /// If the stack of a worker thread suffices to read a value, it also suffices to compare, hash, copy and write the
    /// value.
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

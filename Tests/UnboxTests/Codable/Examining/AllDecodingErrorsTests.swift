// All errors of Codable types, synthesized and written by hand.

import Foundation
import TestTables
import Testing
import Unbox

struct AllDecodingErrorsTests {
    @Test func errors() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    static let rows = [
        ErrorsRow("none", #"{"id": 1, "name": "a", "tags": []}"#, Models.Item.self),
        ErrorsRow(
            "every field", #"{"id": "x", "tags": {}, "price": []}"#, Models.Item.self,
            #"id: expected Int, found the string "x""#, "name: expected String, but it is missing",
            "tags: expected an array, found an object of 0 keys", "price: expected Double, found an array of 0 elements"
        ),
        ErrorsRow(
            "a forecast",
            #"{"city": {"id": "1", "name": 5}, "list": [{"temp": {"day": 1}}, {"temp": {"day": "x"}}, {}]}"#,
            Models.Forecast.self,
            #"city.id: expected Int, found the string "1""#, "city.name: expected String, found the number 5",
            #"list[1].temp.day: expected Double, found the string "x""#,
            "list[2].temp: expected Temperature, but it is missing"),
        ErrorsRow("no object", "[1]", Models.Item.self, "the root: expected an object, found an array of 1 element"),
        ErrorsRow(
            "nested models of another type", #"{"city": 7, "list": "x"}"#, Models.Forecast.self,
            "city: expected an object, found the number 7", #"list: expected an array, found the string "x""#),
        ErrorsRow(
            "arrays in arrays", #"[[1, "a"], null, [null, 2, []]]"#, [[Int]].self,
            #"[0][1]: expected Int, found the string "a""#, "[1]: expected an array, found null",
            "[2][0]: expected Int, found null", "[2][2]: expected Int, found an array of 0 elements"),
        ErrorsRow(
            "dictionaries", #"{"b": [1, "x"], "a": 5, "c": {}}"#, [String: [Int]].self,
            "a: expected an array, found the number 5", #"b[1]: expected Int, found the string "x""#,
            "c: expected an array, found an object of 0 keys"),
        ErrorsRow(
            "sets and Optionals", #"{"set": [1, "x", null], "optional": "y", "nested": [null, "z"]}"#, Models.Sets.self,
            #"set[1]: expected Int, found the string "x""#, "set[2]: expected Int, found null",
            #"optional: expected Int, found the string "y""#, #"nested[1]: expected Int, found the string "z""#),
        ErrorsRow(
            "every scalar", "{}", Models.Scalars.self,
            "bool: expected Bool, but it is missing", "string: expected String, but it is missing",
            "double: expected Double, but it is missing", "float: expected Float, but it is missing",
            "int: expected Int, but it is missing", "int8: expected Int8, but it is missing",
            "uint: expected UInt, but it is missing", "uint64: expected UInt64, but it is missing"),
        ErrorsRow(
            "numbers that do not fit", #"{"a": 300, "b": 1.5, "c": "1e400", "d": -1}"#, Models.Numbers.self,
            "a: expected UInt8, found the number 300: it does not fit",
            "b: expected Int, found the number 1.5: it does not fit", #"c: expected Double, found the string "1e400""#,
            "d: expected UInt, found the number -1: it does not fit"),
        ErrorsRow(
            "enums with raw values", #"{"a": "x", "b": 7, "c": 99, "d": null, "end": "e"}"#, Models.Enums.self,
            #"a: Cannot initialize Suit from invalid String value x"#, "b: expected String, found the number 7",
            "c: Cannot initialize Level from invalid Int value 99", "d: expected String, found null",
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "enums with associated values", #"[{"circle": {"radius": "r"}}, {"none": {}}, {}, {"square": {}}, 5]"#,
            [Models.Shape].self, #"[0].circle.radius: expected Double, found the string "r""#,
            "[2]: Invalid number of keys found, expected one. …", "[3].square.side: expected Int, but it is missing",
            "[4]: expected an object, found the number 5"),
        ErrorsRow(
            "an enum with associated values among fields", #"{"shape": {}, "end": "e"}"#, Models.Shaped.self,
            "shape: Invalid number of keys found, expected one. …", #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "nested containers", #"{"x": {"a": "s"}, "y": ["s", 2], "end": "e"}"#,
            #"x.a: expected Int, found the string "s""#, "x.b: expected Int, but it is missing",
            #"y[0]: expected Int, found the string "s""#, #"end: expected Int, found the string "e""#,
            decode: Models.nested),
        ErrorsRow(
            "nested containers that are missing", #"{"end": "e"}"#,
            "x: expected a value, but it is missing", "y: expected a value, but it is missing",
            #"end: expected Int, found the string "e""#, decode: Models.nested),
        ErrorsRow(
            "a superclass", #"{"super": {"name": 1}, "lives": "x"}"#, Cat.self,
            #"lives: expected Int, found the string "x""#, "super.name: expected String, found the number 1"),
        ErrorsRow(
            "a superclass that is missing", #"{"lives": "x"}"#, Cat.self,
            #"lives: expected Int, found the string "x""#, "super: expected an object, found null"),
        ErrorsRow(
            "a superclass in the same object", #"{"name": 1, "barks": "x"}"#, Dog.self,
            #"barks: expected Bool, found the string "x""#, "name: expected String, found the number 1"),
        ErrorsRow(
            "single values", #"{"id": "x", "name": 5, "end": "e"}"#, Models.Wrapped.self,
            #"id: expected Int, found the string "x""#, "name: expected String, found the number 5",
            #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "elements in sequence", #"[["x", 2], [1], {}, [1, 2], [1, "y"]]"#, as: [DecodedByClosure].self,
            #"[0][0]: expected Int, found the string "x""#, "[1][1]: expected Int, but it is missing …",
            "[2]: expected an array, found an object of 0 keys", #"[4][1]: expected Int, found the string "y""#
        ) {
            var container = try $0.unkeyedContainer()
            return [try container.decode(Int.self), try container.decode(Int.self)]
        },
        ErrorsRow(
            "a loop over elements", #"[1, "a", 2, "b", null]"#, #"[1]: expected Int, found the string "a""#,
            #"[3]: expected Int, found the string "b""#, "[4]: expected Int, found null"
        ) {
            var container = try $0.unkeyedContainer()
            while !container.isAtEnd { _ = try container.decode(Int.self) }
            return 0
        },
        ErrorsRow(
            "Foundation's types", #"{"date": "x", "data": "?", "url": 5, "decimal": "1", "uuid": "u", "end": "e"}"#,
            Models.Foundations.self,
            #"date: expected Double, found the string "x""#, #"data: expected Data (in Base64), found the string "?""#,
            "url: expected String, found the number 5", #"decimal: expected Decimal, found the string "1""#,
            #"uuid: expected UUID, found the string "u""#, #"end: expected Int, found the string "e""#),
        ErrorsRow(
            "Foundation's types by strategies", #"{"date": "x", "data": "?", "url": "", "end": "e"}"#,
            Models.Foundations.self, #"date: not a day"#, "data: closed", #"url: expected URL, found the string """#,
            "decimal: expected Decimal, but it is missing", "uuid: expected UUID, but it is missing",
            #"end: expected Int, found the string "e""#
        ) {
            $0.dateDecodingStrategy = .custom { decoder in
                let text = try decoder.singleValueContainer().decode(String.self)
                throw Handwritten.Problem(text: text == "x" ? "not a day" : "no text")
            }
            $0.dataDecodingStrategy = .custom { _ in throw Handwritten.Problem(text: "closed") }
        },
        ErrorsRow(
            "converted keys", #"{"first_name": 1, "home_town": {"zip_code": "x"}}"#, Models.Snake.self,
            "firstName: expected String, found the number 1", #"homeTown.zipCode: expected Int, found the string "x""#
        ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
        ErrorsRow(
            "a recursive model", #"{"value": "a", "children": [{"value": "b", "children": []}, {"value": 1}]}"#,
            Models.Tree.self,
            #"value: expected Int, found the string "a""#, #"children[0].value: expected Int, found the string "b""#,
            "children[1].children: expected Array<Tree>, but it is missing"),
    ]
}

private enum Models {
    struct Item: Decodable { let id: Int, name: String, tags: [String], price: Double? }

    struct Forecast: Decodable {
        struct City: Decodable { let id: Int, name: String }
        struct Day: Decodable {
            struct Temperature: Decodable { let day: Double }
            let temp: Temperature
        }
        let city: City
        let list: [Day]
    }

    struct Sets: Decodable { let set: Set<Int>, optional: Int?, nested: [Int?]? }

    struct Scalars: Decodable {
        let bool: Bool
        let string: String
        let double: Double
        let float: Float
        let int: Int
        let int8: Int8
        let uint: UInt
        let uint64: UInt64
    }

    struct Numbers: Decodable { let a: UInt8, b: Int, c: Double, d: UInt }

    enum Suit: String, Decodable { case hearts, spades }
    enum Level: Int, Decodable { case low = 10, high = 20 }
    enum Color: String, Decodable, CaseIterable { case red }

    struct Enums: Decodable { let a: Suit, b: Suit, c: Level, d: Color, end: Int }

    enum Shape: Decodable {
        case circle(radius: Double)
        case square(side: Int)
        case none
    }

    struct Shaped: Decodable { let shape: Shape, end: Int }

    static let nested: DecodedByClosure.Read = {
        let fields = try $0.known()
        let x = try fields.nestedContainer(keyedBy: Handwritten.Keys.self, forKey: .x)
        _ = try (x.decode(Int.self, forKey: .a), x.decode(Int.self, forKey: .b))
        var y = try fields.nestedUnkeyedContainer(forKey: .y)
        while !y.isAtEnd { _ = try y.decode(Int.self) }
        return try fields.decode(Int.self, forKey: .end)
    }

    struct Wrapped: Decodable {
        struct ID: Decodable {
            let value: Int
            init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
        }
        struct Name: RawRepresentable, Decodable { let rawValue: String }
        let id: ID
        let name: Name
        let end: Int
    }

    struct Foundations: Decodable { let date: Date, data: Data, url: URL, decimal: Decimal, uuid: UUID, end: Int }

    struct Snake: Decodable {
        struct Town: Decodable { let zipCode: Int }
        let firstName: String
        let homeTown: Town
    }

    struct Tree: Decodable { let value: Int, children: [Tree] }
}

// All errors of Codable types, synthesized and written by hand.

import Foundation
import TestTables
import Testing
import Unbox

struct AllDecodingErrorsTests {
    @Test func errors() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    private static let types: [any (Decodable & SendableMetatype).Type] = [
        Models.Item.self, Models.Forecast.self, [[Int]].self, [String: [Int]].self, Models.Sets.self,
        Models.Scalars.self, Models.Numbers.self, Models.Enums.self, [Models.Shape].self, Models.Shaped.self, Cat.self,
        Dog.self, Models.Wrapped.self, Models.Foundations.self, Models.Tree.self,
    ]

    static let rows =
        ErrorsRow.rows("errors", types) + [
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
                "Foundation's types by strategies", #"{"date": "x", "data": "?", "url": "", "end": "e"}"#,
                Models.Foundations.self, #"date: not a day"#, "data: closed",
                #"url: expected URL, found the string """#,
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
                "firstName: expected String, found the number 1",
                #"homeTown.zipCode: expected Int, found the string "x""#
            ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
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

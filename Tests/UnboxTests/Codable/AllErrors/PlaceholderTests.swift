// All errors of types that need certain placeholders, and of models that are read by containers of other models.

import Foundation
import TestTables
import Testing
import Unbox

struct PlaceholderTests {
    @Test func errors() {
        each(Storage.allCases, Self.inFile + Self.nested + Self.places) { storage, row in
            try row.check(through: storage)
        }
    }

    private static let inFile = ErrorsRow.rows(
        "errors-placeholders",
        [
            Models.Slot.self, [Models.Slot].self, [Int: Models.Inner].self, Models.Enums.self, [Models.Code].self,
            Models.Foundations.self, Models.Shares.self,
        ])

    private static let end = "end: expected Int, but it is missing"

    static let nested: [ErrorsRow] = [
        ErrorsRow(
            "models in nested containers", #"{"x": {"a": {}}, "y": [{"a": "x"}, {"b": 1}]}"#,
            "x.a.a: expected Int, but it is missing", "x.a.b: expected String, but it is missing",
            #"y[0].a: expected Int, found the string "x""#, "y[0].b: expected String, but it is missing",
            "y[1].a: expected Int, but it is missing", "y[1].b: expected String, found the number 1", end
        ) {
            let fields = try $0.known()
            let x = try fields.nestedContainer(keyedBy: Handwritten.Keys.self, forKey: .x)
            _ = try x.decode(Models.Inner.self, forKey: .a)
            var y = try fields.nestedUnkeyedContainer(forKey: .y)
            while !y.isAtEnd { _ = try y.decode(Models.Inner.self) }
            return try fields.decode(Int.self, forKey: .end)
        },
        ErrorsRow(
            "models by super decoders", #"{"super": {"x": {}}, "y": [{}]}"#,
            "super.x.a: expected Int, but it is missing", "super.x.b: expected String, but it is missing",
            "y[0].a: expected Int, but it is missing", "y[0].b: expected String, but it is missing", end
        ) {
            let fields = try $0.known()
            _ = try fields.superDecoder().known().decode(Models.Inner.self, forKey: .x)
            var y = try fields.nestedUnkeyedContainer(forKey: .y)
            _ = try Models.Inner(from: y.superDecoder())
            return try fields.decode(Int.self, forKey: .end)
        },
        ErrorsRow(
            "a strategy that reads several fields", #"{"date": {"x": "1", "y": "2"}}"#, Models.Dated.self,
            #"date.x: expected Double, found the string "1""#, #"date.y: expected Double, found the string "2""#, end
        ) {
            $0.dateDecodingStrategy = .custom {
                let fields = try $0.known()
                let (x, y) = try (fields.decode(Double.self, forKey: .x), fields.decode(Double.self, forKey: .y))
                return Date(timeIntervalSince1970: x + y)
            }
        },
        ErrorsRow(
            "a field that is read twice", #"{"a": "x"}"#, #"a: expected Int, found the string "x""#,
            "b: expected String, but it is missing", end
        ) {
            _ = try (Models.Inner(from: $0), Models.Inner(from: $0))
            return try $0.known().decode(Int.self, forKey: .end)
        },
    ]

    static let places: [ErrorsRow] = [
        ErrorsRow(
            "the index of an element", #"[{"a": 1, "b": "b"}, {"a": "x"}, {}]"#,
            #"[1].a: expected Int, found the string "x""#, "[1].b: expected String, but it is missing",
            "[2].a: expected Int, but it is missing", "[2].b: expected String, but it is missing"
        ) {
            var elements = try $0.unkeyedContainer()
            var indexes: [Int] = []
            while !elements.isAtEnd { indexes.append(try elements.decode(Models.Placed.self).index ?? -1) }
            precondition(indexes == Array(0..<indexes.count))
            return indexes
        },
        ErrorsRow("the indexes of a list", "{}", "list: expected Array<Placed>, but it is missing", end) {
            let fields = try $0.known()
            let list = try fields.decode([Models.Placed].self, forKey: .list)
            precondition(list.map(\.index) == list.indices.map { $0 })
            return try fields.decode(Int.self, forKey: .end)
        },
        ErrorsRow(
            "the key of a member", #"{"one": {"a": "x", "b": "b"}, "two": {"a": 1}}"#,
            #"one.a: expected Int, found the string "x""#, "two.b: expected String, but it is missing"
        ) {
            let fields = try $0.fields()
            for key in fields.allKeys {
                let placed = try fields.decode(Models.Placed.self, forKey: key)
                precondition(placed.key == key.stringValue)
            }
            return 0
        },
    ]
}

private enum Models {
    struct Inner: Decodable { let a: Int, b: String }
    struct Dated: Decodable { let date: Date, end: Int }

    enum Slot: Decodable {
        case full(Inner)
        case labeled(x: Inner, y: Inner)
    }

    enum Code: Int, Decodable { case accepted = 202, missing = 404 }
    enum Byte: UInt8, Decodable { case high = 200, higher = 255 }
    enum Text: String, Decodable { case one, two }

    struct Enums: Decodable { let code: Code, byte: Byte, text: Text, end: Int }

    struct Foundations: Decodable {
        let zone: TimeZone
        let calendar: Calendar
        let locale: Locale
        let interval: DateInterval
        let end: Int
    }

    /// Traps if it is made from 0.
    struct Share: RawRepresentable, Decodable {
        let rawValue: Int
        init?(rawValue: Int) { self.rawValue = 100 / rawValue }
    }

    struct Shares: Decodable { let share: Share, shares: [Share], end: Int }

    /// Knows its place.
    struct Placed: Decodable {
        let key: String?
        let index: Int?
        init(from decoder: any Decoder) throws {
            (key, index) = (decoder.codingPath.last?.stringValue, decoder.codingPath.last?.intValue)
            _ = try Inner(from: decoder)
        }
    }
}

// Values that a caller's dictionary may hold and JSON cannot: native Swift numbers, Optionals, Foundation's containers.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

struct DictionaryValueTests {
    struct Native: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let read: @Sendable () -> String

        init<T: UnboxCompatible & Sendable>(
            _ value: @escaping @Sendable @autoclosure () -> Any, as type: T.Type, _ expected: String
        ) {
            testDescription = "\(Swift.type(of: value())) as \(T.self): \(expected)"
            let isValue = !expected.hasPrefix("found")
            self.expected = isValue ? expected : "throws v: expected \(T.self), \(expected)"
            read = { outcome { try Unboxer(dictionary: ["v": value()]).unbox(key: "v") as T } }
        }
    }

    @Test func native() {
        each(Self.numbers + Self.values + Self.containers + (isAllOfFoundation ? Self.objects : [])) { row in
            #expect(row.read() == row.expected)
        }
    }

    enum Colour: String, Hashable, Sendable { case red }

    static let numbers: [Native] = [
        Native(27, as: Double.self, "27.0"),
        Native(Int8(-3), as: Int.self, "-3"),
        Native(UInt64.max, as: UInt64.self, "18446744073709551615"),
        Native(UInt64.max, as: Int.self, "found the number 18446744073709551615: it does not fit"),
        Native(Float(0.5), as: Double.self, "0.5"),
        Native(CGFloat(2.5), as: Double.self, "2.5"),
        Native(3.0, as: Int.self, "3"),
        Native(true, as: Bool.self, "true"),
        Native(true, as: Int.self, "found the boolean true"),
        Native(Decimal(string: "0.1234567890123456789") ?? 0, as: Decimal.self, "0.1234567890123456789"),
        Native(Decimal(string: "0.1") ?? 0, as: Double.self, "0.1"),
        Native(Decimal(string: "1.50") ?? 0, as: String.self, "\"1.5\""),
        Native(Double.nan, as: Int.self, "found the number nan: it does not fit"),
        Native(Double.infinity, as: Int.self, "found the number inf: it does not fit"),
        Native(Double.nan, as: Bool.self, "found the number nan"),
        Native(Double.nan, as: String.self, "found the number nan"),
        Native(Double.nan, as: Decimal.self, "found the number nan: it does not fit"),
        Native(Double.nan, as: Double.self, "nan"),
        Native(Double.infinity, as: Float.self, "inf"),
        Native(Untyped.number(Decimal.nan), as: Int.self, "found the number NaN: it does not fit"),
        Native(Untyped.number(Decimal.nan), as: Bool.self, "found the number NaN"),
    ]

    static let values: [Native] = [
        Native(URL(string: "https://a.example") as Any, as: URL.self, "https://a.example"),
        Native(UUID(uuidString: uuid) as Any, as: UUID.self, uuid),
        Native(Data([1]), as: Data.self, "1 bytes"),
        Native(Date(timeIntervalSince1970: 0), as: String.self, "found a Date"),
        Native(NSObject(), as: Int?.self, "throws v: expected Int, found an NSObject"),
    ]

    private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    static let containers: [Native] = [
        Native(AnyHashable(true), as: Bool.self, "true"),
        Native(["a" as AnyHashable, 7], as: [String].self, "[\"a\", \"7\"]"),
        Native("abc".dropFirst(), as: String.self, "\"bc\""),
        Native(Int?.none as Any, as: Int?.self, "nil"),
        Native(Int?.none as Any, as: Int.self, "found null"),
        Native(Int??.some(.some(3)) as Any, as: Int.self, "3"),
        Native([1, 2] as [Int]? as Any, as: [Int].self, "[1, 2]"),
        Native([1, 2], as: [Int].self, "[1, 2]"),
        Native(["a": 1], as: [String: Int].self, "[\"a\": 1]"),
        Native(["a": 1] as [AnyHashable: Any], as: [String: Int].self, "[\"a\": 1]"),
        noObject([1: 1] as [AnyHashable: Any], "Dictionary<AnyHashable, Any>"),
        noObject([1: 2] as [Int: Any], "Dictionary<Int, Any>"),
        noObject([Colour.red: 1], "Dictionary<Colour, Int>"),
    ]

    /// Objects of Foundation.
    static let objects: [Native] = [
        Native(NSNumber(value: true), as: Bool.self, "true"),
        Native(NSNumber(value: true), as: Int.self, "found the boolean true"),
        Native(NSNumber(value: 1), as: Bool.self, "true"),
        Native(NSNumber(value: Int8(5)), as: Int.self, "5"),
        Native(NSNumber(value: 5) as AnyObject, as: Int.self, "5"),
        Native(NSString(string: "a"), as: String.self, "\"a\""),
        Native(NSString(string: "7"), as: Int.self, "7"),
        Native(NSURL(string: "https://a.example") as Any, as: URL.self, "https://a.example"),
        Native(NSNull(), as: Int?.self, "nil"),
        Native(NSArray(array: [1, "2"]), as: [Int].self, "[1, 2]"),
        Native(NSDictionary(dictionary: ["a": 1]), as: [String: Int].self, "[\"a\": 1]"),
    ]

    private static func noObject(_ value: @escaping @Sendable @autoclosure () -> Any, _ found: String) -> Native {
        Native(value(), as: [String: Int].self, "throws v: expected an object, found a \(found)")
    }

    @Test(.enabled(if: isAllOfFoundation)) func pathsThroughNativeContainers() throws {
        let unboxer = Unboxer(dictionary: ["a": NSDictionary(dictionary: ["b": NSArray(array: [["c": true]])])])
        #expect(try unboxer.unbox(keyPath: "a.b.0.c") as Bool)
        expect("throws a.b[0].c: expected Int, found the boolean true") { try unboxer.unbox(keyPath: "a.b.0.c") as Int }
    }

    @Test func theDictionaryIsTheCallersOwn() throws {
        let object = NSObject()
        let unboxer = Unboxer(dictionary: ["o": object, "d": ["x": object]])
        #expect(unboxer.dictionary["o"] as? NSObject === object)
        let nested: [String: Any] = try unboxer.unbox(key: "d")
        #expect(nested["x"] as? NSObject === object)
    }
}

/// An Optional of an Optional tells null from a missing value.
struct OptionalOptionalTests {
    private static let json =
        #"{"null": null, "one": 1, "empty": "", "list": [null, 1], "place": {"name": "Rome", "latitude": 41.9}}"#

    private static func row<T: UnboxCompatible & Sendable>(_ place: String, as type: T.Type, _ expected: String) -> Row
    {
        Row("\(place) as \(type)", json, expected) { try $0.unbox(keyPath: place) as T }
    }

    private static let values: [Row] = [
        row("none", as: Int??.self, "nil"),
        row("null", as: Int??.self, "Optional(nil)"),
        row("one", as: Int??.self, "Optional(Optional(1))"),
        row("null.deep", as: Int??.self, "nil"),
        row("list[0]", as: String??.self, "Optional(nil)"),
        row("list[2]", as: String??.self, "nil"),
        row("list", as: [Int??].self, "[Optional(nil), Optional(Optional(1))]"),
        row("null", as: [Int]??.self, "Optional(nil)"),
        row("null", as: Int???.self, "Optional(nil)"),
        Row("a key", json, "Optional(nil)") { try $0.unbox(key: "null") as Int?? as Any },
    ]

    /// Types that are only Decodable.
    private static let decodable: [Row] = [
        Row("a missing place", json, "nil") { try $0.unbox(key: "none") as Place?? as Any },
        Row("null as a place", json, "Optional(nil)") { try $0.unbox(key: "null") as Place?? as Any },
        Row("null as a list of places", json, "Optional(nil)") { try $0.unbox(key: "null") as [Place]?? as Any },
        Row("a place", json, #"Optional(Optional(UnboxTests.Place(name: "Rome", latitude: 41.9)))"#) {
            try $0.unbox(key: "place") as Place?? as Any
        },
        Row("a wrong place", json, "throws one: expected an object, found the number 1") {
            try $0.unbox(key: "one") as Place?? as Any
        },
    ]

    @Test func reading() {
        each(Storage.allCases, Self.values + Self.decodable) { storage, row in
            try row.check(through: storage)
            try row.check(through: storage, options: UnboxOptions(droppedElements: DroppedElements()))
        }
    }
}

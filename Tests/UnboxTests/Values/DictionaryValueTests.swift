// Values that a caller's dictionary may hold and JSON cannot: native Swift numbers, Optionals, Foundation's containers.

import Foundation
import Testing

@testable import Unbox

@Suite struct DictionaryValueTests {
    struct Native: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let read: @Sendable () throws -> String

        init<T: UnboxCompatible & Sendable>(
            _ name: String, _ value: @escaping @Sendable () -> Any, as type: T.Type, _ expected: String
        ) {
            testDescription = name
            self.expected = expected
            read = { outcome { try Unboxer(dictionary: ["v": value()]).unbox(key: "v") as T } }
        }
    }

    @Test(arguments: rows) func native(row: Native) throws {
        #expect(try row.read() == row.expected)
    }

    enum Colour: String, Hashable, Sendable { case red }

    static let rows = [
        Native("Int as Double", { 27 }, as: Double.self, "27.0"),
        Native("Int8 as Int", { Int8(-3) }, as: Int.self, "-3"),
        Native("UInt64 above Int64 as UInt64", { UInt64.max }, as: UInt64.self, "18446744073709551615"),
        Native(
            "UInt64 above Int64 as Int", { UInt64.max }, as: Int.self,
            "throws v: expected Int, found the number 18446744073709551615: it does not fit"),
        Native("Float as Double", { Float(0.5) }, as: Double.self, "0.5"),
        Native("CGFloat as Double", { CGFloat(2.5) }, as: Double.self, "2.5"),
        Native("Double as Int", { 3.0 }, as: Int.self, "3"),
        Native("Bool as Bool", { true }, as: Bool.self, "true"),
        Native("Bool as Int", { true }, as: Int.self, "throws v: expected Int, found the boolean true"),
        Native(
            "Decimal as Decimal", { Decimal(string: "0.1234567890123456789") ?? 0 }, as: Decimal.self,
            "0.1234567890123456789"),
        Native("Decimal as Double", { Decimal(string: "0.1") ?? 0 }, as: Double.self, "0.1"),
        Native("Decimal as String", { Decimal(string: "1.50") ?? 0 }, as: String.self, "\"1.5\""),
        Native(
            "NaN as Int", { Double.nan }, as: Int.self,
            "throws v: expected Int, found the number nan: it does not fit"),
        Native(
            "infinity as Int", { Double.infinity }, as: Int.self,
            "throws v: expected Int, found the number inf: it does not fit"),
        Native("NaN as Bool", { Double.nan }, as: Bool.self, "throws v: expected Bool, found the number nan"),
        Native("NaN as String", { Double.nan }, as: String.self, "throws v: expected String, found the number nan"),
        Native(
            "NaN as Decimal", { Double.nan }, as: Decimal.self,
            "throws v: expected Decimal, found the number nan: it does not fit"),
        Native("NaN as Double", { Double.nan }, as: Double.self, "nan"),
        Native("infinity as Float", { Double.infinity }, as: Float.self, "inf"),
        Native(
            "the decimal NaN as Int", { NSDecimalNumber.notANumber }, as: Int.self,
            "throws v: expected Int, found the number NaN: it does not fit"),
        Native(
            "the decimal NaN as Bool", { NSDecimalNumber.notANumber }, as: Bool.self,
            "throws v: expected Bool, found the number NaN"),
        Native("NSNumber true as Bool", { NSNumber(value: true) }, as: Bool.self, "true"),
        Native(
            "NSNumber true as Int", { NSNumber(value: true) }, as: Int.self,
            "throws v: expected Int, found the boolean true"),
        Native("NSNumber 1 as Bool", { NSNumber(value: 1) }, as: Bool.self, "true"),
        Native("NSNumber Int8 as Int", { NSNumber(value: Int8(5)) }, as: Int.self, "5"),
        Native("NSNumber as AnyObject", { NSNumber(value: 5) as AnyObject }, as: Int.self, "5"),
        Native("NSString as String", { NSString(string: "a") }, as: String.self, "\"a\""),
        Native("NSString as Int", { NSString(string: "7") }, as: Int.self, "7"),
        Native("AnyHashable as Bool", { AnyHashable(true) }, as: Bool.self, "true"),
        Native("[AnyHashable] as [String]", { ["a" as AnyHashable, 7] }, as: [String].self, "[\"a\", \"7\"]"),
        Native("Substring as String", { "abc".dropFirst() }, as: String.self, "\"bc\""),
        Native("NSNull as Optional", { NSNull() }, as: Int?.self, "nil"),
        Native("nil as Optional", { Int?.none as Any }, as: Int?.self, "nil"),
        Native("nil as Int", { Int?.none as Any }, as: Int.self, "throws v: expected Int, found null"),
        Native("a nested Optional", { Int??.some(.some(3)) as Any }, as: Int.self, "3"),
        Native("an Optional array", { [1, 2] as [Int]? as Any }, as: [Int].self, "[1, 2]"),
        Native("[Int]", { [1, 2] }, as: [Int].self, "[1, 2]"),
        Native("[String: Int]", { ["a": 1] }, as: [String: Int].self, "[\"a\": 1]"),
        Native("NSArray", { NSArray(array: [1, "2"]) }, as: [Int].self, "[1, 2]"),
        Native("NSDictionary", { NSDictionary(dictionary: ["a": 1]) }, as: [String: Int].self, "[\"a\": 1]"),
        Native(
            "[AnyHashable: Any] of Strings", { ["a": 1] as [AnyHashable: Any] }, as: [String: Int].self,
            "[\"a\": 1]"),
        Native(
            "[AnyHashable: Any] of an Int", { [1: 1] as [AnyHashable: Any] }, as: [String: Int].self,
            "throws v: expected an object, found a Dictionary<AnyHashable, Any>"),
        Native(
            "[Int: Any]", { [1: 2] as [Int: Any] }, as: [Int: Int].self,
            "throws v: expected an object, found a Dictionary<Int, Any>"),
        Native(
            "enum keys", { [Colour.red: 1] }, as: [String: Int].self,
            "throws v: expected an object, found a Dictionary<Colour, Int>"),
        Native("NSObject", { NSObject() }, as: Int?.self, "throws v: expected Int, found an NSObject"),
        Native("URL as URL", { URL(string: "https://a.example") as Any }, as: URL.self, "https://a.example"),
        Native("NSURL as URL", { NSURL(string: "https://a.example") as Any }, as: URL.self, "https://a.example"),
        Native(
            "UUID as UUID", { UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") as Any }, as: UUID.self,
            "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        Native("Data as Data", { Data([1]) }, as: Data.self, "1 bytes"),
        Native(
            "a Date as String", { Date(timeIntervalSince1970: 0) }, as: String.self,
            "throws v: expected String, found a Date"),
    ]

    @Test func pathsThroughNativeContainers() throws {
        let unboxer = Unboxer(dictionary: ["a": NSDictionary(dictionary: ["b": NSArray(array: [["c": true]])])])
        #expect(try unboxer.unbox(keyPath: "a.b.0.c") as Bool)
        #expect(
            outcome { try unboxer.unbox(keyPath: "a.b.0.c") as Int }
                == "throws a.b[0].c: expected Int, found the boolean true")
    }

    @Test func theDictionaryIsTheCallersOwn() throws {
        let object = NSObject()
        let unboxer = Unboxer(dictionary: ["o": object, "d": ["x": object]])
        #expect(unboxer.dictionary["o"] as? NSObject === object)
        let nested: [String: Any] = try unboxer.unbox(key: "d")
        #expect(nested["x"] as? NSObject === object)
    }
}

// UnboxDecoder decodes as JSONDecoder does: each row is decoded by JSONDecoder, and by UnboxDecoder from data and from
// a dictionary.

import Foundation
import TestTables
import Testing
import Unbox

struct DecoderParityTests {
    @Test func number() { each(Self.integers + Self.floatingPoint) { row in try row.check() } }

    @Test func scalar() { each(Self.booleans + Self.strings + Self.nulls) { row in try row.check() } }

    @Test func model() { each(Self.models) { row in try row.check() } }

    private static let others = ["\"12\"", "true", "false", "null", "[]", "{}", "[1]", "{\"a\": 1}", "\"\""]

    /// Numbers read as integers. Numbers that do not fit are among the faults of `DecoderFaultTests`.
    static let integers: [ParityRow] = {
        let small = ["0", "1", "-0", "-0.0", "7.0", "1e1", "10e-1", "0.1e1", "1E2", "0e99", "0.000e-400", "127"]
        var result: [ParityRow] = []
        for value in small + others {
            result +=
                ParityRow.rows(Int.self, [value]) + ParityRow.rows(Int8.self, [value])
                + ParityRow.rows(UInt8.self, [value])
        }
        result +=
            ParityRow.rows(Int16.self, small + ["32767", "-32768"]) + ParityRow.rows(UInt16.self, small + ["65535"])
        result +=
            ParityRow.rows(Int32.self, small + ["2147483647", "-2147483648"])
            + ParityRow.rows(UInt32.self, ["4294967295"] + others)
        result += ParityRow.rows(
            Int64.self, ["9223372036854775807", "-9223372036854775808", "1e18", "9007199254740993.0"])
        result += ParityRow.rows(UInt64.self, ["18446744073709551615", "12345678901234567.0"] + others)
        result += ParityRow.rows(UInt.self, ["18446744073709551615"])
        result += ParityRow.rows(Int.self, ["9007199254740993", "100000000000000000000e-2", "-12345678901234567.000"])
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            result += ParityRow.rows(Int128.self, ["12", "12.0", "-9223372036854775809"] + others)
            result += ParityRow.rows(UInt128.self, ["12", "18446744073709551616"] + others)
        }
        return result
    }()

    static let floatingPoint: [ParityRow] = {
        let numbers = ["0", "-0", "1", "-1.5", "1e22", "1e23", "0.1", "123456789012345678901234567890", "5e-1", "1E+2"]
        let doubles = [
            "1.7976931348623157e308", "2.2250738585072014e-308", "5e-324", "9007199254740993", "0e400", "1e-300",
            "0.30000000000000004", "2.2250738585072011e-308", "0.1234567890123456789",
        ]
        return ParityRow.rows(Double.self, numbers + doubles + others)
            + ParityRow.rows(Float.self, numbers + ["3.4028235e38", "1e-45", "16777217"] + others)
            + ParityRow.rows(CGFloat.self, numbers + others)
    }()

    static let booleans: [ParityRow] = ParityRow.rows(
        Bool.self, ["true", "false", "0", "1", "1.0", "null", "\"true\"", "[]", "{}"])

    static let strings: [ParityRow] = ParityRow.rows(
        String.self,
        [
            "\"\"", "\"a\"", #""\u0041\n\"\\\/\b\f\r\t""#, #""\ud83d\ude00""#, "\"é😀\"", "1", "1.5", "true", "null",
            "[\"a\"]", "{\"a\": \"b\"}", #""\u0000""#, "\"e\u{301}\"",
        ])

    private static func missing<T: Decodable & SendableMetatype>(_ type: T.Type) -> [ParityRow] {
        [
            ParityRow("a missing \(type)", "{}", as: Holder<T>.self),
            ParityRow("a missing \(type)?", "{}", as: OptionalHolder<T>.self),
        ]
    }

    static let nulls: [ParityRow] =
        missing(Int.self) + missing(Bool.self) + missing(Place.self) + missing([Int].self) + missing(Date.self)
        + missing(UUID.self) + missing(Int?.self) + ParityRow.rows(Place.self, ["null"])
        + ParityRow.rows([Int].self, ["null"]) + ParityRow.rows([String: Int].self, ["null"])
        + ParityRow.rows(Set<Int>.self, ["null"]) + ParityRow.rows(Season.self, ["null"])
        + ParityRow.rows(Int?.self, ["null"]) + ParityRow.rows(Date.self, ["null"])

    static let models: [ParityRow] = ParityRow.rows(
        "parity",
        [
            Place.self, [String: Int].self, Holder<Holder<[Holder<Int>]>>.self, [[[Int]]].self,
            Holder<[String: [Int]]>.self, Season.self, Holder<Season>.self, [Season].self, [Shape].self, Shape.self,
            Animal.self, Dog.self, Cat.self, Bird.self, [Bird].self, Wrapping.self, [Mixed].self, [String: Place].self,
            [Int: Int].self, [Int: [Int]].self, [UInt8: Int].self, [Double: Int].self, [Planet: Int].self,
            [UUID: Int].self, [Season: Int].self, Set<Int>.self, Range<Int>.self, Holder<UUID>.self,
            DateComponents.self, Locale.self,
        ])
}

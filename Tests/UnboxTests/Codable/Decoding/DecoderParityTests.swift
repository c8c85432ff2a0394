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

    static let booleans = ParityRow.rows(Bool.self, ["true", "false", "0", "1", "1.0", "null", "\"true\"", "[]", "{}"])

    static let strings = ParityRow.rows(
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

    static let nulls =
        missing(Int.self) + missing(Bool.self) + missing(Place.self) + missing([Int].self) + missing(Date.self)
        + missing(UUID.self) + missing(Int?.self) + ParityRow.rows(Place.self, ["null"])
        + ParityRow.rows([Int].self, ["null"]) + ParityRow.rows([String: Int].self, ["null"])
        + ParityRow.rows(Set<Int>.self, ["null"]) + ParityRow.rows(Season.self, ["null"])
        + ParityRow.rows(Int?.self, ["null"]) + ParityRow.rows(Date.self, ["null"])

    static let models: [ParityRow] = [
        ParityRow("a model", #"{"name": "Rome", "latitude": 41.9}"#, as: Place.self),
        ParityRow("a wrong field", #"{"name": 1, "latitude": 41.9}"#, as: Place.self),
        ParityRow("a missing field", #"{"name": "Rome"}"#, as: Place.self),
        ParityRow("no object", "[1]", as: Place.self),
        ParityRow("a string for an object", "\"Rome\"", as: Place.self),
        ParityRow("repeated keys", #"{"name": "Rome", "latitude": 1, "name": "Paris"}"#, as: Place.self),
        ParityRow("canonically equivalent keys", "{\"\u{e9}\": 1, \"e\u{301}\": 2}", as: [String: Int].self),
        ParityRow("a generic model", #"{"v": {"v": [{"v": 1}]}}"#, as: Holder<Holder<[Holder<Int>]>>.self),
        ParityRow(
            "an error far within", #"{"v": {"v": [{"v": 1}, {"v": "x"}]}}"#, as: Holder<Holder<[Holder<Int>]>>.self),
        ParityRow("an error in nested arrays", "[[[1], [2, \"x\"]]]", as: [[[Int]]].self),
        ParityRow("an error in a dictionary", #"{"v": {"k": [1, "x"]}}"#, as: Holder<[String: [Int]]>.self),
        ParityRow("an error below a digit key", #"{"v": {"5": ["x"]}}"#, as: Holder<[String: [Int]]>.self),
        ParityRow("an enum", #""spring""#, as: Season.self),
        ParityRow("an enum without such a case", #"{"v": "winter"}"#, as: Holder<Season>.self),
        ParityRow("an enum of another type", #"{"v": 1}"#, as: Holder<Season>.self),
        ParityRow("enums in an array", #"["spring", "summer", "x"]"#, as: [Season].self),
        ParityRow("associated values", #"[{"circle": {"radius": 1}}, {"point": {}}]"#, as: [Shape].self),
        ParityRow("an Optional associated value", #"{"rectangle": {"width": 2}}"#, as: Shape.self),
        ParityRow("a missing associated value", #"[{"rectangle": {"height": 2}}]"#, as: [Shape].self),
        ParityRow("no such case", #"{"hexagon": {}}"#, as: Shape.self),
        ParityRow("two cases", #"{"point": {}, "circle": {"radius": 1}}"#, as: Shape.self),
        ParityRow("no case", "{}", as: Shape.self),
        ParityRow("a class", #"{"name": "Rex"}"#, as: Animal.self),
        ParityRow("a subclass of the same object", #"{"name": "Rex", "barks": true}"#, as: Dog.self),
        ParityRow("a subclass of super", #"{"lives": 9, "super": {"name": "Tom"}}"#, as: Cat.self),
        ParityRow("a missing super", #"{"lives": 9}"#, as: Cat.self),
        ParityRow("a wrong super", #"{"lives": 9, "super": {"name": 1}}"#, as: Cat.self),
        ParityRow("a subclass of a key", #"{"base": {"name": "Tweety"}}"#, as: Bird.self),
        ParityRow("a missing key for super", "[{}]", as: [Bird].self),
        ParityRow("property wrappers", #"{"numbers": [1, "x", null, 2.0, 2.5], "name": "n"}"#, as: Wrapping.self),
        ParityRow("a wrong property wrapper", #"{"numbers": [], "name": 1}"#, as: Wrapping.self),
        ParityRow("a missing property wrapper", #"{"numbers": []}"#, as: Wrapping.self),
        ParityRow("an Int or a String", #"[1, "a", 2.5]"#, as: [Mixed].self),
        ParityRow("a String-keyed dictionary", #"{"a": {"name": "n", "latitude": 1}}"#, as: [String: Place].self),
        ParityRow("an Int-keyed dictionary", #"{"1": 2}"#, as: [Int: Int].self),
        ParityRow("an Int-keyed dictionary with another key", #"{"x": 2}"#, as: [Int: Int].self),
        ParityRow("an error in an Int-keyed dictionary", #"{"1": ["x"]}"#, as: [Int: [Int]].self),
        ParityRow("a dictionary keyed by UInt8: pairs", "[1, 2]", as: [UInt8: Int].self),
        ParityRow("a dictionary keyed by UInt8: an object", #"{"1": 2}"#, as: [UInt8: Int].self),
        ParityRow("a dictionary keyed by a Double: an odd number", "[1]", as: [Double: Int].self),
        ParityRow("a dictionary keyed by an enum: pairs", #"["earth", 1]"#, as: [Planet: Int].self),
        ParityRow("a dictionary keyed by an enum: an object", #"{"earth": 1}"#, as: [Planet: Int].self),
        ParityRow("a dictionary keyed by an enum: a wrong key", #"["venus", 1]"#, as: [Planet: Int].self),
        ParityRow(
            "a dictionary keyed by a UUID", #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 1]"#, as: [UUID: Int].self),
        ParityRow("a CodingKeyRepresentable key", #"{"spring": 1}"#, as: [Season: Int].self),
        ParityRow("a CodingKeyRepresentable key that is none", #"{"winter": 1}"#, as: [Season: Int].self),
        ParityRow("a CodingKeyRepresentable key, an array", #"["spring", 1]"#, as: [Season: Int].self),
        ParityRow("a CodingKeyRepresentable key, a wrong value", #"{"spring": "x"}"#, as: [Season: Int].self),
        ParityRow("a set", "[1, 1]", as: Set<Int>.self),
        ParityRow("a wrong set", "{}", as: Set<Int>.self),
        ParityRow("a wrong element of a set", "[1, \"x\"]", as: Set<Int>.self),
        ParityRow("a range", "[1, 5]", as: Range<Int>.self),
        ParityRow("a short range", "[1]", as: Range<Int>.self),
        ParityRow("a UUID", #"{"v": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#, as: Holder<UUID>.self),
        ParityRow("date components", #"{"year": 2020, "month": 2}"#, as: DateComponents.self),
        ParityRow("a locale", #"{"identifier": "de_DE"}"#, as: Locale.self),
    ]
}

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxExtras

struct JSONValueTests {
    /// Every digit is kept, as written.
    @Test func numbersKeepTheirText() {
        each([
            "0", "-0", "-0.0", "1", "-1", "1.0", "1.50", "1e3", "1E+3", "0.1", "0.1234567890123456789", "1e400",
            "-1e-400", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
            "-9223372036854775808", "-9223372036854775809", "12345678901234567890123", "5e-324", "1e22", "1e+22",
            "123456789012345678901234567890123456789012345678901234567890.5", "1e99999999999", "10e\(Self.nines)",
            "-2.50E+1000000000",
        ]) { (text: String) in
            let value: JSONValue = try unbox(data: Data(text.utf8))
            #expect(value.description == text)
            #expect(try unbox(data: value.data()) as JSONValue == value)
            #expect(JSONValue.Number(text).map(JSONValue.number) == value)
            // With UnboxDecoder and UnboxEncoder, including all digits.
            #expect(try UnboxDecoder().decode(JSONValue.self, from: Data("[\(text)]".utf8)).description == "[\(text)]")
            #expect(try JSONValue(encoding: ["a": [value]]).description == "{\"a\":[\(text)]}")
        }
    }

    @Test func textsStayAsTheyAre() {
        each([
            "null", "true", "false", "\"\"", #""a\"b\\c/\b\f\n\r\t\u0001é🎈""#, "[]", "{}", "[[],{}]",
            #"{"z":1,"a":[null,true,{"y":"x"}],"":{}}"#,
        ]) { (text: String) in
            let value: JSONValue = try unbox(data: Data(text.utf8))
            #expect(value.description == text)
            #expect(String(decoding: value.data(), as: UTF8.self) == text)
        }
    }

    /// Both storages of a payload result in equal values; the fields of a dictionary are sorted.
    @Test func bothStorages() throws {
        let text =
            #"{"z": 1.0, "a": [null, true, 0.1234567890123456789, 18446744073709551615, -1.5e3], "m": {"k": "v"}}"#
        let fromData: JSONValue = try Storage.data.unbox(text)
        let fromDictionary: JSONValue = try Storage.dictionary.unbox(text)
        #expect(fromData == fromDictionary)
        #expect(fromData.hashValue == fromDictionary.hashValue)
        #expect(fromData.objectValue?.keys == ["z", "a", "m"])
        #expect(fromDictionary.objectValue?.keys == ["a", "m", "z"])
        #expect(fromData["a"][2] == .number(try #require(JSONValue.Number("0.1234567890123456789"))))
        #expect(fromDictionary["a"][2]?.description == "0.1234567890123456789")
    }

    @Test func formatting() throws {
        let value: JSONValue = ["b": [1, ["x": nil]], "a": [], "é": 0.5, "🎈": [:], "\u{FB33}": true]
        #expect(
            String(decoding: value.data(.sortedKeys), as: UTF8.self)
                == "{\"a\":[],\"b\":[1,{\"x\":null}],\"é\":0.5,\"🎈\":{},\"\u{FB33}\":true}")
        let pretty: JSONValue = ["b": [1, ["x": nil]], "a": [], "o": [:]]
        #expect(
            String(decoding: pretty.data(.prettyPrinted), as: UTF8.self) == """
                {
                  "b": [
                    1,
                    {
                      "x": null
                    }
                  ],
                  "a": [],
                  "o": {}
                }
                """)
        #expect(try unbox(data: pretty.data(.prettyPrinted)) as JSONValue == pretty)
    }

    @Test func literals() {
        let name = "x"
        let value: JSONValue = [
            "null": nil, "bool": true, "integer": -7, "float": 1.5, "string": "s", "interpolated": "<\(name)>",
            "array": [1, "two", [3.0]], "object": ["a": ["b": false]], "null": 1,
        ]
        #expect(
            value.description
                == #"{"null":null,"bool":true,"integer":-7,"float":1.5,"string":"s","interpolated":"<x>","#
                + #""array":[1,"two",[3]],"object":{"a":{"b":false}}}"#)
    }

    @Test func integerLiteralsOfAnySize() {
        let values: [(JSONValue, String)] = [
            (0, "0"), (-1, "-1"), (9_223_372_036_854_775_807, "9223372036854775807"),
            (-9_223_372_036_854_775_808, "-9223372036854775808"), (9_223_372_036_854_775_808, "9223372036854775808"),
            (18_446_744_073_709_551_615, "18446744073709551615"), (18_446_744_073_709_551_616, "18446744073709551616"),
            (-9_223_372_036_854_775_809, "-9223372036854775809"),
            (-18_446_744_073_709_551_616, "-18446744073709551616"),
            (10_000_000_000_000_000_000_000_000_000_000_000_000_000, "10000000000000000000000000000000000000000"),
            (-123_456_789_012_345_678_901_234_567_890_123_456_789, "-123456789012345678901234567890123456789"),
        ]
        for (value, text) in values { #expect(value.description == text) }
    }

    /// The words of a literal are `UInt`s, which have 32 bits on some systems.
    @Test func wordsOfIntegerLiterals() {
        func words<Word: FixedWidthInteger & UnsignedInteger>(_ known: Word...) -> (Int) -> Word {
            let sign: Word = known.last.map { $0.leadingZeroBitCount == 0 ? .max : 0 } ?? 0
            return { $0 < known.count ? known[$0] : sign }
        }
        let rows: [(String, (Int) -> UInt32, Int64)] = [
            ("zero", words(0), 0), ("a negative number", words(0xFFFF_FFF9), -7), ("all bits set", words(.max), -1),
            ("2^31", words(0x8000_0000, 0), 2_147_483_648), ("-2^31 - 1", words(0x7FFF_FFFF, .max), -2_147_483_649),
            ("5e9", words(705_032_704, 1), 5_000_000_000), ("the least Int64", words(0, 0x8000_0000), .min),
            ("the greatest UInt64", words(.max, .max, 0), -1),
        ]
        each(rows) { (_, word, expected) in #expect(JSONValue.Number.lowestBits(word) == UInt64(bitPattern: expected)) }
        #expect(JSONValue.Number.lowestBits(words(0xFFF9 as UInt16)) == UInt64(bitPattern: -7))
        #expect(JSONValue.Number.lowestBits(words(0x0123_4567_89AB_CDEF as UInt64)) == 0x0123_4567_89AB_CDEF)
    }

    @Test func aFloatLiteralTooLargeTraps() async {
        await #expect(processExitsWith: .failure) { _ = JSONValue(floatLiteral: .infinity) }
    }

    static let equal: [(String, String)] = [
        ("1", "1.0"), ("1", "10e-1"), ("0", "-0"), ("0", "0e5"), ("1000", "1e3"), ("0.1", "1e-1"),
        ("18446744073709551615", "18446744073709551615.0"), ("1e400", "10e399"),
        ("9007199254740992", "9007199254740992.0"), ("100000000000000000000000", "1e23"),
        ("9007199254740993", "9007199254740993.0"), ("-9007199254740993", "-90071992547409930e-1"),
        ("1152921504606846976", "1.152921504606846976e18"), ("0.12345678901234567890", "1.2345678901234567890e-1"),
        // Exponents of more than nine digits.
        ("1e1000000000", "10e999999999"), ("1e-1000000000", "0.1e-999999999"), ("1.50e10000000000", "15e9999999999"),
        ("1e9223372036854775808", "10e9223372036854775807"), ("1e\(nines)", "0.1e1\(zeros)"),
        ("1e-\(nines)", "10e-1\(zeros)"), ("1e1000000000000000000", "10e999999999999999999"),
        ("-100e1000000000000000000", "-1e1000000000000000002"), ("100e-1000000000000000000", "1e-999999999999999998"),
        ("1e0001000000000", "1e+1000000000"), ("12.5e19999999999999999999", "1.25e20000000000000000000"),
    ]

    private static let nines = String(repeating: "9", count: 40)
    private static let zeros = String(repeating: "0", count: 40)

    /// Otherwise, a set of many such numbers would take very long.
    @Test func numbersThatAreNearHashApart() throws {
        let near = try (100..<200).map { try #require(JSONValue.Number("0.1000000000000000000000\($0)")) }
        let large = try (400..<500).map { try #require(JSONValue.Number("1e\($0)")) }
        #expect(Set(near.map(\.hashValue)).count > 90)
        #expect(Set(large.map(\.hashValue)).count > 90)
    }

    @Test func equalNumbers() {
        each(Self.equal) { left, right in
            let left = try #require(JSONValue.Number(left))
            let right = try #require(JSONValue.Number(right))
            #expect(left == right)
            #expect(left.hashValue == right.hashValue)
            #expect(Set([left, right]).count == 1)
        }
    }

    @Test func unequalNumbers() {
        each([
            ("9007199254740993", "9007199254740992.0"), ("0.1", "0.1000000000000000055511151231257827"),
            ("1e400", "1e401"), ("1", "-1"), ("18446744073709551615", "18446744073709551616"),
            ("1e1000000000", "1e1000000001"), ("1e1000000000", "-1e1000000000"), ("1e1000000000", "1e-1000000000"),
            ("1e-1000000000", "0"), ("1e\(Self.nines)", "1e1\(Self.zeros)"), ("1.5e1000000000", "1e1000000000"),
        ]) { (left: String, right: String) throws in
            #expect(try #require(JSONValue.Number(left)) != #require(JSONValue.Number(right)))
        }
    }

    @Test func numbersAsOtherTypes() throws {
        let number = { (text: String) throws in try #require(JSONValue.Number(text)) }
        #expect(try number("3.0").integer() == 3 as Int?)
        #expect(try number("3.5").integer() == nil as Int?)
        #expect(try number("300").integer() == nil as Int8?)
        #expect(try number("18446744073709551615").integer() == UInt64.max)
        #expect(try number("0.1").double == 0.1)
        #expect(try number("1e400").double == nil)
        #expect(try number("12345678901234567890123").decimal == Decimal(string: "12345678901234567890123"))
        #expect(try number("1e400").decimal == nil)
        #expect(JSONValue.Number(Double.nan) == nil)
        #expect(JSONValue.Number(-Double.infinity) == nil)
        #expect(JSONValue.Number(-0.0).description == "-0")
        #expect(JSONValue.Number(1e21).description == "1e+21")
        #expect(JSONValue.Number(UInt64.max).description == "18446744073709551615")
        for text in ["", " 1", "1 ", "01", "+1", ".5", "5.", "0x1", "nan", "1e", "--1"] {
            #expect(JSONValue.Number(text) == nil)
        }
    }

    @Test func numbersInVariables() throws {
        #expect(JSONValue(UInt64.max).description == "18446744073709551615")
        #expect(JSONValue(Int8.min) == -128)
        #expect(try JSONValue(0.1 as Double).description == "0.1")
        #expect(try JSONValue(-0.0 as Double).description == "-0")
        let rows = [(Double.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan")]
        for (double, text) in rows {
            expect("throws the root: expected a number, found the number \(text): JSON cannot represent it") {
                try JSONValue(double)
            }
        }
        // Literals are as before.
        #expect(JSONValue(12_345_678_901_234_567_890).description == "12345678901234567890")
        #expect(JSONValue(1.5) == 1.5)
    }

    @Test func accessors() {
        let values: [JSONValue] = [nil, true, 7, 1.5, "s", [1], ["a": 1]]
        #expect(values.map(\.isNull) == [true, false, false, false, false, false, false])
        #expect(values.map(\.boolValue) == [nil, true, nil, nil, nil, nil, nil])
        #expect(values.map(\.intValue) == [nil, nil, 7, nil, nil, nil, nil])
        #expect(values.map(\.doubleValue) == [nil, nil, 7, 1.5, nil, nil, nil])
        #expect(values.map(\.floatValue) == [nil, nil, 7, 1.5, nil, nil, nil])
        // Rounded once: by way of a Double, it would be 1.
        let digits = JSONValue.Number("1.000000059604644776")
        #expect(digits.map(JSONValue.number)?.floatValue == 1.0000001)
        #expect((1e39 as JSONValue).floatValue == nil)
        #expect(values.map(\.stringValue) == [nil, nil, nil, nil, "s", nil, nil])
        #expect(values.map(\.arrayValue) == [nil, nil, nil, nil, nil, [1], nil])
        #expect(values.map(\.objectValue) == [nil, nil, nil, nil, nil, nil, ["a": 1]])
    }
}

struct JSONValueObjectTests {
    @Test func orderIsKeptAndNoPartOfEquality() {
        let left: JSONValue.Object = ["a": 1, "b": [2]]
        let right: JSONValue.Object = ["b": [2], "a": 1]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(Set([left, right]).count == 1)
        #expect(left.keys == ["a", "b"])
        #expect(right.map(\.key) == ["b", "a"])
        #expect(left != ["a": 1])
        #expect(left != ["a": 1, "c": [2]])
        #expect(left != ["a": 1, "b": [3]])
        #expect(([left, right] as [JSONValue.Object]).first?[1].value == [2])
    }

    @Test func ofEqualKeysTheFirstCounts() throws {
        let object: JSONValue.Object = ["a": 1, "b": 2, "a": 3]
        #expect(object == ["a": 1, "b": 2])
        let value: JSONValue = try unbox(data: Data(#"{"a": 1, "b": 2, "a": 3}"#.utf8))
        #expect(value.description == #"{"a":1,"b":2}"#)
        // Keys are equal if they are equal as Strings.
        #expect((["e\u{301}": 1, "\u{E9}": 2] as JSONValue.Object).count == 1)
    }

    /// The same edits to an object and to a dictionary, with few keys and with an index of many.
    @Test func behavesAsADictionary() {
        each([8, 40, 400]) { (count: Int) in
            var random = SplitMix(seed: 7)
            var object = JSONValue.Object()
            var dictionary: [String: JSONValue] = [:]
            var order: [String] = []
            for step in 0..<4 * count {
                let key = "k\(Int.random(in: 0..<count, using: &random))"
                if Int.random(in: 0..<3, using: &random) == 0 {
                    #expect(object.removeValue(forKey: key) == dictionary.removeValue(forKey: key))
                    order.removeAll { $0 == key }
                } else {
                    if dictionary[key] == nil { order.append(key) }
                    object[key] = .number(.init(step))
                    dictionary[key] = .number(.init(step))
                }
                #expect(object.count == dictionary.count)
            }
            #expect(object.keys == order)
            #expect(order.allSatisfy { object[$0] == dictionary[$0] })
            #expect(object["missing"] == nil)
            object["k0"] = nil
            #expect(object["k0"] == nil)
        }
    }

    @Test func removesManyAtOnce() {
        each([0, 3, 40, 400]) { (count: Int) in
            var object = JSONValue.Object((0..<count).map { ("k\($0)", .number(.init($0))) })
            object.removeAll { $0.key.hasSuffix("1") || $0.value == 2 }
            let kept = (0..<count).filter { $0 % 10 != 1 && $0 != 2 }
            #expect(object.keys == kept.map { "k\($0)" })
            #expect(kept.allSatisfy { object["k\($0)"] == .number(.init($0)) })
            #expect(object["k1"] == nil)
            object["k1"] = true
            #expect(object.keys.last == "k1")
            object.removeAll { _ in true }
            #expect(object.isEmpty)
        }
    }
}

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox
import UnboxFoundation

/// Compared with JSONSerialization. The names of tests mention intended differences.
struct JSONFoundationTests {
    static func value(_ text: String) throws -> Any { try JSONDocument(text).foundationValue(at: JSONDocument.root) }

    static func isBoolean(_ number: NSNumber) -> Bool { type(of: number) == type(of: NSNumber(value: true)) }

    /// Whether two results are the same: equal types and values, numbers to the last digit, strings to the scalar.
    static func isEqual(_ value: Any, _ other: Any) throws -> Bool {
        if Untyped.isNull(value) || Untyped.isNull(other) { return Untyped.isNull(value) == Untyped.isNull(other) }
        switch (value, other) {
        case let (value as String, other as String): return value.utf8.elementsEqual(other.utf8)
        case let (value as [Any], other as [Any]):
            return try value.count == other.count && zip(value, other).allSatisfy { try isEqual($0, $1) }
        case let (value as [String: Any], other as [String: Any]):
            return try value.count == other.count
                && value.allSatisfy { key, value in try other[key].map { try isEqual(value, $0) } ?? false }
        case let (value as NSNumber, other as NSNumber):
            guard isBoolean(value) == isBoolean(other) else { return false }
            // Compares the digits, because JSONSerialization returns numbers with a wrong `doubleValue` for many digits
            // on Linux.
            return try JSONNumberTests.number(value.stringValue) { $0.double }
                == JSONNumberTests.number(other.stringValue) { $0.double }
        default: return false
        }
    }

    @Test(.enabled(if: isAllOfFoundation)) func numbers() {
        each([
            ("7", "integer 7"), ("3.0", "double 3.0"), ("-0", "integer 0"),
            ("9223372036854775807", "integer 9223372036854775807"),
            ("18446744073709551615", "unsigned 18446744073709551615"), ("100000000000000000000", "double 1e+20"),
            ("18446744073709551617", "decimal 18446744073709551617"),
            ("0.10000000000000001", "decimal 0.10000000000000001"),
            ("0.30000000000000004", "double 0.30000000000000004"),
            ("0.1234567890123456789", "decimal 0.1234567890123456789"),
            ("0.1234567890123456789012345678901234567890123", "decimal 0.12345678901234567890123456789012345679"),
            ("1.2345678901234567890e200", "double 1.2345678901234567e+200"),
            ("1.50000000000000000000000000", "double 1.5"), ("1e-400", "double 0.0"),
            // The largest Decimals have 39 digits.
            ("17506321826814554866.1750632182681455486", "decimal 17506321826814554866.1750632182681455486"),
            ("340282366920938463463374607431768211455", "decimal 340282366920938463463374607431768211455"),
            ("340282366920938463463374607431768211456", "decimal 340282366920938463463374607431768211460"),
            // A number with more than 38 digits had only the 17 of a Double.
            ("3.14159265358979323846264338327950288419716939937510", "decimal 3.1415926535897932384626433832795028842"),
            ("-0.12345678901234567890123456789012345678999", "decimal -0.12345678901234567890123456789012345679"),
            ("99999999999999999999999999999999999999.9", "decimal 100000000000000000000000000000000000000"),
            ("123456789012345678901234567890123456789012345", "decimal 123456789012345678901234567890123456790000000"),
            // Rounding to 38 digits would put these in the middle between two Doubles, or Decimal lacks the exponent.
            ("9007199254740993.00000000000000000000000000000001", "double 9.007199254740994e+15"),
            ("1.234567890123456789012345678901234567890e-120", "double 1.2345678901234567e-120"),
            ("1e-999", "double 0.0"), ("-1e-999", "double -0.0"),
        ]) { (json: String, expected: String) in
            let number = try #require(try Self.value(json) as? NSNumber)
            let kind =
                switch (number, UInt8(bitPattern: number.objCType.pointee)) {
                case (is NSDecimalNumber, _): "decimal"
                case (_, UInt8(ascii: "d")): "double"
                case (_, UInt8(ascii: "Q")): "unsigned"
                default: "integer"
                }
            let text = kind == "double" ? "\(number.doubleValue)" : number.stringValue
            #expect("\(kind) \(text)" == expected)
            #expect(try Unboxer(dictionary: ["v": number]).unbox(key: "v") as Double == Double(json))
            let value = JSONValue.number(try #require(.init(json))).foundationValue as? NSNumber
            #expect(value == number && value is NSDecimalNumber == (kind == "decimal"))
        }
    }

    @Test func everyShortestDouble() throws {
        var generator = SplitMix(seed: 5)
        for _ in 0..<2_000 {
            let double = Double.random(in: 0..<1, using: &generator)
            let number = try Self.value("\(double)") as? NSNumber
            if number is NSDecimalNumber || number?.doubleValue != double { Issue.record("\(double)") }
        }
    }

    @Test func numberThatNothingHolds() throws {
        let document = try JSONDocument(#"{"a": [1, 1e400]}"#)
        let error = #expect(throws: OutOfRange.self) { try document.foundationValue(at: 0) }
        #expect(error.map { document.path(to: $0.node).description } == "a[1]")
    }

    @Test func theFirstOfEqualKeysCounts() throws {
        let value = try Self.value("{\"a\": 1, \"b\": 2, \"a\": 3, \"é\": 4, \"e\u{301}\": 5}") as? [String: Int]
        #expect(value == ["a": 1, "b": 2, "é": 4])
        let null = try Self.value(#"{"a": null, "a": 3}"#) as? [String: Any]
        #expect(null?["a"].map(Untyped.isNull) == true)
    }
}

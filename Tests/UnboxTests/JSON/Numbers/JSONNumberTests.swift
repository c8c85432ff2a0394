import Foundation
import TestTables
import Testing
import Unbox

@testable import UnboxCore

struct JSONNumberTests {
    private static let nines = String(repeating: "9", count: 40)
    private static let zeros = String(repeating: "0", count: 40)

    static func number<R>(_ text: String, _ read: (JSONNumber) throws -> R) throws -> R {
        try JSONNumber.with(text) { try read(try #require($0)) }
    }

    @Test func notANumber() {
        each([
            "", "-", "+1", " 1", "1 ", "01", "-01", "1.", ".5", "1e", "1e+", "0x1F", "1,5", "nan", "inf", "12abc",
            "1_0", "é", "--1", "1.e5", "1\0",
        ]) { (text: String) in #expect(JSONNumber.with(text) { $0 == nil }) }
    }

    @Test func int64() {
        each(
            [
                ("0", 0), ("-0", 0), ("-0.0", 0), ("0e99999999999999999999", 0), ("3.0", 3), ("1e3", 1000),
                ("1E+3", 1000), ("12300e-2", 123), ("-1.5e1", -15), ("7.0000000000000000000000000000000000000000", 7),
                ("700000000000000000000000000000000000000e-38", 7), ("0.0000000000000000000000000000000007e34", 7),
                ("3.7", nil), ("1e-1", nil), ("1.0000000000000000000000000000000000000001", nil),
                ("9223372036854775807", .max),
                ("9223372036854775.807e3", .max), ("9223372036854775807.00000000000000000000", .max),
                ("9223372036854775808", nil), ("-9223372036854775808", .min), ("-9223372036854775809", nil),
                ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e20", nil), ("1e400", nil),
                ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil), ("18446744073709551617", nil),
            ] as [(String, Int64?)]
        ) { text, expected throws in
            #expect(try Self.number(text) { $0.integer() } == expected)
            #expect(try JSONDocument("[\(text)]").integer(at: 1) == expected)
        }
    }

    @Test func boundsOfEveryWidth() throws {
        func check<T: FixedWidthInteger>(_ type: T.Type) throws {
            let literals = [("\(T.min)", T.min), ("\(T.max)", .max), ("\(T.max).00", .max), ("\(T.min).0e0", .min)]
            for (text, value) in literals { #expect(try Self.number(text) { $0.integer(as: T.self) } == value) }
            // The next decimal string, made by adding one to the last digit, which is never a 9.
            func beyond(_ text: String) -> String { text.dropLast() + String((text.last?.wholeNumberValue ?? 0) + 1) }
            #expect(try Self.number(beyond("\(T.max)")) { $0.integer(as: T.self) } == nil)
            #expect(try Self.number(T.isSigned ? beyond("\(T.min)") : "-1") { $0.integer(as: T.self) } == nil)
            #expect(try Self.number("1e400") { $0.integer(as: T.self) } == nil)
            #expect(try Self.number("-1e400") { $0.integer(as: T.self) } == nil)
            #expect(try Self.number("-0") { $0.integer(as: T.self) } == 0)
            #expect(try Self.number("1e2") { $0.integer(as: T.self) } == 100)
        }
        for type in [
            Int8.self, Int16.self, Int32.self, Int64.self, Int.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            UInt.self,
        ] as [any FixedWidthInteger.Type] { try check(type) }
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            try check(Int128.self)
            try check(UInt128.self)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @Test func integersOf128Bits() {
        each([
            ("123456789012345678901234567890", 123_456_789_012_345_678_901_234_567_890),
            ("-123456789012345678901234567890", -123_456_789_012_345_678_901_234_567_890),
            ("1234567890.12345678901234567890e20", 123_456_789_012_345_678_901_234_567_890),
            ("-0.00012345678901234567890123e26", -12_345_678_901_234_567_890_123),
            ("100000000000000000000000000", 100_000_000_000_000_000_000_000_000),
            ("1000000000000000.00000000000000000", 1_000_000_000_000_000),
            ("12e30", 12_000_000_000_000_000_000_000_000_000_000), ("00000000000000000000000000", 0),
            ("1234567890123456789012345678.5", nil), ("1e39", nil), ("-1e39", nil), ("1e-30", nil),
            ("1e999999999999", nil), ("-1e-999999999999", nil), ("Infinity", nil), ("-Infinity", nil), ("NaN", nil),
        ]) { (text: String, expected: Int128?) in
            let number = text.withJSONBytes { JSONNumber($0, 0..<$0.count).integer(as: Int128.self) }
            #expect(number == expected)
        }
    }

    @Test func text() {
        each([
            ("3", "3"), ("3.0", "3"), ("1e3", "1000"), ("1.50", "1.5"), ("-0", "0"), ("0.00e5", "0"),
            ("-12.50", "-12.5"), ("1e20", "100000000000000000000"), ("1e21", "1e+21"),
            ("1234567890123456789012", "1.234567890123456789012e+21"),
            ("123456789012345678901", "123456789012345678901"), ("123456789012345678901.5", "123456789012345678901.5"),
            ("1e-6", "0.000001"), ("1e-7", "1e-7"), ("-0.00000012345", "-1.2345e-7"),
            ("0.1234567890123456789", "0.1234567890123456789"), ("123.456e1", "1234.56"), ("123.456e-2", "1.23456"),
            ("15e400", "1.5e+401"), ("1e-999999999", "1e-999999999"),
            ("1.0e99999999999999999999", "1e+99999999999999999999"), ("0e99999999999999999999", "0"),
            // Digits of exponents that do not fit into a word, around every carry.
            ("1e\(Self.nines)", "1e+\(Self.nines)"), ("10e\(Self.nines)", "1e+1\(Self.zeros)"),
            ("0.1e1\(Self.zeros)", "1e+\(Self.nines)"), ("1000e-1\(Self.zeros)", "1e-\(Self.nines.dropLast())7"),
            ("0.01e-\(Self.nines)", "1e-1\(Self.zeros.dropLast())1"), ("-2.50E+1000000000", "-2.5e+1000000000"),
        ]) { (text: String, expected: String) throws in
            #expect(try Self.number(text) { $0.description } == expected)
            #expect(try JSONDocument("[\(text)]").numberText(at: 1) == expected)
            // A String has the digits of a whole number: PermissiveFormatTests.
            let isWhole = ["1e21", "1234567890123456789012"].contains(text)
            if !isWhole { #expect(try unbox(data: Data("[\(text)]".utf8)) as [String] == [expected]) }
        }
    }

    @Test func decimal() {
        each([
            "0", "-0", "1", "-1", "12.50", "1e3", "0.1", "0.1234567890123456789",
            "99999999999999999999999999999999999999", "-99999999999999999999999999999999999999",
            "12345678901234567890.123456789012345678", "1e127", "-1e-128", "12345678901234567890123456789012345678e89",
            "1.2345678901234567890123456789012345678e-91", "18446744073709551615", "18446744073709551616",
            "10000000000000000000", "1000000000000000000000000000000000000000",
            "3.14159265358979323846264338327950288410", "0.123456789012345678901234567890123456789",
        ]) { (text: String) in
            let decimal = try Self.number(text) { $0.decimal }
            #expect(decimal != nil)
            #expect(decimal == Decimal(string: text, locale: nil))
            let description = try Self.number(text) { $0.description }
            #expect(try Self.number(#require(decimal).description) { $0.description } == description)
        }
    }

    @Test func noDecimal() {
        each([
            "999999999999999999999999999999999999999", "0.923456789012345678901234567890123456789", "1e128", "1e-129",
            "1e400", "1e-400", "1e99999999999999999999",
        ]) { (text: String) throws in #expect(try Self.number(text) { $0.decimal } == nil) }
    }
}

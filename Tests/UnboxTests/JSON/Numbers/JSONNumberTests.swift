import Foundation
import Testing

@testable import Unbox

@Suite struct JSONNumberTests {
    static func number<R>(_ text: String, _ read: (JSONNumber) throws -> R) throws -> R {
        try JSONNumber.with(text) { try read(try #require($0)) }
    }

    @Test(arguments: [
        "", "-", "+1", " 1", "1 ", "01", "-01", "1.", ".5", "1e", "1e+", "0x1F", "1,5", "nan", "inf", "12abc", "1_0",
        "é",
        "--1", "1.e5", "1\0",
    ])
    func notANumber(_ text: String) {
        #expect(JSONNumber.with(text) { $0 == nil })
    }

    @Test(
        arguments: [
            JSONRow("zero", "0", 0),
            JSONRow("negative zero", "-0", 0),
            JSONRow("negative zero with a fraction", "-0.0", 0),
            JSONRow("zero times a power beyond all", "0e99999999999999999999", 0),
            JSONRow("fraction of zeros", "3.0", 3),
            JSONRow("exponent", "1e3", 1000),
            JSONRow("capital exponent with a sign", "1E+3", 1000),
            JSONRow("negative exponent", "12300e-2", 123),
            JSONRow("fraction and exponent", "-1.5e1", -15),
            JSONRow("many zeros after the point", "7.0000000000000000000000000000000000000000", 7),
            JSONRow("many zeros before the exponent", "700000000000000000000000000000000000000e-38", 7),
            JSONRow("zeros in front", "0.0000000000000000000000000000000007e34", 7),
            JSONRow("fraction", "3.7", nil),
            JSONRow("small fraction", "1e-1", nil),
            JSONRow("fraction at the end of many digits", "1.0000000000000000000000000000000000000001", nil),
            JSONRow("maximum", "9223372036854775807", .max),
            JSONRow("maximum with an exponent", "9223372036854775.807e3", .max),
            JSONRow("maximum with more zeros than a word holds", "9223372036854775807.00000000000000000000", .max),
            JSONRow("one more than the maximum", "9223372036854775808", nil),
            JSONRow("minimum", "-9223372036854775808", .min),
            JSONRow("one less than the minimum", "-9223372036854775809", nil),
            JSONRow("1e18", "1e18", 1_000_000_000_000_000_000),
            JSONRow("1e19", "1e19", nil),
            JSONRow("1e20", "1e20", nil),
            JSONRow("huge exponent", "1e400", nil),
            JSONRow("exponent beyond all", "1e99999999999999999999", nil),
            JSONRow("negative exponent beyond all", "1e-99999999999999999999", nil),
            JSONRow("twenty digits that wrap around", "18446744073709551617", nil),
        ] as [JSONRow<Int64?>])
    func int64(_ row: JSONRow<Int64?>) throws {
        #expect(try Self.number(row.text) { $0.integer() } == row.expected)
        #expect(try JSONDocument("[\(row.text)]").integer(at: 1) == row.expected)
    }

    @Test func boundsOfEveryWidth() throws {
        func check<T: FixedWidthInteger>(_ type: T.Type) throws {
            let literals = [("\(T.min)", T.min), ("\(T.max)", .max), ("\(T.max).00", .max), ("\(T.min).0e0", .min)]
            for (text, value) in literals {
                #expect(try Self.number(text) { $0.integer(as: T.self) } == value)
            }
            // The next decimal string, made by adding one to the last digit, which is never a 9.
            func beyond(_ text: String) -> String { text.dropLast() + String((text.last?.wholeNumberValue ?? 0) + 1) }
            #expect(try Self.number(beyond("\(T.max)")) { $0.integer(as: T.self) } == nil)
            #expect(try Self.number(T.isSigned ? beyond("\(T.min)") : "-1") { $0.integer(as: T.self) } == nil)
            #expect(try Self.number("1e400") { $0.integer(as: T.self) } == nil)
            #expect(try Self.number("-1e400") { $0.integer(as: T.self) } == nil)
            #expect(try Self.number("-0") { $0.integer(as: T.self) } == 0)
            #expect(try Self.number("1e2") { $0.integer(as: T.self) } == 100)
        }
        try check(Int8.self)
        try check(Int16.self)
        try check(Int32.self)
        try check(Int64.self)
        try check(Int.self)
        try check(UInt8.self)
        try check(UInt16.self)
        try check(UInt32.self)
        try check(UInt64.self)
        try check(UInt.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            try check(Int128.self)
            try check(UInt128.self)
        }
    }

    @Test(arguments: [
        JSONRow("integer", "3", "3"),
        JSONRow("fraction of zeros", "3.0", "3"),
        JSONRow("exponent", "1e3", "1000"),
        JSONRow("zero at the end", "1.50", "1.5"),
        JSONRow("negative zero", "-0", "0"),
        JSONRow("zero", "0.00e5", "0"),
        JSONRow("negative", "-12.50", "-12.5"),
        JSONRow("21 digits", "1e20", "100000000000000000000"),
        JSONRow("22 digits", "1e21", "1e+21"),
        JSONRow("22 digits written out", "1234567890123456789012", "1.234567890123456789012e+21"),
        JSONRow("21 digits written out", "123456789012345678901", "123456789012345678901"),
        JSONRow("21 digits and a fraction", "123456789012345678901.5", "123456789012345678901.5"),
        JSONRow("six zeros", "1e-6", "0.000001"),
        JSONRow("seven zeros", "1e-7", "1e-7"),
        JSONRow("seven zeros and digits", "-0.00000012345", "-1.2345e-7"),
        JSONRow("every digit", "0.1234567890123456789", "0.1234567890123456789"),
        JSONRow("point moved", "123.456e1", "1234.56"),
        JSONRow("point moved left", "123.456e-2", "1.23456"),
        JSONRow("large exponent", "15e400", "1.5e+401"),
        JSONRow("exponent of nine digits", "1e-999999999", "1e-999999999"),
        JSONRow("exponent beyond all", "1.0e99999999999999999999", "1e+99999999999999999999"),
        JSONRow("zero with an exponent beyond all", "0e99999999999999999999", "0"),
    ])
    func text(_ row: JSONRow<String>) throws {
        #expect(try Self.number(row.text) { $0.description } == row.expected)
        #expect(try JSONDocument("[\(row.text)]").numberText(at: 1) == row.expected)
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "12.50", "1e3", "0.1", "0.1234567890123456789", "99999999999999999999999999999999999999",
        "-99999999999999999999999999999999999999", "12345678901234567890.123456789012345678", "1e127", "-1e-128",
        "12345678901234567890123456789012345678e89", "1.2345678901234567890123456789012345678e-91",
        "18446744073709551615", "18446744073709551616", "10000000000000000000",
        "1000000000000000000000000000000000000000",
        "3.14159265358979323846264338327950288410",
    ])
    func decimal(_ text: String) throws {
        let decimal = try Self.number(text) { $0.decimal }
        #expect(decimal != nil)
        #expect(decimal == Decimal(string: text, locale: nil))
        let description = try Self.number(text) { $0.description }
        #expect(try Self.number(#require(decimal).description) { $0.description } == description)
    }

    @Test(arguments: [
        "999999999999999999999999999999999999999", "0.123456789012345678901234567890123456789", "1e128", "1e-129",
        "1e400",
        "1e-400", "1e99999999999999999999",
    ])
    func noDecimal(_ text: String) throws {
        #expect(try Self.number(text) { $0.decimal } == nil)
    }
}

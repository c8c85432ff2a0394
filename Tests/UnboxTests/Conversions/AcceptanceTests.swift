// Which values are accepted for which types: the table of the README, and similar cases.

import Foundation
import Testing

@testable import Unbox

@Suite struct AcceptanceTests {
    @Test(arguments: Storage.allCases, integers + floatingPoint + decimals)
    func number(storage: Storage, row: Row) throws { try row.check(through: storage) }

    @Test(arguments: Storage.allCases, strings + booleans + foundation)
    func scalar(storage: Storage, row: Row) throws { try row.check(through: storage) }

    static let integers = [
        Row("an integer", "27", 27),
        Row("3.0 as Int", "3.0", 3),
        Row("1e3 as Int", "1e3", 1000),
        Row("-0.0 as Int", "-0.0", 0),
        Row("3.7 as Int", "3.7", as: Int.self, "throws v: expected Int, found the number 3.7: it does not fit"),
        Row(
            "1e20 as Int", "1e20", as: Int.self,
            "throws v: expected Int, found the number 100000000000000000000: it does not fit"),
        Row(
            "1e300 as Int", "1e300", as: Int.self,
            "throws v: expected Int, found the number 1e+300: it does not fit"),
        Row("-1 as UInt", "-1", as: UInt.self, "throws v: expected UInt, found the number -1: it does not fit"),
        Row(
            "300 as Int8", "300", as: Int8.self,
            "throws v: expected Int8, found the number 300: it does not fit"),
        Row(
            "-129 as Int8", "-129", as: Int8.self,
            "throws v: expected Int8, found the number -129: it does not fit"),
        Row(
            "256 as UInt8", "256", as: UInt8.self,
            "throws v: expected UInt8, found the number 256: it does not fit"),
        Row(
            "2147483648 as Int32", "2147483648", as: Int32.self,
            "throws v: expected Int32, found the number 2147483648: it does not fit"),
        Row("the bounds of Int8", "[-128, 127]", [Int8.min, .max]),
        Row("the bounds of Int16", "[-32768, 32767]", [Int16.min, .max]),
        Row("the bounds of Int32", "[-2147483648, 2147483647]", [Int32.min, .max]),
        Row("the bounds of Int64", "[-9223372036854775808, 9223372036854775807]", [Int64.min, .max]),
        Row("the bounds of Int", "[-9223372036854775808, 9223372036854775807]", [Int.min, .max]),
        Row("the bounds of UInt8", "[0, 255]", [UInt8.min, .max]),
        Row("the bounds of UInt16", "[0, 65535]", [UInt16.min, .max]),
        Row("the bounds of UInt32", "[0, 4294967295]", [UInt32.min, .max]),
        Row("the bounds of UInt64", "[0, 18446744073709551615]", [UInt64.min, .max]),
        Row("the bounds of UInt", "[0, 18446744073709551615]", [UInt.min, .max]),
        Row(
            "2^63 as Int64", "9223372036854775808", as: Int64.self,
            "throws v: expected Int64, found the number 9223372036854775808: it does not fit"),
        Row(
            "-2^63 - 1 as Int64", "-9223372036854775809", as: Int64.self,
            "throws v: expected Int64, found the number -9223372036854775809: it does not fit"),
        Row(
            "2^64 - 1 as Int64", "18446744073709551615", as: Int64.self,
            "throws v: expected Int64, found the number 18446744073709551615: it does not fit"),
        Row(
            "2^64 as UInt64", "18446744073709551616", as: UInt64.self,
            "throws v: expected UInt64, found the number 18446744073709551616: it does not fit"),
        Row("2^53 + 1 as Int64", "9007199254740993", Int64(9_007_199_254_740_993)),
        Row("a long integral fraction", "12345678901234567.0", 12_345_678_901_234_567),
        Row("digits as Int", "\"12\"", 12),
        Row("negative digits as Int", "\"-12\"", -12),
        Row("digits with a plus as Int", "\"+12\"", 12),
        Row("escaped digits as Int", #""\u0031\u0032""#, 12),
        Row("escaped digits as Double", #""\u0031.\u0035""#, 1.5),
        Row("a point and a digit as Double", "\".5\"", 0.5),
        Row("\"1e3\" as Int", "\"1e3\"", as: Int.self, "throws v: expected Int, found the string \"1e3\""),
        Row("\"3.5\" as Int", "\"3.5\"", as: Int.self, "throws v: expected Int, found the string \"3.5\""),
        Row("\" 12\" as Int", "\" 12\"", as: Int.self, "throws v: expected Int, found the string \" 12\""),
        Row("\"0x1F\" as Int", "\"0x1F\"", as: Int.self, "throws v: expected Int, found the string \"0x1F\""),
        Row("\"12abc\" as Int", "\"12abc\"", as: Int.self, "throws v: expected Int, found the string \"12abc\""),
        Row(
            "an empty string as Int", "\"\"", as: Int.self,
            "throws v: expected Int, found the string \"\": with emptyAsNil, an Optional is nil for it"),
        Row("Arabic digits as Int", "\"١\"", as: Int.self, "throws v: expected Int, found the string \"١\""),
        Row(
            "300 in a string as Int8", "\"300\"", as: Int8.self,
            "throws v: expected Int8, found the string \"300\""),
        Row("true as Int", "true", as: Int.self, "throws v: expected Int, found the boolean true"),
        Row("null as Int", "null", as: Int.self, "throws v: expected Int, found null"),
        Row("an array as Int", "[1]", as: Int.self, "throws v: expected Int, found an array of 1 element"),
        Row(
            "an object as Int", "{\"a\": 1, \"b\": 2}", as: Int.self,
            "throws v: expected Int, found an object of 2 keys"),
    ]

    static let floatingPoint = [
        Row("a fraction as Double", "7.5", 7.5),
        Row("an integer as Double", "7", 7.0),
        Row("2^53 + 1 as Double", "9007199254740993", 9_007_199_254_740_992.0),
        Row("2^64 - 1 as Double", "18446744073709551615", 18_446_744_073_709_551_616.0),
        Row("17 digits as Double", "0.30000000000000004", 0.1 + 0.2),
        Row("more digits than a Double has", "0.1234567890123456789", 0.1234567890123456789),
        Row("a number as Float", "0.1", Float(0.1)),
        Row(
            "1e39 as Float", "1e39", as: Float.self,
            "throws v: expected Float, found the number 1e+39: it does not fit"),
        Row(
            "1e39 in a string as Float", "\"1e39\"", as: Float.self,
            "throws v: expected Float, found the string \"1e39\""),
        Row("a number as CGFloat", "2.5", CGFloat(2.5)),
        Row("\"12\" as Double", "\"12\"", 12.0),
        Row("\"3.5\" as Double", "\"3.5\"", 3.5),
        Row("\"1e3\" as Double", "\"1e3\"", 1000.0),
        Row("\" 12\" as Double", "\" 12\"", as: Double.self, "throws v: expected Double, found the string \" 12\""),
        Row(
            "\"0x1F\" as Double", "\"0x1F\"", as: Double.self,
            "throws v: expected Double, found the string \"0x1F\""),
        Row(
            "\"12abc\" as Double", "\"12abc\"", as: Double.self,
            "throws v: expected Double, found the string \"12abc\""),
        Row("\"1,5\" as Double", "\"1,5\"", as: Double.self, "throws v: expected Double, found the string \"1,5\""),
        Row("\"nan\" as Double", "\"nan\"", as: Double.self, "throws v: expected Double, found the string \"nan\""),
        Row("\"inf\" as Double", "\"inf\"", as: Double.self, "throws v: expected Double, found the string \"inf\""),
        Row(
            "\"1e400\" as Double", "\"1e400\"", as: Double.self,
            "throws v: expected Double, found the string \"1e400\""),
        Row("true as Double", "true", as: Double.self, "throws v: expected Double, found the boolean true"),
        Row("true as Float", "true", as: Float.self, "throws v: expected Float, found the boolean true"),
        Row("true as CGFloat", "true", as: CGFloat.self, "throws v: expected Double, found the boolean true"),
    ]

    static let decimals = [
        Row("an integer as Decimal", "7", Decimal(7)),
        Row("2^53 + 1 as Decimal", "9007199254740993", Decimal(9_007_199_254_740_993)),
        Row("2^64 - 1 as Decimal", "18446744073709551615", Decimal(UInt64.max)),
        Row("a fraction as Decimal", "7.1", Decimal(string: "7.1")!),
        Row("every digit as Decimal", "0.1234567890123456789", Decimal(string: "0.1234567890123456789")!),
        Row(
            "38 digits as Decimal", "12345678901234567890123456789012345678",
            Decimal(string: "12345678901234567890123456789012345678")!),
        Row(
            "1e200 as Decimal", "1e200", as: Decimal.self,
            "throws v: expected Decimal, found the number 1e+200: it does not fit"),
        Row("digits in a string as Decimal", "\"0.1234567890123456789\"", Decimal(string: "0.1234567890123456789")!),
        Row("an exponent in a string as Decimal", "\"1e3\"", Decimal(1000)),
        Row(
            "45 digits in a string as Decimal", "\"123456789012345678901234567890123456789012345\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"1234567890123456789012345678901234567890…\""),
        Row("zero in a string as Decimal", "\"0.000\"", Decimal(0)),
        Row(
            "\"12abc\" as Decimal", "\"12abc\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"12abc\""),
        Row(
            "\"1,5\" as Decimal", "\"1,5\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"1,5\""),
        Row(
            "\"nan\" as Decimal", "\"nan\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"nan\""),
        Row(
            "\"5e-324\" as Decimal", "\"5e-324\"", as: Decimal.self,
            "throws v: expected Decimal, found the string \"5e-324\""),
        Row("true as Decimal", "true", as: Decimal.self, "throws v: expected Decimal, found the boolean true"),
    ]

    static let strings = [
        Row("a string", "\"héllo\\n\"", "héllo\n"),
        Row("7 as String", "7", "7"),
        Row("7.5 as String", "7.5", "7.5"),
        Row("3.0 as String", "3.0", "3"),
        Row("1e3 as String", "1e3", "1000"),
        Row("1.50 as String", "1.50", "1.5"),
        Row("-0.0 as String", "-0.0", "0"),
        Row("1e21 as String", "1e21", "1e+21"),
        Row("1e-7 as String", "1e-7", "1e-7"),
        Row("0.000001 as String", "0.000001", "0.000001"),
        Row("123e18 as String", "123e18", "123000000000000000000"),
        Row("every digit as String", "0.1234567890123456789", "0.1234567890123456789"),
        Row("2^64 - 1 as String", "18446744073709551615", "18446744073709551615"),
        Row("30 digits as String", "123456789012345678901234567890", "1.2345678901234567890123456789e+29"),
        Row("true as String", "true", as: String.self, "throws v: expected String, found the boolean true"),
        Row("null as String", "null", as: String.self, "throws v: expected String, found null"),
        Row("an array as String", "[]", as: String.self, "throws v: expected String, found an array of 0 elements"),
    ]

    static let booleans =
        [
            Row("true", "true", true),
            Row("false", "false", false),
            Row("0 as Bool", "0", false),
            Row("1 as Bool", "1", true),
            Row("19 as Bool", "19", true),
            Row("-1 as Bool", "-1", true),
            Row("0.0 as Bool", "0.0", false),
            Row("2^64 - 1 as Bool", "18446744073709551615", true),
            Row("2^64 as Bool", "18446744073709551616", true),
            Row("0.5 as Bool", "0.5", as: Bool.self, "throws v: expected Bool, found the number 0.5"),
            Row(
                "0.1234567890123456789 as Bool", "0.1234567890123456789", as: Bool.self,
                "throws v: expected Bool, found the number 0.1234567890123456789"),
            Row("\"maybe\" as Bool", "\"maybe\"", as: Bool.self, "throws v: expected Bool, found the string \"maybe\""),
            Row("\"19\" as Bool", "\"19\"", as: Bool.self, "throws v: expected Bool, found the string \"19\""),
            Row("\"01\" as Bool", "\"01\"", as: Bool.self, "throws v: expected Bool, found the string \"01\""),
            Row("\"1\" of two types", "\"1\"", as: OneOf<Bool>.Or<String>.self, "1"),
            Row("null as Bool", "null", as: Bool.self, "throws v: expected Bool, found null"),
        ]
        + ["true", "t", "yes", "y", "1", "TRUE", "Yes", "T"].map { Row("\($0) as Bool", "\"\($0)\"", true) }
        + ["false", "f", "no", "n", "0", "FALSE", "No", "F"].map { Row("\($0) as Bool", "\"\($0)\"", false) }

    static let foundation =
        [
            Row("a URL", "\"https://example.com/a?b=c\"", URL(string: "https://example.com/a?b=c")!),
            Row(
                "no URL", "\"Clearly not a URL!\"", as: URL.self,
                "throws v: expected URL, found the string \"Clearly not a URL!\""),
            Row(
                "an empty string as URL", "\"\"", as: URL.self,
                "throws v: expected URL, found the string \"\": with emptyAsNil, an Optional is nil for it"),
            Row("a number as URL", "7", as: URL.self, "throws v: expected URL, found the number 7"),
            Row(
                "a UUID", "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
                UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!),
            Row("no UUID", "\"E621E1F8\"", as: UUID.self, "throws v: expected UUID, found the string \"E621E1F8\""),
            Row("Base64 as Data", "\"aGk=\"", Data("hi".utf8)),
            Row("no Base64", "\"a\"", as: Data.self, "throws v: expected Data (in Base64), found the string \"a\""),
            Row(
                "a number as Data", "1234", as: Data.self, "throws v: expected Data (in Base64), found the number 1234"),
            Row(
                "a string as Date", "\"2026-04-01\"", as: Date.self,
                """
                throws v: expected Date, found the string "2026-04-01": specify the format, for example \
                unbox(key: …, formatter: .dateOnly) or @Unboxing(formatter: .dateOnly)
                """),
        ]
        + [
            ("0", "the number 0", ".secondsSince1970"),
            ("1680064028", "the number 1680064028", ".secondsSince1970"),
            ("-99999999999.5", "the number -99999999999.5", ".secondsSince1970"),
            ("1680064028000", "the number 1680064028000", ".millisecondsSince1970"),
            ("-100000000000", "the number -100000000000", ".millisecondsSince1970"),
            ("1e300", "the number 1e+300", ".rfc3339"),
            ("\"1680064028\"", "the string \"1680064028\"", ".secondsSince1970"),
            ("\"2023-03-29T04:27:08Z\"", "the string \"2023-03-29T04:27:08Z\"", ".rfc3339"),
            ("\"2023-02-29\"", "the string \"2023-02-29\"", ".rfc3339"),
        ].map { json, found, format in
            Row(
                "\(json) as Date", json, as: Date.self,
                "throws v: expected Date, found \(found): specify the format, for example unbox(key: …, formatter: \(format)) or @Unboxing(formatter: \(format))"
            )
        }
        + [
            Row("null as Date", "null", as: Date.self, "throws v: expected Date, found null")
        ]
}

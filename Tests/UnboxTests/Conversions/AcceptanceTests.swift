// Which values are accepted for which types: the table of the README, and similar cases. Texts that are numbers are in
// `NumberTextTests`.

import Foundation
import TestTables
import Testing
import Unbox

struct AcceptanceTests {
    @Test func number() {
        each(Storage.allCases, Self.integers + Self.bounds + Self.floatingPoint + Self.decimals) { storage, row in
            try row.check(through: storage)
        }
    }

    @Test func scalar() {
        each(Storage.allCases, Self.strings + Self.booleans + Self.foundation + Self.dates) { storage, row in
            try row.check(through: storage)
        }
    }

    static let integers =
        Row.read(["27": 27, "3.0": 3, "1e3": 1000, "-0.0": 0, "12345678901234567.0": 12_345_678_901_234_567])
        + Row.read([#""\u0031\u0032""#: 12, "9007199254740993": 9_007_199_254_740_993])
        + Row.misfits(Int.self, "3.7", "18446744073709551615")
        + Row.refused(
            Int.self,
            [
                "1e20": "the number 100000000000000000000: it does not fit",
                "1e300": "the number 1e+300: it does not fit",
                "true": "the boolean true",
                "null": "null",
                "[1]": "an array of 1 element",
                #"{"a": 1, "b": 2}"#: #"an object of 2 keys: "a", "b""#,
            ])
        + Row.refused(Int8.self, [#""300""#: #"the string "300""#])

    /// The least and the greatest integer, and those beyond them.
    static func bounds<T: FixedWidthInteger & UnboxCompatible & Sendable>(_ type: T.Type) -> [Row] {
        let beyond = [(T.min, Decimal(-1)), (T.max, 1)].map { "\((Decimal(string: "\($0)") ?? 0) + $1)" }
        return Row.read(["[\(T.min), \(T.max)]": [T.min, .max]]) + beyond.flatMap { Row.misfits(T.self, $0) }
    }

    static let bounds =
        bounds(Int.self) + bounds(Int8.self) + bounds(Int16.self) + bounds(Int32.self) + bounds(Int64.self)
        + bounds(UInt.self) + bounds(UInt8.self) + bounds(UInt16.self) + bounds(UInt32.self) + bounds(UInt64.self)

    static let floatingPoint =
        Row.read(["7.5": 7.5, "7": 7.0, "0.30000000000000004": 0.1 + 0.2, #""\u0031.\u0035""#: 1.5])
        + Row.read(["9007199254740993": 9_007_199_254_740_992.0, "0.1234567890123456789": 0.1234567890123456789])
        + Row.read(["18446744073709551615": 18_446_744_073_709_551_616.0])
        + Row.read(["0.1": Float(0.1)]) + Row.read(["2.5": CGFloat(2.5)])
        + Row.refused(Double.self, [#""1e400""#: #"the string "1e400""#, "true": "the boolean true"])
        + Row.refused(
            Float.self,
            [
                "1e39": "the number 1e+39: it does not fit",
                #""1e39""#: #"the string "1e39""#,
                "true": "the boolean true",
            ])
        + Row.refused(CGFloat.self, expected: "Double", ["true": "the boolean true"])

    static let decimals =
        [
            "7", "9007199254740993", "18446744073709551615", "7.1", "0.1234567890123456789",
            "12345678901234567890123456789012345678",
        ].flatMap { Row.read([$0: Decimal(string: $0) ?? .nan]) }
        + Row.read([#""0.1234567890123456789""#: Decimal(string: "0.1234567890123456789") ?? .nan, #""0.000""#: 0])
        + Row.refused(
            Decimal.self,
            [
                "1e200": "the number 1e+200: it does not fit",
                #""123456789012345678901234567890123456789012345""#:
                    #"the string "1234567890123456789012345678901234567890…""#,
                #""5e-324""#: #"the string "5e-324""#,
                "true": "the boolean true",
            ])

    static let strings =
        Row.read([
            #""héllo\n""#: "héllo\n", "7": "7", "7.5": "7.5", "3.0": "3", "1e3": "1000", "1.50": "1.5", "-0.0": "0",
            "1e21": "1000000000000000000000", "1e-7": "1e-7", "0.000001": "0.000001", "123e18": "123000000000000000000",
            "0.1234567890123456789": "0.1234567890123456789", "18446744073709551615": "18446744073709551615",
            "123456789012345678901234567890": "123456789012345678901234567890",
        ])
        + Row.refused(String.self, ["true": "the boolean true", "null": "null", "[]": "an array of 0 elements"])

    static let booleans =
        Row.read([
            "true": true, "false": false, "0": false, "1": true, "19": true, "-1": true, "0.0": false,
            "18446744073709551615": true, "18446744073709551616": true,
        ])
        + ["true", "t", "yes", "y", "1", "TRUE", "Yes", "T"].flatMap { Row.read(["\"\($0)\"": true]) }
        + ["false", "f", "no", "n", "0", "FALSE", "No", "F"].flatMap { Row.read(["\"\($0)\"": false]) }
        + ["maybe", "19", "01"].flatMap { Row.refused(Bool.self, ["\"\($0)\"": "the string \"\($0)\""]) }
        + ["0.5", "0.1234567890123456789"].flatMap { Row.refused(Bool.self, [$0: "the number \($0)"]) }
        + Row.refused(Bool.self, ["null": "null"])
        + [Row("\"1\" of two types", "\"1\"", as: OneOf<Bool>.Or<String>.self, "1")]

    private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    static let foundation =
        Row.read([#""https://example.com/a?b=c""#: URL(string: "https://example.com/a?b=c")!])
        + Row.read(["\"\(uuid)\"": UUID(uuidString: uuid)!])
        + Row.read([#""aGk=""#: Data("hi".utf8)])
        + Row.refused(
            URL.self,
            [
                #""Clearly not a URL!""#: #"the string "Clearly not a URL!": a URL cannot have a space"#,
                #""""#: #"the string "": with emptyAsNil, an Optional is nil for it"#,
                "7": "the number 7",
            ])
        + Row.refused(UUID.self, [#""E621E1F8""#: #"the string "E621E1F8""#])
        + Row.refused(
            Data.self, expected: "Data (in Base64)", [#""a""#: #"the string "a""#, "1234": "the number 1234"])

    static let dates =
        [
            ("0", "the number 0", ".secondsSince1970"),
            ("1680064028", "the number 1680064028", ".secondsSince1970"),
            ("-99999999999.5", "the number -99999999999.5", ".secondsSince1970"),
            ("1680064028000", "the number 1680064028000", ".millisecondsSince1970"),
            ("-100000000000", "the number -100000000000", ".millisecondsSince1970"),
            ("1e300", "the number 1e+300", ".rfc3339"),
            ("\"1680064028\"", "the string \"1680064028\"", ".secondsSince1970"),
            ("\"2023-03-29T04:27:08Z\"", "the string \"2023-03-29T04:27:08Z\"", ".rfc3339"),
            ("\"2023-02-29\"", "the string \"2023-02-29\"", ".rfc3339"),
            ("\"2026-04-01\"", "the string \"2026-04-01\"", ".dateOnly"),
        ].flatMap { json, found, format in
            let example = "for example unbox(key: …, formatter: \(format)) or @Unboxing(formatter: \(format))"
            return Row.refused(Date.self, [json: "\(found): specify the format, \(example)"])
        }
        + Row.refused(Date.self, ["null": "null"])
}

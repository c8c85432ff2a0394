import Foundation
import TestTables
import Testing
import Unbox

/// The table of SupportedTypes.md, What is accepted: each row as printed, and a check that it is true.
struct AcceptanceTableTests {
    typealias Row = TableRow

    @Test func theTableHasTheseRows() throws {
        let text = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/SupportedTypes.md")
        #expect(Markdown.table(under: "## What is accepted", in: text) == Self.rows.map(\.text))
    }

    @Test func holds() {
        each(Self.rows) { row in try row.check() }
    }

    static let rows: [Row] = [
        Row("| `3.0`, `1e3` | Int | 3, 1000 |") {
            try expect("3.0", Int.self, 3)
            try expect("1e3", Int.self, 1000)
        },
        Row("| `3.7`, `1e20` | Int | throws |") {
            expectError("3.7", Int.self)
            expectError("1e20", Int.self)
        },
        Row("| `-1` as UInt, `300` as Int8, `2147483648` as Int32 | integers | throws |") {
            expectError("-1", UInt.self)
            expectError("300", Int8.self)
            expectError("2147483648", Int32.self)
        },
        Row("| `18446744073709551615`, `-9223372036854775809` | Int64 | throws |") {
            expectError("18446744073709551615", Int64.self)
            expectError("-9223372036854775809", Int64.self)
        },
        Row("| `9007199254740993` | Int64, Decimal | every digit |") {
            try expect("9007199254740993", Int64.self, 9_007_199_254_740_993)
            try expect("9007199254740993", Decimal.self, Decimal(9_007_199_254_740_993))
        },
        Row("| `9007199254740993` | Double | the nearest, 9007199254740992 |") {
            try expect("9007199254740993", Double.self, 9_007_199_254_740_992)
        },
        Row("| `1e400` as Double, `1e39` as Float | Double, Float | throws |") {
            expectError("1e400", Double.self)
            expectError("1e39", Float.self)
        },
        Row(
            "| `1e-400` as Double, `1e-50` as Float | Double, Float "
                + "| 0, the nearest; `UnboxDecoder` throws, as JSONDecoder does |"
        ) {
            try expect("1e-400", Double.self, 0)
            try expect("1e-50", Float.self, 0)
            let (double, float) = (Data("[1e-400]".utf8), Data("[1e-50]".utf8))
            #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Double].self, from: double) }
            #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Float].self, from: float) }
            #expect(throws: DecodingError.self) { try JSONDecoder().decode([Double].self, from: double) }
            #expect(throws: DecodingError.self) { try JSONDecoder().decode([Float].self, from: float) }
        },
        Row("| `0.1234567890123456789` | Decimal, String | every digit |") {
            try expect("0.1234567890123456789", Decimal.self, #require(Decimal(string: "0.1234567890123456789")))
            try expect("0.1234567890123456789", String.self, "0.1234567890123456789")
        },
        Row(#"| `"12"`, `"+12"`, `"007"` | every type of numbers | 12, 12, 7 |"#) {
            for (literal, integer) in [(#""12""#, 12), (#""+12""#, 12), (#""007""#, 7)] {
                try expect(literal, Int.self, integer)
                try expect(literal, UInt8.self, UInt8(integer))
                try expect(literal, Double.self, Double(integer))
                try expect(literal, Float.self, Float(integer))
                try expect(literal, Decimal.self, Decimal(integer))
            }
        },
        Row(#"| `"3.5"`, `".5"`, `"1."`, `"1e3"` | Double, Float, Decimal | 3.5, 0.5, 1, 1000 |"#) {
            for (literal, number) in [(#""3.5""#, 3.5), (#"".5""#, 0.5), (#""1.""#, 1), (#""1e3""#, 1000)] {
                try expect(literal, Double.self, number)
                try expect(literal, Float.self, Float(number))
                try expect(literal, Decimal.self, Decimal(number))
            }
        },
        Row(#"| `"3.5"`, `".5"`, `"1."`, `"1e3"`, `"3.0"` | integers | throws |"#) {
            for literal in [#""3.5""#, #"".5""#, #""1.""#, #""1e3""#, #""3.0""#] {
                expectError(literal, Int.self)
                expectError(literal, UInt8.self)
            }
        },
        Row(#"| `" 12"`, `"0x1F"`, `"12abc"`, `"1,5"`, `"nan"`, `"inf"` | numbers | throws |"#) {
            for literal in [#"" 12""#, #""0x1F""#, #""12abc""#, #""1,5""#, #""nan""#, #""inf""#] {
                expectError(literal, Int.self)
                expectError(literal, Double.self)
                expectError(literal, Decimal.self)
            }
        },
        Row(#"| `7`, `7.5`, `3.0`, `1e3`, `1.50` | String | `"7"`, `"7.5"`, `"3"`, `"1000"`, `"1.5"` |"#) {
            try expect("7", String.self, "7")
            try expect("7.5", String.self, "7.5")
            try expect("3.0", String.self, "3")
            try expect("1e3", String.self, "1000")
            try expect("1.50", String.self, "1.5")
        },
        Row("| `true` | numbers, String | throws |") {
            expectError("true", Int.self)
            expectError("true", Double.self)
            expectError("true", Decimal.self)
            expectError("true", String.self)
        },
        Row("| `0`, `1`, `19` | Bool | false, true, true |") {
            try expect("0", Bool.self, false)
            try expect("1", Bool.self, true)
            try expect("19", Bool.self, true)
        },
        Row("| `0.5` | Bool | throws |") {
            expectError("0.5", Bool.self)
        },
        Row(#"| `"true"`, `"t"`, `"yes"`, `"y"`, in any case, and `"1"` | Bool | true |"#) {
            for text in ["true", "t", "yes", "y", "TRUE", "Yes", "1"] { try expect("\"\(text)\"", Bool.self, true) }
        },
        Row(#"| `"false"`, `"f"`, `"no"`, `"n"`, in any case, and `"0"` | Bool | false |"#) {
            for text in ["false", "f", "no", "n", "False", "NO", "0"] { try expect("\"\(text)\"", Bool.self, false) }
        },
        Row(#"| any other string, such as `"19"` or `"on"` | Bool | throws |"#) {
            for text in ["19", "on", "off", "1.0", " 1", "00", ""] { expectError("\"\(text)\"", Bool.self) }
        },
        Row("| `null`, or nothing at all | an Optional | nil |") {
            try expect("null", Int?.self, nil)
            let missing: Int? = try unbox(dictionary: [:], atKey: "value")
            #expect(missing == nil)
        },
        Row("| `null`, or nothing at all | anything else | throws, with a different reason for each |") {
            let null = #expect(throws: UnboxError.self) {
                try unbox(data: Data(#"{"value": null}"#.utf8), atKey: "value") as Int
            }
            let missing = #expect(throws: UnboxError.self) { try unbox(dictionary: [:], atKey: "value") as Int }
            #expect(null?.reason == .unexpectedNull(expected: "Int"))
            #expect(missing?.reason == .missingKey(expected: "Int"))
        },
        Row("| a NaN in a dictionary | Int | throws |") {
            #expect(throws: UnboxError.self) { try unbox(dictionary: ["value": Double.nan], atKey: "value") as Int }
        },
        Row("| a `Date` in a dictionary | Date | as it is |") {
            let date = Date(timeIntervalSince1970: 1)
            let unboxed: Date = try unbox(dictionary: ["value": date], atKey: "value")
            #expect(unboxed == date)
        },
        Row("| a number or a string | Date | throws, unless there is a formatter |") {
            expectError("1", Date.self)
            expectError(#""2025-03-01T00:00:00Z""#, Date.self)
            let unboxer = Unboxer(dictionary: ["value": "1970-01-01T00:00:01Z"])
            let date: Date = try unboxer.unbox(key: "value", formatter: .iso8601)
            #expect(date == Date(timeIntervalSince1970: 1))
        },
        Row(#"| `"Clearly not a URL!"` | URL | throws |"#) {
            expectError(#""Clearly not a URL!""#, URL.self)
        },
        Row(#"| `"1"` as Int, `1` as String, `1` as Bool, under `strict` | these | throws |"#) {
            let strict = Unboxer(dictionary: ["string": "1", "number": 1]).strict
            #expect(throws: UnboxError.self) { try strict.unbox(key: "string") as Int }
            #expect(throws: UnboxError.self) { try strict.unbox(key: "number") as String }
            #expect(throws: UnboxError.self) { try strict.unbox(key: "number") as Bool }
        },
        Row(#"| keys `"1"` and `"01"` | `[Int: String]` | throws: they are the same key |"#) {
            expectError(#"{"1": "a", "01": "b"}"#, [Int: String].self)
        },
    ]

    /// Both storages: JSON data, and the dictionary that JSONSerialization makes of it.
    static func results<T: UnboxCompatible>(_ literal: String, _ type: T.Type) -> [Result<T, any Error>] {
        let data = Data("{\"value\": \(literal)}".utf8)
        return [
            Result { try unbox(data: data, atKey: "value") },
            Result {
                let object = try JSONSerialization.jsonObject(with: data)
                return try unbox(dictionary: #require(object as? UnboxableDictionary), atKey: "value")
            },
        ]
    }

    static func expect<T: UnboxCompatible & Equatable>(_ literal: String, _ type: T.Type, _ value: T) throws {
        for result in results(literal, type) {
            #expect(try result.get() == value, "\(literal) as \(type)")
        }
    }

    static func expectError<T: UnboxCompatible>(_ literal: String, _ type: T.Type) {
        for result in results(literal, type) {
            #expect(throws: (any Error).self, "\(literal) as \(type)") { try result.get() }
        }
    }
}

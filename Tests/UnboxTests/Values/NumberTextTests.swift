import Foundation
import SamplePayloads
import Testing

@testable import Unbox

/// Which texts are numbers, for every type that is read from such a text.
@Suite struct NumberTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        /// The result as an integer; nil if it throws.
        let integer: Int?
        /// The result as any other number type.
        let number: Double?

        var testDescription: String { "\"\(text)\"" }

        init(_ text: String, integer: Int? = nil, number: Double? = nil) {
            self.text = text
            self.integer = integer
            self.number = number
        }
    }

    static let rows = [
        Row("12", integer: 12, number: 12),
        Row("-12", integer: -12, number: -12),
        Row("+12", integer: 12, number: 12),
        Row("007", integer: 7, number: 7),
        Row("-007", integer: -7, number: -7),
        Row("0000000000000000000000000000012", integer: 12, number: 12),
        Row("0", integer: 0, number: 0),
        Row("-0", integer: 0, number: -0.0),
        Row("+000", integer: 0, number: 0),
        Row("3.0", number: 3),
        Row("3.5", number: 3.5),
        Row("+3.5", number: 3.5),
        Row("003.5", number: 3.5),
        Row(".5", number: 0.5),
        Row("-.5", number: -0.5),
        Row("+.5", number: 0.5),
        Row("1.", number: 1),
        Row("-1.", number: -1),
        Row("1e3", number: 1000),
        Row("1E3", number: 1000),
        Row("1e+3", number: 1000),
        Row("1e003", number: 1000),
        Row("25e-2", number: 0.25),
        Row(".5e1", number: 5),
        Row("5.e1", number: 50),
        Row(""),
        Row("+"), Row("-"), Row("."), Row("+."), Row("e3"), Row(".e3"), Row("1e"), Row("1e+"), Row("1e3.0"),
        Row("+-1"), Row("--1"), Row("++1"), Row("1-"), Row("1+1"), Row("1.2.3"), Row("1..2"),
        Row(" 1"), Row("1 "), Row("1\n"), Row("1\0"), Row("1_000"), Row("1,000"), Row("1,5"), Row("12abc"),
        Row("0x1F"), Row("0x1p3"), Row("1d3"), Row("nan"), Row("inf"), Row("-infinity"), Row("true"),
        Row("١٢"), Row("１２"), Row("−1"),
    ]

    /// As a field, read from a dictionary and from data, and as the key of an object.
    private func json(_ text: String) -> String {
        let quoted = JSONValue.string(text).description
        return "{\"v\": \(quoted), \"keys\": {\(quoted): \"x\"}}"
    }

    private func refusal(_ text: String, expected: String) -> String {
        let hint = text.isEmpty ? ": with emptyAsNil, an Optional is nil for it" : ""
        return "throws v: expected \(expected), found the string \(UnboxText.quoted(text, limit: 40))\(hint)"
    }

    @Test(arguments: Storage.allCases, rows) func integers(storage: Storage, row: Row) throws {
        let unboxer = try storage.unboxer(json(row.text))
        func check<T: UnboxCompatible & FixedWidthInteger>(_ type: T.Type) {
            let refusal = refusal(row.text, expected: "\(T.self)")
            let expected = row.integer.flatMap { T(exactly: $0) }.map { "\($0)" }
            #expect(outcome { try unboxer.unbox(key: "v") as T } == expected ?? refusal)
        }
        check(Int.self)
        check(Int8.self)
        check(Int16.self)
        check(Int32.self)
        check(Int64.self)
        check(UInt.self)
        check(UInt8.self)
        check(UInt16.self)
        check(UInt32.self)
        check(UInt64.self)
        #expect(Int.transform(unboxedString: row.text) == row.integer)
        #expect(try RawInteger.read(unboxer) == row.integer)
    }

    /// A type with an integer raw value.
    private enum RawInteger: Int, UnboxableEnum {
        case minusTwelve = -12, minusSeven = -7, zero = 0, seven = 7, twelve = 12

        static func read(_ unboxer: Unboxer) throws -> Int? { try? (unboxer.unbox(key: "v") as Self).rawValue }
    }

    @Test(arguments: Storage.allCases, rows) func keys(storage: Storage, row: Row) throws {
        let unboxer = try storage.unboxer(json(row.text))
        let path = UnboxPath([.key("keys"), .key(row.text)])
        let expected = row.integer.map { "[\($0): \"x\"]" } ?? "throws \(path): expected a key that is a valid Int"
        #expect(outcome { try unboxer.unbox(key: "keys") as [Int: String] } == expected)
    }

    @Test(arguments: Storage.allCases, rows) func numbers(storage: Storage, row: Row) throws {
        let unboxer = try storage.unboxer(json(row.text))
        func check<T: UnboxCompatible>(_ type: T.Type, _ convert: (Double) -> T) {
            let refusal = refusal(row.text, expected: "\(T.self)")
            let expected = row.number.map { String(reflecting: convert($0)) }
            #expect(outcome { try unboxer.unbox(key: "v") as T } == expected ?? refusal)
        }
        check(Double.self) { $0 }
        check(Float.self) { Float($0) }
        check(Decimal.self) { Decimal($0) }
        #expect((try? unboxer.unbox(key: "v") as CGFloat) == row.number.map { CGFloat($0) })
        #expect(Double.transform(unboxedString: row.text) == row.number)
        #expect(Float.transform(unboxedString: row.text) == row.number.map { Float($0) })
        #expect(Decimal.transform(unboxedString: row.text) == row.number.map { Decimal($0) })
    }

    @Test(arguments: Storage.allCases, rows) func dates(storage: Storage, row: Row) throws {
        let unboxer = try storage.unboxer(json(row.text))
        let formats: [(DateFormat, unitsOfASecond: Double, name: String)] = [
            (.secondsSince1970, 1, "seconds since 1970"), (.millisecondsSince1970, 1000, "milliseconds since 1970"),
        ]
        for (format, units, name) in formats {
            let date = row.number.map { Date(timeIntervalSince1970: $0 / units) }
            #expect(
                outcome { try unboxer.unbox(key: "v", formatter: format) as Date }
                    == date.map { String(reflecting: $0) } ?? refusal(row.text, expected: "Date (\(name))"))
        }
    }

    @Test(arguments: Storage.allCases, rows) func noneIsANumberWhereStrict(storage: Storage, row: Row) throws {
        let unboxer = try storage.unboxer(json(row.text)).strict
        #expect(outcome { try unboxer.unbox(key: "v") as Int } == refusal(row.text, expected: "Int"))
        #expect(outcome { try unboxer.unbox(key: "v") as Double } == refusal(row.text, expected: "Double"))
        #expect(outcome { try unboxer.unbox(key: "v") as Decimal } == refusal(row.text, expected: "Decimal"))
        #expect(
            outcome { try unboxer.unbox(key: "v", formatter: .secondsSince1970) as Date }
                == refusal(row.text, expected: "Date (seconds since 1970)"))
    }

    /// Random texts of the characters of decimal numbers are read as Swift reads them.
    @Test func randomTexts() {
        var random = SplitMix(seed: 14)
        let characters = Array("+-..eE0000123456789")
        var numbers = 0
        for _ in 0..<50_000 {
            let length = Int.random(in: 1...9, using: &random)
            let text = String((0..<length).compactMap { _ in characters.randomElement(using: &random) })
            let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
            #expect(Double.transform(unboxedString: text)?.bitPattern == double?.bitPattern, "\(text)")
            #expect(Float.transform(unboxedString: text) == Float(text).flatMap { $0.isFinite ? $0 : nil }, "\(text)")
            #expect(Int.transform(unboxedString: text) == Int(text), "\(text)")
            if let integer = Int(text) {
                #expect(double == Double(integer), "\(text)")
                #expect(Decimal.transform(unboxedString: text) == Decimal(integer), "\(text)")
            }
            if double != nil { numbers += 1 }
        }
        #expect(numbers > 1000)
    }

    /// The end of the digits, and the bytes after it in memory, are read eight bytes at a time.
    @Test(arguments: 1...40) func lengths(count: Int) {
        let digits = String(repeating: "12345678", count: 5).prefix(count)
        #expect(Double.transform(unboxedString: "+\(digits)") == Double(digits))
        #expect(Double.transform(unboxedString: "\(digits).") == Double(digits))
        #expect(Double.transform(unboxedString: ".\(digits)") == Double("0.\(digits)"))
        #expect(Double.transform(unboxedString: "\(digits)x") == nil)
        let zeros = String(repeating: "0", count: 20)
        #expect(Double.transform(unboxedString: "\(zeros)\(digits)e-\(count)") == Double("\(digits)e-\(count)"))
    }
}

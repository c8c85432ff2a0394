import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// Which texts are numbers, for every type that is read from such a text.
struct NumberTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        /// The result as an integer, and as any other number; nil if it throws.
        var integer: Int?
        var number: Double?

        var testDescription: String { "\"\(text)\"" }
    }

    private static let wholeNumbers: KeyValuePairs<String, Int> = [
        "12": 12, "-12": -12, "+12": 12, "007": 7, "-007": -7, "0000000000000000000000000000012": 12, "0": 0, "+000": 0,
    ]

    private static let fractions: KeyValuePairs<String, Double> = [
        "3.0": 3, "3.5": 3.5, "+3.5": 3.5, "003.5": 3.5, ".5": 0.5, "-.5": -0.5, "+.5": 0.5, "1.": 1, "-1.": -1,
        "1e3": 1000, "1E3": 1000, "1e+3": 1000, "1e003": 1000, "25e-2": 0.25, ".5e1": 5, "5.e1": 50,
    ]

    private static let noNumbers = [
        "", "+", "-", ".", "+.", "e3", ".e3", "1e", "1e+", "1e3.0", "+-1", "--1", "++1", "1-", "1+1", "1.2.3", "1..2",
        " 1", "1 ", "1\n", "1\0", "1_000", "1,000", "1,5", "12abc", "0x1F", "0x1p3", "1d3", "nan", "inf", "-infinity",
        "true", "1e400", "١٢", "１２", "−1",
    ]

    static let rows =
        wholeNumbers.map { Row(text: $0, integer: $1, number: Double($1)) }
        + [Row(text: "-0", integer: 0, number: -0.0)] + fractions.map { Row(text: $0, number: $1) }
        + noNumbers.map { Row(text: $0) }

    /// As a field, read from a dictionary and from data, and as the key of an object.
    private func json(_ text: String) -> String {
        let quoted = JSONValue.string(text).description
        return "{\"v\": \(quoted), \"keys\": {\(quoted): \"x\"}}"
    }

    private func refusal(_ text: String, expected: String) -> String {
        let hint = text.isEmpty ? ": with emptyAsNil, an Optional is nil for it" : ""
        return "throws v: expected \(expected), found the string \(UnboxText.quoted(text, limit: 40))\(hint)"
    }

    @Test func integers() {
        each(Storage.allCases, Self.rows) { storage, row in
            let unboxer = try storage.unboxer(json(row.text))
            func check<T: UnboxCompatible & FixedWidthInteger>(_ type: T.Type) {
                let refusal = refusal(row.text, expected: "\(T.self)")
                let expected = row.integer.flatMap { T(exactly: $0) }.map { "\($0)" }
                expect(expected ?? refusal) { try unboxer.unbox(key: "v") as T }
            }
            let types: [any (UnboxCompatible & FixedWidthInteger).Type] = [
                Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
                UInt32.self, UInt64.self,
            ]
            for type in types { check(type) }
            #expect(Int.transform(unboxedString: row.text) == row.integer)
            #expect(try RawInteger.read(unboxer) == row.integer)
        }
    }

    /// A type with an integer raw value.
    private enum RawInteger: Int, UnboxableEnum {
        case minusTwelve = -12, minusSeven = -7, zero = 0, seven = 7, twelve = 12

        static func read(_ unboxer: Unboxer) throws -> Int? { try? (unboxer.unbox(key: "v") as Self).rawValue }
    }

    @Test func keys() {
        each(Storage.allCases, Self.rows) { storage, row in
            let unboxer = try storage.unboxer(json(row.text))
            let path = UnboxPath([.key("keys"), .key(row.text)])
            let expected = row.integer.map { "[\($0): \"x\"]" } ?? "throws \(path): expected a key that is a valid Int"
            expect(expected) { try unboxer.unbox(key: "keys") as [Int: String] }
        }
    }

    @Test func numbers() {
        each(Storage.allCases, Self.rows) { storage, row in
            let unboxer = try storage.unboxer(json(row.text))
            func check<T: UnboxCompatible>(_ type: T.Type, _ convert: (Double) -> T) {
                let refusal = refusal(row.text, expected: "\(T.self)")
                let expected = row.number.map { String(reflecting: convert($0)) }
                expect(expected ?? refusal) { try unboxer.unbox(key: "v") as T }
            }
            check(Double.self) { $0 }
            check(Float.self) { Float($0) }
            check(Decimal.self) { Decimal($0) }
            #expect((try? unboxer.unbox(key: "v") as CGFloat) == row.number.map { CGFloat($0) })
            #expect(Double.transform(unboxedString: row.text) == row.number)
            #expect(Float.transform(unboxedString: row.text) == row.number.map { Float($0) })
            #expect(Decimal.transform(unboxedString: row.text) == row.number.map { Decimal($0) })
        }
    }

    @Test func dates() {
        each(Storage.allCases, Self.rows) { storage, row in
            let unboxer = try storage.unboxer(json(row.text))
            let formats: [(DateFormat, unitsOfASecond: Double, name: String)] = [
                (.secondsSince1970, 1, "seconds since 1970"), (.millisecondsSince1970, 1000, "milliseconds since 1970"),
            ]
            for (format, units, name) in formats {
                let date = row.number.map { Date(timeIntervalSince1970: $0 / units) }
                expect(date.map { String(reflecting: $0) } ?? refusal(row.text, expected: "Date (\(name))")) {
                    try unboxer.unbox(key: "v", formatter: format) as Date
                }
            }
        }
    }

    @Test func noneIsANumberWhereStrict() {
        each(Storage.allCases, Self.rows) { storage, row in
            let unboxer = try storage.unboxer(json(row.text)).strict
            let outcomes = [
                "Int": outcome { try unboxer.unbox(key: "v") as Int },
                "Double": outcome { try unboxer.unbox(key: "v") as Double },
                "Decimal": outcome { try unboxer.unbox(key: "v") as Decimal },
                "Date (seconds since 1970)": outcome {
                    try unboxer.unbox(key: "v", formatter: .secondsSince1970) as Date
                },
            ]
            for (type, outcome) in outcomes { #expect(outcome == refusal(row.text, expected: type)) }
        }
    }

    /// Random texts of the characters of decimal numbers are read as Swift reads them.
    @Test func randomTexts() {
        var random = SplitMix(seed: 14)
        let characters = Array("+-..eE0000123456789")
        var numbers = 0
        for _ in 0..<sweep(50_000, sample: 5_000) {
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
    @Test func lengths() {
        each(1...40) { count in
            let digits = String(repeating: "12345678", count: 5).prefix(count)
            #expect(Double.transform(unboxedString: "+\(digits)") == Double(digits))
            #expect(Double.transform(unboxedString: "\(digits).") == Double(digits))
            #expect(Double.transform(unboxedString: ".\(digits)") == Double("0.\(digits)"))
            #expect(Double.transform(unboxedString: "\(digits)x") == nil)
            let zeros = String(repeating: "0", count: 20)
            #expect(Double.transform(unboxedString: "\(zeros)\(digits)e-\(count)") == Double("\(digits)e-\(count)"))
        }
    }
}

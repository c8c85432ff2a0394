// Intended differences from JSONDecoder: named faults that UnboxDecoder does not share.

import Foundation
import TestTables
import Testing
import Unbox

struct DecoderFaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let row: ParityRow
        let json: String
        let unbox: String
        var testDescription: String { row.name }

        init<T: Decodable & SendableMetatype>(
            _ name: String, _ text: String, as type: T.Type, json: String, unbox: String,
            _ configure: @escaping @Sendable (inout Strategies) -> Void = { _ in }
        ) {
            row = ParityRow(name, text, as: type, configure)
            (self.json, self.unbox) = (json, unbox)
        }
    }

    @Test func fault() {
        each(Self.paths + Self.numbers + Self.wideNumbers + Self.syntax + Self.strings) { fault in
            try fault.row.check(json: fault.json, unbox: fault.unbox)
        }
    }

    /// For a number that does not fit, JSONDecoder reports that the data is not JSON, without a path.
    static let paths: [Fault] = {
        func lost<T: Decodable & SendableMetatype>(_ number: String, as type: T.Type) -> Fault {
            Fault(
                "\(number) as \(type) loses its path", "{\"v\": [\(number)]}", as: Holder<[T]>.self,
                json: "dataCorrupted at ", unbox: "dataCorrupted at v#/Index 0#0")
        }
        return [
            lost("3.7", as: Int.self), lost("1e20", as: Int.self), lost("9223372036854775808", as: Int.self),
            lost("-9223372036854775809", as: Int64.self), lost("18446744073709551616", as: UInt64.self),
            lost("-1", as: UInt.self), lost("300", as: Int8.self), lost("256", as: UInt8.self),
            lost("65536", as: UInt16.self), lost("-32769", as: Int16.self), lost("2147483648", as: Int32.self),
            lost("1e400", as: Double.self), lost("-1e400", as: Double.self), lost("1e-400", as: Double.self),
            lost("2e-324", as: Double.self), lost("1e39", as: Float.self), lost("1e-46", as: Float.self),
            lost("1e400", as: Decimal.self), lost("1e400", as: Date.self), lost("1e200", as: Decimal.self),
            Fault(
                "no ISO 8601 date loses its key", #"{"v": {"v": "x"}}"#, as: Holder<Holder<Date>>.self,
                json: "dataCorrupted at v#", unbox: "dataCorrupted at v#/v#"
            ) { $0.date = .iso8601 },
        ]
    }()

    /// JSONDecoder reads an integer that is written as a fraction by converting it to a Double or a Decimal first.
    static let numbers: [Fault] = [
        rounded("1.0000000000000001", to: "1"),
        // A fraction beyond a Double's digits.
        rounded("-2252004899097818.0093", to: "-2252004899097818"),
        rounded("1e-400", to: "0"),
        refused("-9223372036854775808.0", as: Int64.self, "-9223372036854775808"),
        refused("9223372036854775807.0", as: Int64.self, "9223372036854775807"),
        refused("1.8446744073709551615e19", as: UInt64.self, "18446744073709551615"),
        // An exponent beyond Decimal's that its zeros make up for.
        refused("100e-130", as: Decimal.self, String(reflecting: Decimal(sign: .plus, exponent: -128, significand: 1))),
        // For some zeros, it takes digits of the exponent for digits of the number.
        refused("0e3", as: Double.self, "0.0"),
        refused("0e189", as: Decimal.self, "0"),
    ]

    private static func rounded(_ number: String, to integer: String) -> Fault {
        Fault(
            "\(number) is rounded", "[\(number)]", as: [Int].self, json: "[\(integer)]",
            unbox: "dataCorrupted at Index 0#0")
    }

    private static func refused<T: Decodable & SendableMetatype>(
        _ number: String, as type: T.Type, _ value: String
    ) -> Fault {
        Fault(
            "\(number) is no \(type)", "[\(number)]", as: [T].self, json: "dataCorrupted at ", unbox: "[\(value)]")
    }

    /// JSONDecoder reads 128-bit integers with an exponent by converting them to a 64-bit Double first.
    static let wideNumbers: [Fault] = {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return [] }
        return [
            refused("1e38", as: Int128.self, "100000000000000000000000000000000000000"),
            refused("1e38", as: UInt128.self, "100000000000000000000000000000000000000"),
            refused("3.4028235e38", as: UInt128.self, "340282350000000000000000000000000000000"),
        ]
    }()

    /// A Double in a dictionary is converted exactly, to the last digit. The text from which JSONSerialization made it
    /// may have been another number, but that can no longer be determined.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @Test func wideDoubles() {
        each([
            ("1e38", "[100000000000000000000000000000000000000]", "[99999999999999997748809823456034029568]"),
            ("1e22", "[10000000000000000000000]", "[10000000000000000000000]"),
            ("-1e23", "[-100000000000000000000000]", "[-99999999999999991611392]"),
        ]) { (number: String, data: String, dictionary: String) in
            #expect(
                decodingOutcome { try UnboxDecoder().decode([Int128].self, from: Data("[\(number)]".utf8)) } == data)
            let array = [try #require(Double(number))]
            #expect(decodingOutcome { try UnboxDecoder().decode([Int128].self, from: array) } == dictionary)
        }
    }

    static let syntax: [Fault] = [
        Fault("a comma after the last element", "[1,]", as: [Int].self, json: "[1]", unbox: "dataCorrupted at "),
        Fault("white space after a document", "[1] ", as: [Int].self, json: "[1]", unbox: "[1]"),
        Fault("text after a document", "[1] x", as: [Int].self, json: "dataCorrupted at ", unbox: "dataCorrupted at "),
        Fault("no document", "", as: [Int].self, json: "dataCorrupted at ", unbox: "dataCorrupted at "),
        Fault(
            "a leading zero that nobody reads", "[{\"v\": 1, \"x\": 01}]", as: [Holder<Int>].self,
            json: "[UnboxTests.Holder<Swift.Int>(v: 1)]", unbox: "dataCorrupted at "),
    ]

    static let strings: [Fault] = [
        Fault(
            "an escape in a string that stands for infinity", #"["\u0049nf"]"#, as: [Double].self,
            json: "typeMismatch Double at Index 0#0", unbox: "[inf]"
        ) { $0.float = .convertFromString(positiveInfinity: "Inf", negativeInfinity: "-Inf", nan: "NaN") }
    ]
}

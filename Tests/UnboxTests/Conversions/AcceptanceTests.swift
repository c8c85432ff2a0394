// Which values are accepted for which types: the table of the README, and similar cases. Texts that are numbers are in
// `NumberTextTests`.

import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

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

    static let integers: [Row] =
        Row.read(["27": 27, "3.0": 3, "1e3": 1000, "-0.0": 0, "12345678901234567.0": 12_345_678_901_234_567])
        + Row.read([#""\u0031\u0032""#: 12, "9007199254740993": 9_007_199_254_740_993])
        + Row.misfits(Int.self, "3.7", "18446744073709551615")
        + Row.refused(
            Int.self,
            [
                "1e20": "the number 100000000000000000000: it does not fit",
                "1e300": "the number 1e+300: it does not fit", "true": "the boolean true", "null": "null",
                "[1]": "an array of 1 element", #"{"a": 1, "b": 2}"#: #"an object of 2 keys: "a", "b""#,
            ]) + Row.refused(Int8.self, [#""300""#: #"the string "300""#])

    /// The least and the greatest integer, and those beyond them.
    static func bounds<T: FixedWidthInteger & UnboxCompatible & Sendable>(_ type: T.Type) -> [Row] {
        let beyond = [(T.min, Decimal(-1)), (T.max, 1)].map { "\((Decimal(string: "\($0)") ?? 0) + $1)" }
        return Row.read(["[\(T.min), \(T.max)]": [T.min, .max]]) + beyond.flatMap { Row.misfits(T.self, $0) }
    }

    static let bounds: [Row] =
        bounds(Int.self) + bounds(Int8.self) + bounds(Int16.self) + bounds(Int32.self) + bounds(Int64.self)
        + bounds(UInt.self) + bounds(UInt8.self) + bounds(UInt16.self) + bounds(UInt32.self) + bounds(UInt64.self)

    static let floatingPoint: [Row] =
        Row.read(["7.5": 7.5, "7": 7.0, "0.30000000000000004": 0.1 + 0.2, #""\u0031.\u0035""#: 1.5])
        + Row.read(["9007199254740993": 9_007_199_254_740_992.0, "0.1234567890123456789": 0.1234567890123456789])
        + Row.read(["18446744073709551615": 18_446_744_073_709_551_616.0])
        + Row.read(["0.1": Float(0.1)]) + Row.read(["2.5": CGFloat(2.5)])
        + Row.refused(Double.self, [#""1e400""#: #"the string "1e400""#, "true": "the boolean true"])
        + Row.refused(
            Float.self,
            [
                "1e39": "the number 1e+39: it does not fit", #""1e39""#: #"the string "1e39""#,
                "true": "the boolean true",
            ]) + Row.refused(CGFloat.self, expected: "Double", ["true": "the boolean true"])

    static let decimals: [Row] =
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
                    #"the string "1234567890123456789012345678901234567890…""#, #""5e-324""#: #"the string "5e-324""#,
                "true": "the boolean true",
            ])

    static let strings: [Row] =
        Row.read([
            #""héllo\n""#: "héllo\n", "7": "7", "7.5": "7.5", "3.0": "3", "1e3": "1000", "1.50": "1.5", "-0.0": "0",
            "1e21": "1000000000000000000000", "1e-7": "1e-7", "0.000001": "0.000001", "123e18": "123000000000000000000",
            "0.1234567890123456789": "0.1234567890123456789", "18446744073709551615": "18446744073709551615",
            "123456789012345678901234567890": "123456789012345678901234567890",
        ]) + Row.refused(String.self, ["true": "the boolean true", "null": "null", "[]": "an array of 0 elements"])

    static let booleans: [Row] =
        Row.read([
            "true": true, "false": false, "0": false, "1": true, "19": true, "-1": true, "0.0": false,
            "18446744073709551615": true, "18446744073709551616": true,
        ]) + ["true", "t", "yes", "y", "1", "TRUE", "Yes", "T"].flatMap { Row.read(["\"\($0)\"": true]) }
        + ["false", "f", "no", "n", "0", "FALSE", "No", "F"].flatMap { Row.read(["\"\($0)\"": false]) }
        + ["maybe", "19", "01"].flatMap { Row.refused(Bool.self, ["\"\($0)\"": "the string \"\($0)\""]) }
        + ["0.5", "0.1234567890123456789"].flatMap { Row.refused(Bool.self, [$0: "the number \($0)"]) }
        + Row.refused(Bool.self, ["null": "null"])
        + [Row("\"1\" of two types", "\"1\"", as: OneOf<Bool>.Or<String>.self, "1")]

    private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    static let foundation: [Row] =
        Row.read([#""https://example.com/a?b=c""#: URL(string: "https://example.com/a?b=c")!])
        + Row.read(["\"\(uuid)\"": UUID(uuidString: uuid)!]) + Row.read([#""aGk=""#: Data("hi".utf8)])
        + Row.refused(
            URL.self,
            [
                #""Clearly not a URL!""#: #"the string "Clearly not a URL!": a URL cannot have a space"#,
                #""""#: #"the string "": with emptyAsNil, an Optional is nil for it"#, "7": "the number 7",
            ]) + Row.refused(UUID.self, [#""E621E1F8""#: #"the string "E621E1F8""#])
        + Row.refused(
            Data.self, expected: "Data (in Base64)", [#""a""#: #"the string "a""#, "1234": "the number 1234"])

    static let dates: [Row] =
        [
            ("0", "the number 0", ".secondsSince1970"), ("1680064028", "the number 1680064028", ".secondsSince1970"),
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
        } + Row.refused(Date.self, ["null": "null"])
}

// Doubles are read bit by bit, however many digits they are written with. On Linux, JSONSerialization returns
// NSDecimalNumber for long literals, whose `doubleValue` is usually wrong.

struct DoubleTests {
    @Test func randomDoublesPrintedShortest() {
        each(Storage.allCases) { storage in
            var random = SplitMix(seed: 7)
            let doubles = (0..<sweep(100_000, sample: 20_000)).map { index -> Double in
                switch index % 4 {
                case 0: Double.random(in: 0..<1, using: &random)
                case 1: Double.random(in: -1e6..<1e6, using: &random)
                case 2: Double.random(in: 0..<1, using: &random) * 1e-12
                default: Double.random(in: 0..<1, using: &random) * 1e19
                }
            }
            let json = "[" + doubles.map(\.description).joined(separator: ",") + "]"
            let read: [Double] = try storage.unbox(json)
            let wrong = zip(doubles, read).filter { $0.bitPattern != $1.bitPattern }
            #expect(read.count == doubles.count)
            #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(String(describing: wrong.first))")
        }
    }
}

// `unboxer.strict`: strings are read only from strings, numbers only from numbers.

struct StrictTests {
    @Test func strict() { each(Storage.allCases, Self.rows) { storage, row in try row.check(through: storage) } }

    static func row<T: UnboxCompatible & Sendable>(_ json: String, as type: T.Type, _ expected: String) -> Row {
        Row("\(json) as \(type)", "{\"v\": \(json)}", expected) { try $0.strict.unbox(key: "v") as T }
    }

    static let rows: [Row] = [
        row(#""a""#, as: String.self, #""a""#),
        row("7", as: String.self, "throws v: expected String, found the number 7"),
        row("3.0", as: Int.self, "3"),
        row("7", as: Double.self, "7.0"),
        row("1", as: Bool.self, "throws v: expected Bool, found the number 1"),
        row(#""yes""#, as: Bool.self, #"throws v: expected Bool, found the string "yes""#),
        row(#""7""#, as: Float.self, #"throws v: expected Float, found the string "7""#),
        row("true", as: Bool.self, "true"),
        row(#"["7"]"#, as: [Int].self, #"throws v[0]: expected Int, found the string "7""#),
        row(#""https://a.example""#, as: URL.self, "https://a.example"),
        row(#"{"child": {"name": 7}}"#, as: Parent.self, "throws v.child.name: expected String, found the number 7"),
        Row("lenient again", #"{"v": 7}"#, #""7""#) { try $0.strict.lenient.unbox(key: "v") as String },
    ]

    struct Parent: Unboxable {
        struct Child: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "name") as String } }
        init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "child") as Child }
    }
}

// Numbers are read with a decimal point, whatever the locale of the process. Parsers that call functions of the C
// library fail here, because those depend on the locale.

struct LocaleTests {
    /// A locale with a decimal comma that is installed on this machine. Another process looks it up, because changing
    /// the locale of this process would affect all other tests.
    static let locale: String? = {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["locale", "-a"]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let names = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return names.split(separator: "\n").map(String.init).first { $0.hasPrefix("de_DE") || $0.hasPrefix("fr_FR") }
    }()

    @Test(.enabled(if: locale != nil, "no locale with a decimal comma is installed")) func decimalComma() async {
        await #expect(processExitsWith: .success) {
            guard let name = LocaleTests.locale, setlocale(LC_ALL, name) != nil, strtod("1,5", nil) == 1.5 else {
                exit(1)
            }
            for storage in Storage.allCases {
                let unboxer = try storage.unboxer(
                    #"{"short": 1.5, "long": 0.30000000000000004, "text": "2.5", "comma": "2,5", "decimal": 0.1234567890123456789}"#
                )
                guard try unboxer.unbox(key: "short") as Double == 1.5 else { exit(2) }
                guard try unboxer.unbox(key: "short") as Float == 1.5 else { exit(3) }
                guard try unboxer.unbox(key: "long") as Double == 0.1 + 0.2 else { exit(4) }
                guard try unboxer.unbox(key: "text") as Double == 2.5 else { exit(5) }
                guard (try? unboxer.unbox(key: "comma") as Double) == nil else { exit(6) }
                guard (try? unboxer.unbox(key: "comma") as Decimal) == nil else { exit(7) }
                guard try unboxer.unbox(key: "long") as String == "0.30000000000000004" else { exit(8) }
                guard try unboxer.unbox(key: "decimal") as Decimal == Decimal(string: "0.1234567890123456789") else {
                    exit(9)
                }
            }
            exit(0)
        }
    }
}

/// Containers of `Any`, whatever their keys, from a dictionary and from data.
struct UntypedContainerTests {
    private enum Weekday: String, UnboxableKey { case monday, sunday }

    private static let json = """
        {"days": {"monday": {"a": [1, null]}, "sunday": null}, "bad": {"friday": 1}, "rows": {"monday": [1]}, \
        "null": null, "list": [1, "two"]}
        """

    @Test func keysOfYourOwn() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(Self.json)
            let days: [Weekday: Any] = try unboxer.unbox(key: "days")
            #expect(days.count == 2 && days[.sunday].map(Untyped.isNull) == true)
            #expect(((days[.monday] as? [String: Any])?["a"] as? [Any])?.count == 2)
            #expect(try (unboxer.unbox(key: "null") as [Weekday: Any]?) == nil)
            #expect(try (unboxer.unbox(keyPath: "rows") as [Weekday: [Any]])[.monday]?.count == 1)
            let failures = [
                outcome { try unboxer.unbox(key: "bad") as [Weekday: Any] },
                outcome { try unboxer.unbox(key: "list") as [String: Any]? },
                outcome { try unboxer.unbox(key: "days") as [Any] },
            ]
            #expect(
                failures == [
                    "throws bad.friday: expected a key that is a valid Weekday",
                    "throws list: expected an object, found an array of 2 elements",
                    #"throws days: expected an array, found an object of 2 keys: "monday", "sunday""#,
                ])
        }
    }

    @Test func aNumberThatNothingHolds() throws {
        let unboxer = try Unboxer(data: Data(#"{"a": {"monday": [1e400]}}"#.utf8))
        let message = "throws a.monday[0]: expected \(Untyped.Number.self), found the number 1e+400: it does not fit"
        expect(message) { try unboxer.unbox(key: "a") as [String: Any] }
        expect(message) { try unboxer.unbox(key: "a") as [Weekday: Any]? }
    }
}

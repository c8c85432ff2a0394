// What a `DateFormat` reads and writes by way of its raw value: with formatters of any raw type, with each encoder, and
// in generic code that reads the raw value itself.

import Foundation
import TestTables
import Testing
import Unbox

/// A formatter that makes the same raw value of each date.
private struct Fixed<Raw: UnboxCompatible & Encodable & Sendable>: UnboxReversibleFormatter {
    let raw: Raw

    func format(unboxedValue: Raw) -> Date? { nil }
    func unformat(formattedValue: Date) -> Raw? { raw }
    static func format(_ raw: Raw) -> DateFormat { DateFormat(Fixed(raw: raw)) }
}

/// A formatter that reads the raw value of another one.
private struct Within<F: UnboxFormatter>: UnboxFormatter {
    let inner: F

    var unboxExpectation: String { "a value for the formatter within" }

    func format(unboxedValue: F.UnboxRawValue) -> F.UnboxFormattedType? { inner.format(unboxedValue: unboxedValue) }
}

/// A formatter that encodes the raw value that it has read.
private struct Echo<F: UnboxReversibleFormatter>: UnboxFormatter {
    let inner: F

    func format(unboxedValue: F.UnboxRawValue) -> String? { encodingOutcome { try Self.encoded(unboxedValue) } }

    private static func encoded(_ value: F.UnboxRawValue) throws -> Any {
        try UnboxEncoder().encode(value, as: Any.self)
    }
}

struct DateRawValueTests {
    // MARK: - Writing

    struct Writing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let format: DateFormat
        var interval = 0.0
        /// The result of `JSONValue(encoding:)`.
        let json: String
        /// The result of UnboxEncoder and JSONEncoder.
        let expected: String

        init(_ name: String, _ format: DateFormat, of interval: Double = 0, _ json: String, _ expected: String? = nil) {
            testDescription = name
            (self.format, self.interval, self.json) = (format, interval, json)
            self.expected = expected ?? json
        }

        var date: Date { Date(timeIntervalSinceReferenceDate: interval) }
    }

    private struct Stamp: Unboxable, Encodable {
        var seconds = 3
        var nanoseconds = 0.5
        init() {}
        init(unboxer: Unboxer) throws { seconds = try unboxer.unbox(key: "seconds") }
    }

    static let writings: [Writing] = [
        Writing("an integer", Fixed.format(7), "7"),
        Writing("the largest integer", Fixed.format(UInt64.max), "18446744073709551615"),
        Writing("a Double", Fixed.format(0.25), "0.25"),
        Writing("a whole Double", Fixed.format(3.0), "3"),
        Writing("minus zero", Fixed.format(-0.0), "-0", "0"),
        Writing("a Decimal", Fixed.format(Decimal(string: "1234567890123456789.5") ?? 0), "1234567890123456789.5"),
        Writing("a large Double", Fixed.format(1e300), "1e+300"),
        Writing("an infinite Double", Fixed.format(Double.infinity), "throws invalidValue at \"d\""),
        Writing("a string", Fixed.format("a"), "\"a\""),
        Writing("a URL", Fixed.format(URL(string: "https://a.example/b")), "\"https://a.example/b\""),
        Writing("a boolean", Fixed.format(true), "true"),
        Writing("nothing", Fixed.format(Int?.none), "null"),
        Writing("an array", Fixed.format([2024, 2, 29]), "[2024,2,29]", "[2024, 2, 29]"),
        Writing("a dictionary", Fixed.format(["b": 1]), #"{"b":1}"#, #"{"b": 1}"#),
        Writing(
            "a model", Fixed.format(Stamp()), #"{"seconds":3,"nanoseconds":0.5}"#,
            #"{"nanoseconds": 0.5, "seconds": 3}"#),
        Writing(
            "JSON", Fixed.format(["z": 1, "a": [nil]] as JSONValue), #"{"z":1,"a":[null]}"#, #"{"a": [null], "z": 1}"#),
        Writing("a format", DateFormat(DateFormat.rfc3339), #""2001-01-01T00:00:00Z""#),
        Writing("seconds", .secondsSince1970, of: 730_897_200.1, "1709204400.1"),
        Writing("seconds with the digits of a Decimal", .secondsSince1970, of: 1e-20, "978307200.00000000000000000001"),
        Writing(
            "seconds with more digits", .secondsSince1970, of: 1e-40, "978307200.\(String(repeating: "0", count: 39))1",
            "throws invalidValue at \"d\""),
        Writing(
            "the same in a format", DateFormat(DateFormat.secondsSince1970), of: 1e-40,
            "978307200.\(String(repeating: "0", count: 39))1", "throws invalidValue at \"d\""),
    ]

    @Test func write() {
        each(Self.writings) { row in
            let value = Encoded.keyed { try $0.encode(row.date, forKey: "d", formatter: row.format) }
            let throwing = row.expected.hasPrefix("throws")
            let encoding = EncodingRow(row.testDescription, value, throwing ? row.expected : "{\"d\": \(row.expected)}")
            #expect(encoding.ofUnboxEncoder == encoding.expected)
            #expect(encoding.ofJSONEncoder == encoding.expected)
            let json = Result { try JSONValue(encoding: value).description }
            #expect((try? json.get()) == (row.json.hasPrefix("throws") ? nil : "{\"d\":\(row.json)}"))
            let unformatted: JSONValue? = row.format.unformat(formattedValue: row.date)
            #expect((unformatted?.description ?? "nil") == (row.json.hasPrefix("throws") ? "nil" : row.json))
        }
    }

    /// Decimals are numbers only in the encoders that are known to encode them as such.
    @Test func propertyLists() throws {
        func list(_ interval: Double) throws -> [String: Any]? {
            let date = Date(timeIntervalSinceReferenceDate: interval)
            let value = Encoded.keyed { try $0.encode(date, forKey: "d", formatter: .secondsSince1970) }
            let data = try PropertyListEncoder().encode(value)
            return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        }
        #expect(try list(0)?["d"] as? Int == 978_307_200)
        #expect(try list(0.5)?["d"] as? Double == 978_307_200.5)
        let error = #expect(throws: EncodingError.self) { try list(1e-20) }
        // The encoder may wrap it in another error.
        guard case .invalidValue(_, let outer)? = error,
            case .invalidValue(let found, let context)? = outer.underlyingError as? EncodingError ?? error
        else { return #expect(Bool(false)) }
        let text = "978307200.00000000000000000001"
        #expect("\(found)" == text)
        #expect(context.debugDescription == "No number that this encoder is known to have holds \(text).")
        #expect(context.codingPath.map(\.stringValue) == ["d"])
    }

    @Test func messages() {
        func message(_ format: DateFormat, _ interval: Double) -> String? {
            let date = Date(timeIntervalSinceReferenceDate: interval)
            return encodingMessage {
                try UnboxEncoder().encode(Encoded { try date.encode(in: $0, format) }, as: Any.self)
            }
        }
        #expect(
            message(Fixed.format(Double.nan), 0)
                == "978307200.0 seconds since 1970 cannot be written as Date (as Fixed<Double> reads it).")
        #expect(
            message(.secondsSince1970, 1e-40)
                == "No number of Foundation holds 978307200.\(String(repeating: "0", count: 39))1.")
    }

    // MARK: - Reading the raw value itself

    private static let expected = "expected a value for the formatter within"

    @Test func read() {
        each(
            [
                (#""2001-01-01T00:00:01Z""#, "1.0"), ("978307201", "1.0"), ("978307200.5", "0.5"), ("9783072e2", "0.0"),
                (#""978307201""#, "1.0"), (#""b""#, "\(Self.expected), found the string \"b\""),
                ("true", "\(Self.expected), found the boolean true"),
                ("[1]", "\(Self.expected), found an array of 1 element"),
                (#"{"a": [null, {"b": 1}]}"#, "\(Self.expected), found an object of 1 key"),
                ("null", "expected Date, found null"),
            ], Storage.allCases
        ) { (row: (json: String, expected: String), storage: Storage) in
            let unboxer = try storage.unboxer("{\"v\": \(row.json)}")
            let format = Within(inner: Within(inner: DateFormat.oneOf(.rfc3339, .secondsSince1970)))
            let result = outcome { try unboxer.unbox(key: "v", formatter: format).timeIntervalSinceReferenceDate }
            #expect(result == (row.expected.first?.isNumber == true ? row.expected : "throws v: \(row.expected)"))
        }
    }

    @Test func readAndWrite() {
        each(
            [
                #""a""#, "17", "0.25", "18446744073709551615", "0.1234567890123456789", "true", #"[1, "a", [null]]"#,
                #"{"a": {"b": [false]}, "c": 1}"#,
            ], Storage.allCases
        ) { (json: String, storage: Storage) in
            let unboxer = try storage.unboxer("{\"v\": \(json)}")
            #expect(try unboxer.unbox(key: "v", formatter: Echo(inner: DateFormat.rfc3339)) == json)
        }
    }

    @Test func valuesThatJSONDoesNotHave() {
        let unboxer = Unboxer(dictionary: ["url": URL(string: "a:b") as Any, "nan": Double.nan])
        let format = Within(inner: DateFormat.rfc3339)
        expect("throws url: expected a string or a number, found a URL") {
            try unboxer.unbox(key: "url", formatter: format)
        }
        expect("throws nan: expected a number, found the number nan: JSON cannot represent it") {
            try unboxer.unbox(key: "nan", formatter: format)
        }
        expect("throws a: expected Date, but it is missing") { try unboxer.unbox(key: "a", formatter: format) }
    }
}

extension Date {
    fileprivate func encode(in encoder: any Encoder, _ format: DateFormat) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self, formatter: format)
    }
}

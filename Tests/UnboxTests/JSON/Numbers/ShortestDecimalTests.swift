import SamplePayloads
import TestTables
import Testing

@testable import UnboxCore

/// The text of numbers, compared with that of Swift's descriptions. These have the shortest digits, too, but find them
/// by another algorithm.
@Suite struct ShortestDecimalTests {
    private struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let double: Double
        /// Like `description`.
        let text: String
        /// Like ECMAScript.
        let plain: String

        init(_ name: String, _ double: Double, _ text: String, plain: String? = nil) {
            (self.name, self.double, self.text, self.plain) = (name, double, text, plain ?? text)
        }

        var testDescription: String { "\(name): \(text)" }
    }

    private static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(capacity: 16)
        write(&writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    private static func withoutPoint(_ description: String) -> String {
        description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }

    /// Records a difference, without the cost of an expectation for each of many numbers.
    private static func check(_ double: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        guard double.isFinite else { return }
        let (text, plain) = (text { $0.append(double) }, text { $0.append(plain: double) })
        if text != withoutPoint(double.description) || plain != NumberText.literal(of: double) {
            Issue.record("\(double): \(text), \(plain)", sourceLocation: sourceLocation)
        }
    }

    private static func check(_ float: Float, sourceLocation: SourceLocation = #_sourceLocation) {
        guard float.isFinite else { return }
        let text = text { $0.append(float) }
        if text != withoutPoint(float.description) {
            Issue.record("\(float) as Float: \(text)", sourceLocation: sourceLocation)
        }
    }

    @Test func row() {
        each(Self.rows) { row in
            #expect(Self.text { $0.append(row.double) } == row.text)
            #expect(Self.text { $0.append(plain: row.double) } == row.plain)
        }
    }

    private static let rows: [Row] = [
        Row("zero", 0, "0"), Row("negative zero", -0.0, "-0"), Row("whole", -42, "-42"),
        Row("the last plain whole number", 0x1p53, "9007199254740992"),
        Row("the next one", 0x1p53 + 2, "9.007199254740994e+15", plain: "9007199254740994"),
        Row("one digit, with an exponent", 1e16, "1e+16", plain: "10000000000000000"),
        Row("21 digits", 123456789012345683968, "1.2345678901234568e+20", plain: "123456789012345680000"),
        Row("22 digits", 1e21, "1e+21"),
        Row("four decimals", 0.0001, "0.0001"), Row("five decimals", -1e-5, "-1e-05", plain: "-0.00001"),
        Row("six decimals", 1.5e-6, "1.5e-06", plain: "0.0000015"), Row("seven decimals", 1e-7, "1e-07", plain: "1e-7"),
        Row("an exponent of three digits", -1.5e-100, "-1.5e-100"),
        Row("a price", 19.99, "19.99"), Row("a millionth", 0.001001, "0.001001"),
        Row("less than a billion", 999_999_999.000001, "999999999.000001"),
        Row("more than a billion", 1_000_000_000.5, "1000000000.5"),
        Row("not quite a short decimal", 0.1 + 0.2, "0.30000000000000004"),
        Row("a point after 8 digits", 12345678.1234567, "12345678.1234567"),
        Row("a point after 15 digits", 562949953421311.9, "562949953421311.9"),
        Row("a point after 16 digits", 0x1p52 - 0.5, "4503599627370495.5"),
        Row("a third", 1.0 / 3, "0.3333333333333333"),
        Row("the least", 0x1p-1074, "5e-324"), Row("twice the least", 0x1p-1073, "1e-323"),
        Row("the greatest without a leading one", 0x1p-1022 - 0x1p-1074, "2.225073858507201e-308"),
        Row("the least with a leading one", 0x1p-1022, "2.2250738585072014e-308"),
        Row("the greatest", .greatestFiniteMagnitude, "1.7976931348623157e+308"),
        // Between the boundaries of a power of two that were as far apart as others, there would be a shorter one.
        Row("a power of two", 0x1p-44, "5.684341886080802e-14"),
        // 1e23 is in the middle between two numbers. It is rounded to the even one.
        Row("below a boundary", 1e23, "1e+23"), Row("above the boundary", 1e23.nextUp, "1.0000000000000001e+23"),
        // The two for which the powers do not tell whether a product is whole: see `ShortestDecimal`.
        Row("nearly whole", 8_887_055_249_355_788 * 0x1p664, "6.802601037806062e+215"),
        Row("a nearly whole boundary", 5_554_409_530_847_367 * 0x1p668, "6.802601037806061e+216"),
    ]

    @Test func randomDoubles() {
        var random = SplitMix(seed: 61)
        for _ in 0..<sweep(100_000, sample: 10_000) {
            let bits = random.next()
            Self.check(Double(bitPattern: bits))
            // Numbers without a leading one, of all lengths.
            Self.check(Double(bitPattern: bits >> (12 + bits % 52)))
            // Whole numbers of all lengths.
            Self.check(Double(Int64(bitPattern: bits) >> (bits % 64)))
            // Short decimals.
            let digits = Double(bits >> (11 + bits % 53))
            Self.check("\(digits)e\(Int(bits % 40) - 20)")
            Self.check(digits / 100)
            Self.check(digits / 1_000_000)
        }
    }

    private static func check(_ text: String) { if let double = Double(text) { check(double) } }

    /// All powers of two and of ten, with their neighbours.
    @Test func powers() {
        for exponent in 0..<2047 as Range<UInt64> {
            let power = Double(bitPattern: max(exponent << 52, 1))
            for double in [power, power.nextUp, power.nextDown, power * 1.5] { Self.check(double) }
        }
        for exponent in -323...308 {
            guard let power = Double("1e\(exponent)") else { continue }
            for double in [power, power.nextUp, -power.nextDown] { Self.check(double) }
        }
    }

    @Test func floats() {
        each(
            [
                (0x1p24, "16777216"), (0x1p24 + 2, "1.6777218e+07"), (0x1p25, "3.3554432e+07"), (0.1, "0.1"),
                (-0.0, "-0"), (1e-4, "0.0001"), (1e-5, "1e-05"), (.leastNonzeroMagnitude, "1e-45"),
                (.greatestFiniteMagnitude, "3.4028235e+38"), (8.5e9, "8.5e+09"), (123.456, "123.456"),
            ] as [(Float, String)]
        ) { (float: Float, text: String) in #expect(Self.text { $0.append(float) } == text) }
        var random = SplitMix(seed: 62)
        for _ in 0..<sweep(100_000, sample: 10_000) {
            let bits = random.next()
            Self.check(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
            Self.check(Float(bits % 10_000_000) / 1000)
        }
        for exponent in 0..<255 as Range<UInt32> {
            let power = Float(bitPattern: max(exponent << 23, 1))
            for float in [power, power.nextUp, power.nextDown] { Self.check(float) }
        }
    }

    @Test func integers() {
        func check(_ integer: Int64) {
            let word = UInt64(bitPattern: integer)
            let (text, wordText) = (Self.text { $0.append(integer) }, Self.text { $0.append(word) })
            if text != integer.description || wordText != word.description {
                Issue.record("\(integer): \(text), \(wordText)")
            }
        }
        var power: UInt64 = 1
        for _ in 0..<20 {
            for integer in [power - 1, power, power + 1] { check(Int64(bitPattern: integer)) }
            power = power.multipliedReportingOverflow(by: 10).partialValue
        }
        for integer in [.min, .min + 1, .max, -1] as [Int64] { check(integer) }
        var random = SplitMix(seed: 63)
        for _ in 0..<sweep(30_000, sample: 3_000) {
            let bits = random.next()
            check(Int64(bitPattern: bits) >> (bits % 64))
        }
    }
}

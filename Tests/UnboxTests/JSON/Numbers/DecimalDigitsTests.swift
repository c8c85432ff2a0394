import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox
import UnboxFoundation

@testable import UnboxCore

/// Converting a Decimal by its digits has the same result as converting its text, to the last bit.
struct DecimalDigitsTests {
    /// The number of random values for each kind of number; fewer under a sanitizer, which is slow.
    private static let count = runsUnderSanitizer ? 30_000 : sweep(300_000, sample: 30_000)

    private static func digits(_ count: Int, using random: inout SplitMix) -> String {
        // Appends up to 16 digits at a time.
        var text = ""
        while text.utf8.count < count { text += String(random.next() % 10_000_000_000_000_000) }
        return String(text.prefix(count))
    }

    private static func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Decimal? {
        guard let decimal = Decimal(string: text), !decimal.isNaN else { return nil }
        let digits = try #require(DecimalDigits(decimal))
        if digits.double.isSame(as: text, isZero: decimal == 0), digits.float.isSame(as: text, isZero: decimal == 0) {
            return decimal
        }
        Issue.record("\(text)", sourceLocation: sourceLocation)
        return decimal
    }

    @Test func randomDecimals() throws {
        var random = SplitMix(seed: 131)
        var checked = 0
        while checked < Self.count {
            let digits = Self.digits(Int.random(in: 1...38, using: &random), using: &random)
            let exponent = Int.random(in: -128...89, using: &random)
            let text = "\(Bool.random(using: &random) ? "-" : "")\(digits)e\(exponent)"
            if try Self.check(text) != nil { checked += 1 }
        }
    }

    /// Many values near the limits of Float, where it rounds to subnormal numbers, to zero and to infinity.
    @Test func atTheLimitsOfFloat() throws {
        var random = SplitMix(seed: 132)
        for _ in 0..<Self.count / 10 {
            let digits = Self.digits(Int.random(in: 1...38, using: &random), using: &random)
            let point = Bool.random(using: &random) ? Int.random(in: -47 ... -36, using: &random) : 38
            _ = try Self.check("\(digits)e\(point - digits.utf8.count)")
        }
    }

    /// Whole numbers exactly between two Doubles or two Floats, and their neighbors.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @Test func ties() {
        each([54, 25]) { (bits: Int) in
            var random = SplitMix(seed: 133)
            for _ in 0..<Self.count / 10 {
                // Odd, with one bit more than the significand of the format.
                let significand = UInt128(random.next() >> (64 - bits) | 1 | 1 << (bits - 1))
                let middle = significand << UInt128.random(in: 0...UInt128(126 - bits), using: &random)
                for number in [middle - 1, middle, middle + 1] where "\(number)".utf8.count <= 38 {
                    _ = try Self.check("\(number)")
                }
            }
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @Test func integers() throws {
        var random = SplitMix(seed: 134)
        func isEqual<T: FixedWidthInteger>(_ digits: DecimalDigits, _ text: String, _ type: T.Type) -> Bool {
            (digits.word.map { T($0) } ?? T(wide: digits.whole)) == JSONNumber.with(text) { $0?.integer(as: T.self) }
        }
        let bounds = [
            "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809",
            "18446744073709551615", "18446744073709551616", "-18446744073709551615", "-1", "255", "256", "-128", "-129",
            "99999999999999999999999999999999999999", "-99999999999999999999999999999999999999", "12e36", "120e-1",
            "121e-1", "1e-128", "1e127", "0", "1844674407370955161.5e1", "-170141183460469231731687303715884105728",
            "170141183460469231731687303715884105727", "170141183460469231731687303715884105728",
            "340282366920938463463374607431768211455",
        ]
        let others = (0..<Self.count / 10).map { _ in
            let digits = Self.digits(Int.random(in: 1...38, using: &random), using: &random)
            return "\(Bool.random(using: &random) ? "-" : "")\(Int(digits.prefix(18)) ?? 0)\(digits.dropFirst(18))"
                + (Bool.random(using: &random) ? "" : "e\(Int.random(in: -20...5, using: &random))")
        }
        for text in bounds + others {
            guard let decimal = Decimal(string: text), !decimal.isNaN, let digits = DecimalDigits(decimal) else {
                Issue.record("\(text)")
                continue
            }
            let isEqual =
                isEqual(digits, text, Int64.self) && isEqual(digits, text, UInt64.self)
                && isEqual(digits, text, Int8.self) && isEqual(digits, text, Int128.self)
                && isEqual(digits, text, UInt128.self)
            if !isEqual { Issue.record("\(text)") }
        }
    }

    /// Doubles as integers of 128 bits, as the standard library converts them.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) @Test func doubles() {
        var random = SplitMix(seed: 136)
        let bounds: [Double] = [
            1, 1.5, -1, 0x1p52, 0x1p53, 0x1p63, -0x1p63, 0x1p64, -0x1p64, 0x1p116, 0x1p117, 0x1p126, -0x1p127, 0x1p127,
            0x1.fffffffffffffp127, 0x1p128, -0x1.fffffffffffffp127, 1e30, -1e38, 1e300, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude, 0.5, .infinity, -.infinity, .nan,
        ]
        let others = (0..<Self.count / 10).map { _ in
            Double(
                sign: Bool.random(using: &random) ? .minus : .plus, exponent: Int.random(in: -2...130, using: &random),
                significand: 1 + Double(random.next() >> 12) * 0x1p-52)
        }
        for double in bounds + others + others.map({ $0.rounded(.towardZero) }) where double != 0 {
            let digits = DecimalDigits(exactly: double)
            if Int128(wide: digits) != Int128(exactly: double) || UInt128(wide: digits) != UInt128(exactly: double) {
                Issue.record("\(double)")
            }
        }
    }

    /// The conversion for platforms where Decimal has a different memory layout.
    @Test func fromTheText() throws {
        var random = SplitMix(seed: 135)
        for _ in 0..<Self.count / 100 {
            let digits = Self.digits(Int.random(in: 1...38, using: &random), using: &random)
            let exponent = Int.random(in: -128...89, using: &random)
            guard let decimal = Decimal(string: "-\(digits)e\(exponent)"), !decimal.isNaN, decimal != 0 else {
                continue
            }
            let byText = try #require(DecimalDigits(text: decimal))
            let inMemory = try #require(DecimalDigits(decimal))
            #expect(byText.isNegative == inMemory.isNegative && byText.exponent == inMemory.exponent)
            #expect(byText.magnitude == inMemory.magnitude)
        }
        #expect(DecimalDigits(text: .nan) == nil)
        #expect(DecimalDigits(.nan) == nil)
    }

    /// Through the public API, from values in a dictionary.
    @Test func fromADictionary() throws {
        var random = SplitMix(seed: 136)
        let texts = (0..<3_000).map { _ in
            "\(Self.digits(Int.random(in: 17...38, using: &random), using: &random))e-\(Int.random(in: 0...60, using: &random))"
        }
        let decimals = texts.map { Untyped.number(Decimal(string: $0) ?? .nan) }
        let doubles = texts.map { Double($0) }
        let floats = texts.map { Float($0) }
        #expect(try Unboxer(array: decimals).unbox() as [Double] == doubles)
        #expect(try Unboxer(array: decimals).unbox() as [Float] == floats)
        #expect(try UnboxDecoder().decode([Double].self, from: decimals) == doubles)
    }
}

extension Optional where Wrapped: BinaryFloatingPoint & LosslessStringConvertible {
    /// Whether the value equals the one that the standard library reads from a text, or is nil for an infinity. Decimal
    /// has no -0.
    fileprivate func isSame(as text: String, isZero: Bool) -> Bool {
        guard let expected = Wrapped(text) else { return false }
        guard let self else { return expected.isInfinite }
        return self == expected && (self.sign == expected.sign || isZero)
    }
}

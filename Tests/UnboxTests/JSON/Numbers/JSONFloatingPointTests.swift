import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

@testable import UnboxCore

/// Compared with `Double(_: String)` and `Float(_: String)` of the standard library, which round correctly.
struct JSONFloatingPointTests {
    /// Records a difference, without the cost of an expectation for each of 100,000 numbers.
    static func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        JSONNumber.with(text) { number in
            guard let number else {
                Issue.record("\(text) is no number", sourceLocation: sourceLocation)
                return
            }
            let double = Double(text).flatMap { $0.isFinite ? $0 : nil }
            if number.double?.bitPattern != double?.bitPattern {
                Issue.record("\(text): \(String(describing: number.double))", sourceLocation: sourceLocation)
            }
            let float = Float(text).flatMap { $0.isFinite ? $0 : nil }
            if number.float?.bitPattern != float?.bitPattern {
                Issue.record("\(text) as Float: \(String(describing: number.float))", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func hardCases() {
        each([
            "0", "-0", "-0.0", "0e400", "0.000e-400", "1", "-1", "0.1", "0.3", "1e22", "1e23", "-1e23",
            "9007199254740993", "9007199254740992", "9007199254740991", "9007199254740993.0000000000000000000000000001",
            "9007199254740995", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309",
            "1e400", "-1e400", "1e99999999999999999999", "1e-99999999999999999999", "4.9e-324", "2.47e-324",
            "2.48e-324", "5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-323", "1e-400",
            "2.2250738585072014e-308", "2.2250738585072011e-308", "2.2250738585072012e-308", "2.225073858507201e-308",
            "3.4028234663852886e38", "3.4028235677973366e38", "3.4028235677973367e38", "1e38", "1e39", "1.4e-45",
            "7e-46", "7.1e-46", "7.006492321624085e-46", "7.006492321624086e-46", "1.1754943508222875e-38",
            "1.17549431e-38", "16777217", "16777219", "33554433",
            "1.00000017881393421514957253748434595763683319091796875001", "1.00000017881393432617187499",
            "1.000000178813934326171875", "1.00000017881393432617187501", "18446744073709551615",
            "18446744073709551616", "12345678901234567890", "9999999999999999999", "99999999999999999999",
            "8.10109172351e-10", "0.5e-323", "6.631236846766476e-316", "0.\(String(repeating: "0", count: 75))1",
        ]) { (text: String) in Self.check(text) }
    }

    @Test func everyPowerOfTen() {
        let significands = [
            "1", "9", "9999999999999999", "1.2345678901234567", "18446744073709551615", "12345678901234567890123",
        ]
        for exponent in -400...400 { for significand in significands { Self.check("\(significand)e\(exponent)") } }
    }

    /// Random finite bit patterns, written with the fewest digits and with more than necessary.
    @Test func randomDoubles() {
        var generator = SplitMix(seed: 1)
        for _ in 0..<sweep(60_000, sample: 6_000) {
            let double = Double(bitPattern: generator.next())
            guard double.isFinite else { continue }
            Self.check("\(double)")
        }
        for _ in 0..<sweep(40_000, sample: 4_000) {
            let digits = generator.next() % 10_000_000_000_000_000_000
            Self.check("\(digits)e\(Int.random(in: -345...292, using: &generator))")
        }
        for _ in 0..<sweep(20_000, sample: 2_000) {
            Self.check("0.\(generator.next())\(generator.next())")
            Self.check("\(generator.next() % 1000).\(generator.next() % 100_000_000_000_000)")
        }
    }

    @Test func randomFloats() {
        var generator = SplitMix(seed: 2)
        for _ in 0..<sweep(60_000, sample: 6_000) {
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
            guard float.isFinite else { continue }
            Self.check("\(float)")
        }
        for _ in 0..<sweep(40_000, sample: 4_000) {
            Self.check("\(generator.next() >> generator.next() % 64)e\(Int.random(in: -66...40, using: &generator))")
        }
    }

    @Test func subnormals() {
        var generator = SplitMix(seed: 3)
        for _ in 0..<sweep(10_000, sample: 1_000) {
            Self.check("\(Double(bitPattern: generator.next() >> (12 + generator.next() % 52)))")
            Self.check("\(Float(bitPattern: UInt32(generator.next() >> (41 + generator.next() % 23))))")
        }
    }

    /// The exact middle between two numbers, and values slightly above and below it: all digits are needed to decide.
    @Test func middles() {
        var generator = SplitMix(seed: 4)
        for round in 0..<sweep(400, sample: 40) {
            // Every fourth one is subnormal, where the middle has up to 767 digits.
            let bits = generator.next() & ~(1 << 63)
            let double = Double(bitPattern: round % 4 == 0 ? bits >> (12 + bits % 52) : bits)
            guard double.isFinite, double < .greatestFiniteMagnitude else { continue }
            let significand = double.significandWithLeadingOne * 2 + 1
            checkMiddle(Double.exactDigits(significand: significand, exponent: double.lastPlace - 1))
        }
        for _ in 0..<sweep(300, sample: 30) {
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()) & ~(1 << 31))
            guard float.isFinite, float < .greatestFiniteMagnitude else { continue }
            let significand = (float.bitPattern & 0x7F_FFFF) | (float.exponentBitPattern > 0 ? 0x80_0000 : 0)
            let exponent = max(Int(float.exponentBitPattern), 1) - 127 - 23
            checkMiddle(Double.exactDigits(significand: UInt64(significand) * 2 + 1, exponent: exponent - 1))
        }
        // There is also a middle between the greatest finite number and infinity.
        checkMiddle(Double.exactDigits(significand: (1 << 54) - 1, exponent: 970))
        checkMiddle(Double.exactDigits(significand: (1 << 25) - 1, exponent: 103))
    }

    private func checkMiddle(_ number: (digits: String, exponent: Int)) {
        let (digits, exponent) = number
        Self.check("\(digits)e\(exponent)")
        Self.check("-\(digits).000e\(exponent)")
        Self.check("\(digits)\(String(repeating: "0", count: 800))1e\(exponent - 801)")
        Self.check("\(digits)\(String(repeating: "0", count: 20))1e\(exponent - 21)")
        // One less in the last place, unless that is a zero of a large whole number.
        guard let last = digits.last?.wholeNumberValue, last > 0 else { return }
        let less = "\(digits.dropLast())\(last - 1)"
        Self.check("\(less)9e\(exponent - 1)")
        Self.check("\(less)\(String(repeating: "9", count: 900))e\(exponent - 900)")
    }

    /// The powers must satisfy the conditions that define them.
    @Test func powersOfFive() {
        #expect(PowersOfFive.table.count == 667)
        for (exponent, power) in zip(PowersOfFive.exponents, PowersOfFive.table) {
            if power.high >> 63 != 1 { Issue.record("5^\(exponent) is not normalized") }
        }
        let zero = -PowersOfFive.exponents.lowerBound
        #expect(PowersOfFive.table[zero] == (1 << 63, 0))
        #expect(PowersOfFive.table[zero + 1] == (0xA000_0000_0000_0000, 0))
        #expect(PowersOfFive.table[zero - 1] == (0xCCCC_CCCC_CCCC_CCCC, 0xCCCC_CCCC_CCCC_CCCD))
        #expect(PowersOfFive.table[zero - 28] == (0xFD87_B5F2_8300_CA0D, 0x8BCA_9D6E_1888_53FC))
        #expect(PowersOfFive.table[0] == (0xEEF4_53D6_923B_D65A, 0x113F_AA29_06A1_3B3F))
        #expect(PowersOfFive.table[650] == (0x8E67_9C2F_5E44_FF8F, 0x570F_09EA_A7EA_7648))
        #expect(PowersOfFive.table[666] == (0x9E19_DB92_B4E3_1BA9, 0x6C07_A2C2_6A83_46D1))
        // The whole table, by a checksum computed from the definition with integers in another programming language.
        let sum = PowersOfFive.table.reduce(into: 0 as UInt64) { $0 = ($0 ^ $1.high) &* 0x100_0000_01B3 ^ $1.low }
        #expect(sum == 0x54B0_C4A1_D1FF_4333)
    }
}

extension Double {
    fileprivate var significandWithLeadingOne: UInt64 { significandBitPattern | (exponentBitPattern > 0 ? 1 << 52 : 0) }

    /// The exponent of the last bit of the significand.
    fileprivate var lastPlace: Int { Swift.max(Int(exponentBitPattern), 1) - 1023 - 52 }

    /// All digits of `significand` times 2 to the power of `exponent`, as a whole number and a power of ten.
    fileprivate static func exactDigits(significand: UInt64, exponent: Int) -> (digits: String, exponent: Int) {
        // Halving is multiplying by five and moving the decimal point.
        var digits = String(significand).reversed().map { $0.wholeNumberValue ?? 0 }
        for _ in 0..<abs(exponent) {
            var carry = 0
            for index in digits.indices {
                let product = digits[index] * (exponent > 0 ? 2 : 5) + carry
                digits[index] = product % 10
                carry = product / 10
            }
            if carry > 0 { digits.append(carry) }
        }
        return (digits.reversed().map(String.init).joined(), Swift.min(exponent, 0))
    }
}

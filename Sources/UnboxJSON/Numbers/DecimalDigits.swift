// Conversion of a Decimal to other types, from its digits. Converting its text takes twenty times as long, and
// Foundation's conversions are off by some units in the last place.

import UnboxSystem

/// A Decimal as a whole number times 10 to the power of `exponent`.
package struct DecimalDigits {
    package let isNegative: Bool
    /// The whole number, of 128 bits.
    let magnitude: (high: UInt64, low: UInt64)
    package let exponent: Int

    /// - Returns: nil for NaN.
    @inline(__always) package init?(_ decimal: Decimal) {
        guard Self.knowsTheLayout, let digits = Self.read(decimal) else {
            self.init(text: decimal)
            return
        }
        if digits.isNaN { return nil }
        self = digits
    }

    private init(isNegative: Bool, magnitude: (high: UInt64, low: UInt64), exponent: Int) {
        (self.isNegative, self.magnitude, self.exponent) = (isNegative, magnitude, exponent)
    }
}

// MARK: - In memory

extension DecimalDigits {
    /// Zero with the sign of a negative number.
    private var isNaN: Bool { isNegative && magnitude == (0, 0) }

    /// - Returns: nil if a Decimal has another size.
    @inline(__always) private static func read(_ decimal: Decimal) -> DecimalDigits? {
        guard let memory = DecimalMemory(decimal) else { return nil }
        // A shift by the width of a word or more gives zero.
        let bits = 16 * memory.count
        return DecimalDigits(
            isNegative: memory.isNegative,
            magnitude: (
                bits > 64 ? memory.high & ~(UInt64.max << (bits - 64)) : 0, memory.low & ~(UInt64.max << bits)
            ),
            exponent: memory.exponent)
    }

    /// Whether the memory layout is the expected one: Decimals with known digits are read correctly.
    private static let knowsTheLayout: Bool = {
        let significand = Decimal(0x0123_4567_89AB_CDEF as UInt64) * Decimal(0x1_0000_0000 as UInt64) + 1
        let known: [(Decimal, DecimalDigits)] = [
            (
                Decimal(sign: .minus, exponent: -7, significand: significand),
                DecimalDigits(isNegative: true, magnitude: (0x0123_4567, 0x89AB_CDEF_0000_0001), exponent: -7)
            ),
            (
                Decimal(sign: .plus, exponent: 5, significand: 3),
                DecimalDigits(isNegative: false, magnitude: (0, 3), exponent: 5)
            ),
            (.nan, DecimalDigits(isNegative: true, magnitude: (0, 0), exponent: 0)),
            (0, DecimalDigits(isNegative: false, magnitude: (0, 0), exponent: 0)),
        ]
        return known.allSatisfy { decimal, digits in
            guard let read = read(decimal) else { return false }
            return read.isNegative == digits.isNegative && read.magnitude == digits.magnitude
                && read.exponent == digits.exponent
        }
    }()

    /// The same from the text, for platforms where a Decimal has another memory layout.
    @inline(never) package init?(text decimal: Decimal) {
        guard !decimal.isNaN else { return nil }
        let parts = decimal.significand.description
        var high: UInt64 = 0
        var low: UInt64 = 0
        for byte in parts.utf8 where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            let product = low.multipliedFullWidth(by: 10)
            let (sum, carry) = product.low.addingReportingOverflow(UInt64(byte & 0xF))
            low = sum
            // 128 bits hold every significand.
            high = high &* 10 &+ product.high &+ (carry ? 1 : 0)
        }
        self.init(isNegative: decimal.isSignMinus, magnitude: (high, low), exponent: decimal.exponent)
    }
}

// MARK: - As another type

extension DecimalDigits {
    /// The Double nearest to the number; nil if that is infinite.
    package var double: Double? {
        parts.rounded(to: .double, isNearer).map { Double(bitPattern: isNegative ? $0 | 1 << 63 : $0) }
    }

    /// The Float nearest to the number; nil if that is infinite.
    package var float: Float? {
        parts.rounded(to: .float, isNearer).map {
            Float(bitPattern: UInt32(truncatingIfNeeded: isNegative ? $0 | 1 << 31 : $0))
        }
    }

    /// The number as an integer of 64 bits; nil if it is not an integer or does not fit.
    package var word: IntegerWord? {
        if let signed: Int64 = integer() { return IntegerWord(signed) }
        let unsigned: UInt64? = integer()
        return unsigned.map { IntegerWord($0) }
    }

    /// The number as an integer; nil if it is not an integer or does not fit.
    package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        var (high, low) = magnitude
        var exponent = exponent
        if high == 0 && low == 0 { return 0 }
        guard Self.removeFraction(&high, &low, &exponent) else { return nil }
        guard var result: T = Self.integer(isNegative, high, low) else { return nil }
        while exponent > 0 {
            let (product, overflow) = result.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            result = product
            exponent -= 1
        }
        return result
    }

    /// Whether the number has no fraction.
    package var isWhole: Bool {
        var (high, low) = magnitude
        var exponent = exponent
        return high == 0 && low == 0 || Self.removeFraction(&high, &low, &exponent)
    }

    /// Makes a negative exponent 0.
    ///
    /// - Returns: whether the number has no fraction.
    private static func removeFraction(_ high: inout UInt64, _ low: inout UInt64, _ exponent: inout Int) -> Bool {
        // Each step makes the number smaller, so there are at most as many steps as digits.
        while exponent < 0 {
            guard divide(&high, &low, by: 10) == 0 else { return false }
            exponent += 1
        }
        return true
    }

    private static func integer<T: FixedWidthInteger>(_ isNegative: Bool, _ high: UInt64, _ low: UInt64) -> T? {
        if high == 0 {
            guard isNegative else { return T(exactly: low) }
            if low <= 1 << 63 { return T(exactly: Int64(truncatingIfNeeded: 0 &- low)) }
        }
        guard T.bitWidth > 64 else { return nil }
        // By half words, as even a signed type certainly holds 2^32.
        return [high >> 32, high & 0xFFFF_FFFF, low >> 32, low & 0xFFFF_FFFF].reduce(0 as T?) { result, half in
            guard let (product, overflow) = result?.multipliedReportingOverflow(by: 1 << 32), !overflow else {
                return nil
            }
            let (sum, carry) =
                isNegative
                ? product.subtractingReportingOverflow(T(half)) : product.addingReportingOverflow(T(half))
            return carry ? nil : sum
        }
    }
}

extension DecimalDigits {
    /// The first digits of the number, as many as fit in a word.
    @inline(__always) private var parts: JSONNumber.Parts {
        guard magnitude.high == 0 else { return longParts }
        return JSONNumber.Parts(isNegative: isNegative, significand: magnitude.low, exponent: exponent)
    }

    @inline(never) private var longParts: JSONNumber.Parts {
        var (high, low) = magnitude
        var parts = JSONNumber.Parts(isNegative: isNegative, exponent: exponent)
        if high >> 62 != 0 {
            parts.isTruncated = Self.divide(&high, &low, by: 100) != 0
            parts.exponent += 2
        }
        // At most 63 bits remain after this, so the next significand also fits in a word.
        var power: UInt64 = 10
        parts.exponent += 1
        while power / 2 <= high {
            power *= 10
            parts.exponent += 1
        }
        if Self.divide(&high, &low, by: power) != 0 { parts.isTruncated = true }
        parts.significand = low
        return parts
    }

    @inline(never) private func isNearer(to upper: UInt64, than lower: UInt64, in format: EiselLemire.Format) -> Bool {
        var number = WholeNumber(magnitude.high)
        number.shiftLeft(by: 64)
        number.multiply(by: 1, adding: magnitude.low)
        return JSONNumber.isNearer(number, exponent: exponent, to: upper, than: lower, in: format)
    }

    /// - Returns: the remainder.
    private static func divide(_ high: inout UInt64, _ low: inout UInt64, by divisor: UInt64) -> UInt64 {
        let (quotient, remainder) = high.quotientAndRemainder(dividingBy: divisor)
        high = quotient
        let result = divisor.dividingFullWidth((remainder, low))
        low = result.quotient
        return result.remainder
    }
}

// Conversion of a Decimal to other types, and of numbers of more than 64 bits, from their digits. Converting its text takes twenty times as long, and
// Foundation's conversions are off by some units in the last place.

/// A whole number of up to 128 bits times 10 to the power of `exponent`, as a Decimal is.
@frozen @usableFromInline struct DecimalDigits {
    @usableFromInline let isNegative: Bool
    /// The whole number, of 128 bits.
    @usableFromInline let magnitude: (high: UInt64, low: UInt64)
    let exponent: Int

    init(isNegative: Bool, magnitude: (high: UInt64, low: UInt64), exponent: Int) {
        (self.isNegative, self.magnitude, self.exponent) = (isNegative, magnitude, exponent)
    }
}

extension DecimalDigits {
    /// A whole number of up to 128 bits except 0; nil for any other.
    init?(exactly double: Double) {
        guard double.isFinite, double != 0, double.rounded(.towardZero) == double else { return nil }
        let exponent = Int(double.exponent)
        guard exponent < 128 else { return nil }
        let significand = double.significandBitPattern | 1 << 52
        let shift = exponent - 52
        // Smart shifts: one by 64 or more gives zero, and a negative one shifts the other way.
        let magnitude: (high: UInt64, low: UInt64) = (significand << (shift - 64), significand << shift)
        self.init(isNegative: double < 0, magnitude: magnitude, exponent: 0)
    }
}

// MARK: - As another type

extension DecimalDigits {
    /// The Double nearest to the number; nil if that is infinite.
    var double: Double? {
        parts.rounded(to: .double, isNearer).map { Double(bitPattern: isNegative ? $0 | 1 << 63 : $0) }
    }

    /// The Float nearest to the number; nil if that is infinite.
    var float: Float? {
        parts.rounded(to: .float, isNearer).map {
            Float(bitPattern: UInt32(truncatingIfNeeded: isNegative ? $0 | 1 << 31 : $0))
        }
    }

    /// The number as an integer of 64 bits; nil if it is not an integer or does not fit.
    var word: IntegerWord? {
        guard let whole, whole.magnitude.high == 0 else { return nil }
        return IntegerWord(magnitude: whole.magnitude.low, isNegative: isNegative)
    }

    /// The number with an exponent of 0; nil if it is not an integer, or has more than 128 bits.
    var whole: DecimalDigits? {
        var (high, low) = magnitude
        var exponent = high == 0 && low == 0 ? 0 : exponent
        guard Self.removeFraction(&high, &low, &exponent) else { return nil }
        while exponent > 0 {
            guard Self.multiply(&high, &low, by: 10, adding: 0) else { return nil }
            exponent -= 1
        }
        return DecimalDigits(isNegative: isNegative, magnitude: (high, low), exponent: 0)
    }

    /// Whether the number has no fraction.
    var isWhole: Bool {
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

    /// - Parameter factor: less than 2^64 - 1.
    /// - Returns: whether the result has up to 128 bits.
    static func multiply(
        _ high: inout UInt64, _ low: inout UInt64, by factor: UInt64, adding addend: UInt64
    ) -> Bool {
        let product = low.multipliedFullWidth(by: factor)
        let carry: Bool
        (low, carry) = product.low.addingReportingOverflow(addend)
        let (upper, overflow) = high.multipliedReportingOverflow(by: factor)
        let (sum, isTooLarge) = upper.addingReportingOverflow(product.high &+ (carry ? 1 : 0))
        high = sum
        return !overflow && !isTooLarge
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

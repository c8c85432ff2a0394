extension JSONNumber {
    /// The number as an integer: 3 for `3`, `3.0` and `0.3e1`; nil for `3.5`, and for a number that does not fit.
    @_alwaysEmitIntoClient package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        if let word { return T(word) }
        return T(wide: T.bitWidth > 64 ? wide : nil)
    }

    /// The number, if it is an integer that fits in a word.
    @usableFromInline var word: IntegerWord? {
        smallInteger.flatMap { IntegerWord(magnitude: $0.magnitude, isNegative: $0.isNegative) }
    }

    /// The number, if it is an integer whose magnitude fits in a word.
    @inline(__always) private var smallInteger: (magnitude: UInt64, isNegative: Bool)? {
        var parts = parts
        if parts.exponent == 0, !parts.isTruncated { return (parts.significand, parts.isNegative) }
        if parts.significand == 0 { return (0, parts.isNegative) }
        if parts.isTruncated {
            guard let wide, wide.magnitude.high == 0 else { return nil }
            return (wide.magnitude.low, parts.isNegative)
        }
        while parts.exponent < 0 {
            let (quotient, remainder) = parts.significand.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { return nil }
            parts.significand = quotient
            parts.exponent += 1
        }
        while parts.exponent > 0 {
            let (product, overflow) = parts.significand.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            parts.significand = product
            parts.exponent -= 1
        }
        return (parts.significand, parts.isNegative)
    }

    /// The number, if it is an integer of up to 128 bits.
    @usableFromInline var wide: DecimalDigits? {
        var (high, low): (UInt64, UInt64) = (0, 0)
        guard forEachGroup({ DecimalDigits.multiply(&high, &low, by: $1, adding: $0) }) else { return nil }
        return DecimalDigits(
            isNegative: text[start] == UInt8(ascii: "-"), magnitude: (high, low), exponent: 0)
    }

    /// Calls `append` with all digits of a whole number, up to eight at a time, and with 10^count, until it returns
    /// false. Each group makes an integer larger, so it exceeds a type after at most as many groups as the type has
    /// digits, whatever the exponent.
    ///
    /// - Returns: whether the number is whole, and `append` never returned false.
    private func forEachGroup(_ append: (_ group: UInt64, _ power: UInt64) -> Bool) -> Bool {
        let digits = Digits(self)
        guard digits.count > 0 else { return true }
        guard digits.point >= digits.count, !digits.exponentIsLimited else { return false }
        var index = digits.range.lowerBound
        while index < digits.range.upperBound {
            let word = text.word(at: index)
            let count = min(JSONDigits.leading(word), digits.range.upperBound - index)
            guard count > 0 else {
                index += 1  // The decimal point.
                continue
            }
            guard append(JSONDigits.value(word, count: count), JSONDigits.power(count)) else { return false }
            index += count
        }
        var zeros = digits.point - digits.count
        while zeros > 0 {
            let count = min(zeros, 8)
            guard append(0, JSONDigits.power(count)) else { return false }
            zeros -= count
        }
        return true
    }
}

/// An integer of 64 bits, with or without a sign. Digits are read as this for all types, so that the library does not
/// contain a copy of that code for each.
@frozen @usableFromInline struct IntegerWord {
    @usableFromInline let bits: UInt64
    @usableFromInline let isNegative: Bool

    init(_ integer: Int64) { (bits, isNegative) = (UInt64(bitPattern: integer), integer < 0) }

    init(_ integer: UInt64) { (bits, isNegative) = (integer, false) }

    /// - Returns: nil if no type of 64 bits holds the number.
    @inline(__always) init?(magnitude: UInt64, isNegative: Bool) {
        // A type's minimum has a magnitude one greater than its maximum.
        if isNegative, magnitude > 1 << 63 { return nil }
        (bits, self.isNegative) = (isNegative ? 0 &- magnitude : magnitude, isNegative)
    }
}

extension FixedWidthInteger {
    /// - Returns: nil if the number does not fit.
    @_alwaysEmitIntoClient @inline(__always) init?(_ word: IntegerWord) {
        if word.isNegative { self.init(exactly: Int64(bitPattern: word.bits)) } else { self.init(exactly: word.bits) }
    }

    /// - Parameter digits: a whole number without an exponent.
    /// - Returns: nil for a type of up to 64 bits, and if the number does not fit.
    @_alwaysEmitIntoClient init?(wide digits: DecimalDigits?) {
        guard Self.bitWidth > 64, let digits else { return nil }
        let magnitude =
            Self(truncatingIfNeeded: digits.magnitude.high) << 64 | Self(truncatingIfNeeded: digits.magnitude.low)
        self = digits.isNegative ? 0 &- magnitude : magnitude
        if self != 0, (self < 0) != digits.isNegative { return nil }
    }
}

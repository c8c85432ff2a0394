extension JSONNumber {
    /// The number as an integer: 3 for `3`, `3.0` and `0.3e1`; nil for `3.5`, and for a number that does not fit.
    @inlinable package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        if let word { return T(word) }
        return T.bitWidth > 64 ? wideInteger() : nil
    }

    /// The number, if it is an integer that fits in a word.
    @usableFromInline package var word: IntegerWord? {
        smallInteger.flatMap { IntegerWord(magnitude: $0.magnitude, isNegative: $0.isNegative) }
    }

    /// The number, if it is an integer whose magnitude fits in a word.
    @inline(__always) private var smallInteger: (magnitude: UInt64, isNegative: Bool)? {
        var parts = parts
        if parts.exponent == 0, !parts.isTruncated { return (parts.significand, parts.isNegative) }
        if parts.significand == 0 { return (0, parts.isNegative) }
        if parts.isTruncated {
            guard let magnitude = wideMagnitude(UInt64.self) else { return nil }
            return (magnitude, parts.isNegative)
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

    /// The number as an integer of any width. Each step makes it larger, so there are at most as many steps as the type
    /// has digits, whatever the exponent.
    @usableFromInline package func wideInteger<T: FixedWidthInteger>() -> T? {
        guard Digits(self).isNegative else { return wideMagnitude(T.self) }
        return wideNumber { number, digit in
            let (product, overflow) = number.multipliedReportingOverflow(by: 10)
            let (difference, underflow) = product.subtractingReportingOverflow(T(truncatingIfNeeded: digit))
            return overflow || underflow ? nil : difference
        }
    }

    private func wideMagnitude<T: FixedWidthInteger>(_ type: T.Type) -> T? {
        wideNumber { number, digit in
            let (product, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(T(truncatingIfNeeded: digit))
            return overflow || carry ? nil : sum
        }
    }

    private func wideNumber<T: FixedWidthInteger>(_ append: (T, UInt8) -> T?) -> T? {
        let digits = Digits(self)
        guard digits.count > 0 else { return 0 }
        guard digits.point >= digits.count else { return nil }
        var result: T? = 0
        digits.forEach { digit in
            result = result.flatMap { append($0, digit) }
            return result != nil
        }
        var zeros = digits.point - digits.count
        while zeros > 0, let number = result {
            result = append(number, 0)
            zeros -= 1
        }
        return result
    }
}

/// An integer of 64 bits, with or without a sign: what digits are read as for all types, so that the library does not have
/// a copy of what reads them for each.
@frozen @usableFromInline package struct IntegerWord {
    @usableFromInline let bits: UInt64
    @usableFromInline let isNegative: Bool

    package init(_ integer: Int64) { (bits, isNegative) = (UInt64(bitPattern: integer), integer < 0) }

    package init(_ integer: UInt64) { (bits, isNegative) = (integer, false) }

    /// - Returns: nil if no type of 64 bits holds the number.
    @inline(__always) package init?(magnitude: UInt64, isNegative: Bool) {
        // A type's minimum has a magnitude one greater than its maximum.
        if isNegative, magnitude > 1 << 63 { return nil }
        (bits, self.isNegative) = (isNegative ? 0 &- magnitude : magnitude, isNegative)
    }
}

extension FixedWidthInteger {
    /// - Returns: nil if the number does not fit.
    @inlinable @inline(__always) package init?(_ word: IntegerWord) {
        if word.isNegative { self.init(exactly: Int64(bitPattern: word.bits)) } else { self.init(exactly: word.bits) }
    }
}

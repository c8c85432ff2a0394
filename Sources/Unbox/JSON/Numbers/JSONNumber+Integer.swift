extension JSONNumber {
    /// The number as an integer: 3 for `3`, `3.0` and `0.3e1`; nil for `3.5`, and for a number that does not fit.
    @inlinable package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        if let (magnitude, isNegative) = smallInteger {
            guard isNegative else { return T(exactly: magnitude) }
            // A type's minimum has a magnitude one greater than its maximum, so the negative number is converted.
            return magnitude <= 1 << 63 ? T(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) : wideInteger()
        }
        return T.bitWidth > 64 ? wideInteger() : nil
    }

    /// The number, if it is an integer whose magnitude fits in a word.
    @usableFromInline var smallInteger: (magnitude: UInt64, isNegative: Bool)? {
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
    @usableFromInline func wideInteger<T: FixedWidthInteger>() -> T? {
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

extension JSONNumber {
    /// The number as an integer: 3 for `3`, `3.0` and `0.3e1`; nil for `3.5`, and for a number that does not fit.
    @inlinable package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        if let word { return T(word) }
        return T.bitWidth > 64 ? wideInteger() : nil
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
            guard let magnitude: UInt64 = wideInteger(isNegative: false) else { return nil }
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

    /// The number as an integer of any width. Inlined to be specialized: through its protocols, each step would take a
    /// hundred nanoseconds.
    @inlinable func wideInteger<T: FixedWidthInteger>() -> T? {
        wideInteger(isNegative: text[start] == UInt8(ascii: "-"))
    }

    @inlinable func wideInteger<T: FixedWidthInteger>(isNegative: Bool) -> T? {
        var result: T = 0
        let isWhole = forEachGroup { group, power in
            let (product, overflow) = result.multipliedReportingOverflow(by: T(truncatingIfNeeded: power))
            let digits = T(truncatingIfNeeded: group)
            let (sum, carry) =
                isNegative ? product.subtractingReportingOverflow(digits) : product.addingReportingOverflow(digits)
            result = sum
            return !overflow && !carry
        }
        return isWhole ? result : nil
    }

    /// Calls `append` with all digits of a whole number, up to eight at a time, and with 10^count, until it returns
    /// false. Each group makes an integer larger, so it exceeds a type after at most as many groups as the type has
    /// digits, whatever the exponent.
    ///
    /// - Returns: whether the number is whole, and `append` never returned false.
    @usableFromInline func forEachGroup(_ append: (_ group: UInt64, _ power: UInt64) -> Bool) -> Bool {
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
    @inlinable @inline(__always) init?(_ word: IntegerWord) {
        if word.isNegative { self.init(exactly: Int64(bitPattern: word.bits)) } else { self.init(exactly: word.bits) }
    }
}

import UnboxFoundation

extension JSONNumber {
    /// The number as a Decimal with all its digits; nil if it has more than 38, without the zeros at either end, or if
    /// its exponent is out of Decimal's range.
    package var decimal: Decimal? {
        let digits = Digits(self)
        return digits.count <= Self.decimalDigits ? Self.decimal(of: digits) : nil
    }

    /// The Decimal of 38 digits nearest to the number; nil if its exponent is out of Decimal's range.
    var nearestDecimal: Decimal? { Self.decimal(of: Digits(self)) }

    private static let decimalDigits = 38

    private static func decimal(of digits: Digits) -> Decimal? {
        let count = min(digits.count, decimalDigits)
        let exponent = digits.point - count
        guard count > 0 else { return 0 }
        guard -128...127 ~= exponent else { return nil }

        // A word holds 19 digits, so two are enough.
        let words = digits.words(count)
        var significand = Decimal(words.low)
        // Exact: 38 digits take 127 bits, of which Decimal has 128.
        if words.high > 0 { significand += Decimal(words.high) * Decimal(10_000_000_000_000_000_000 as UInt64) }
        if words.roundsUp { significand += 1 }
        return Decimal(sign: digits.isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }
}

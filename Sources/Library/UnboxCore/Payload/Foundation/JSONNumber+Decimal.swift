import UnboxFoundation

extension JSONNumber {
    /// The number as a Decimal with all its digits; nil if they do not fit, as 38 always do, without the zeros at either
    /// end, or if its exponent is out of Decimal's range.
    package var decimal: Decimal? {
        let digits = Digits(self)
        return digits.count <= Self.decimalDigits + 1 ? Self.decimal(of: digits, digits.count) : nil
    }

    /// The Decimal nearest to the number: exact, or of 38 digits; nil if its exponent is out of Decimal's range.
    var nearestDecimal: Decimal? {
        let digits = Digits(self)
        return decimal ?? Self.decimal(of: digits, min(digits.count, Self.decimalDigits))
    }

    private static let decimalDigits = 38

    private static func decimal(of digits: Digits, _ count: Int) -> Decimal? {
        let exponent = digits.point - count
        guard count > 0 else { return 0 }
        guard -128...127 ~= exponent, let (high, low, roundsUp) = digits.significand(count) else { return nil }

        // Exact, as a Decimal has 128 bits.
        var significand = Decimal(low)
        if high > 0 { significand += Decimal(high) * (Decimal(UInt64.max) + 1) }
        if roundsUp { significand += 1 }
        return Decimal(sign: digits.isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }
}

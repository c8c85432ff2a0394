import Foundation

extension JSONNumber {
    /// The number as a Decimal with all its digits; nil if it has more than 38 without the zeros at either end, or an
    /// exponent that Decimal has not.
    var decimal: Decimal? {
        let digits = Digits(self)
        let exponent = digits.point - digits.count
        guard digits.count > 0 else { return 0 }
        guard digits.count <= 38, -128...127 ~= exponent else { return nil }

        // A word holds 19 digits, so that there are two of them at most.
        var words: (high: UInt64, low: UInt64) = (0, 0)
        var remaining = digits.count
        digits.forEach { digit in
            if remaining > 19 {
                words.high = words.high * 10 + UInt64(digit)
            } else {
                words.low = words.low * 10 + UInt64(digit)
            }
            remaining -= 1
            return true
        }
        var significand = Decimal(words.low)
        // Exact: 38 digits take 127 bits, of which Decimal has 128.
        if words.high > 0 { significand += Decimal(words.high) * Decimal(10_000_000_000_000_000_000 as UInt64) }
        return Decimal(sign: digits.isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }
}

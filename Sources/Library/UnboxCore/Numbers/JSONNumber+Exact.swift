// The last resort of `JSONNumber+FloatingPoint.swift`: numbers of more than 19 digits so near to the middle between two
// binary ones that the first 19 do not decide. All digits are compared with the middle, as whole numbers.

extension JSONNumber {
    /// More digits than the middle between two Doubles can have, which is 767. The digits after these can only make the
    /// number greater, so one more digit represents all of them.
    private static let digitLimit = 800

    /// Whether the number rounds to the greater of two neighbors, given as bits. A tie goes to the even one.
    func isNearer(to upper: UInt64, than lower: UInt64, in format: EiselLemire.Format) -> Bool {
        let digits = Digits(self)
        var number = WholeNumber(0)
        var count = 0
        digits.forEach { digit in
            count += 1
            number.multiply(by: 10, adding: count > Self.digitLimit ? 1 : UInt64(digit))
            return count <= Self.digitLimit
        }

        return Self.isNearer(number, exponent: digits.point - count, to: upper, than: lower, in: format)
    }

    /// `isNearer` for a whole number times 10^exponent.
    static func isNearer(
        _ number: WholeNumber, exponent: Int, to upper: UInt64, than lower: UInt64, in format: EiselLemire.Format
    ) -> Bool {
        var number = number
        // The middle is an odd number of halves of the last bit of `lower`.
        let leadingOne: UInt64 = 1 << UInt64(format.significandBits)
        let stored = Int(lower >> UInt64(format.significandBits))
        let significand = lower & (leadingOne - 1) + (stored > 0 ? leadingOne : 0)
        var middle = WholeNumber(2 * significand + 1)
        let binaryExponent = max(stored, 1) - format.bias - format.significandBits - 1

        // Compares number * 10^exponent with middle * 2^binaryExponent, each power where it multiplies.
        if exponent >= 0 {
            number.multiply(byPowerOfFive: exponent)
        } else {
            middle.multiply(byPowerOfFive: -exponent)
        }
        let shift = exponent - binaryExponent
        if shift >= 0 {
            number.shiftLeft(by: shift)
        } else {
            middle.shiftLeft(by: -shift)
        }
        let order = number.compare(with: middle)
        return order > 0 || (order == 0 && lower & 1 == 1)
    }
}

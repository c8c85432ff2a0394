extension JSONNumber {
    /// The description of the number that makes up a text; nil for any other text.
    @inline(never) package static func normalized(_ text: String) -> String? {
        NumberText.with(text) { $0.description }
    }

    /// The number formatted like ECMAScript (ECMA-262, Number::toString), but with all its digits: `3` for `3.0`,
    /// `1000` for `1e3`, `1e+21` for `1000000000000000000000`. Equal numbers have equal descriptions, whatever their
    /// exponents.
    package var description: String { description(plainUpTo: 21) }

    /// The number of digits up to which a whole number of any form is read as a String without an exponent: more than a
    /// Decimal holds.
    static var plainDigits: Int { 40 }

    /// The number as a String is read from it: its description, but a whole number has all its digits, as it may be an
    /// identifier.
    var plainText: String {
        let isLong = end - start > 21 && (start + 1..<end).allSatisfy { text[$0] ^ UInt8(ascii: "0") < 10 }
        return isLong ? text.string(start..<end) : description(plainUpTo: Self.plainDigits)
    }

    func description(plainUpTo limit: Int) -> String {
        let digits = Digits(self)
        guard digits.count > 0 else { return "0" }
        var plain: [UInt8] = []
        plain.reserveCapacity(digits.count)
        digits.forEach { digit in
            plain.append(digit | UInt8(ascii: "0"))
            return true
        }
        let point = digits.point
        let sign = digits.isNegative ? "-" : ""
        func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        switch point {
        case 1...limit where point >= plain.count:
            return sign + string(plain) + String(repeating: "0", count: point - plain.count)
        case 1...limit:
            return sign + string(plain[..<point]) + "." + string(plain[point...])
        case -5...0:
            return sign + "0." + String(repeating: "0", count: -point) + string(plain)
        default:
            let fraction = plain.count > 1 ? "." + string(plain[1...]) : ""
            let exponent = digits.exponentIsLimited ? longExponent(digits) : String(point - 1)
            return sign + string(plain[..<1]) + fraction + "e" + (point > 0 ? "+" : "") + exponent
        }
    }

    /// The exponent, for one digit before the decimal point, of a number whose exponent was clamped.
    private func longExponent(_ digits: Digits) -> String {
        var index = digits.range.upperBound
        while text[index] | 0x20 != UInt8(ascii: "e") { index += 1 }
        let isNegative = exponent(at: index) < 0
        // The position of the decimal point changes the magnitude of the exponent by this much.
        let offset: Int = isNegative ? 1 - digits.point - Self.exponentLimit : digits.point - 1 - Self.exponentLimit
        // A sign has more than 9 in its lower bits.
        let digitsOfExponent: [UInt8] = (index + 1..<end).map { text[$0] & 0xF }
        let sum = Self.sum(of: Array(digitsOfExponent.drop { $0 == 0 || $0 > 9 }), offset)
        return isNegative ? "-\(sum)" : sum
    }

    /// The sum of a whole number, given by its digits, and a smaller one that may be negative.
    private static func sum(of digits: [UInt8], _ summand: Int) -> String {
        var digits = digits
        var carry = summand
        for index in digits.indices.reversed() where carry != 0 {
            let sum = Int(digits[index]) + carry
            let digit = (sum % 10 + 10) % 10
            digits[index] = UInt8(digit)
            carry = (sum - digit) / 10
        }
        let sum = (carry == 0 ? "" : String(carry)) + digits.map { String($0) }.joined()
        return String(sum.drop { $0 == "0" })
    }
}

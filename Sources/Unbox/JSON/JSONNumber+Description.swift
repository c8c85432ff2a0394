extension JSONNumber {
    /// The number as ECMAScript writes one (ECMA-262, Number::toString), but with every digit it has:
    /// `3` for `3.0`, `1000` for `1e3`, `1e+21` for `1000000000000000000000`.
    ///
    /// A number whose exponent has more than nine digits stays as it is.
    var description: String {
        let digits = Digits(self)
        guard digits.count > 0 else { return "0" }
        guard !digits.exponentIsLimited else {
            return text.withBytes(start..<end) { String(decoding: $0, as: UTF8.self) }
        }
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
        case 1...21 where point >= plain.count:
            return sign + string(plain) + String(repeating: "0", count: point - plain.count)
        case 1...21:
            return sign + string(plain[..<point]) + "." + string(plain[point...])
        case -5...0:
            return sign + "0." + String(repeating: "0", count: -point) + string(plain)
        default:
            let fraction = plain.count > 1 ? "." + string(plain[1...]) : ""
            return sign + string(plain[..<1]) + fraction + "e" + (point > 0 ? "+" : "") + String(point - 1)
        }
    }
}

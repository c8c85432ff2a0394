// Correctly rounded binary floating point, in three steps. Each handles the numbers that the previous ones do not:
//
// 1. Short numbers with one multiplication or division, both of whose operands are exact (Clinger, "How to read
// floating point numbers accurately", 1990).
// 2. Eisel-Lemire, for numbers of up to 19 digits, and for longer ones if truncating them makes no difference.
// 3. A comparison of whole numbers of any length; see `JSONNumber+Exact.swift`.
//
// A Float is made from the digits: from a Double, it would be rounded twice.

extension JSONNumber {
    /// The Double nearest to the number; nil if that is infinite and the number is not.
    package var double: Double? {
        let parts = parts
        if !parts.isTruncated, parts.significand < 1 << 53, -22...22 ~= parts.exponent {
            let significand = Double(parts.isNegative ? 0 &- Int64(parts.significand) : Int64(parts.significand))
            if parts.significand == 0 { return parts.isNegative ? -0.0 : 0 }
            let power = Self.powersOfTen[abs(parts.exponent)]
            return parts.exponent < 0 ? significand / power : significand * power
        }
        guard let bits = rounded(parts, to: .double) else { return nonFinite() }
        return Double(bitPattern: parts.isNegative ? bits | 1 << 63 : bits)
    }

    /// The Float nearest to the number; nil if that is infinite and the number is not.
    var float: Float? {
        let parts = parts
        guard let bits = rounded(parts, to: .float) else { return nonFinite() }
        return Float(bitPattern: UInt32(truncatingIfNeeded: parts.isNegative ? bits | 1 << 31 : bits))
    }

    /// The bits of the magnitude; nil if they are those of infinity.
    private func rounded(_ parts: Parts, to format: EiselLemire.Format) -> UInt64? {
        parts.rounded(to: format, isNearer)
    }

    /// The powers of ten that a Double holds exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

extension JSONNumber.Parts {
    /// The bits of the magnitude; nil if they are those of infinity.
    ///
    /// - Parameter isNearer: returns whether the number, with all its digits, rounds to the greater of two neighbors.
    @inline(__always) func rounded(
        to format: EiselLemire.Format, _ isNearer: (_ upper: UInt64, _ lower: UInt64, EiselLemire.Format) -> Bool
    ) -> UInt64? {
        var bits = EiselLemire.round(significand, exponent: exponent, to: format)
        if isTruncated {
            let next = EiselLemire.round(significand + 1, exponent: exponent, to: format)
            if bits != next, isNearer(next, bits, format) { bits = next }
        }
        return bits == format.infinity ? nil : bits
    }
}

// MARK: - Infinity and NaN

// Only texts in a relaxed syntax have these: see `JSONDocument+Relaxed.swift`.
//
// Other code sees a number beyond all types: one digit times 10^exponentLimit. So only code for such numbers has to
// handle them: Double and Float hold them, no other type does.

extension JSONNumber {
    /// Whether it is not an infinity or NaN. Their names end with a letter, numbers with a digit or a point.
    package var isFinite: Bool { text[end - 1] <= UInt8(ascii: "9") }

    /// The infinity or NaN; nil for any other number.
    @inline(never) func nonFinite<T: BinaryFloatingPoint>() -> T? {
        guard !isFinite else { return nil }
        switch text[start] {
        case UInt8(ascii: "N"): return .nan
        case UInt8(ascii: "-"): return -.infinity
        default: return .infinity
        }
    }
}

// Numbers as JSON. Their text is made in words, of which the first byte is the lowest, without reading memory back.

// MARK: - Integers

extension JSONWriter {
    @_alwaysEmitIntoClient @inline(__always) package mutating func append(_ integer: Int64) {
        if integer < 0 { append(UInt8(ascii: "-")) }
        append(integer.magnitude)
    }

    @usableFromInline @inline(never) package mutating func append(_ integer: UInt64) {
        guard integer < 100_000_000 else {
            append(integer / 100_000_000)
            return append(Self.digits(integer % 100_000_000) | Self.zeros, length: 8)
        }
        let digits = Self.digits(integer)
        // The number of bits of leading zeros. The last digit is written even if it is zero.
        let leading = min(digits.trailingZeroBitCount, 56) & ~7
        append((digits | Self.zeros) &>> UInt64(leading), length: 8 &- leading &>> 3)
    }

    @inline(__always) private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    /// The eight digits of a number, each in a byte. Groups of digits are halved three times. All groups of a word are
    /// divided at once: multiplied with a reciprocal that is close enough for numbers of four and of two digits.
    @inline(__always) private static func digits(_ number: UInt64) -> UInt64 {
        let upper = number / 10_000
        let fours = upper | (number &- upper &* 10_000) &<< 32
        let hundreds = (fours &* 5_243) &>> 19 & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
        let tens = (pairs &* 103) &>> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) &<< 8
    }
}

// MARK: - Floating point

extension JSONWriter {
    /// Appends a finite number as `JSONEncoder` writes it: like its description, but `1` for `1.0`.
    package mutating func append(_ double: Double) {
        if appendSign(andWhole: double, to: 0x1p53) || appendMillionths(double.magnitude) { return }
        let decimal = ShortestDecimal(double)
        append(decimal, isPlain: decimal.point > -4 && double.magnitude < 0x1p53, paddingExponents: true)
    }

    /// Appends a finite number as `JSONEncoder` writes it.
    package mutating func append(_ float: Float) {
        if appendSign(andWhole: Double(float), to: 0x1p24) { return }
        let decimal = ShortestDecimal(float)
        append(decimal, isPlain: decimal.point > -4 && float.magnitude < 0x1p24, paddingExponents: true)
    }

    /// Appends a finite number as ECMAScript writes it (ECMA-262, Number::toString; RFC 8785), except that -0 keeps its
    /// sign. The same text as `NumberText.literal(of:)`.
    package mutating func append(plain double: Double) {
        if appendSign(andWhole: double, to: 0x1p53) || appendMillionths(double.magnitude) { return }
        let decimal = ShortestDecimal(double)
        append(decimal, isPlain: -5...21 ~= decimal.point, paddingExponents: false)
    }

    /// Appends the sign and, if it is whole and at most `limit`, also the number.
    ///
    /// - Parameter limit: a number up to which all whole numbers are exact, so that their text has all their digits.
    @inline(__always) private mutating func appendSign(andWhole double: Double, to limit: Double) -> Bool {
        assert(double.isFinite)
        if double.sign == .minus { append(UInt8(ascii: "-")) }
        guard double.magnitude <= limit else { return false }
        let whole = Int64(double.magnitude)
        guard Double(whole) == double.magnitude else { return false }
        append(UInt64(bitPattern: whole))
        return true
    }

    /// Appends a number that is not whole if it has up to six decimals, such as a price. Takes half the time of finding
    /// the shortest decimal, and has the same result, because no two decimals of up to 15 digits are the same Double.
    /// The division rounds as reading the decimal does: once, from exact numbers.
    @inline(__always) private mutating func appendMillionths(_ magnitude: Double) -> Bool {
        guard magnitude >= 1e-3, magnitude < 1e9 else { return false }
        let millionths = Int64(magnitude * 1e6 + 0.5)
        guard Double(millionths) / 1e6 == magnitude else { return false }
        let (whole, fraction) = UInt64(bitPattern: millionths).quotientAndRemainder(dividingBy: 1_000_000)
        append(whole)
        // Of the eight digits, the first two are zeros. The second of them becomes the point.
        let digits = Self.digits(fraction)
        append((digits | Self.zeros) &>> 8 ^ 0x1E, length: 7 &- digits.leadingZeroBitCount &>> 3)
        return true
    }

    /// Appends a number, with or without an exponent.
    ///
    /// - Parameter isPlain: only for points in -5...21.
    @inline(never) private mutating func append(
        _ decimal: ShortestDecimal, isPlain: Bool, paddingExponents isPadded: Bool
    ) {
        let first = Self.digits(decimal.digits / 1_000_000_000)
        let second = Self.digits(decimal.digits / 10 % 100_000_000)
        let third = decimal.digits % 10
        // Without trailing zeros. The first digit is not zero.
        let length =
            third != 0
            ? 17 : second != 0 ? 16 &- second.leadingZeroBitCount &>> 3 : 8 &- first.leadingZeroBitCount &>> 3
        let words = (first | Self.zeros, second | Self.zeros, third | Self.zeros)
        let point = decimal.point

        if !isPlain {
            append(Self.insertPoint(into: words, at: 1), length: length > 1 ? length &+ 1 : 1)
            appendExponent(point &- 1, isPadded)
        } else if point <= 0 {
            append(0x3030_3030_3030_2E30, length: 2 &- point)
            append(words, length: length)
        } else if point < length {
            append(Self.insertPoint(into: words, at: point), length: length &+ 1)
        } else {
            append(words, length: point)
        }
    }

    /// The text with a decimal point before the digit at an index up to 16. The last byte is lost.
    @inline(__always) private static func insertPoint(
        into words: (UInt64, UInt64, UInt64), at index: Int
    ) -> (UInt64, UInt64, UInt64) {
        func insert(_ word: UInt64) -> UInt64 {
            let low = (1 as UInt64) &<< UInt64(8 &* (index & 7)) &- 1
            return word & low | (0x2E &* (low &+ 1)) | (word & ~low) &<< 8
        }
        let second = words.0 &>> 56 | words.1 &<< 8
        let third = words.1 &>> 56 | words.2 &<< 8
        switch index &>> 3 {
        case 0: return (insert(words.0), second, third)
        case 1: return (words.0, insert(words.1), third)
        default: return (words.0, words.1, insert(words.2))
        }
    }

    /// Appends an exponent with its sign; if padded, with at least two digits.
    @inline(__always) private mutating func appendExponent(_ exponent: Int, _ isPadded: Bool) {
        let magnitude = exponent.magnitude
        let count = magnitude >= 100 ? 3 : magnitude >= 10 || isPadded ? 2 : 1
        let digits = (Self.digits(UInt64(magnitude)) | Self.zeros) &>> UInt64(8 &* (8 &- count))
        append((exponent < 0 ? 0x2D65 : 0x2B65) | digits &<< 16, length: 2 &+ count)
    }
}

// Reads the digits of a Decimal from its memory, twenty times as fast as from its text. Its fields are private except on
// Apple's platforms.
//
// Bounds: the bytes of a Decimal are read only if it has 20 of them, and none after these. Their meaning is verified
// with the texts of a few Decimals; if it differs, only texts are read.

import UnboxFoundation

extension DecimalDigits {
    /// - Returns: nil for NaN.
    @inline(__always) init?(_ decimal: Decimal) {
        guard Self.knowsTheLayout else {
            self.init(text: decimal)
            return
        }
        self.init(inMemoryOf: decimal)
        if isNaN { return nil }
    }

    /// Zero with the sign of a negative number.
    private var isNaN: Bool { isNegative && magnitude == (0, 0) }

    /// On all platforms: an exponent of 8 bits, flags, and from byte 4 on eight words of 16 bits, the lowest first, of
    /// which only the first few count.
    @inline(__always) private init(inMemoryOf decimal: Decimal) {
        let (exponent, low, high) = withUnsafeBytes(of: decimal) { bytes in
            (
                Int8(bitPattern: bytes[0]), bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)
            )
        }
        #if canImport(Darwin)
            let (isNegative, count) = (decimal._isNegative != 0, Int(decimal._length))
        #else
            let flags = withUnsafeBytes(of: decimal) { $0[1] }
            let (isNegative, count) = (flags & 0x08 != 0, Int(flags >> 4))
        #endif
        // A shift by the width of a word or more gives zero.
        let bits = 16 * count
        self.init(
            isNegative: isNegative,
            magnitude: (bits > 64 ? high & ~(UInt64.max << (bits - 64)) : 0, low & ~(UInt64.max << bits)),
            exponent: Int(exponent))
    }

    private static let knowsTheLayout: Bool = {
        guard MemoryLayout<Decimal>.size == 20 else { return false }
        let significand = Decimal(0x0123_4567_89AB_CDEF as UInt64) * Decimal(0x1_0000_0000 as UInt64) + 1
        let known = [
            Decimal(sign: .minus, exponent: -7, significand: significand),
            Decimal(sign: .plus, exponent: 5, significand: 3), .nan, 0,
        ]
        return known.allSatisfy { decimal in
            let read = DecimalDigits(inMemoryOf: decimal)
            guard let known = DecimalDigits(text: decimal) else { return read.isNaN }
            return read.isNegative == known.isNegative && read.magnitude == known.magnitude
                && read.exponent == known.exponent
        }
    }()

    @inline(never) init?(text decimal: Decimal) {
        guard !decimal.isNaN else { return nil }
        var magnitude: (high: UInt64, low: UInt64) = (0, 0)
        for byte in decimal.significand.description.utf8 where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            let product = magnitude.low.multipliedFullWidth(by: 10)
            let (low, carry) = product.low.addingReportingOverflow(UInt64(byte & 0xF))
            // 128 bits hold every significand.
            magnitude = (magnitude.high &* 10 &+ product.high &+ (carry ? 1 : 0), low)
        }
        self.init(isNegative: decimal.isSignMinus, magnitude: magnitude, exponent: decimal.exponent)
    }
}

extension JSONWriter {
    /// Appends a number that is not NaN, like its description: with all its digits, and without an exponent.
    /// Foundation's description takes a hundred times as long for 17 digits, from which JSONSerialization makes an
    /// NSDecimalNumber.
    package mutating func append(_ decimal: Decimal) {
        guard let digits = DecimalDigits(decimal), digits.magnitude.high == 0, digits.magnitude.low != 0 else {
            return append(raw: decimal.description.utf8)
        }
        if digits.isNegative { append(UInt8(ascii: "-")) }
        let (magnitude, decimals) = (digits.magnitude.low, -digits.exponent)
        guard decimals > 0 else {
            append(magnitude)
            return append(zeros: digits.exponent)
        }
        // The highest power of ten in 64 bits is 10^19.
        var power: UInt64 = 1
        for _ in 0..<min(decimals, 19) { power *= 10 }
        let (whole, fraction) = decimals > 19 ? (0, magnitude) : magnitude.quotientAndRemainder(dividingBy: power)
        append(whole)
        append(UInt8(ascii: "."))
        append(zeros: decimals > 19 ? decimals - (fraction < power ? 19 : 20) : 0)
        while power > 10, fraction < power / 10 {
            append(zeros: 1)
            power /= 10
        }
        append(fraction)
    }

    private mutating func append(zeros count: Int) {
        for _ in 0..<count { append(UInt8(ascii: "0")) }
    }
}

// The memory of a Decimal, whose fields are private except on Apple's platforms.
//
// Bounds: the bytes of a Decimal are read only if it has 20 of them, and the last byte read is the last of these. Their
// meaning is verified with Decimals of known digits (`DecimalDigits.swift`).

import UnboxSystem

/// The memory of a Decimal.
struct DecimalMemory {
    package let isNegative: Bool
    /// How many words of 16 bits are significant. The others may have any value.
    package let count: Int
    package let exponent: Int
    let low: UInt64
    let high: UInt64
}

// On Apple's platforms Decimal is a C type with public fields. On other platforms it has the same fields, but private:
// an exponent of 8 bits; a flag for compactness and one for the sign, and 4 bits for the number of words; two unused
// bytes; eight words of 16 bits, the lowest first.
extension DecimalMemory {
    /// - Returns: nil if a Decimal has another size.
    @inline(__always) package init?(_ decimal: Decimal) {
        #if canImport(Darwin)
            let words = decimal._mantissa
            self.init(
                isNegative: decimal._isNegative != 0, count: Int(decimal._length), exponent: Int(decimal._exponent),
                low: Self.word(words.0, words.1, words.2, words.3),
                high: Self.word(words.4, words.5, words.6, words.7))
        #else
            guard MemoryLayout<Decimal>.size == 20 else { return nil }
            self = withUnsafeBytes(of: decimal) { bytes in
                func word(_ index: Int) -> UInt16 { bytes.load(fromByteOffset: 4 + 2 * index, as: UInt16.self) }
                return DecimalMemory(
                    isNegative: bytes[1] & 0x08 != 0, count: Int(bytes[1] >> 4),
                    exponent: Int(Int8(bitPattern: bytes[0])),
                    low: Self.word(word(0), word(1), word(2), word(3)),
                    high: Self.word(word(4), word(5), word(6), word(7)))
            }
        #endif
    }

    /// Each word has the system's order of bytes, but the first one is the lowest everywhere.
    @inline(__always) private static func word(
        _ first: UInt16, _ second: UInt16, _ third: UInt16, _ fourth: UInt16
    ) -> UInt64 {
        UInt64(first) | UInt64(second) << 16 | UInt64(third) << 32 | UInt64(fourth) << 48
    }
}

// What Foundation shows of its numbers through pointers alone.
//
// Bounds: the bytes of a Decimal are read only where it has 20 of them, the last of which is the last one that is read;
// what they mean is found out from Decimals with known digits (`DecimalDigits.swift`). The type of an NSNumber is a C
// string, which has a first byte.

import Foundation

extension NSNumber {
    /// The first character of its `objCType`, which says what it holds.
    @inline(__always) var typeCode: UInt8 { UInt8(bitPattern: objCType.pointee) }
}

/// A Decimal as it is in memory.
struct DecimalMemory {
    let isNegative: Bool
    /// How many words of 16 bits count. The others may hold anything.
    let count: Int
    let exponent: Int
    let low: UInt64
    let high: UInt64
}

// Apple's Decimal is a type of C with public fields. That of other platforms has the same ones in private: an exponent of
// 8 bits; a flag for compactness and one for the sign, and 4 bits that count the words; two unused bytes; eight words of
// 16 bits, the lowest first.
extension DecimalMemory {
    /// - Returns: nil where a Decimal is of another size.
    @inline(__always) init?(_ decimal: Decimal) {
        #if canImport(Darwin)
            let words = decimal._mantissa
            self.init(
                isNegative: decimal._isNegative != 0, count: Int(decimal._length), exponent: Int(decimal._exponent),
                low: Self.word(words.0, words.1, words.2, words.3),
                high: Self.word(words.4, words.5, words.6, words.7))
        #else
            guard MemoryLayout<Decimal>.size == 20 else { return nil }
            self = withUnsafeBytes(of: decimal) { bytes in
                DecimalMemory(
                    isNegative: bytes[1] & 0x08 != 0, count: Int(bytes[1] >> 4),
                    exponent: Int(Int8(bitPattern: bytes[0])),
                    low: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)),
                    high: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self)))
            }
        #endif
    }

    #if canImport(Darwin)
        private static func word(_ first: UInt16, _ second: UInt16, _ third: UInt16, _ fourth: UInt16) -> UInt64 {
            UInt64(first) | UInt64(second) << 16 | UInt64(third) << 32 | UInt64(fourth) << 48
        }
    #endif
}

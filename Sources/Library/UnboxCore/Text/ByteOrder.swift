/// The order in which a system stores the bytes of a word. Nothing else depends on it.
@usableFromInline enum ByteOrder {
    /// Converts between a word as it is in memory and the word with memory's first byte in the lowest place.
    @_alwaysEmitIntoClient @inline(__always) static func firstLowest<Word: FixedWidthInteger>(_ word: Word) -> Word {
        Word(littleEndian: word)
    }

    /// The offset in memory of the upper half of a word of 64 bits.
    @_alwaysEmitIntoClient @inline(__always) static var upperHalf: Int { UInt32(1).littleEndian == 1 ? 4 : 0 }

    /// The offset in memory of the lower half.
    @_alwaysEmitIntoClient @inline(__always) static var lowerHalf: Int { 4 &- upperHalf }
}

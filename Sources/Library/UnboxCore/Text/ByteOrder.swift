/// The order in which a system stores the bytes of a word. Nothing else depends on it.
@usableFromInline enum ByteOrder {
    /// A word that was read from memory, with the first byte there in the lowest place; or one to write to memory, for a
    /// word with that byte in the lowest place.
    @inlinable @inline(__always) static func firstLowest<Word: FixedWidthInteger>(_ word: Word) -> Word {
        Word(littleEndian: word)
    }

    /// Where the upper half of a word of 64 bits is in memory.
    @inlinable @inline(__always) static var upperHalf: Int { UInt32(1).littleEndian == 1 ? 4 : 0 }

    /// Where its lower half is.
    @inlinable @inline(__always) static var lowerHalf: Int { 4 &- upperHalf }
}

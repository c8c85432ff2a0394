/// The order in which a system stores the bytes of a word. Nothing else depends on it.
@usableFromInline package enum ByteOrder {
    /// A word that was read from memory, with the first byte there in the lowest place.
    @inlinable @inline(__always) package static func firstLowest<Word: FixedWidthInteger>(_ stored: Word) -> Word {
        Word(littleEndian: stored)
    }

    /// A word to write to memory, for one with the first byte there in the lowest place.
    @inlinable @inline(__always) package static func stored<Word: FixedWidthInteger>(_ word: Word) -> Word {
        word.littleEndian
    }
}

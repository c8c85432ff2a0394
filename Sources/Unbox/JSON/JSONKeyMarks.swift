/// Finds out whether an object has a key twice while it is scanned, when its keys are at hand anyway.
///
/// Each key leaves a mark in one of 128 places. Only a key that finds its place taken is compared with those before it,
/// which an object of a dozen keys has one of, more often than not.
struct JSONKeyMarks {
    // Two words, which stay in registers; four of them, in memory, take twice as long.
    private var even: UInt64 = 0
    private var odd: UInt64 = 0

    /// What is known of the keys so far.
    private(set) var keys = JSONCursor.Keys.unique

    /// Takes in one more key.
    ///
    /// Keys of other characters than ASCII may be equal without being the same bytes, and keys that all meet in one
    /// place are compared each with each: of such keys, and of many, nothing is known.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - count: how many keys the object has had before.
    ///   - object: the node of the object, whose last word on the tape is that of the key.
    @inline(__always)
    mutating func insert(_ key: JSONWord, count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape) {
        guard keys == .unique else { return }
        guard key.tag == .asciiString, count < JSONDocument.fewKeys else {
            keys = .unknown
            return
        }
        let hash = Self.hash(key, text)
        let mark: UInt64 = 1 &<< (hash &>> 1)
        let oddMark = mark & (0 &- (hash & 1))
        let evenMark = mark ^ oddMark
        if (even & evenMark) | (odd & oddMark) != 0, Self.isRepeated(key, of: object, text, tape) { keys = .repeated }
        even |= evenMark
        odd |= oddMark
    }

    /// Seven bits made of the length of a key and its first eight bytes.
    @inline(__always) private static func hash(_ key: JSONWord, _ text: JSONBytes) -> UInt64 {
        let length = key.length
        // The bytes after a shorter key are moved out.
        let bytes = text.word(at: key.position) &<< UInt64(truncatingIfNeeded: max(0, 64 &- 8 &* length))
        return ((bytes ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15) &>> 57
    }

    /// Whether an ASCII key is equal to one before it, all of which are ASCII.
    @inline(never) private static func isRepeated(
        _ key: JSONWord, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) -> Bool {
        var other = object + 2
        let end = tape.count - 1
        while other < end {
            let otherKey = JSONWord(bits: tape[other])
            if otherKey.length == key.length,
                text.equal(at: key.position, text, at: otherKey.position, length: key.length)
            {
                return true
            }
            let value = JSONWord(bits: tape[other + 1])
            other = value.isContainer ? value.position : other + 2
        }
        return false
    }
}

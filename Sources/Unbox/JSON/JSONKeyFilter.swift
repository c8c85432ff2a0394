/// Says of most keys that a large object does not have that it does not, by their bytes alone.
///
/// Each key leaves a mark in one of at least sixteen places for each, so that one missing key in sixteen, at most, has
/// to be looked for. Keys that were prepared to share a mark cost that look, and no more.
struct JSONKeyFilter {
    private var marks: [UInt64]
    /// How far a hash is shifted to be the number of a mark.
    private let shift: UInt64

    init(keyCount: Int) {
        // At least one word of 64 marks; no more bits than a hash has good ones.
        let bits = min(max(Int.bitWidth - (keyCount &* 16).leadingZeroBitCount, 6), 32)
        marks = Array(repeating: 0, count: 1 << (bits - 6))
        shift = UInt64(64 - bits)
    }

    mutating func insert(_ text: JSONBytes, at position: Int, length: Int) {
        let mark = JSONKeyMarks.hash(text, at: position, length: length) &>> shift
        marks[Int(truncatingIfNeeded: mark &>> 6)] |= 1 &<< (mark & 63)
    }

    /// Whether a key with the bytes of this one may have been inserted.
    func mayContain(_ key: JSONBytes) -> Bool {
        let mark = JSONKeyMarks.hash(key, at: 0, length: key.count) &>> shift
        return marks[Int(truncatingIfNeeded: mark &>> 6)] & 1 &<< (mark & 63) != 0
    }
}

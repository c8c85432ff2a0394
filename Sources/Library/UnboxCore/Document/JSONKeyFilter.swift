/// Recognizes most keys that a large object does not have from their bytes alone.
///
/// Each key sets one mark, out of at least sixteen per key, so that at most one missing key in sixteen has to be
/// searched for. Keys chosen to share a mark only cost that search.
struct JSONKeyFilter {
    private var marks: [UInt64]
    /// How far a hash is shifted to get the number of a mark.
    private let shift: UInt64

    init(keyCount: Int) {
        // At least one word of 64 marks, and no more bits than are well distributed in a hash.
        let bits = min(max(Int.bitWidth - (keyCount &* 16).leadingZeroBitCount, 6), 32)
        marks = Array(repeating: 0, count: 1 << (bits - 6))
        shift = UInt64(64 - bits)
    }

    mutating func insert(_ text: JSONBytes, at position: Int, length: Int) {
        let mark = text.hashOfKey(at: position, length: length) &>> shift
        marks[Int(truncatingIfNeeded: mark &>> 6)] |= 1 &<< (mark & 63)
    }

    /// Whether a key with the same bytes may have been inserted.
    func mayContain(_ key: JSONBytes) -> Bool {
        let mark = key.hashOfKey(at: 0, length: key.count) &>> shift
        return marks[Int(truncatingIfNeeded: mark &>> 6)] & 1 &<< (mark & 63) != 0
    }
}

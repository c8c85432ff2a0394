/// A filter that recognizes most keys that a large object does not have from their bytes alone. Each key sets one of at
/// least sixteen bits per key, so at most one missing key in sixteen is searched for. Keys chosen to share a bit cost
/// only that search.
struct JSONKeyFilter {
    private var words: [UInt64]
    /// How far a hash is shifted to get the number of a bit.
    private let shift: UInt64

    init(keyCount: Int) {
        // At least one word of 64 bits, and an index no longer than the well distributed bits of a hash.
        let bits = min(max(Int.bitWidth - (keyCount &* 16).leadingZeroBitCount, 6), 32)
        words = Array(repeating: 0, count: 1 << (bits - 6))
        shift = UInt64(64 - bits)
    }

    mutating func insert(_ text: JSONBytes, at position: Int, length: Int) {
        let bit = text.hashOfKey(at: position, length: length) &>> shift
        words[Int(truncatingIfNeeded: bit &>> 6)] |= 1 &<< (bit & 63)
    }

    /// Whether a key with the same bytes may have been inserted.
    func mayContain(_ key: JSONBytes) -> Bool {
        let bit = key.hashOfKey(at: 0, length: key.count) &>> shift
        return words[Int(truncatingIfNeeded: bit &>> 6)] & 1 &<< (bit & 63) != 0
    }
}

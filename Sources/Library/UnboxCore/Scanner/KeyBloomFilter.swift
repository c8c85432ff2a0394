/// Finds repeated keys of an object while it is scanned. Each inserted key sets two bits, each out of 64 (Bloom,
/// "Space/time trade-offs in hash coding with allowable errors", 1970). Only a key whose bits are both set already is
/// compared with those before it: one key in a hundred in objects with a dozen keys, one in ten with forty.
struct KeyBloomFilter {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// Whether the keys so far are unique, repeated or not compared.
    private(set) var keys = JSONCursor.Keys.unique

    @inline(__always) var isEmpty: Bool { first == 0 }

    /// Inserts the next key. Keys with characters beyond ASCII may be equal without having the same bytes, and keys
    /// that all set the same bits would each be compared with all others. So with such characters, or with many keys,
    /// the result is `unknown`.
    ///
    /// - Precondition: all keys so far are known to differ.
    /// - Parameters:
    ///   - key: the key.
    ///   - node: its node.
    ///   - count: how many keys of the object precede it.
    ///   - object: the node of the object.
    @inline(__always)
    mutating func insert(
        _ key: JSONWord, at node: Int, count: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) {
        assert(keys == .unique)
        guard key.tag == .asciiString else {
            keys = .unknown
            return
        }
        let bits = Self.bits(of: key, text)
        if first & bits.first != 0, second & bits.second != 0 {
            // With many keys, most find their bits set, and the search ends here at the latest.
            if count >= JSONDocument.fewKeys {
                keys = .unknown
            } else if Self.isRepeated(key, at: node, of: object, text, tape) {
                keys = .repeated
            }
        }
        first |= bits.first
        second |= bits.second
    }

    /// Inserts an ASCII key that is known to differ from all others.
    mutating func insertUnique(_ key: JSONWord, _ text: JSONBytes) {
        let bits = Self.bits(of: key, text)
        first |= bits.first
        second |= bits.second
    }

    @inline(__always)
    private static func bits(of key: JSONWord, _ text: JSONBytes) -> (first: UInt64, second: UInt64) {
        let hash = text.hashOfKey(at: key.position, length: key.length)
        return (1 &<< (hash &>> 58), 1 &<< ((hash &>> 52) & 63))
    }

    /// Whether an ASCII key equals one before it, all of which are ASCII.
    @inline(never) private static func isRepeated(
        _ key: JSONWord, at node: Int, of object: Int, _ text: JSONBytes, _ tape: borrowing JSONTape
    ) -> Bool {
        var other = object + 2
        while other < node {
            let otherKey = JSONWord(bits: tape.written(at: other))
            if otherKey.length == key.length,
                text.equal(at: key.position, text, at: otherKey.position, length: key.length)
            {
                return true
            }
            other = JSONWord(bits: tape.written(at: other + 1)).next(after: other + 1)
        }
        return false
    }
}

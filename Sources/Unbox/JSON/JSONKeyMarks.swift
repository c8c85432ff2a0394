/// Finds out whether an object has a key twice while it is scanned, when its keys are at hand anyway.
///
/// Each key it is told of leaves two marks, each in one of 64 places (Bloom, "Space/time trade-offs in hash coding with
/// allowable errors", 1970). Only a key that finds both its places taken is compared with those before it, which is one
/// in a hundred keys of objects of a dozen, and one in ten of those of forty.
struct JSONKeyMarks {
    private var first: UInt64 = 0
    private var second: UInt64 = 0

    /// What is known of the keys so far.
    private(set) var keys = JSONCursor.Keys.unique

    @inline(__always) var isEmpty: Bool { first == 0 }

    /// Takes in one more key.
    ///
    /// Keys of other characters than ASCII may be equal without being the same bytes, and keys that all meet in one
    /// place are compared each with each: of such keys, and of many, nothing is known.
    ///
    /// - Precondition: all keys so far are known to differ.
    /// - Parameters:
    ///   - key: the key.
    ///   - node: its node.
    ///   - count: how many keys the object has had before.
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
        let marks = Self.marks(of: key, text)
        if first & marks.first != 0, second & marks.second != 0 {
            // Of many keys, most come here: no later than these do, it ends.
            if count >= JSONDocument.fewKeys {
                keys = .unknown
            } else if Self.isRepeated(key, at: node, of: object, text, tape) {
                keys = .repeated
            }
        }
        first |= marks.first
        second |= marks.second
    }

    /// Takes in an ASCII key that is known to be no other's.
    mutating func insertUnique(_ key: JSONWord, _ text: JSONBytes) {
        let marks = Self.marks(of: key, text)
        first |= marks.first
        second |= marks.second
    }

    @inline(__always)
    private static func marks(of key: JSONWord, _ text: JSONBytes) -> (first: UInt64, second: UInt64) {
        let hash = hash(text, at: key.position, length: key.length)
        return (1 &<< (hash &>> 58), 1 &<< ((hash &>> 52) & 63))
    }

    /// A hash of the length of a key and its first and last eight bytes, of which the highest bits are the best.
    @inline(__always) static func hash(_ text: JSONBytes, at position: Int, length: Int) -> UInt64 {
        var bytes = text.word(at: position)
        if length >= 8 {
            // Long keys of an object often begin alike. Twice the last ones, as of eight bytes they are the first.
            bytes = bytes &+ text.word(at: position &+ length &- 8) &* 2
        } else {
            // The bytes after the key are moved out: all 64 bits for an empty one, which `&<<` would not do.
            bytes <<= UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        }
        return (bytes ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Whether an ASCII key is equal to one before it, all of which are ASCII.
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

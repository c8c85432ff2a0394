/// The second word of an object on the tape: where the look-up of a key begins, and what is known about the keys.
///
/// Only the thread that created the document reads and writes it.
struct JSONCursor {
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - position: the node of the key after the last one found.
    ///   - keys: what is known about the keys.
    ///   - work: how many keys were compared so far; see `JSONDocument+Lookup.swift`.
    @inline(__always) init(position: Int, keys: Keys = .unknown, work: Int = 0) {
        bits =
            keys.rawValue &<< 62 | UInt64(truncatingIfNeeded: work) &<< 32
            | UInt64(truncatingIfNeeded: position)
    }

    /// Whether an object has repeated keys. The first of them counts, so a look-up must not begin after it.
    ///
    /// A word instead of an enum, so that structs that contain it consist of whole words (see
    /// `JSONOpenContainer.swift`).
    struct Keys: Equatable {
        let rawValue: UInt64
        static var unknown: Keys { Keys(rawValue: 0) }
        static var repeated: Keys { Keys(rawValue: 1) }
        static var unique: Keys { Keys(rawValue: 2) }
    }

    /// The cursor of the same object at another position.
    func moved(by nodes: Int) -> JSONCursor {
        JSONCursor(bits: bits & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: position + nodes))
    }

    @inline(__always) var isUnique: Bool { bits &>> 62 == Keys.unique.rawValue }

    @inline(__always) var keys: Keys { Keys(rawValue: bits &>> 62) }

    @inline(__always) var work: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0x3FFF_FFFF) }

    @inline(__always) var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}

/// The second word of an object on the tape: where the look-up of a key begins, and what is known about the keys. Used
/// only by the thread that made the document; other threads have `ThreadCursors`.
@frozen @usableFromInline package struct JSONCursor {
    @usableFromInline package let bits: UInt64

    @inlinable package init(bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - position: the node of the key after the last one found.
    ///   - keys: what is known about the keys.
    ///   - work: how many keys were compared so far; see `JSONNode.swift`.
    @inlinable @inline(__always) package init(position: Int, keys: Keys = .unknown, work: Int = 0) {
        bits =
            keys.rawValue &<< 62 | UInt64(truncatingIfNeeded: work) &<< 32
            | UInt64(truncatingIfNeeded: position)
    }

    /// - Parameter shape: see the property; at most `fewKeys` keys.
    @inline(__always) init(position: Int, keys: Keys, shape: Int) {
        self.init(position: position, keys: keys, work: shape <= Self.mostWork ? shape : 0)
    }

    /// The maximum that fits in 30 bits, next to the position.
    static var mostWork: Int { (1 << 30) - 1 }

    /// Whether an object has repeated keys. The first of them counts, so a look-up must not begin after it. Not an
    /// enum, so that structs that contain it consist of whole words (see `JSONOpenContainer`).
    @frozen @usableFromInline package struct Keys: Equatable {
        @usableFromInline let rawValue: UInt64

        @inlinable init(rawValue: UInt64) { self.rawValue = rawValue }

        @inlinable static var unknown: Keys { Keys(rawValue: 0) }
        static var repeated: Keys { Keys(rawValue: 1) }
        @inlinable static var unique: Keys { Keys(rawValue: 2) }
    }

    /// This cursor at another key.
    @inline(__always) func at(_ position: Int) -> JSONCursor {
        JSONCursor(bits: bits & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: position))
    }

    /// The cursor of an object that moves by some nodes on the tape. It loses its shape.
    package func moved(by nodes: Int) -> JSONCursor { JSONCursor(position: position + nodes, keys: keys) }

    @inlinable @inline(__always) var isUnique: Bool { bits &>> 62 == Keys.unique.rawValue }

    @inline(__always) var keys: Keys { Keys(rawValue: bits &>> 62) }

    @inlinable @inline(__always) var work: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0x3FFF_FFFF) }

    /// In an object of few keys, the bits of `work` hold instead the first object that has the same keys in the same
    /// order; 0 if none is known.
    @inlinable @inline(__always) var shape: Int { work }

    @inline(__always) var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}

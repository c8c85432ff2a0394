// Unsafe here: an address, of a word of the tape or of `ThreadCursors`, which only a look-up has, and only as long as it
// takes. Both halves of the word are read and written, and nothing beside it.

/// The place in memory of a cursor.
///
/// Its halves are read and written separately. What is known about the keys of an object of few keys, which the scanner
/// found to differ, never changes. So other threads may read it (`JSONDocument.shape(of:)`) while the thread that made
/// the document moves the cursor.
@frozen @usableFromInline struct JSONCursorPlace {
    @usableFromInline let halves: UnsafeMutableRawPointer

    @inlinable @inline(__always) init(_ word: UnsafeMutablePointer<UInt64>) { halves = UnsafeMutableRawPointer(word) }

    /// See `JSONCursor`.
    @inlinable @inline(__always) var position: Int {
        get { Int(halves.load(fromByteOffset: ByteOrder.lowerHalf, as: UInt32.self)) }
        nonmutating set {
            halves.storeBytes(
                of: UInt32(truncatingIfNeeded: newValue), toByteOffset: ByteOrder.lowerHalf, as: UInt32.self)
        }
    }

    @inlinable @inline(__always) var isUnique: Bool { JSONCursor(bits: UInt64(known) &<< 32).isUnique }

    @usableFromInline var known: UInt32 {
        @inlinable @inline(__always) get { halves.load(fromByteOffset: ByteOrder.upperHalf, as: UInt32.self) }
        nonmutating set { halves.storeBytes(of: newValue, toByteOffset: ByteOrder.upperHalf, as: UInt32.self) }
    }

    var cursor: JSONCursor {
        get { JSONCursor(bits: UInt64(known) << 32 | UInt64(position)) }
        nonmutating set {
            position = newValue.position
            let known = UInt32(newValue.bits >> 32)
            if known != self.known { self.known = known }
        }
    }
}

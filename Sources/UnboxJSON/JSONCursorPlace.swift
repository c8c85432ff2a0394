// Unsafe here: an address, of a word of the tape or of `ThreadCursors`, which only a look-up has, and only as long as it
// takes. Both halves of the word are read and written, and nothing beside it.

/// The place in memory of a cursor.
///
/// Its halves are read and written separately. What is known about the keys of an object of few keys, which the scanner
/// found to differ, never changes. So other threads may read it (`JSONDocument.shape(of:)`) while the thread that made
/// the document moves the cursor.
struct JSONCursorPlace {
    private let halves: UnsafeMutableRawPointer

    @inline(__always) package init(_ word: UnsafeMutablePointer<UInt64>) { halves = UnsafeMutableRawPointer(word) }

    /// See `JSONCursor`.
    @inline(__always) package var position: Int {
        get { Int(halves.load(fromByteOffset: ByteOrder.lowerHalf, as: UInt32.self)) }
        nonmutating set {
            halves.storeBytes(
                of: UInt32(truncatingIfNeeded: newValue), toByteOffset: ByteOrder.lowerHalf, as: UInt32.self)
        }
    }

    @inline(__always) var isUnique: Bool { JSONCursor(bits: UInt64(known) &<< 32).isUnique }

    private var known: UInt32 {
        @inline(__always) get { halves.load(fromByteOffset: ByteOrder.upperHalf, as: UInt32.self) }
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

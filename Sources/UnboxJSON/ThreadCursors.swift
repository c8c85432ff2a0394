// The cursors of a thread that reads a document which another thread made.
//
// Threads that read the same objects must neither share cursors nor wait for each other. So only the thread that made a
// document has its cursors on the tape. Every other thread has a few in memory of its own. Objects whose nodes have the
// same lowest bits take turns: the cursor of the one that was read last replaces that of another. Beside the cursor of a
// large object is its index, so that threads neither lock nor retain what others use. That is so for the thread that made
// the document, too.
//
// Unsafe here: the address of a cursor is passed on, as reading and writing it by calls would take longer than the rest
// of a look-up. Only a look-up uses it, and ends before its thread does and before it needs another cursor. No other
// thread accesses the memory, and every index into it is a slot, which is less than their count. The index of an object
// is referenced unretained: the document keeps it as long as it exists itself.

/// The cursors that a thread has of one document. The elements are the address of the document, the nodes of objects,
/// their cursors, and the addresses of their indexes, or zeros.
final class ThreadCursors: ManagedBuffer<ThreadCursors.Keeper, UInt64> {
    struct Keeper {
        /// Keeps the address from being given to another document, without keeping the document alive.
        package unowned var document: JSONDocument?
    }

    package static let storage = ThreadStorage<ThreadCursors>()

    fileprivate static func make() -> ThreadCursors {
        let cursors = create(minimumCapacity: 1 + 3 * slotCount) { _ in Keeper() }
        cursors.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: 1 + 3 * slotCount) }
        return unsafeDowncast(cursors, to: ThreadCursors.self)
    }
}

/// A power of two.
private let slotCount = 64

// Methods of the document: those of the class would request its metadata, which takes a call.
extension JSONDocument {
    /// The place of the cursor of an object that is the current thread's if it did not make the document; nil if it cannot
    /// have one.
    @inline(__always) func placeInThreadCursors(of object: Int) -> JSONCursorPlace? {
        let slot = object & (slotCount - 1)
        if let words = threadCursors.read({ $0.withUnsafeMutablePointerToElements { $0 } }),
            words[0] == address, words[1 &+ slot] == UInt64(truncatingIfNeeded: object)
        {
            return JSONCursorPlace(words + (1 &+ slotCount &+ slot))
        }
        return newPlaceInThreadCursors(of: object)
    }

    @inline(__always) private var address: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(self))) }

    @inline(never) private func newPlaceInThreadCursors(of object: Int) -> JSONCursorPlace? {
        if threadCursors.read({ _ in }) == nil { threadCursors.keep(ThreadCursors.make()) }
        return threadCursors.read { cursors in
            cursors.withUnsafeMutablePointers { keeper, words in
                if words[0] != address {
                    keeper.pointee.document = self
                    words[0] = address
                    // A number that is not a node.
                    (words + 1).update(repeating: .max, count: slotCount)
                }
                let slot = object & (slotCount - 1)
                words[1 + slot] = UInt64(object)
                words[1 + slotCount + slot] = newCursor(of: object).bits
                words[1 + 2 * slotCount + slot] = 0
                return JSONCursorPlace(words + (1 + slotCount + slot))
            }
        }
    }

    /// Calls `body` with the index of a large object, which the current thread remembers.
    func withIndex<R>(of object: Int, _ body: (JSONObjectIndex) -> R) -> R {
        guard keepsIndexes, let place = placeOfIndexInThreadCursors(of: object) else { return body(index(of: object)) }
        if let address = UnsafeRawPointer(bitPattern: UInt(place.pointee)) {
            return Unmanaged<JSONObjectIndex>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
        }
        let index = index(of: object)
        place.pointee = UInt64(UInt(bitPattern: Unmanaged.passUnretained(index).toOpaque()))
        return body(index)
    }

    private func placeOfIndexInThreadCursors(of object: Int) -> UnsafeMutablePointer<UInt64>? {
        guard placeInThreadCursors(of: object) != nil else { return nil }
        let offset = 1 + 2 * slotCount + (object & (slotCount - 1))
        return threadCursors.read { $0.withUnsafeMutablePointerToElements { $0 + offset } }
    }
}

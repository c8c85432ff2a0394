// The cursors of threads that did not make a document.
//
// Threads that read the same objects must neither share cursors nor wait for each other. So only the thread that made a
// document has its cursors on the tape; every other thread has a few in memory of its own. Objects whose nodes have the
// same lowest bits share a slot: the one read last replaces the other. Beside the cursor of a large object is its
// index, also for the thread that made the document, so that threads neither lock nor retain what others use.
//
// Unsafe here: the address of a cursor is passed on, as calls to read and write it would take longer than the rest of a
// look-up. Only a look-up uses it, and ends before its thread does and before it needs another cursor. No other thread
// accesses the memory, and every index into it is that of one of its `slotCount` slots. The index of an object is
// referenced unretained: the document keeps it as long as it exists itself.

/// The cursors that a thread has of one document. The elements are the address of the document, and for each slot the
/// node of an object, its cursor, and the address of its index or zero.
final class ThreadCursors: ManagedBuffer<ThreadCursors.Keeper, UInt64> {
    struct Keeper {
        /// Keeps the address from being given to another document, without keeping the document alive.
        unowned var document: JSONDocument?
    }

    static let storage = ThreadStorage<ThreadCursors>()

    fileprivate static func make() -> ThreadCursors {
        let cursors = create(minimumCapacity: wordCount) { _ in Keeper() }
        cursors.withUnsafeMutablePointerToElements { $0.initialize(repeating: 0, count: wordCount) }
        return unsafeDowncast(cursors, to: ThreadCursors.self)
    }
}

/// A power of two.
private let slotCount = 64
private let wordCount = 1 + 3 * slotCount

// Methods of the document: those of the class would request its metadata, which takes a call.
extension JSONDocument {
    /// The address of the current thread's cursor of an object, followed by that of the object's index; nil if it
    /// cannot have one.
    @inline(__always) func placeInThreadCursors(of object: Int) -> UnsafeMutablePointer<UInt64>? {
        guard let words = threadCursors.read({ $0.withUnsafeMutablePointerToElements { $0 } }), words[0] == address
        else { return newPlaceInThreadCursors(of: object) }
        let slot = words + slotIndex(of: object)
        if slot[0] != UInt64(truncatingIfNeeded: object) { begin(object, in: slot) }
        return slot + 1
    }

    @inline(__always) private func slotIndex(of object: Int) -> Int { 1 &+ 3 &* (object & (slotCount &- 1)) }

    /// Replaces the object in a slot.
    @inline(never) private func begin(_ object: Int, in slot: UnsafeMutablePointer<UInt64>) {
        slot[0] = UInt64(truncatingIfNeeded: object)
        slot[1] = newCursor(of: object).bits
        slot[2] = 0
    }

    @inline(__always) private var address: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(self))) }

    /// Begins with the first object that the current thread reads of this document.
    @inline(never) private func newPlaceInThreadCursors(of object: Int) -> UnsafeMutablePointer<UInt64>? {
        if threadCursors.read({ _ in }) == nil { threadCursors.keep(ThreadCursors.make()) }
        return threadCursors.read { cursors in
            cursors.withUnsafeMutablePointers { keeper, words in
                keeper.pointee.document = self
                // Numbers that are not nodes.
                words.update(repeating: .max, count: wordCount)
                words[0] = address
                let slot = words + slotIndex(of: object)
                begin(object, in: slot)
                return slot + 1
            }
        }
    }

    /// Calls `body` with the index of a large object, which the current thread remembers.
    func withIndex<R>(of object: Int, _ body: (JSONObjectIndex) -> R) -> R {
        guard indexes != nil, let place = placeInThreadCursors(of: object) else { return body(index(of: object)) }
        if let address = UnsafeRawPointer(bitPattern: UInt(place[1])) {
            return Unmanaged<JSONObjectIndex>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
        }
        let index = index(of: object)
        place[1] = UInt64(UInt(bitPattern: Unmanaged.passUnretained(index).toOpaque()))
        return body(index)
    }
}

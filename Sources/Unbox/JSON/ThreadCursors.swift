// The cursors of a thread that reads a document which another thread made.
//
// Threads that read the same objects must neither share cursors nor wait for each other. So only the thread that made a
// document has its cursors on the tape. Every other thread has a few in memory of its own. Objects whose nodes have the
// same lowest bits take turns: the cursor of the one that was read last replaces that of another.
//
// Unsafe here: the address of a cursor is passed on, as reading and writing it by calls would take longer than the rest
// of a look-up. Only a look-up uses it, and ends before its thread does and before it needs another cursor. No other
// thread accesses the memory, and every index into it is a slot, which is less than `count`.

/// The cursors that a thread has of one document.
final class ThreadCursors {
    static let storage = ThreadStorage<ThreadCursors>()

    /// A power of two.
    private static let count = 64

    /// The address of the document, the nodes of objects, and their cursors.
    private let words: UnsafeMutablePointer<UInt64>
    /// Keeps the address from being given to another document, without keeping the document alive.
    private unowned var document: JSONDocument?

    private init() {
        words = .allocate(capacity: 1 + 2 * Self.count)
        words.initialize(repeating: 0, count: 1 + 2 * Self.count)
    }

    deinit { words.deallocate() }

    /// The address of the current thread's cursor of an object; nil if it cannot have one.
    @inline(__always)
    static func cursor(of object: Int, in document: JSONDocument) -> UnsafeMutablePointer<UInt64>? {
        let slot = object & (count - 1)
        if let words = document.threadCursors.read({ $0.words }), words[0] == address(of: document),
            words[1 &+ slot] == UInt64(truncatingIfNeeded: object)
        {
            return words + (1 &+ count &+ slot)
        }
        return newCursor(of: object, in: document)
    }

    @inline(__always) private static func address(of document: JSONDocument) -> UInt64 {
        UInt64(UInt(bitPattern: ObjectIdentifier(document)))
    }

    @inline(never)
    private static func newCursor(of object: Int, in document: JSONDocument) -> UnsafeMutablePointer<UInt64>? {
        if storage.read({ _ in }) == nil { storage.keep(ThreadCursors()) }
        return storage.read { cursors in
            let words = cursors.words
            if words[0] != address(of: document) {
                cursors.document = document
                words[0] = address(of: document)
                // A number that is not a node.
                (words + 1).update(repeating: .max, count: count)
            }
            let slot = object & (count - 1)
            words[1 + slot] = UInt64(object)
            words[1 + count + slot] = document.newCursor(of: object).bits
            return words + (1 + count + slot)
        }
    }
}

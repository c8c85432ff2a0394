/// The keys of one large object, by hash. A Dictionary of Strings instead of a custom table: its hash is seeded for
/// each process, so that an attacker cannot prepare keys that collide, and is the same for canonically equivalent keys.
final class JSONObjectIndex: Sendable {
    private let nodes: [String: UInt32]
    /// Nil if the bytes of a key do not determine which keys it equals.
    private let filter: JSONKeyFilter?

    init(of node: Int, in document: JSONDocument) {
        var nodes = [String: UInt32](minimumCapacity: document.count(of: node))
        var filter: JSONKeyFilter? = JSONKeyFilter(keyCount: document.count(of: node))
        document.forEachField(of: node) { key, value in
            nodes.addFirst(UInt32(value), forKey: document.string(at: key))
            let word = document.word(at: key)
            if word.tag == .asciiString {
                filter?.insert(document.text, at: word.position, length: word.length)
            } else {
                filter = nil
            }
        }
        self.nodes = nodes
        self.filter = filter
    }

    /// The number of different keys.
    var count: Int { nodes.count }

    /// The node of a key's value, the first of repeated keys (`RepeatedKeys.swift`); -1 if there is none.
    func value(forKey key: JSONBytes) -> Int {
        // Some characters beyond ASCII are equal to an ASCII one: U+212A (kelvin) is "K".
        if let filter, !filter.mayContain(key), key.isASCII { return -1 }
        // No key of a document has so many combining marks in a row, and this one might take long to hash.
        if key.count > CanonicalText.shortLength, key.hasManyMarks(0..<key.count) { return -1 }
        return nodes[key.string].map { Int($0) } ?? -1
    }
}

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

/// The indexes of the large objects of a document, each made when it is first needed.
///
/// `@unchecked Sendable`: the variables are accessed only with the lock held.
final class JSONObjectIndexes: @unchecked Sendable {
    /// A few locks for all documents, as creating one takes as long as reading a small document. Held only for a
    /// look-up, never while an index is made: threads that read other documents would wait.
    private static let locks = (0..<16).map { _ in Lock() }

    private var lock: Lock { Self.locks[Self.placeOfLock(UInt(bitPattern: ObjectIdentifier(self)))] }

    /// The top bits of a product with the golden ratio, which depend on all bits of an address: addresses of similar
    /// objects may differ by multiples of a page.
    static func placeOfLock(_ address: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(address) &* 0x9E37_79B9_7F4A_7C15) >> 60)
    }

    private struct Entry {
        var index: JSONObjectIndex?
        var children: [UInt32]?
    }

    private var entries = [Int: Entry]()

    /// The elements of an array or the keys of an object, in order.
    func children(of node: Int, in document: JSONDocument) -> [UInt32] {
        if let known = lock.withLock({ entries[node]?.children }) { return known }
        var nodes: [UInt32] = []
        nodes.reserveCapacity(document.count(of: node))
        if document.word(at: node).isObject {
            document.forEachField(of: node) { key, _ in nodes.append(UInt32(key)) }
        } else {
            document.forEachElement(of: node) { nodes.append(UInt32($0)) }
        }
        lock.withLock { entries[node, default: Entry()].children = nodes }
        return nodes
    }

    /// The index of an object if there is one already.
    func existingIndex(of node: Int) -> JSONObjectIndex? {
        lock.withLock { entries[node]?.index }
    }

    /// The index of an object. Threads that need one at the same time each make it, and keep the first that is done.
    func index(of node: Int, in document: JSONDocument) -> JSONObjectIndex {
        if let known = existingIndex(of: node) { return known }
        let made = JSONObjectIndex(of: node, in: document)
        return lock.withLock {
            let index = entries[node]?.index ?? made
            entries[node, default: Entry()].index = index
            return index
        }
    }
}

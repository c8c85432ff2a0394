import Foundation

/// The keys of one large object, by their hash.
///
/// This is a Dictionary of Strings and no table of our own: its hash is seeded at random for each process, so that
/// nobody can prepare keys that collide, and it is the same for canonically equivalent keys, as ours would have to be.
final class JSONObjectIndex: Sendable {
    private let nodes: [String: UInt32]
    /// The keys that take long to be hashed, in order: see `CanonicalText`. They are compared with keys of about their
    /// length only.
    private let longKeys: [UInt32]
    /// Nil where the bytes of a key do not decide which keys it is equal to.
    private let filter: JSONKeyFilter?

    init(of node: Int, in document: JSONDocument) {
        var nodes = [String: UInt32](minimumCapacity: document.count(of: node))
        var longKeys: [UInt32] = []
        var filter: JSONKeyFilter? = JSONKeyFilter(keyCount: document.count(of: node))
        document.forEachField(of: node) { key, value in
            if document.isLongText(key) {
                longKeys.append(UInt32(key))
                filter = nil
                return
            }
            nodes.addFirst(UInt32(value), forKey: document.string(at: key))
            let word = document.word(at: key)
            if word.tag == .asciiString {
                filter?.insert(document.text, at: word.position, length: word.length)
            } else {
                filter = nil
            }
        }
        self.nodes = nodes
        self.longKeys = longKeys
        self.filter = filter
    }

    /// The number of different keys. Of two long ones that are equal, each counts.
    var count: Int { nodes.count + longKeys.count }

    /// Whether all keys are known to differ, where there are so many.
    func hasUniqueKeys(of count: Int) -> Bool { longKeys.isEmpty && nodes.count == count }

    /// The node of a key's value, of repeated keys the first (`RepeatedKeys.swift`); -1 if there is none.
    func value(forKey key: JSONBytes, in document: JSONDocument) -> Int {
        // Of all characters beyond ASCII, some are equal to one within: U+212A (kelvin) is "K".
        if let filter, !filter.mayContain(key), key.isASCII { return -1 }
        let value = nodes[key.string].map { Int($0) } ?? -1
        let shortest = CanonicalText.longLength / JSONString.mostEscapedLength
        guard !longKeys.isEmpty, CanonicalText.mayBeEqual(shortest, key.count) else { return value }
        let longKey = longKeys.first { JSONKey(key).matches(document.text, document.word(at: Int($0))) }
        guard let longKey else { return value }
        return value < 0 ? Int(longKey) + 1 : min(value, Int(longKey) + 1)
    }
}

/// The indexes of the large objects of a document, each made when it is first needed.
///
/// `@unchecked Sendable`: the variables are touched with the lock held only.
final class JSONObjectIndexes: @unchecked Sendable {
    /// A few locks for all documents: to make one takes as long as to read a small document.
    private static let locks = (0..<16).map { _ in NSLock() }

    private var lock: NSLock {
        // Objects are aligned to 16 bytes.
        Self.locks[Int(UInt(bitPattern: ObjectIdentifier(self)) >> 4 & 15)]
    }

    private var indexes: [Int: JSONObjectIndex] = [:]
    private var children: [Int: [UInt32]] = [:]
    /// The one that was asked for last, as it is most likely the next one, too.
    private var latest: (node: Int, index: JSONObjectIndex)?

    /// The elements of an array or the keys of an object, in order.
    func children(of node: Int, in document: JSONDocument) -> [UInt32] {
        lock.withLock {
            if let children = children[node] { return children }
            var nodes: [UInt32] = []
            nodes.reserveCapacity(document.count(of: node))
            if document.word(at: node).tag == .object {
                document.forEachField(of: node) { key, _ in nodes.append(UInt32(key)) }
            } else {
                document.forEachElement(of: node) { nodes.append(UInt32($0)) }
            }
            children[node] = nodes
            return nodes
        }
    }

    /// The index of an object. Threads that need one at the same time wait for the first to make it.
    func index(of node: Int, in document: JSONDocument) -> JSONObjectIndex {
        lock.withLock {
            if let latest, latest.node == node { return latest.index }
            let index = indexes[node] ?? JSONObjectIndex(of: node, in: document)
            indexes[node] = index
            latest = (node, index)
            return index
        }
    }
}

import Foundation

/// The keys of one large object, by their hash.
///
/// This is a Dictionary of Strings and no table of our own: its hash is seeded at random for each process, so that
/// nobody can prepare keys that collide, and it is the same for canonically equivalent keys, as ours would have to be.
struct JSONObjectIndex {
    private var nodes: [String: UInt32]

    init(of node: Int, in document: JSONDocument) {
        nodes = Dictionary(minimumCapacity: document.count(of: node))
        document.forEachField(of: node) { key, value in
            // The first of equal keys counts.
            let key = document.string(at: key)
            if nodes[key] == nil { nodes[key] = UInt32(value) }
        }
    }

    /// The number of different keys.
    var count: Int { nodes.count }

    /// The node of a key's value, -1 if there is none.
    func value(forKey key: String) -> Int { nodes[key].map { Int($0) } ?? -1 }
}

/// The indexes of the large objects of a document, each made when it is first needed.
///
/// `@unchecked Sendable`: the dictionary is touched with the lock held only.
final class JSONObjectIndexes: @unchecked Sendable {
    private let lock = NSLock()
    private var indexes: [Int: JSONObjectIndex] = [:]

    /// The index of an object. Threads that need one at the same time wait for the first to make it.
    func index(of node: Int, in document: JSONDocument) -> JSONObjectIndex {
        lock.withLock {
            if let index = indexes[node] { return index }
            let index = JSONObjectIndex(of: node, in: document)
            indexes[node] = index
            return index
        }
    }
}

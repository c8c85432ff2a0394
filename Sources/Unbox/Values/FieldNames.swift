extension PayloadValue {
    /// The keys of an object: of JSON data in the order of the text, each once; of a dictionary sorted, so that nothing
    /// that comes of them depends on hashes, such as which of two errors is thrown.
    var fieldNames: [String] {
        switch storage {
        case .object(let object): return object.dictionary.keys.sorted()
        case .node(let node):
            var names: [String] = []
            names.reserveCapacity(node.count)
            node.forEachField { key, _ in names.append(key) }
            guard node.with({ $0.keyCount(of: node.index) }) < names.count else { return names }
            var seen: Set<String> = []
            return names.filter { seen.insert($0).inserted }
        default: return []
        }
    }
}

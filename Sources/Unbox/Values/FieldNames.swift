extension UnboxValue {
    /// The keys of an object: of JSON data in the order of the text, each once; of a dictionary sorted, so that nothing
    /// that comes of them depends on hashes, such as which of two errors is thrown.
    var fieldNames: [String] {
        switch storage {
        case .object(let object): return object.dictionary.keys.sorted()
        case .node(let document, let node):
            var names: [String] = []
            names.reserveCapacity(document.count(of: node))
            document.forEachField(of: node) { key, _ in names.append(document.string(at: key)) }
            guard document.keyCount(of: node) < names.count else { return names }
            var seen: Set<String> = []
            return names.filter { seen.insert($0).inserted }
        default: return []
        }
    }
}

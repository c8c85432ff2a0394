// The order of the keys of an object.
//
// - Of JSON data it is that of the text, wherever the keys or the fields are asked for as such: `allKeys`, `JSONValue`.
// - A dictionary has none. It is sorted then, so that nothing that comes of it depends on hashes.
// - Where the order decides what happens, as which of several errors is thrown, which of two values gets a key that both have
//   after a transform, or what a wildcard leads to, it is sorted for both, so that they give the same answer.
//
// Repeated where a dictionary is made without sorting, as most have no error: `Dictionary.made` (Conversions) and
// `decodedByString` (Codable) go through the fields in any order, and throw the error of the least key.

extension PayloadValue {
    /// The keys of an object, each once: of JSON data in the order of the text, of a dictionary sorted.
    var fieldNames: [String] {
        switch storage {
        case .object(let object): return object.dictionary.keys.sorted()
        case .node(let node):
            var names: [String] = []
            names.reserveCapacity(node.count)
            node.forEachField { key, _ in names.append(key) }
            return names
        default: return []
        }
    }

    /// The fields of an object sorted by their keys, each key once.
    func sortedFields() throws -> [(key: String, value: PayloadValue)] {
        var fields: [(key: String, value: PayloadValue)] = []
        fields.reserveCapacity(count)
        _ = try forEachField { fields.append(($0, $1)) }
        // The standard library's sort is stable: of a key that is repeated, the first value stays in front.
        fields.sort { $0.key < $1.key }
        var sorted: [(key: String, value: PayloadValue)] = []
        sorted.reserveCapacity(fields.count)
        for field in fields where field.key != sorted.last?.key { sorted.append(field) }
        return sorted
    }
}

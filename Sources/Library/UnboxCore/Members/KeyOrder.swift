// The order of the keys of an object.
//
// - JSON data has the order of the text, wherever the keys or the fields themselves are requested, such as `allKeys`.
// - A dictionary has no order. It is sorted, so that no result depends on hashes.
// - Where the order affects the result, both are sorted, so that they give the same result: the error that is thrown,
//   the value of a key that two keys are transformed to, the order of a wildcard's matches.
//
// Most dictionaries decode without an error, so the fields of String keys are not sorted: they are visited in any
// order, and `FieldFailures` (MemberWalks.swift) keeps the error of the least key.

extension PayloadValue {
    /// The keys of an object, each once: in the order of the text for JSON data, sorted for a dictionary.
    package var fieldNames: [String] {
        switch storage {
        case .object(let object): return CanonicalText.sorted(Array(object.dictionary.keys))
        case .node(let node):
            var names: [String] = []
            names.reserveCapacity(node.count)
            node.forEachFirstField { key, _ in names.append(key) }
            return names
        default: return []
        }
    }

    /// The fields of an object sorted by their keys, each key once.
    @usableFromInline package func sortedFields() throws -> [(key: String, value: PayloadValue)] {
        var fields: [(key: String, value: PayloadValue)] = []
        fields.reserveCapacity(count)
        _ = try forEachField { fields.append(($0, $1)) }
        var first: [(key: String, value: PayloadValue)] = []
        first.reserveCapacity(fields.count)
        // The first value of a repeated key stays first.
        for index in sorted(Array(fields.indices), by: { fields[$0].key < fields[$1].key })
        where fields[index].key != first.last?.key {
            first.append(fields[index])
        }
        return first
    }
}

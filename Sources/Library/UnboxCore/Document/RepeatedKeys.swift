// The first of equal keys of an object counts, as in JSONDecoder. Two keys are equal if they are the same String (see
// `JSONKey`), or if a strategy or a transform makes them the same key and that is not an error.
//
// Code that handles all fields of an object uses functions that apply this rule: `forEachFirstField`,
// `Dictionary.addFirst`, and `fieldNames` and `sortedFields` (`KeyOrder.swift`). The functions named `forEachField` and
// `fields` do not: they pass on every field of the text. For speed, the rule is repeated in
//
// - JSONDocument+Lookup.swift and JSONObjectIndex.swift: a look-up begins at the front unless no key is repeated;
// - KeyConversion.swift (`ConvertedKeys`): objects of few keys are not hashed;
// - MemberWalks.swift (`FieldFailures`): the value of a repeated key is not made, or not reported, even if the first
//   value was dropped;
// - JSONFoundation.swift and FoundationBuilder.swift: a container of a repeated key is not entered;
// - features with objects of their own, which refer to this file.

extension Dictionary {
    /// Adds a value unless the key already has one.
    ///
    /// - Returns: whether the value was added.
    @_alwaysEmitIntoClient @inline(__always) @discardableResult
    mutating func addFirst(_ value: consuming Value, forKey key: Key) -> Bool {
        // Hashes the key only once in the usual case, as keys are hardly ever repeated.
        guard let first = updateValue(value, forKey: key) else { return true }
        self[key] = first
        return false
    }
}

extension JSONNode {
    /// Calls `body` with each key of an object and its value, in the order of the text, each key once.
    @inline(__always) package func forEachFirstField(_ body: (String, JSONNode) -> Void) {
        with { document in
            let mayRepeat = document.keyCount(of: index) < count
            document.forEachField(of: index) { key, value in
                let key = document.string(at: key)
                guard !mayRepeat || document.value(forKey: key, in: index) == value else { return }
                body(key, JSONNode(value, of: unretainedDocument))
            }
        }
    }
}

extension JSONDocument {
    /// The first object that is known to have the same keys in the same order; 0 if none is, for an object of many
    /// keys, and on threads that did not make the document.
    @_alwaysEmitIntoClient @inline(__always) package func shape(of node: Int) -> Int {
        let word = word(at: node)
        guard word.isUniqueObject, word.length <= Self.fewKeys, isOwnedByCurrentThread else { return 0 }
        return JSONCursor(bits: tape[node &+ 1]).shape
    }

    /// Whether all keys of an object differ.
    func hasUniqueKeys(_ node: Int) -> Bool { keyCount(of: node) == count(of: node) }

    /// The number of keys of an object, with repeated ones counted once.
    package func keyCount(of node: Int) -> Int {
        let count = count(of: node)
        if word(at: node).isUniqueObject { return count }
        // An index is kept, so that errors about a large object do not each take time proportional to its size.
        return (count > Self.fewKeys ? index(of: node) : JSONObjectIndex(of: node, in: self)).count
    }
}

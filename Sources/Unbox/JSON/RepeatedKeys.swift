// Of equal keys of an object, the first counts, as in JSONDecoder. Two keys are equal when they are the same String (see
// `JSONKey`), or when they become the same key by a strategy or a transform and nothing says that this is an error.
//
// What is made of all the fields of an object uses what is written here: `forEachField`, `Dictionary.addFirst` and
// `sortedFields` (`KeyOrder.swift`). It is repeated for speed in
//
// - JSONDocument+Lookup.swift and JSONObjectIndex.swift: a look-up begins at the front unless no key is repeated;
// - JSONContainer.swift (`JSONFields.append`): objects of few keys are not hashed;
// - KeyConversion.swift (`ConvertedKeys`): the same;
// - Dictionary.swift (Conversions) and CodableContainer.swift: the value of a repeated key is not made, or not reported.

extension Dictionary {
    /// Adds a value unless there is one for the key.
    ///
    /// - Returns: whether it was added.
    @inlinable @inline(__always) @discardableResult mutating func addFirst(_ value: consuming Value, forKey key: Key) -> Bool {
        // The key is hashed once, as it is hardly ever repeated.
        guard let first = updateValue(value, forKey: key) else { return true }
        self[key] = first
        return false
    }
}

extension JSONNode {
    /// Calls `body` with each key of an object and its value, in the order of the text, each key once.
    @inline(__always) func forEachField(_ body: (String, JSONNode) -> Void) {
        with { document in
            let mayRepeat = document.keyCount(of: index) < count
            var keys: Set<String> = []
            document.forEachField(of: index) { key, value in
                let key = document.string(at: key)
                guard !mayRepeat || keys.insert(key).inserted else { return }
                body(key, JSONNode(value, of: unretainedDocument))
            }
        }
    }
}

extension JSONDocument {
    /// Whether no two keys of an object are equal.
    ///
    /// - Precondition: this is the thread of the document.
    func hasUniqueKeys(_ node: Int) -> Bool {
        switch JSONCursor(bits: tape[node + 1]).keys {
        case .unique: true
        case .repeated: false
        default: hasUniqueStrings(node)
        }
    }

    /// How many keys an object has, repeated ones counted once. Of two long ones that are equal without being the same bytes,
    /// each counts.
    func keyCount(of node: Int) -> Int {
        let count = count(of: node)
        if isOwnedByCurrentThread, JSONCursor(bits: tape[node + 1]).keys == .unique { return count }
        // An index is kept, so that many errors about one large object do not take its size each.
        if count > Self.fewKeys { return index(of: node).count }
        var strings = Set<String>()
        var longTexts = Set<[UInt8]>()
        forEachField(of: node) { key, _ in
            let string = string(at: key)
            if isLongText(key) { longTexts.insert(Array(string.utf8)) } else { strings.insert(string) }
        }
        return strings.count + longTexts.count
    }

    /// Whether a string or a key may take long to be hashed: see `CanonicalText`.
    func isLongText(_ node: Int) -> Bool {
        let word = word(at: node)
        return word.length >= CanonicalText.longLength && word.tag != .asciiString
    }

    /// The answer for keys of which the scanner found out nothing. Keys that take long to be compared are not: with
    /// them, each look-up begins at the front, which is right whether or not they are equal.
    @inline(never) private func hasUniqueStrings(_ node: Int) -> Bool {
        var strings = Set<String>()
        var isUnique = true
        forEachField(of: node) { key, _ in
            if isUnique { isUnique = !isLongText(key) && strings.insert(string(at: key)).inserted }
        }
        return isUnique
    }
}

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

    /// How many keys an object has, repeated ones counted once.
    func keyCount(of node: Int) -> Int {
        let count = count(of: node)
        if isOwnedByCurrentThread, JSONCursor(bits: tape[node + 1]).keys == .unique { return count }
        // An index is kept, so that many errors about one large object do not take its size each.
        if count > Self.fewKeys { return index(of: node).count }
        var strings = Set<String>()
        // Of two long ones that are equal without being the same bytes, each counts: this is for messages.
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

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
        if count > Self.fewKeys { return indexes.index(of: node, in: self).count }
        var strings = Set<String>()
        forEachField(of: node) { key, _ in strings.insert(string(at: key)) }
        return strings.count
    }

    /// The answer for keys of which the scanner found out nothing.
    @inline(never) private func hasUniqueStrings(_ node: Int) -> Bool {
        var strings = Set<String>()
        var isUnique = true
        forEachField(of: node) { key, _ in
            if isUnique { isUnique = strings.insert(string(at: key)).inserted }
        }
        return isUnique
    }
}

extension JSONDocument {
    /// Whether no two keys of an object are equal.
    ///
    /// - Precondition: this is the thread of the document.
    func hasUniqueKeys(_ node: Int) -> Bool {
        switch JSONCursor(bits: tape[node + 1]).keys {
        case .unique: true
        case .repeated: false
        case .unknown: hasUniqueStrings(node)
        }
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

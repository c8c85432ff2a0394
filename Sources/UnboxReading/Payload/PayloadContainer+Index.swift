// Look-ups in a caller's dictionary.

extension PayloadContainer {
    /// The largest number of keys that are searched one by one.
    private static var fewKeys: Int { 12 }

    /// Whether the keys of a dictionary are searched one by one: whether there are few, and none that may take long to
    /// compare (see `CanonicalText`).
    ///
    /// A look-up of a key that is itself such a text takes as long as in the dictionary. The library makes none with a
    /// key of a payload.
    @inline(__always) static func hasFewShortKeys(_ dictionary: [String: Any]) -> Bool {
        guard dictionary.count <= fewKeys else { return false }
        for key in dictionary.keys where key.utf8.count > CanonicalText.shortLength { return false }
        return true
    }

    /// The index of a key.
    ///
    /// A larger dictionary is left to itself, and compares a key with one or two of its own. If these have many marks in
    /// a row, that takes long, but no longer than the caller took to hash them.
    @inline(__always) package func index(ofKey key: String) -> [String: Any].Index? {
        if hasFewShortKeys { return dictionary.firstIndex(ofKey: key) }
        let text = CanonicalText(key)
        if dictionary.count > Self.fewKeys, !text.hasManyMarks { return dictionary.index(forKey: key) }
        return index(of: text)
    }

    @inline(never) private func index(of key: CanonicalText) -> [String: Any].Index? {
        dictionary.keys.firstIndex { CanonicalText($0) == key }
    }
}

extension [String: Any] {
    /// The index of a key, in a small dictionary, found without hashing it.
    ///
    /// The keys are adjacent in memory, and comparing a dozen takes no longer than hashing one: 25 ns instead of 37 for
    /// short keys, and the same time for long keys that are present. Only a missing key takes slightly longer, 42 ns
    /// instead of 35.
    @inline(__always) fileprivate func firstIndex(ofKey key: String) -> Index? {
        var index = startIndex
        let end = endIndex
        while index != end {
            if keys[index] == key { return index }
            formIndex(after: &index)
        }
        return nil
    }
}

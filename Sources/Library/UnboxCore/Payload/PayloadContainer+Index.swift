extension PayloadContainer {
    /// The largest number of keys that are compared one by one, which takes no longer than hashing one.
    private static var fewKeys: Int { 12 }

    /// Whether there are few keys, and none that may take long to compare (see `CanonicalText`).
    @inline(__always) static func hasFewShortKeys(_ dictionary: [String: Any]) -> Bool {
        guard dictionary.count <= fewKeys else { return false }
        for key in dictionary.keys where key.utf8.count > CanonicalText.shortLength { return false }
        return true
    }

    /// The index of a key. A large dictionary uses its hashes and compares a key with one or two others. If these have
    /// many combining marks in a row, that takes long, but no longer than the caller took to hash them.
    @inline(__always) package func index(ofKey key: String) -> [String: Any].Index? {
        guard hasFewShortKeys, key.utf8.count <= CanonicalText.shortLength else { return indexAmongOthers(key) }
        var index = dictionary.startIndex
        let end = dictionary.endIndex
        while index != end {
            if dictionary.keys[index] == key { return index }
            dictionary.formIndex(after: &index)
        }
        return nil
    }

    @inline(never) private func indexAmongOthers(_ key: String) -> [String: Any].Index? {
        let text = CanonicalText(key)
        if dictionary.count > Self.fewKeys, !text.hasManyMarks { return dictionary.index(forKey: key) }
        return dictionary.keys.firstIndex { CanonicalText($0) == text }
    }
}

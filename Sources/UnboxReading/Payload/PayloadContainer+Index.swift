// Look-ups in a caller's dictionary.

import UnboxJSON

extension PayloadContainer {
    /// The largest number of keys that are searched one by one.
    private static var fewKeys: Int { KeyLengths.mostKeys }

    /// The index of a key.
    ///
    /// A large dictionary is left to itself, and compares a key with one or two of its own. If these have many marks in a
    /// row, that takes long, but no longer than the caller took to hash them (see `CanonicalText`).
    ///
    /// The keys of a small one are not hashed. Only those with as many bytes are compared, unless the key has other
    /// spellings: then all are, as `CanonicalText`. So no comparison takes long.
    @inline(__always) package func index(ofKey key: String) -> [String: Any].Index? {
        let length = key.utf8.count
        if dictionary.count > Self.fewKeys {
            return length > CanonicalText.shortLength ? indexOfLong(key) : dictionary.index(forKey: key)
        }
        guard length <= CanonicalText.shortLength else { return indexOfLong(key) }
        var places = keyLengths.places(of: length, count: dictionary.count)
        var (index, place) = (dictionary.startIndex, 0)
        while let next = places.next() {
            while place < next {
                dictionary.formIndex(after: &index)
                place &+= 1
            }
            if dictionary.keys[index].utf8.count == length, dictionary.keys[index] == key { return index }
        }
        return indexOfOtherSpelling(of: key)
    }

    @inline(never) private func indexOfLong(_ key: String) -> [String: Any].Index? {
        let text = CanonicalText(key)
        if dictionary.count > Self.fewKeys, !text.hasManyMarks { return dictionary.index(forKey: key) }
        return index(of: text)
    }

    @inline(never) private func indexOfOtherSpelling(of key: String) -> [String: Any].Index? {
        key.hasOneSpelling ? nil : index(of: CanonicalText(key))
    }

    private func index(of key: CanonicalText) -> [String: Any].Index? {
        dictionary.keys.firstIndex { CanonicalText($0) == key }
    }
}

extension [String: Any] {
    /// The index of a key, found without hashing it where there are few keys.
    ///
    /// To hash a short string takes about as long as to compare it with a dozen others that stand side by side, as the
    /// keys of a dictionary do. The objects of most payloads have no more.
    @inline(__always) func firstIndex(ofKey key: String) -> Index? {
        guard count <= 16 else { return index(forKey: key) }
        var index = startIndex
        let end = endIndex
        while index != end {
            if keys[index] == key { return index }
            formIndex(after: &index)
        }
        return nil
    }
}

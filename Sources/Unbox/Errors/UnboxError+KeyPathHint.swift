// A key with dots or brackets that is missing, although there is a value at the key path of the same text: the reader
// probably meant `keyPath:`. Looked up only when the message is made.

extension UnboxError {
    /// The missing key, if it leads to a value as a key path; nil otherwise.
    var keyPathMeant: String? {
        // Types that are decoded have keys only.
        guard details.failure.kind == .missing, details.underlyingError == nil, let base = details.base else {
            return nil
        }
        let steps = details.trail.components
        guard let first = steps.first, case .key(let key)? = steps.last,
            key.utf8.contains(where: { $0 == .dot || $0 == .openingBracket })
        else { return nil }
        let object = steps.dropLast().reduce(base.value(holding: first)) { $0.unnotedValue(at: $1) }
        let path = object.path(along: key)
        let value = path.reduce(object) { $0.unnotedValue(at: $1) }
        return path.isEmpty || value.isAbsent ? nil : key
    }
}

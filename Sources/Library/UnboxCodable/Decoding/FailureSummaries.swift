/// A cache of error texts: a type that tries alternatives fails in the same few ways over and over.
final class FailureSummaries {
    private struct Entry {
        let type: ObjectIdentifier
        /// The kind of the value.
        let found: UInt8
        let text: String
    }

    /// A power of two, so that an index is found with a mask.
    private static let capacity = 32

    /// Empty until the first value of another type. A new entry replaces the one at its index.
    private var entries: [Entry?] = []

    /// The type of the key that was missing last.
    private var keyType: ObjectIdentifier?
    /// The start of the text for missing keys of `keyType`; nil if they describe themselves differently from most.
    private var start: String?
    private var isStartKnown = false

    /// The text of a `DecodingError` for a value that is null or of another type than the expected one.
    func text(of type: any Any.Type, found kind: ValueKind, _ value: PayloadValue) -> String {
        if case .native = kind { return FoundationText.mismatch(type, found: kind, value) }
        let (id, found) = (ObjectIdentifier(type), kind.rawValue)
        let index = Int((id.smallHash ^ UInt(found) &* 5) & UInt(Self.capacity - 1))
        if let text = known(id, found, at: index) { return text }
        if entries.isEmpty { entries = Array(repeating: nil, count: Self.capacity) }
        let text = FoundationText.mismatch(type, found: kind, value)
        entries[index] = Entry(type: id, found: found, text: text)
        return text
    }

    private func known(_ type: ObjectIdentifier, _ found: UInt8, at index: Int) -> String? {
        // Each access to the property would be checked at run time.
        let entries = entries
        guard index < entries.count, let entry = entries[index], entry.type == type, entry.found == found else {
            return nil
        }
        return entry.text
    }

    /// The text of a `DecodingError` for a missing key.
    ///
    /// JSONDecoder's text has the description of the key, which takes longer than the rest of the error. Nearly all
    /// keys describe themselves as `CodingKey` does: checked at a type's second missing key, as many types miss only
    /// one.
    ///
    /// - Parameters:
    ///   - name: the text of the key.
    ///   - number: its number, if it has one.
    func text<K: CodingKey>(ofMissing key: K, _ name: String, _ number: Int?) -> String {
        if keyType != ObjectIdentifier(K.self) {
            (keyType, start, isStartKnown) = (ObjectIdentifier(K.self), nil, false)
        } else if !isStartKnown {
            (start, isStartKnown) = (usualStart(for: key, name, number), true)
        }
        return start.map { FoundationText.missing(name, number, $0) } ?? FoundationText.missing(describing: key)
    }

    private func usualStart<K: CodingKey>(for key: K, _ name: String, _ number: Int?) -> String? {
        let start = "No value associated with key \(K.self)(stringValue: \""
        let isUsual =
            start.withJSONBytes(\.isASCII)
            && FoundationText.missing(name, number, start) == FoundationText.missing(describing: key)
        return isUsual ? start : nil
    }
}

/// A cache of the texts of errors: a type that tries alternatives fails in the same few ways over and over.
struct FailureSummaries {
    private struct Key: Equatable {
        let type: ObjectIdentifier
        let found: ValueKind
    }

    /// A power of two, so that an index is found with a mask.
    private static let capacity = 32

    /// A table of keys and texts; empty until the first failure. A new entry replaces the one at its index.
    private var keys: [Key?] = []
    private var texts: [String] = []

    /// The type of the key that was missing last.
    private var keyType: ObjectIdentifier?
    /// The start of the text for its missing keys; nil if they describe themselves otherwise than most keys.
    private var start: String?

    /// The text of a `DecodingError` for a value that is null or of another type than the expected one.
    package mutating func text(of type: any Any.Type, found kind: ValueKind, _ value: PayloadValue) -> String {
        guard kind != .foreign else { return FoundationText.mismatch(type, found: kind, value) }
        if keys.isEmpty {
            keys = Array(repeating: nil, count: Self.capacity)
            texts = Array(repeating: "", count: Self.capacity)
        }
        let key = Key(type: ObjectIdentifier(type), found: kind)
        let index = Int((key.type.smallHash ^ UInt(kind.rawValue) &* 5) & UInt(Self.capacity - 1))
        if keys[index] == key { return texts[index] }
        keys[index] = key
        texts[index] = FoundationText.mismatch(type, found: kind, value)
        return texts[index]
    }

    /// The text of a `DecodingError` for a missing key.
    ///
    /// JSONDecoder's text has the description of the key, which takes longer than the rest of the error. Nearly all
    /// types of keys have the description of `CodingKey`; whether one has is told from its first key.
    ///
    /// - Parameters:
    ///   - name: the text of the key.
    ///   - number: its number, if it has one.
    package mutating func text<K: CodingKey>(ofMissing key: K, _ name: String, _ number: Int?) -> String {
        if keyType != ObjectIdentifier(K.self) {
            keyType = ObjectIdentifier(K.self)
            let start = "No value associated with key \(K.self)(stringValue: \""
            let isUsual =
                start.utf8.allSatisfy { $0 < 0x80 }
                && FoundationText.missing(name, number, start) == FoundationText.missing(describing: key)
            self.start = isUsual ? start : nil
        }
        return start.map { FoundationText.missing(name, number, $0) } ?? FoundationText.missing(describing: key)
    }
}

/// A cache of the texts of errors: a type that tries alternatives fails in the same few ways over and over.
struct FailureSummaries {
    private struct Key: Equatable {
        let expected: ObjectIdentifier
        let found: ValueKind
    }

    /// A power of two, so that an index is found with a mask.
    private static let capacity = 32

    /// A table of keys and texts; empty until the first failure. A new entry replaces the one at its index.
    private var keys: [Key?] = []
    private var texts: [String] = []

    /// The text of a `DecodingError` for a value of another type than the expected one.
    mutating func text(of expected: Expectation, found kind: ValueKind, _ value: PayloadValue) -> String {
        guard kind != .foreign, let type = expected.identifier else {
            return Failure.summary(of: expected, found: value.kindDescription)
        }
        if keys.isEmpty {
            keys = Array(repeating: nil, count: Self.capacity)
            texts = Array(repeating: "", count: Self.capacity)
        }
        let key = Key(expected: type, found: kind)
        let index = Int((type.smallHash ^ UInt(kind.rawValue) &* 5) & UInt(Self.capacity - 1))
        if keys[index] == key { return texts[index] }
        keys[index] = key
        texts[index] = Failure.summary(of: expected, found: value.kindDescription)
        return texts[index]
    }
}

extension Expectation {
    /// Identifies the text of the expectation; nil if only the text itself does.
    fileprivate var identifier: ObjectIdentifier? {
        switch self {
        case .type(let type): ObjectIdentifier(type)
        // These types identify the case, because a decoder's errors never name the types themselves.
        case .array: ObjectIdentifier([Any].self)
        case .object: ObjectIdentifier([String: Any].self)
        case .model, .alternatives, .enumeration, .date, .text: nil
        }
    }
}

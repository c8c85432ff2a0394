/// The last few texts of errors: a decoder that tries alternatives fails in the same few ways over and over.
struct FailureSummaries {
    private struct Key: Equatable {
        let expected: ObjectIdentifier
        let found: ValueKind
    }

    /// A power of two, so that an index is found with a mask.
    private static let capacity = 32

    /// A table of both; empty while nothing has failed. What comes to the same place takes it.
    private var keys: [Key?] = []
    private var texts: [String] = []

    /// What a `DecodingError` for a value of another type than the expected one says of itself.
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
    /// What stands for the text; nil where the text has to be compared.
    fileprivate var identifier: ObjectIdentifier? {
        switch self {
        case .type(let type): ObjectIdentifier(type)
        // Types whose own names no error of a decoder has.
        case .array: ObjectIdentifier([Any].self)
        case .object: ObjectIdentifier([String: Any].self)
        case .model, .alternatives, .text: nil
        }
    }
}

/// The last few texts of errors: a decoder that tries alternatives fails in the same few ways over and over.
struct FailureSummaries {
    private struct Key: Equatable {
        let expected: ObjectIdentifier
        let found: ValueKind
    }

    private static let capacity = 8

    private var keys: [Key] = []
    private var texts: [String] = []
    private var oldest = 0

    /// What a `DecodingError` for a value of another type than the expected one says of itself.
    mutating func text(of expected: Expectation, found kind: ValueKind, _ value: UnboxValue) -> String {
        guard kind != .foreign, let type = expected.identifier else {
            return Failure.summary(of: expected, found: value.kindDescription)
        }
        let key = Key(expected: type, found: kind)
        if let index = keys.firstIndex(of: key) { return texts[index] }
        let text = Failure.summary(of: expected, found: value.kindDescription)
        if keys.count < Self.capacity {
            keys.append(key)
            texts.append(text)
        } else {
            keys[oldest] = key
            texts[oldest] = text
            oldest = (oldest + 1) % Self.capacity
        }
        return text
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

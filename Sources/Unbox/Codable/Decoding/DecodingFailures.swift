// The errors of the decoder: the cases and coding paths are those of JSONDecoder, the texts are this library's. Each
// has an `UnboxError` as its underlying error.
//
// A type that tries alternatives may cause an error for each value and never look at it. So the content of a
// `DecodingError` is kept cheap: its text only names the types, and the `UnboxError` quotes the value.

extension ValueDecoder {
    /// The error for a value that is missing, null or of another type.
    ///
    /// - Parameters:
    ///   - value: the value that was found, which may be absent.
    ///   - type: the type that the `DecodingError` names.
    ///   - expected: the expectation that the message names; nil for the type.
    ///   - step: the step from this decoder's value to the value.
    @inline(never)
    func mismatch(
        _ value: PayloadValue, _ type: any Any.Type, expected: Expectation? = nil, at step: CodingStep
    ) -> DecodingError {
        var path = codingPath(to: step)
        let kind = value.kind
        let expected = expected ?? .type(type)
        let text = session.summaries.text(of: expected, found: kind, value)
        let error = UnboxError(
            .mismatch(expected: expected, FoundValue(value)), at: ErrorTrail(.codingPath(path)))
        // The key is not part of the coding path.
        let key = kind == .absent ? path.popLast() ?? AnyCodingKey(stringValue: "") : nil
        let context = DecodingError.Context(codingPath: path, debugDescription: text, underlyingError: error)
        if let key { return .keyNotFound(key, context) }
        return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The error for a scalar.
    @inline(never)
    func failure(_ value: PayloadValue, _ type: any CodableScalar.Type, at step: CodingStep) -> DecodingError {
        // As in JSONDecoder, a null for a Bool is a type mismatch.
        if value.isNull, type == Bool.self {
            return .typeMismatch(type, context(.mismatch(expected: .type(type), FoundValue(value)), at: step))
        }
        guard value.isNumber, type != Bool.self, type != String.self else { return mismatch(value, type, at: step) }
        return invalid(value, expected: .type(type), detail: "it does not fit", at: step)
    }

    /// The error for an invalid value of a suitable type.
    @inline(never)
    func invalid(
        _ value: PayloadValue, expected: Expectation, detail: String? = nil, at step: CodingStep
    ) -> DecodingError {
        .dataCorrupted(context(.invalid(expected: expected, FoundValue(value), detail: detail), at: step))
    }

    /// The error for a key of an object that cannot be a key of the dictionary.
    func invalidKey(_ reason: UnboxError.Reason, at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(.reason(reason), at: step))
    }

    @inline(never) func nestedTooDeeply(at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(.reason(.nestedTooDeeply), at: step))
    }

    /// The error for an unkeyed container that has no more elements.
    @inline(never)
    func atEnd(_ type: any Any.Type, index: Int) -> DecodingError {
        .valueNotFound(type, context(.mismatch(expected: .type(type), FoundValue(value.absent)), at: .index(index)))
    }

    private func context(_ failure: Failure, at step: CodingStep) -> DecodingError.Context {
        let path = codingPath(to: step)
        return DecodingError.Context(
            codingPath: path, debugDescription: failure.summary,
            underlyingError: UnboxError(failure, at: ErrorTrail(.codingPath(path))))
    }
}

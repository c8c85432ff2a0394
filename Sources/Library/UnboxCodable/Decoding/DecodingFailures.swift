// The errors of the decoder. Cases, coding paths and texts are those of JSONDecoder. Each has an `UnboxError` as its
// underlying error, which quotes the value.
//
// A type that tries alternatives may cause an error for each value and ignore it. So the text, a stored property of a
// `DecodingError`, is a constant or cached where possible.

extension ValueDecoder {
    /// The error for a value that is missing, null or of another type.
    ///
    /// - Parameters:
    ///   - value: the value that was found, which may be absent.
    ///   - type: the type that the `DecodingError` names.
    ///   - expected: the expectation that the `UnboxError` names; nil for the type.
    ///   - text: the text of the `DecodingError`; nil for that of the type and the value.
    ///   - step: the step from this decoder's value to the value.
    @inline(never)
    func mismatch(
        _ value: PayloadValue, _ type: any Any.Type, expected: Expectation? = nil, text: String? = nil,
        at step: CodingStep
    ) -> DecodingError {
        let kind = value.kind
        if case .absent = kind { return missing(value, expected ?? .type(type), at: step) }
        let path = codingPath(to: step)
        let context = DecodingError.Context(
            codingPath: path, debugDescription: text ?? session.summaries.text(of: type, found: kind, value),
            underlyingError: value.mismatch(expected ?? .type(type), at: path))
        if case .null = kind { return .valueNotFound(type, context) }
        return .typeMismatch(type, context)
    }

    /// The error for a missing key, which is not part of the coding path.
    private func missing(_ value: PayloadValue, _ expected: Expectation, at step: CodingStep) -> DecodingError {
        var path: [any CodingKey]
        let key: any CodingKey
        if let last = step.key {
            (path, key) = (codingPath(to: .same), last)
        } else {
            path = codingPath(to: step)
            key = path.popLast() ?? UnboxCodingKey(stringValue: "")
        }
        let (name, number) = (key.stringValue, key.intValue)
        return .keyNotFound(
            key,
            DecodingError.Context(
                codingPath: path, debugDescription: session.summaries.text(ofMissing: key, name, number),
                underlyingError: value.mismatch(expected, at: UnboxPath.Component(name, number), below: path)))
    }

    @inline(never)
    func failure(_ value: PayloadValue, _ type: any CodableScalar.Type, at step: CodingStep) -> DecodingError {
        // As in JSONDecoder, a null for a Bool is a type mismatch.
        if value.isNull, type == Bool.self {
            let failure = Failure.mismatch(expected: .type(type), KeptValue(value))
            return .typeMismatch(type, context(failure, FoundationText.nullForBool, at: step))
        }
        guard value.isNumber, type != Bool.self, type != String.self else { return mismatch(value, type, at: step) }
        return invalid(value, expected: .type(type), detail: "it does not fit", at: step)
    }

    /// - Parameter text: the text of JSONDecoder, if it has this error.
    @inline(never)
    func invalid(
        _ value: PayloadValue, expected: Expectation, detail: String? = nil, text: String? = nil, at step: CodingStep
    ) -> DecodingError {
        let failure = Failure.invalid(expected: expected, KeptValue(value), detail: detail)
        return .dataCorrupted(context(failure, text ?? failure.summary, at: step))
    }

    /// The error for a key of an object that cannot be a key of the dictionary.
    func invalidKey(_ reason: UnboxError.Reason, at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(.reason(reason), Failure.reason(reason).summary, at: step))
    }

    @inline(never) func nestedTooDeeply(at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(.reason(.nestedTooDeeply), Failure.reason(.nestedTooDeeply).summary, at: step))
    }

    @inline(never)
    func atEnd(_ type: any Any.Type, index: Int) -> DecodingError {
        let failure = Failure.mismatch(expected: .type(type), KeptValue(value.absent))
        let text = type == (any Decoder).self ? FoundationText.superAtEnd : FoundationText.atEnd
        return .valueNotFound(type, context(failure, text, at: .index(index)))
    }

    private func context(_ failure: Failure, _ text: String, at step: CodingStep) -> DecodingError.Context {
        let path = codingPath(to: step)
        return DecodingError.Context(
            codingPath: path, debugDescription: text,
            underlyingError: UnboxError(failure, at: ErrorTrail(.codingPath(path))))
    }
}

// MARK: - Short messages

extension UnboxError {
    /// The message without the contents of the value, which takes little time to format.
    var summary: String { withOthersCounted(details.failure.summary) }
}

extension Failure {
    /// The message without the contents of the value, for an error that needs a message when it is thrown.
    fileprivate var summary: String {
        switch self {
        case .mismatch(let expected, let found): Self.summary(of: expected, found: found.value.kindDescription)
        case .invalid(let expected, let found, let detail):
            Self.summary(of: expected, found: found.value.kindDescription)
                + ((detail ?? expected.detail(of: found.value)).map { ": \($0)" } ?? "")
        case .noAlternative(let failures, let found):
            Self.summary(of: .alternatives(failures.list), found: found.value.kindDescription)
        case .reason, .failed, .malformed: UnboxError(self).message
        }
    }

    /// - Parameter kind: the kind of value found, with its article; empty if the value is missing.
    private static func summary(of expected: Expectation, found kind: String) -> String {
        kind.isEmpty ? "expected \(expected.text), but it is missing" : "expected \(expected.text), found \(kind)"
    }
}

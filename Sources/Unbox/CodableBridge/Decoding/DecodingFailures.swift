// The errors of the decoder: the cases and the coding paths of JSONDecoder's, in this library's words. Each has the
// same as an `UnboxError` behind it.

extension ValueDecoder {
    /// The error for a value that is not there, null, or of another type.
    ///
    /// - Parameters:
    ///   - value: what was found, which may be absent.
    ///   - type: what a `DecodingError` names.
    ///   - expected: what the message names; the type if nil.
    ///   - step: where the value stands below this decoder's.
    @inline(never)
    func mismatch(
        _ value: UnboxValue, _ type: any Any.Type, expected: String? = nil, at step: CodingStep
    ) -> DecodingError {
        let error = value.mismatch(expected: expected ?? "\(type)")
        switch value.storage {
        case .absent:
            // The key is no part of the coding path.
            let context = context(error, at: step)
            return .keyNotFound(
                context.codingPath.last ?? AnyCodingKey(stringValue: ""),
                DecodingError.Context(
                    codingPath: context.codingPath.dropLast(), debugDescription: context.debugDescription,
                    underlyingError: context.underlyingError))
        case .null: return .valueNotFound(type, context(error, at: step))
        default: return .typeMismatch(type, context(error, at: step))
        }
    }

    /// The error for a scalar.
    @inline(never)
    func failure(_ value: UnboxValue, _ type: any CodableScalar.Type, at step: CodingStep) -> DecodingError {
        // As in JSONDecoder, a null that is to be a Bool is of another type.
        if value.isNull, type == Bool.self {
            return .typeMismatch(type, context(value.mismatch(expected: "\(type)"), at: step))
        }
        guard value.isNumber, type != Bool.self, type != String.self else { return mismatch(value, type, at: step) }
        return invalid(value, expected: "\(type)", detail: "it does not fit", at: step)
    }

    /// The error for a value of a suitable type that will not do.
    @inline(never)
    func invalid(_ value: UnboxValue, expected: String, detail: String? = nil, at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(value.invalid(expected: expected, detail: detail), at: step))
    }

    /// The error for a key of an object that is none of the dictionary that is made of it.
    func invalidKey(_ error: UnboxError, at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(error, at: step))
    }

    @inline(never) func nestedTooDeeply(at step: CodingStep) -> DecodingError {
        .dataCorrupted(context(UnboxError(.nestedTooDeeply), at: step))
    }

    /// The error for an unkeyed container that has no more elements.
    @inline(never)
    func atEnd(_ type: any Any.Type, index: Int) -> DecodingError {
        let error = UnboxError(.missingKey(expected: "\(type)"))
        return .valueNotFound(type, context(error, at: .index(index)))
    }

    /// - Parameter error: what happened, without a path.
    private func context(_ error: UnboxError, at step: CodingStep) -> DecodingError.Context {
        let path = codingPath(to: step)
        return DecodingError.Context(
            codingPath: path, debugDescription: error.message,
            underlyingError: error.at(path.map(UnboxPath.Component.init)))
    }
}

extension OneOf.Or: Decodable where First: Decodable, Second: Decodable {
    /// Decodes the first type, from left to right, that takes the value.
    ///
    /// - Throws: `DecodingError.typeMismatch`, with what each of the types threw, when none does.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let attempts = OneOfAttempts.current
        // Of another library's decoder it is not known what it stands at.
        let ours = decoder as? ValueDecoder
        func attempt<T: Decodable>(_ type: T.Type) throws -> T {
            try attempts.value(
                isList: T.self is any Alternatives.Type,
                attempt: ours.flatMap { OneOfAttempts.Attempt(type, $0.value, in: $0.session) },
                of: ours?.value, in: ours?.session
            ) { try container.decode(type) }
        }
        self = try attempts.read {
            try Self.refuseIfExhausted(attempts, at: decoder)
            let result = try Self.tried(at: decoder, attempts, attempt(_:), attempt(_:))
            try Self.refuseIfExhausted(attempts, at: decoder)
            return result
        }
    }

    private static func tried(
        at decoder: any Decoder, _ attempts: OneOfAttempts,
        _ first: (First.Type) throws -> First, _ second: (Second.Type) throws -> Second
    ) throws -> Self {
        do {
            return .first(try first(First.self))
        } catch let firstFailure {
            try refuseIfExhausted(attempts, at: decoder)
            do {
                return .second(try second(Second.self))
            } catch {
                try refuseIfExhausted(attempts, at: decoder)
                let reasons = reasons(firstFailure, of: First.self) + reasons(error, of: Second.self)
                throw DecodingError.typeMismatch(
                    Self.self,
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "expected \(listing): \(UnboxText.alternatives(reasons))",
                        underlyingError: AlternativesNotDecoded(reasons: reasons)))
            }
        }
    }

    private static func refuseIfExhausted(_ attempts: OneOfAttempts, at decoder: any Decoder) throws {
        guard attempts.isExhausted else { return }
        throw DecodingError.typeMismatch(
            Self.self,
            .init(codingPath: decoder.codingPath, debugDescription: "expected \(listing): \(OneOfAttempts.refusal)"))
    }

    private static func reasons(_ error: any Error, of type: Any.Type) -> [String] {
        guard let error = error as? DecodingError else { return [UnboxText.alternative("not \(type): \(error)")] }
        let earlier = error.context.underlyingError as? AlternativesNotDecoded
        if let earlier, type is any Alternatives.Type { return earlier.reasons }
        return [UnboxText.alternative("not \(type): \(error.context.debugDescription)")]
    }
}

/// What several types that are one alternative of two threw.
private struct AlternativesNotDecoded: Error {
    let reasons: [String]
}

extension OneOf.Or: Encodable where First: Encodable, Second: Encodable {
    /// Encodes the value as it would be by itself.
    ///
    /// - Throws: what the value throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .first(let value): try container.encode(value)
        case .second(let value): try container.encode(value)
        }
    }
}

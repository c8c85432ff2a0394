extension OneOf.Or: Decodable where First: Decodable, Second: Decodable {
    /// Decodes the first type, from left to right, that can be decoded from the value.
    ///
    /// - Throws: `DecodingError.typeMismatch`, with the error of each type, when none can be decoded.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let attempts = OneOfAttempts.current
        // The value that another library's decoder is at is not known.
        let ours = ValueDecoder.behind(decoder)
        if let ours, !ours.value.allowsAlternatives {
            throw ours.mismatch(ours.value, Self.self, expected: .alternatives(Self.self), at: .same)
        }
        // An Or within another Or throws its list of failures, and the outermost Or puts all of them into words.
        let isWithinList = attempts.takeMark(of: Self.self)
        attempts.begin()
        defer { attempts.end() }
        try Self.refuseIfExhausted(attempts, at: decoder)
        do {
            self = .first(try attempts.decode(First.self, from: container, ours))
        } catch let firstFailure {
            try Self.refuseIfExhausted(attempts, at: decoder)
            do {
                self = .second(try attempts.decode(Second.self, from: container, ours))
            } catch {
                try Self.refuseIfExhausted(attempts, at: decoder)
                let failures = AlternativesNotDecoded(
                    first: .init(type: First.self, error: firstFailure), second: .init(type: Second.self, error: error))
                throw isWithinList ? failures : Self.error(failures, at: decoder)
            }
        }
        try Self.refuseIfExhausted(attempts, at: decoder)
    }

    private static func error(_ failures: AlternativesNotDecoded, at decoder: any Decoder) -> DecodingError {
        .typeMismatch(
            Self.self,
            .init(
                codingPath: decoder.codingPath, debugDescription: "expected \(listing): \(failures.reasons)",
                underlyingError: failures))
    }

    private static func refuseIfExhausted(_ attempts: OneOfAttempts, at decoder: any Decoder) throws {
        guard attempts.isExhausted else { return }
        throw DecodingError.typeMismatch(
            Self.self,
            .init(codingPath: decoder.codingPath, debugDescription: "expected \(listing): \(OneOfAttempts.refusal)"))
    }
}

extension OneOfAttempts {
    /// Decodes one of the types.
    ///
    /// - Parameter decoder: that of the container, if it is this library's.
    fileprivate func decode<T: Decodable>(
        _ type: T.Type, from container: any SingleValueDecodingContainer, _ decoder: ValueDecoder?
    ) throws -> T {
        func attempt() -> Attempt? { decoder.flatMap { Attempt(type, $0.value, in: $0.session) } }
        let height = try beginAttempt(attempt())
        mark(type)
        // Also if the value is found without the initializer of the type.
        defer { clearMark() }
        do {
            let value = try container.decode(type)
            succeed(height)
            return value
        } catch {
            // The second condition for another library's decoder that replaces errors: the look-up takes longer.
            fail(
                height, with: error, isList: error.isOfList || type is any Alternatives.Type, attempt(),
                of: decoder?.value, in: decoder?.session)
            throw error
        }
    }
}

extension Error {
    /// Whether this is the error of a OneOf that is one of the types of another.
    fileprivate var isOfList: Bool {
        // Opens the existential: see `UnboxError.init(exactly:)`.
        SameType.cast(self, to: AlternativesNotDecoded.self) != nil
    }
}

/// The errors of the types of a OneOf.
private struct AlternativesNotDecoded: Error {
    struct Failure {
        let type: any Any.Type
        let error: any Error
    }

    let first: Failure
    let second: Failure

    /// The failures of all types, including those of a OneOf that is one of the types.
    private var failures: [Failure] {
        [first, second].flatMap { ($0.error as? AlternativesNotDecoded)?.failures ?? [$0] }
    }

    /// The reasons of all types, as text.
    var reasons: String {
        UnboxText.alternatives(
            failures.map { failure in
                let context = (failure.error as? DecodingError)?.context
                let reason = (context?.underlyingError as? UnboxError)?.summary ?? context?.debugDescription
                return UnboxText.alternative("not \(failure.type): \(reason ?? "\(failure.error)")")
            })
    }
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

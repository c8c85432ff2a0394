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
        let isWithinList = attempts.takeListMark()
        func attempt<T: Decodable>(_ type: T.Type) throws -> T {
            let isList = T.self is any Alternatives.Type
            return try attempts.value(
                isList: isList,
                attempt: ours.flatMap { OneOfAttempts.Attempt(type, $0.value, in: $0.session) },
                of: ours?.value, in: ours?.session
            ) {
                if isList { attempts.markList() }
                return try container.decode(type)
            }
        }
        self = try attempts.read {
            try Self.refuseIfExhausted(attempts, at: decoder)
            let result: Self
            do {
                result = try Self.tried(at: decoder, attempts, attempt(_:), attempt(_:))
            } catch let failures as AlternativesNotDecoded {
                throw isWithinList ? failures : Self.error(failures, at: decoder)
            }
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
                throw AlternativesNotDecoded((First.self, firstFailure), (Second.self, error))
            }
        }
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

/// The errors of several types.
private struct AlternativesNotDecoded: Error {
    private let failures: [(type: any Any.Type, error: any Error)]

    init(_ first: (type: any Any.Type, error: any Error), _ second: (type: any Any.Type, error: any Error)) {
        // The failures of a nested Or are added to this list.
        failures = [first, second].flatMap { failure in
            (failure.error as? AlternativesNotDecoded)?.failures ?? [failure]
        }
    }

    /// The reasons of all types, as text.
    var reasons: String {
        UnboxText.alternatives(
            failures.map { type, error in
                let context = (error as? DecodingError)?.context
                let reason = (context?.underlyingError as? UnboxError)?.summary ?? context?.debugDescription
                return UnboxText.alternative("not \(type): \(reason ?? "\(error)")")
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

extension OneOf.Or: Decodable where First: Decodable, Second: Decodable {
    /// Decodes the first type, from left to right, that can be decoded from the value.
    ///
    /// - Throws: `DecodingError.typeMismatch`, with the error of each type, when none can be decoded.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let attempts = OneOfAttempts.current
        // Nil for another library's decoder, whose value is unknown.
        let ours = ValueDecoder.behind(decoder)
        if let ours, ours.value.isIncomplete {
            throw ours.mismatch(ours.value, Self.self, expected: .alternatives(Self.self), at: .same)
        }
        let isWithinList = attempts.begin(Self.self)
        defer { attempts.end(isWithinList: isWithinList) }
        do {
            self = .first(try attempts.decode(First.self, from: container, ours))
        } catch let firstFailure {
            do {
                self = .second(try attempts.decode(Second.self, from: container, ours))
            } catch {
                let failures = AlternativesNotDecoded(first: (First.self, firstFailure), second: (Second.self, error))
                // The outermost OneOf describes the failures of all types.
                if isWithinList { throw failures }
                throw DecodingError.typeMismatch(
                    Self.self,
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription:
                            "expected \(Self.listing): \(attempts.isExhausted ? OneOfAttempts.refusal : failures.reasons)",
                        underlyingError: attempts.isExhausted ? nil : failures))
            }
        }
    }
}

extension OneOfAttempts {
    /// - Parameter decoder: that of the container, if it is this library's.
    fileprivate func decode<T: Decodable>(
        _ type: T.Type, from container: any SingleValueDecodingContainer, _ decoder: ValueDecoder?
    ) throws -> T {
        func attempt() -> Attempt? { decoder.flatMap { Attempt(type, $0.value, in: $0.session) } }
        let height = try beginAttempt(type, attempt())
        do {
            let value = try container.decode(type)
            try succeed(height)
            return value
        } catch {
            fail(height, with: error, attempt(), of: decoder?.value, in: decoder?.session)
            throw error
        }
    }
}

private struct AlternativesNotDecoded: Error {
    let first: (type: any Any.Type, error: any Error)
    let second: (type: any Any.Type, error: any Error)

    /// Includes the failures of a OneOf that is one of the types.
    private var failures: [(type: any Any.Type, error: any Error)] {
        [first, second].flatMap { ($0.error as? AlternativesNotDecoded)?.failures ?? [$0] }
    }

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
    /// - Throws: the errors that the value throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .first(let value): try container.encode(value)
        case .second(let value): try container.encode(value)
        }
    }
}

extension OneOf.Or: Decodable where First: Decodable, Second: Decodable {
    /// Decodes the first type, from left to right, that takes the value.
    ///
    /// - Throws: `DecodingError.typeMismatch`, with what each of the types threw, when none does.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            self = .first(try container.decode(First.self))
        } catch let firstFailure {
            do {
                self = .second(try container.decode(Second.self))
            } catch {
                let reasons = Self.reasons(firstFailure, of: First.self) + Self.reasons(error, of: Second.self)
                throw DecodingError.typeMismatch(
                    Self.self,
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "expected \(Self.listing): \(reasons.joined(separator: "; "))",
                        underlyingError: AlternativesNotDecoded(reasons: reasons)))
            }
        }
    }

    private static func reasons(_ error: any Error, of type: Any.Type) -> [String] {
        guard let error = error as? DecodingError else { return ["not \(type): \(error)"] }
        if let earlier = error.context.underlyingError as? AlternativesNotDecoded { return earlier.reasons }
        return ["not \(type): \(error.context.debugDescription)"]
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

// With this library's decoder, numbers keep every digit and fields their order. With another decoder, only 64-bit
// integers and Decimals keep their digits, and fields have no order.

extension JSONValue: Codable {
    /// Decodes any value.
    ///
    /// - Throws: `DecodingError` when JSON cannot represent the value, such as a date of a property list.
    public init(from decoder: any Decoder) throws {
        self = try PayloadValue(of: decoder, expecting: .object).bridged(at: decoder.codingPath) { try $0.unbox() }
    }

    /// Encodes the value. Fields keep their order if the encoder keeps one.
    ///
    /// ``UnboxEncoder`` writes numbers with all their digits, unless it makes a dictionary.
    ///
    /// - Throws: `EncodingError.invalidValue` when no integer, Double or Decimal can hold a number, such as 1e400, and
    ///   when the value nests more deeply than the stack allows. An encoder other than JSONEncoder and
    ///   ``UnboxEncoder``, such as one for property lists, throws for a number with more digits than a Double holds.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder, encoder.keepsDigits, encoder.isEmpty {
            guard nests(atMost: JSONLimits.maximumDepth - encoder.depth) else {
                return encoder.noteTooDeep()
            }
            return encoder.encodeScalar { write(to: &$0, encoder.form, level: encoder.level) }
        }
        if isContainer, !StackBounds.haveRoom {
            let error = UnboxError(.nestedTooDeeply)
            throw EncodingError.invalidValue(
                self, .init(codingPath: [], debugDescription: error.description, underlyingError: error))
        }
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let bool): try bool.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .string(let string): try string.encode(to: encoder)
        case .array(let array):
            var container = encoder.unkeyedContainer()
            for element in array { try container.encode(element) }
        case .object(let object):
            var container = encoder.container(keyedBy: UnboxCodingKey.self)
            for (key, value) in object { try container.encode(value, forKey: UnboxCodingKey(stringValue: key)) }
        }
    }
}

extension JSONValue.Number: Codable {
    /// Decodes a number.
    ///
    /// - Throws: `DecodingError` when the value is not a number.
    public init(from decoder: any Decoder) throws {
        self = try PayloadValue(of: decoder, expecting: .number).bridged(at: decoder.codingPath) { try $0.unbox() }
    }

    /// Encodes an integer as such, any other number as a Double, or as a Decimal if a Double cannot hold its digits.
    /// ``UnboxEncoder`` writes all digits, unless it makes a dictionary.
    ///
    /// - Throws: `EncodingError.invalidValue` when neither can hold all digits, and when the number needs a Decimal and
    ///   the encoder is not JSONEncoder or ``UnboxEncoder``: other encoders may encode a Decimal as an object.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder, encoder.keepsDigits {
            return encoder.encodeScalar { write(to: &$0, encoder.form) }
        }
        try encodeExactly(to: encoder, as: self)
    }
}

extension JSONValue.Number: ExactNumber {
    package func isIdentified(by double: Double) -> Bool { JSONValue.Number(double) == self }
}

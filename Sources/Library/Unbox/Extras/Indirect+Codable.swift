extension Indirect: Decodable where Value: Decodable {
    /// Decodes the value as it would be without the wrapper.
    ///
    /// - Throws: the errors that the value throws.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }
}

extension Indirect: Encodable where Value: Encodable {
    /// Encodes the value as it would be without the wrapper.
    ///
    /// - Throws: the errors that the value throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

// Synthesized `init(from:)` and `encode(to:)` call these overloads, which are more specialized than the general ones.

extension KeyedDecodingContainer {
    /// Decodes an Optional, which is nil when the key is missing or its value is null.
    ///
    /// - Throws: `DecodingError` when there is a value that cannot be decoded.
    public func decode<Wrapped: Decodable>(
        _ type: Indirect<Wrapped?>.Type, forKey key: Key
    ) throws -> Indirect<Wrapped?> {
        Indirect(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes an Optional, leaving out the key if it is nil.
    ///
    /// - Throws: the errors that the value throws.
    public mutating func encode<Wrapped: Encodable>(_ value: Indirect<Wrapped?>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

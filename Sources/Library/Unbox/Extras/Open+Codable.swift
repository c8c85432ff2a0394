extension Open: CodingKeyRepresentable where Value.RawValue: CodingKeyRepresentable {
    /// The raw value as a key, so that a dictionary is encoded as an object and not as an array of pairs.
    public var codingKey: any CodingKey { rawValue.codingKey }

    /// The case with this raw value, or else the raw value.
    public init?<Key: CodingKey>(codingKey: Key) {
        guard let rawValue = Value.RawValue(codingKey: codingKey) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension Open: Decodable where Value.RawValue: Decodable {
    /// Decodes the raw value.
    ///
    /// - Throws: `DecodingError` when the raw value cannot be decoded. A raw value without a case does not throw.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Value.RawValue.self))
    }
}

extension Open: Encodable where Value.RawValue: Encodable {
    /// Encodes the raw value.
    ///
    /// - Throws: the errors that the raw value throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

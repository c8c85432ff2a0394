extension Open: Decodable where Value.RawValue: Decodable {
    /// Decodes the raw value.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Value.RawValue.self))
    }
}

extension Open: Encodable where Value.RawValue: Encodable {
    /// Encodes the raw value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

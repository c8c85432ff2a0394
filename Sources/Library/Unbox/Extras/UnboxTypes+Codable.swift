extension UnboxTypes: UnboxReversibleFormatter {}

extension UnboxTypes.Object: Encodable {
    /// Encodes the fields of the value, and its name.
    public func encode(to encoder: any Encoder) throws {
        if let name, case .key(let key) = place {
            var container = encoder.container(keyedBy: UnboxCodingKey.self)
            try container.encode(name, forKey: UnboxCodingKey(stringValue: key))
        }
        try value.encode(to: encoder)
    }
}

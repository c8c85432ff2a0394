extension UnboxTypes: UnboxReversibleFormatter {}

extension UnboxTypes.Object: Encodable {
    /// Encodes the fields of the value, and its name.
    public func encode(to encoder: any Encoder) throws {
        if let name = content.name, case .key(let key) = content.place {
            var container = encoder.container(keyedBy: UnboxCodingKey.self)
            try container.encode(name, forKey: UnboxCodingKey(stringValue: key))
        }
        try content.value.encode(to: encoder)
    }
}

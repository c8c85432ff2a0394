/// A container that can be encoded, given a way to encode its elements.
///
/// `Array`, `Set`, `Dictionary` and Optionals of these are; of dictionaries those with keys that Codable makes keys of
/// an object. It is what lets one formatter encode `[Date]` and `[String: Date]`.
public protocol UnboxReversibleContainer: UnboxContainer {
    /// Encodes itself as a container of what a function makes of each element.
    func encode<Element: Encodable>(to encoder: any Encoder, elements element: (UnboxElement) -> Element) throws
}

extension Array: UnboxReversibleContainer {
    /// Encodes an array.
    public func encode<E: Encodable>(to encoder: any Encoder, elements element: (Element) -> E) throws {
        var container = encoder.singleValueContainer()
        try container.encode(map(element))
    }
}

extension Set: UnboxReversibleContainer {
    /// Encodes an array, in no order to rely on.
    public func encode<E: Encodable>(to encoder: any Encoder, elements element: (Element) -> E) throws {
        var container = encoder.singleValueContainer()
        try container.encode(map(element))
    }
}

extension Dictionary: UnboxReversibleContainer where Key: UnboxableKey & CodingKeyRepresentable & Encodable {
    /// Encodes an object.
    public func encode<E: Encodable>(to encoder: any Encoder, elements element: (Value) -> E) throws {
        var container = encoder.singleValueContainer()
        try container.encode(mapValues(element))
    }
}

extension Optional: UnboxReversibleContainer where Wrapped: UnboxReversibleContainer {
    /// Encodes null for nil, and all else as the wrapped container does.
    public func encode<E: Encodable>(
        to encoder: any Encoder, elements element: (Wrapped.UnboxElement) -> E
    ) throws {
        if let self { return try self.encode(to: encoder, elements: element) }
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// A property of a `Codable` type that is decoded as this library unboxes it.
///
///     struct User: Codable {
///         let id: Int
///         @Unboxed var website: URL?  // nil where missing or null
///         @Unboxed var age: Int  // also from "27"
///         @Unboxed var employer: Company  // Unboxable
///     }
///
/// It works with any decoder; see ``Unboxer/init(from:)``. It throws a `DecodingError` with the whole coding path and
/// an underlying ``UnboxError``. When it is encoded, a nil is left out, as Codable does for Optionals.
@propertyWrapper
@frozen public struct Unboxed<Value> {
    /// The value itself.
    public var wrappedValue: Value

    /// A property with a value.
    @inlinable public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension Unboxed: Sendable where Value: Sendable {}
extension Unboxed: Equatable where Value: Equatable {}
extension Unboxed: Hashable where Value: Hashable {}

extension Unboxed: Decodable where Value: UnboxCompatible {
    /// Unboxes the value.
    ///
    /// - Throws: `DecodingError` when the value cannot be unboxed.
    public init(from decoder: any Decoder) throws {
        let value = try KeptValue(from: decoder).value
        wrappedValue = try value.bridged(at: decoder.codingPath) { try $0.unbox() }
    }
}

extension Unboxed: Encodable where Value: Encodable {
    /// Encodes the value as it would be without the wrapper, with the encoder's strategies.
    ///
    /// - Throws: the errors that the value throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

// MARK: - Missing keys

// Synthesized `init(from:)` and `encode(to:)` call these overloads, which are more specialized than the general ones.

extension KeyedDecodingContainer {
    /// Decodes the value of a key. An Optional is nil when the key is missing or its value is null.
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<Value: UnboxCompatible>(_ type: Unboxed<Value>.Type, forKey key: Key) throws -> Unboxed<Value> {
        Unboxed(wrappedValue: try decode(unboxing: Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    /// Encodes an Optional, leaving out the key if it is nil.
    ///
    /// - Throws: the errors that the value throws.
    public mutating func encode<Wrapped: Encodable>(_ value: Unboxed<Wrapped?>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

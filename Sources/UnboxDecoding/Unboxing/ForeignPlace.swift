// The places where decoders of other libraries have values.

/// A place whose value can be decoded as various types; nil if it cannot be decoded as that type.
protocol ForeignPlace {
    mutating func decodeNil() -> Bool
    mutating func string() -> String?
    mutating func decode<T: Decodable>(_ type: T.Type) -> T?
    mutating func object() -> KeyedDecodingContainer<ForeignKey>?
    mutating func array() -> (any UnkeyedDecodingContainer)?
}

/// Any key that a container has.
package struct ForeignKey: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(stringValue: String) { self.stringValue = stringValue }

    package init(intValue: Int) { stringValue = String(intValue) }
}

/// The value of a decoder.
struct ForeignRoot: ForeignPlace {
    private let decoder: any Decoder
    private let scalars: (any SingleValueDecodingContainer)?

    package init(_ decoder: any Decoder) {
        self.decoder = decoder
        scalars = try? decoder.singleValueContainer()
    }

    package func decodeNil() -> Bool { scalars?.decodeNil() ?? false }
    func string() -> String? { try? scalars?.decode(String.self) }
    package func decode<T: Decodable>(_ type: T.Type) -> T? { try? scalars?.decode(type) }
    func object() -> KeyedDecodingContainer<ForeignKey>? { try? decoder.container(keyedBy: ForeignKey.self) }
    package func array() -> (any UnkeyedDecodingContainer)? { try? decoder.unkeyedContainer() }
}

/// A field of an object.
struct ForeignField: ForeignPlace {
    package let container: KeyedDecodingContainer<ForeignKey>
    package let key: ForeignKey

    package func decodeNil() -> Bool { (try? container.decodeNil(forKey: key)) ?? false }
    func string() -> String? { try? container.decode(String.self, forKey: key) }
    package func decode<T: Decodable>(_ type: T.Type) -> T? { try? container.decode(type, forKey: key) }
    func object() -> KeyedDecodingContainer<ForeignKey>? {
        try? container.nestedContainer(keyedBy: ForeignKey.self, forKey: key)
    }
    package func array() -> (any UnkeyedDecodingContainer)? { try? container.nestedUnkeyedContainer(forKey: key) }
}

/// The next element of an array. Decoding it advances to the element after it; a failed attempt does not.
final class ForeignElement: ForeignPlace {
    var container: any UnkeyedDecodingContainer

    package init(container: any UnkeyedDecodingContainer) { self.container = container }

    func decodeNil() -> Bool { (try? container.decodeNil()) ?? false }
    func string() -> String? { try? container.decode(String.self) }
    func decode<T: Decodable>(_ type: T.Type) -> T? { try? container.decode(type) }
    func object() -> KeyedDecodingContainer<ForeignKey>? {
        try? container.nestedContainer(keyedBy: ForeignKey.self)
    }
    func array() -> (any UnkeyedDecodingContainer)? { try? container.nestedUnkeyedContainer() }
}

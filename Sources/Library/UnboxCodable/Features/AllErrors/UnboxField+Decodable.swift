// Fields of types that are `Decodable` but not `UnboxCompatible`; see `Unboxer+Decodable.swift`.

extension UnboxField where Value: Decodable {
    /// The value of a key as a `Decodable` type.
    ///
    ///     place = try unboxer.unboxAll(.key("place", decoding: Place.self))
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - type: the type to decode. An Optional is nil when the key is missing or its value is null.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection.
    ///   - decoder: the decoder whose strategies apply, as in `Unboxer.unbox(decoding:key:)`.
    public static func key(
        _ key: String, decoding type: Value.Type, allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil
    ) -> UnboxField {
        UnboxField(.key(key)) {
            try $0.unbox(decoding: type, key: key, allowInvalidElements: allowInvalidElements, using: decoder)
        }
    }

    /// The value at a key path as a `Decodable` type.
    ///
    ///     place = try unboxer.unboxAll(.keyPath("trip.place", decoding: Place.self))
    public static func keyPath(
        _ keyPath: String, decoding type: Value.Type, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) -> UnboxField {
        UnboxField(.keyPath(keyPath)) {
            try $0.unbox(decoding: type, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: decoder)
        }
    }
}

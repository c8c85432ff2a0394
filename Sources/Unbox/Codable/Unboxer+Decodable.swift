// `unbox` for types that are `Decodable` but not `UnboxCompatible`. These overloads are disfavored: a type that can be
// unboxed is unboxed, even if it is `Decodable` too, and they do not change the meaning of any call that compiles
// without them.

extension Unboxer {
    /// Unboxes the value of a key as a `Decodable` type.
    ///
    ///     let places: [Place] = try unboxer.unbox(key: "places", allowInvalidElements: true)
    ///
    /// A `Decodable` type reads numbers, strings and booleans as strictly as with a JSONDecoder. The types of
    /// Foundation follow this library's rules, even within a `Decodable` type: a native `Date` of a caller's dictionary
    /// is used as it is, and any other needs a format, which `unbox(decoding:key:using:)` gives. The exception is a
    /// type that calls `Date(from: decoder)` instead of decoding a `Date` from a container: that call does not reach
    /// the library, and gives Foundation's result.
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection instead of throwing. This works for
    ///     an Array, a Set, and a Dictionary whose keys are Strings, ``UnboxableKey`` or `CodingKeyRepresentable`. Any
    ///     other collection, such as a `ContiguousArray`, decodes its elements itself, and fails with the first invalid
    ///     element.
    /// - Throws: ``UnboxError`` in the same cases as for any other type. The `DecodingError`, or the error that the
    ///   type's own code threw, is its ``UnboxError/underlyingError``.
    @_disfavoredOverload
    public func unbox<T: Decodable>(key: String, allowInvalidElements: Bool = false) throws -> T {
        try decode(T.self, key: key, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the value at a key path as a `Decodable` type.
    ///
    ///     let first: Place = try unboxer.unbox(keyPath: "places.0")
    ///     let homes: [Place] = try unboxer.unbox(keyPath: "people.*.home", allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other type.
    @_disfavoredOverload
    public func unbox<T: Decodable>(keyPath: String, allowInvalidElements: Bool = false) throws -> T {
        try decode(T.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the whole value that this reader reads as a `Decodable` type.
    ///
    ///     let guide: Guide = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other type.
    @_disfavoredOverload
    public func unbox<T: Decodable>(allowInvalidElements: Bool = false) throws -> T {
        try decode(T.self, allowInvalidElements: allowInvalidElements, using: nil)
    }
}

// MARK: - With the type as an argument

extension Unboxer {
    /// Unboxes the value of a key as a `Decodable` type, even if the type can also be unboxed.
    ///
    ///     place = try unboxer.unbox(decoding: Place.self, key: "place")
    ///     visits = try unboxer.unbox(decoding: [Visit]?.self, key: "visits", using: decoder)
    ///
    /// - Parameters:
    ///   - type: the type to decode. An Optional is nil when the key is missing or its value is null.
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection instead of throwing.
    ///   - decoder: the decoder whose strategies for dates, data, numbers and keys apply, as in ``UnboxDecoder``.
    ///     Without a decoder, this library's own rules apply to the types of Foundation.
    /// - Throws: ``UnboxError`` as `unbox(key:)` does.
    public func unbox<T: Decodable>(
        decoding type: T.Type, key: String, allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try decode(type, key: key, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value at a key path as a `Decodable` type, even if the type can also be unboxed.
    ///
    ///     let stay = try unboxer.unbox(decoding: Visit.self, keyPath: "trip.stay", using: decoder)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:)` does.
    public func unbox<T: Decodable>(
        decoding type: T.Type, keyPath: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try decode(type, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the whole value that this reader reads as a `Decodable` type, even if the type can also be unboxed.
    ///
    ///     let visit = try unboxer.unbox(decoding: Visit.self, using: decoder)
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:)` does.
    public func unbox<T: Decodable>(
        decoding type: T.Type, allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try decode(type, allowInvalidElements: allowInvalidElements, using: decoder)
    }
}

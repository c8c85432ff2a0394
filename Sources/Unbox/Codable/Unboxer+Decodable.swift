// `unbox` for what is only `Decodable`. Disfavored: what can be unboxed is unboxed, also where it is `Decodable` as
// well, and no call that compiles without these overloads means anything else with them.

extension Unboxer {
    /// Unboxes the value of a key as a `Decodable` type.
    ///
    ///     let places: [Place] = try unboxer.unbox(key: "places", allowInvalidElements: true)
    ///
    /// What a `Decodable` type reads of numbers, strings and booleans is as strict as with a JSONDecoder. For the types
    /// of Foundation this library's rules hold, in it as well: a `Date` of a caller's dictionary is taken as it is,
    /// and any other asks for its format, which `unbox(decoding:key:using:)`
    /// tells. Only a type that calls `Date(from: decoder)` itself, rather than decode a `Date` from a container, has what
    /// Foundation makes of the value: that call does not reach the library.
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether each invalid element of a collection is dropped, on its own. The collection is an
    ///     Array, a Set, or a Dictionary whose keys are Strings, ``UnboxableKey`` or `CodingKeyRepresentable`. Any other,
    ///     such as a `ContiguousArray`, decodes its elements itself, and fails with the first invalid one.
    /// - Throws: ``UnboxError`` as for any other type. The `DecodingError`, or what the type's own code threw, is its
    ///   ``UnboxError/underlyingError``.
    @_disfavoredOverload
    public func unbox<T: Decodable>(key: String, allowInvalidElements: Bool = false) throws -> T {
        try decode(T.self, key: key, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the value at a key path as a `Decodable` type.
    ///
    ///     let first: Place = try unboxer.unbox(keyPath: "places.0")
    ///     let homes: [Place] = try unboxer.unbox(keyPath: "people.*.home", allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as for any other type.
    @_disfavoredOverload
    public func unbox<T: Decodable>(keyPath: String, allowInvalidElements: Bool = false) throws -> T {
        try decode(T.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes all that is read here as a `Decodable` type.
    ///
    ///     let guide: Guide = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` as for any other type.
    @_disfavoredOverload
    public func unbox<T: Decodable>(allowInvalidElements: Bool = false) throws -> T {
        try decode(T.self, allowInvalidElements: allowInvalidElements, using: nil)
    }
}

// MARK: - Said explicitly

extension Unboxer {
    /// Unboxes the value of a key as a `Decodable` type, also where the type can be unboxed as well.
    ///
    ///     place = try unboxer.unbox(decoding: Place.self, key: "place")
    ///     visits = try unboxer.unbox(decoding: [Visit]?.self, key: "visits", using: decoder)
    ///
    /// - Parameters:
    ///   - type: what to decode. An Optional is nil when the key is missing or its value null.
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether each invalid element of a collection is dropped, on its own.
    ///   - decoder: whose strategies hold for dates, data, numbers and keys, as in ``UnboxDecoder``.
    ///     Without one, this library's own rules hold for the types of Foundation.
    /// - Throws: ``UnboxError`` as `unbox(key:)` does.
    public func unbox<T: Decodable>(
        decoding type: T.Type, key: String, allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try decode(type, key: key, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value at a key path as a `Decodable` type, also where the type can be unboxed as well.
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

    /// Unboxes all that is read here as a `Decodable` type, also where the type can be unboxed as well.
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

// Dictionaries of `Decodable` values whose keys are an `UnboxableKey` and not `Decodable`, so that the dictionary is
// neither `Decodable` nor can it be unboxed. The parameter that nobody passes leaves a dictionary that is `Decodable`
// to the overloads for those. There is none for an Optional of such a dictionary, but those that take the type: each
// overload more is one more that the type checker tries in `a ?? b ?? c`.

extension Unboxer {
    /// Unboxes the value of a key as a dictionary of `Decodable` values.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        key: String, allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> [K: V] {
        try decode([K: V].self, key: key, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        keyPath: String, allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> [K: V] {
        try decode([K: V].self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes all that is read here as a dictionary of `Decodable` values.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> [K: V] {
        try decode([K: V].self, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the value of a key as a dictionary of `Decodable` values, also where these can be unboxed as well.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        decoding type: [K: V].Type, key: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> [K: V] {
        try decode(type, key: key, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values, also where these can be unboxed as well.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        decoding type: [K: V].Type, keyPath: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> [K: V] {
        try decode(type, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value of a key as a dictionary of `Decodable` values; nil when it is missing or null.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        decoding type: [K: V]?.Type, key: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> [K: V]? {
        guard contains(key: key), !isNull(key: key) else { return nil }
        return try decode([K: V].self, key: key, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values; nil when it is missing or null.
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<K: UnboxableKey, V: Decodable>(
        decoding type: [K: V]?.Type, keyPath: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> [K: V]? {
        guard try contains(keyPath: keyPath), try !isNull(keyPath: keyPath) else { return nil }
        return try decode([K: V].self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: decoder)
    }
}

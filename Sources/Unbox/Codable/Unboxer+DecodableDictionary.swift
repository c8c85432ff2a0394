// Dictionaries of `Decodable` values whose keys are an `UnboxableKey` and not `Decodable`, so that the dictionary is
// neither `Decodable` nor can it be unboxed. The parameter that nobody passes leaves a dictionary that is `Decodable`
// to the overloads for those.
//
// One level is all there is: `[[K: V]]` and `[K: [K: V]]` do not compile for such a `K`.

extension Unboxer {
    /// Unboxes the value of a key as a dictionary of `Decodable` values, or as an Optional of one.
    ///
    ///     let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<D: UnboxDecodableDictionary>(
        key: String, allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> D {
        try decode(D.self, key: key, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values, or as an Optional of one.
    ///
    ///     let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<D: UnboxDecodableDictionary>(
        keyPath: String, allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> D {
        try decode(D.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes all that is read here as a dictionary of `Decodable` values.
    ///
    ///     let week: [Weekday: Place] = try unboxer.unbox(allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<D: UnboxDecodableDictionary>(allowInvalidElements: Bool = false, _: Void = ()) throws -> D {
        try decode(D.self, allowInvalidElements: allowInvalidElements, using: nil)
    }

    /// Unboxes the value of a key as a dictionary of `Decodable` values, or as an Optional of one, also where these can
    /// be unboxed as well.
    ///
    ///     let visits = try unboxer.unbox(decoding: [Weekday: Visit].self, key: "visits", using: decoder)
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<D: UnboxDecodableDictionary>(
        decoding type: D.Type, key: String, allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil
    ) throws -> D {
        try decode(type, key: key, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values, or as an Optional of one, also where these
    /// can be unboxed as well.
    ///
    ///     let stays = try unboxer.unbox(decoding: [Weekday: Visit].self, keyPath: "plan.stays", using: decoder)
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<D: UnboxDecodableDictionary>(
        decoding type: D.Type, keyPath: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> D {
        try decode(type, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: decoder)
    }
}

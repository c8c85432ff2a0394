// `unbox` for types that are `Decodable` but not `UnboxCompatible`. These overloads are disfavored, so a type that is
// both is unboxed, and calls that compile without them keep their meaning.

extension Unboxer {
    /// Unboxes the value of a key as a `Decodable` type.
    ///
    ///     let places: [Place] = try unboxer.unbox(key: "places", allowInvalidElements: true)
    ///     let place = try unboxer.unbox(decoding: Place.self, key: "place")
    ///     let visits = try unboxer.unbox(decoding: [Visit]?.self, key: "visits", using: decoder)
    ///
    /// A `Decodable` type reads numbers, strings and booleans as strictly as with a JSONDecoder. The types of
    /// Foundation follow this library's rules, even within a `Decodable` type. A native `Date` of a caller's dictionary
    /// is used as it is; any other value needs a decoder with a format. A type that calls `Date(from: decoder)` instead
    /// of decoding a `Date` from a container bypasses the library and gets Foundation's result.
    ///
    /// - Parameters:
    ///   - type: the type to decode, which may be omitted where it is inferred. With this argument, a type is decoded
    ///     even if it can also be unboxed. An Optional is nil when the key is missing or its value is null.
    ///   - key: a key of the object.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection instead of throwing. This works for
    ///     an Array, a Set, and a Dictionary whose keys are Strings, ``UnboxableKey`` or `CodingKeyRepresentable`. Any
    ///     other collection, such as a `ContiguousArray`, fails at its first invalid element.
    ///   - decoder: the decoder whose strategies for dates, data, numbers and keys apply, as in ``UnboxDecoder``.
    ///     Without a decoder, this library's own rules apply to the types of Foundation.
    /// - Throws: ``UnboxError`` in the same cases as for any other type. The `DecodingError`, or the error that the
    ///   type's own code threw, is its ``UnboxError/underlyingError``.
    @_disfavoredOverload
    public func unbox<T: Decodable>(
        decoding type: T.Type = T.self, key: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try decode(type, key, allowInvalidElements: allowInvalidElements, using: decoder)
    }

    /// Unboxes the value at a key path, or the whole value that this reader reads, as a `Decodable` type.
    ///
    ///     let guide: Guide = try unboxer.unbox()
    ///     let homes: [Place] = try unboxer.unbox(keyPath: "people.*.home", allowInvalidElements: true)
    ///     let stay = try unboxer.unbox(decoding: Visit.self, keyPath: "trip.stay", using: decoder)
    ///
    /// - Throws: ``UnboxError`` as for a key, and when the key path is malformed or leads through a scalar.
    @_disfavoredOverload
    public func unbox<T: Decodable>(
        decoding type: T.Type = T.self, keyPath: String = leftOut(),
        allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil
    ) throws -> T {
        try decode(type, nil, unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements, using: decoder)
    }
}

// MARK: - Dictionaries that are not Decodable

// For a container that is Decodable, the compiler prefers the overloads above, which have one parameter fewer.

extension Unboxer {
    /// Unboxes the value of a key as a dictionary of `Decodable` values, or as an Optional of one, if its keys are an
    /// ``UnboxableKey`` that is not `Decodable`. This does not include collections of such dictionaries.
    ///
    ///     let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(
        decoding type: C.Type = C.self, key: String, allowInvalidElements: Bool = false,
        using decoder: UnboxDecoder? = nil, _: Void = ()
    ) throws -> C where C.UnboxElement: Decodable {
        try endingAtFirstError.read(key: key, allowInvalidElements: allowInvalidElements) {
            try C.decoded(from: $0, using: decoder)
        }
    }

    /// Unboxes the value at a key path, or the whole value, as a dictionary of `Decodable` values, or as an Optional of
    /// one. Its keys are an ``UnboxableKey`` that is not `Decodable`.
    ///
    ///     let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(
        decoding type: C.Type = C.self, keyPath: String = leftOut(),
        allowInvalidElements: Bool = false, using decoder: UnboxDecoder? = nil, _: Void = ()
    ) throws -> C where C.UnboxElement: Decodable {
        try endingAtFirstError.read(nil, unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try C.decoded(from: $0, using: decoder)
        }
    }
}

extension UnboxContainer where UnboxElement: Decodable {
    fileprivate static func decoded(from value: borrowing UnboxValue, using decoder: UnboxDecoder?) throws -> Self {
        // A native dictionary of the caller is not an object if its keys are not Strings.
        if let native = value.payload.native(Self.self) { return native }
        return try unboxed(from: value) { try $0.payload.decoded(UnboxElement.self, using: decoder) }
    }
}

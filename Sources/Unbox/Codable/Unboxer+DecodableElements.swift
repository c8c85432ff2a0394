// Containers of `Decodable` values that are not `Decodable` themselves: dictionaries whose keys are an `UnboxableKey`
// and not `Decodable`. The extra parameter, which callers never pass, makes the compiler prefer the overloads for
// `Decodable` types if the container is `Decodable`.
//
// Only one level is supported: `[[K: V]]` and `[K: [K: V]]` do not compile for such a `K`.

extension Unboxer {
    /// Unboxes the value of a key as a dictionary of `Decodable` values, or as an Optional of one.
    ///
    ///     let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(key: String, allowInvalidElements: Bool = false, _: Void = ()) throws -> C
    where C.UnboxElement: Decodable {
        try read(key: key, allowInvalidElements: allowInvalidElements) { try C.decoded(from: $0) }
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values, or as an Optional of one.
    ///
    ///     let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(
        keyPath: String, allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> C where C.UnboxElement: Decodable {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) { try C.decoded(from: $0) }
    }

    /// Unboxes the whole value that this reader reads as a dictionary of `Decodable` values.
    ///
    ///     let week: [Weekday: Place] = try unboxer.unbox(allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` in the same cases as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(allowInvalidElements: Bool = false, _: Void = ()) throws -> C
    where C.UnboxElement: Decodable {
        try readAll(allowInvalidElements: allowInvalidElements) { try C.decoded(from: $0) }
    }
}

extension UnboxContainer where UnboxElement: Decodable {
    /// Reads the container, decoding each element by itself.
    fileprivate static func decoded(from value: borrowing UnboxValue) throws -> Self {
        // A native dictionary of the caller, which is not an object because its keys are not Strings.
        if let native = value.payload.native(Self.self) { return native }
        return try unboxed(from: value) { try $0.payload.decoded(UnboxElement.self) }
    }
}

// Containers of `Decodable` values that are not `Decodable` themselves: dictionaries whose keys are an `UnboxableKey` and
// not `Decodable`. The parameter that nobody passes leaves a container that is `Decodable` to the overloads for those.
//
// One level is all there is: `[[K: V]]` and `[K: [K: V]]` do not compile for such a `K`.

extension Unboxer {
    /// Unboxes the value of a key as a dictionary of `Decodable` values, or as an Optional of one.
    ///
    ///     let homes: [Weekday: Place] = try unboxer.unbox(key: "homes")
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(key: String, allowInvalidElements: Bool = false, _: Void = ()) throws -> C
    where C.UnboxElement: Decodable {
        try read(key: key, allowInvalidElements: allowInvalidElements) { try C.decoded(from: $0) }
    }

    /// Unboxes the value at a key path as a dictionary of `Decodable` values, or as an Optional of one.
    ///
    ///     let trips: [Weekday: Place]? = try unboxer.unbox(keyPath: "plan.trips")
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(
        keyPath: String, allowInvalidElements: Bool = false, _: Void = ()
    ) throws -> C where C.UnboxElement: Decodable {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) { try C.decoded(from: $0) }
    }

    /// Unboxes all that is read here as a dictionary of `Decodable` values.
    ///
    ///     let week: [Weekday: Place] = try unboxer.unbox(allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as for any other dictionary.
    @_disfavoredOverload
    public func unbox<C: UnboxContainer>(allowInvalidElements: Bool = false, _: Void = ()) throws -> C
    where C.UnboxElement: Decodable {
        try readAll(allowInvalidElements: allowInvalidElements) { try C.decoded(from: $0) }
    }
}

extension UnboxContainer where UnboxElement: Decodable {
    /// Takes what the container takes, each element decoded on its own.
    fileprivate static func decoded(from value: borrowing UnboxValue) throws -> Self {
        // One of a caller's dictionary, which is not an object for want of Strings.
        if let native = value.payload.native(Self.self) { return native }
        return try unboxed(from: value) { try $0.payload.decoded(UnboxElement.self) }
    }
}

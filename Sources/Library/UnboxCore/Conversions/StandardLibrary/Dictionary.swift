extension Dictionary: UnboxContainer where Key: UnboxableKey {
    /// Takes an object, and makes each value with `convert`.
    ///
    /// If several values are invalid, the error is that of the first key in sorted order.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Value
    ) throws -> [Key: Value] {
        let object = value.payload
        return try withoutActuallyEscaping(convert) { try made(of: object, by: ConvertingMaker($0)) }
    }

    @_alwaysEmitIntoClient static func made<Maker: MemberMaker>(
        of object: PayloadValue, by maker: Maker
    ) throws -> [Key: Value] where Maker.Member == Value {
        guard let fields = try object.fields() else { throw object.mismatch(expected: "an object") }
        // Keys that are not Strings may collide, so the order of their fields matters.
        guard Key.self == String.self, object.options.outcome != .collected else {
            return try made(inOrder: object.sortedFields(), of: object, by: maker) { Key.transform(unboxedKey: $0) }
        }
        var failures = FieldFailures()
        let dictionary = try made(of: fields, in: object, by: maker, &failures) { Key.transform(unboxedKey: $0) }
        try failures.end(of: object, by: maker)
        return dictionary
    }
}

extension Dictionary: UnboxCompatible where Key: UnboxableKey, Value: UnboxCompatible {
    /// Takes an object whose keys can each become a key, and whose values can each be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> [Key: Value] {
        try made(of: value.payload, by: UnboxingMaker<Value>())
    }
}

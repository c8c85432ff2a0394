extension Optional {
    /// Nil if the value is absent or null, and otherwise the result of `convert`.
    @inlinable static func unboxed(
        from value: borrowing UnboxValue, wrapped convert: (borrowing UnboxValue) throws -> Wrapped
    ) throws -> Wrapped? {
        if value.payload.isNil { return nil }
        return try convert(value)
    }
}

extension Optional: UnboxCompatible where Wrapped: UnboxCompatible {
    /// Takes an absent or null value as nil, and any other as the wrapped type does.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Wrapped? {
        if value.payload.isNil { return nil }
        return try Wrapped.unboxed(from: value)
    }
}

extension Optional: UnboxContainer where Wrapped: UnboxContainer {
    /// Takes an absent or null value as nil, and any other as the wrapped container does.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Wrapped.UnboxElement
    ) throws -> Wrapped? {
        if value.payload.isNil { return nil }
        return try Wrapped.unboxed(from: value, elements: convert)
    }
}

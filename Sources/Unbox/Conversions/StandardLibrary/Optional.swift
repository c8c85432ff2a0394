extension Optional {
    /// Absent and null are nil; all else is what `convert` makes of it.
    @inlinable static func unboxed(
        from value: borrowing UnboxValue, wrapped convert: (borrowing UnboxValue) throws -> Wrapped
    ) throws -> Wrapped? {
        if value.payload.isAbsentOrNull { return nil }
        return try convert(value)
    }
}

extension Optional: UnboxCompatible where Wrapped: UnboxCompatible {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Wrapped? {
        if value.payload.isAbsentOrNull { return nil }
        return try Wrapped.unboxed(from: value)
    }
}

extension Optional: UnboxContainer where Wrapped: UnboxContainer {
    /// Takes what is absent or null for nil, and all else as the wrapped container does.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Wrapped.UnboxElement
    ) throws -> Wrapped? {
        if value.payload.isAbsentOrNull { return nil }
        return try Wrapped.unboxed(from: value, elements: convert)
    }
}

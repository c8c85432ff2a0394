extension Optional {
    /// Absent and null are nil; all else is what `convert` makes of it.
    @inlinable static func unboxed(
        from value: UnboxValue, wrapped convert: (UnboxValue) throws -> Wrapped
    ) throws -> Wrapped? {
        if value.isAbsent || value.isNull { return nil }
        return try convert(value)
    }
}

extension Optional: UnboxCompatible where Wrapped: UnboxCompatible {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Wrapped? {
        try unboxed(from: value, wrapped: Wrapped.unboxed(from:))
    }
}

extension Optional: UnboxContainer where Wrapped: UnboxContainer {
    /// Takes what is absent or null for nil, and all else as the wrapped container does.
    @inlinable public static func unboxed(
        from value: UnboxValue, elements convert: (UnboxValue) throws -> Wrapped.UnboxElement
    ) throws -> Wrapped? {
        try unboxed(from: value, wrapped: { try Wrapped.unboxed(from: $0, elements: convert) })
    }
}

extension Optional {
    /// Absent and null are nil; all else is what `convert` makes of it.
    @inlinable static func unboxed(
        from value: UnboxValue, wrapped convert: (UnboxValue) throws -> Wrapped
    ) throws -> Wrapped? {
        if value.isAbsentOrNull { return nil }
        return try convert(value)
    }
}

extension Optional: UnboxCompatible where Wrapped: UnboxCompatible {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Wrapped? {
        if value.isNode { return try value.unbox() }
        return try unboxed(from: value) { try Wrapped.unboxed(from: $0) }
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Wrapped? {
        if field.isAbsentOrNull { return nil }
        return try Wrapped._unboxed(from: field)
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

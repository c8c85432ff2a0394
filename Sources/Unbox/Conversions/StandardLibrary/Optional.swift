extension Optional {
    /// Nil if the value is absent or null, and otherwise the result of `convert`.
    @inlinable static func unboxed(
        from value: borrowing UnboxValue, wrapped convert: (borrowing UnboxValue) throws -> Wrapped
    ) throws -> Wrapped? {
        if value.payload.isNil { return nil }
        do {
            return try convert(value)
        } catch {
            try value.payload.checkComplete(after: error)
            return nil
        }
    }
}

extension Optional: UnboxCompatible where Wrapped: UnboxCompatible {
    /// Takes an absent or null value as nil, and any other as the wrapped type does.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Wrapped? {
        if value.payload.isNil { return nil }
        do {
            return try Wrapped.unboxed(from: value)
        } catch {
            try value.payload.checkComplete(after: error)
            return nil
        }
    }
}

extension Optional: UnboxContainer where Wrapped: UnboxContainer {
    /// Takes an absent or null value as nil, and any other as the wrapped container does.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Wrapped.UnboxElement
    ) throws -> Wrapped? {
        if value.payload.isNil { return nil }
        do {
            return try Wrapped.unboxed(from: value, elements: convert)
        } catch {
            try value.payload.checkComplete(after: error)
            return nil
        }
    }
}

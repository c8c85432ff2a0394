extension Optional {
    /// Nil if the value is absent or null, or is incomplete and cannot be made (`MemberPolicy.swift`).
    @_alwaysEmitIntoClient package static func made<Maker: MemberMaker>(
        of value: borrowing UnboxValue, by maker: Maker
    ) throws -> Wrapped? where Maker.Member == Wrapped {
        if value.payload.isNil { return nil }
        do {
            return try maker.make(value, at: nil)
        } catch {
            try value.payload.checkComplete(after: error)
            return nil
        }
    }

    @_alwaysEmitIntoClient static func made(
        of value: borrowing UnboxValue, _ convert: (borrowing UnboxValue) throws -> Wrapped
    ) throws -> Wrapped? {
        try withoutActuallyEscaping(convert) { try made(of: value, by: ConvertingMaker($0)) }
    }
}

extension Optional: UnboxCompatible where Wrapped: UnboxCompatible {
    /// Takes an absent or null value as nil, and any other as the wrapped type does. An Optional of an Optional is
    /// `.some(nil)` for null.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Wrapped? {
        if let made = try made(of: value, by: UnboxingMaker<Wrapped>()) { return made }
        return value.payload.isNull ? Wrapped.unboxedNull : nil
    }

    /// Nil.
    @inlinable public static var unboxedNull: Wrapped?? { .some(nil) }
}

extension Optional: UnboxContainer where Wrapped: UnboxContainer {
    /// Takes an absent or null value as nil, and any other as the wrapped container does.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Wrapped.UnboxElement
    ) throws -> Wrapped? {
        try made(of: value) { try Wrapped.unboxed(from: $0, elements: convert) }
    }
}

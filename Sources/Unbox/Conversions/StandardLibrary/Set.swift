extension Set: UnboxContainer {
    /// Takes an array, and makes each element with `convert`; equal elements become one.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> Set<Element> {
        try Set(Array.unboxed(from: value, elements: convert))
    }
}

extension Set: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array; equal elements become one.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Set<Element> {
        try Set(Array.unboxed(from: value))
    }
}

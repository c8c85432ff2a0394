extension Set: UnboxContainer {
    /// Equal elements of the array become one.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> Set<Element> {
        try Set(Array.unboxed(from: value, elements: convert))
    }
}

extension Set: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array, equal elements of which become one.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Set<Element> {
        try Set(Array.unboxed(from: value))
    }
}

extension Set: UnboxContainer {
    /// Equal elements of the array become one.
    @inlinable public static func unboxed(
        from value: UnboxValue, elements convert: (UnboxValue) throws -> Element
    ) throws -> Set<Element> {
        try Set(Array.unboxed(from: value, elements: convert))
    }
}

extension Set: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array, equal elements of which become one.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Set<Element> {
        try Set(Array.unboxed(from: value))
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Set<Element> {
        try Set(Array._unboxed(from: field))
    }
}

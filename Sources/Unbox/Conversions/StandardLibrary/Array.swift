extension Array: UnboxContainer {
    /// Takes an array, each element of which `convert` makes; invalid ones are dropped where that is allowed.
    @inlinable public static func unboxed(
        from value: UnboxValue, elements convert: (UnboxValue) throws -> Element
    ) throws -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(value.count)
        let isArray = try value.forEachElement { index, element in
            do {
                array.append(try convert(element))
            } catch {
                try value.dropElement(at: .index(index), after: error)
            }
        }
        guard isArray else { throw value.mismatch(expected: "an array") }
        return array
    }
}

extension Array: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array, each element of which can be unboxed.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> [Element] {
        try unboxed(from: value, elements: Element.unboxed(from:))
    }
}

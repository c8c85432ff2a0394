extension Array: UnboxContainer {
    /// Takes an array, each element of which `convert` makes; invalid ones are dropped where that is allowed.
    @inlinable public static func unboxed(
        from value: UnboxValue, elements convert: (UnboxValue) throws -> Element
    ) throws -> [Element] {
        try made(of: value, elements: convert)
    }

    @inlinable static func made<Value: PayloadValue>(
        of value: Value, elements convert: (Value) throws -> Element
    ) throws -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(value.count)
        let isArray = try value.forEachElement { index, element in
            do {
                array.append(try convert(element))
            } catch {
                try value.fail(at: index, with: error, convert)
            }
        }
        guard isArray else { throw value.mismatch(expected: "an array") }
        return array
    }
}

extension Array: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array, each element of which can be unboxed.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> [Element] {
        if value.isNode { return try value.unbox() }
        return try made(of: value) { try Element.unboxed(from: $0) }
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> [Element] {
        try made(of: field) { try Element._unboxed(from: $0) }
    }
}

extension Array: UnboxContainer {
    /// Takes an array, each element of which `convert` makes; invalid ones are dropped where that is allowed.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> [Element] {
        let payload = value.payload
        guard var elements = try payload.elements() else { throw payload.mismatch(expected: "an array") }
        var array: [Element] = []
        array.reserveCapacity(payload.count)
        while let element = try elements.nextValue() {
            do {
                array.append(try convert(element))
            } catch {
                try payload.fail(at: elements.index, with: error) { _ = try convert($0) }
            }
        }
        return array
    }
}

extension Array: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array, each element of which can be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> [Element] {
        try unboxed(from: value) { try Element.unboxed(from: $0) }
    }
}

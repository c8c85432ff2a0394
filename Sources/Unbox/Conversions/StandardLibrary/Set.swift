// A string with many combining marks in a row is refused, as the Set would hash it: see `CanonicalText`.

extension Set: UnboxContainer {
    /// Takes an array, and makes each element with `convert`; equal elements become one.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> Set<Element> {
        try Set(Array.unboxed(from: value) { try $0.payload.checkMarks(of: convert($0)) })
    }
}

extension Set: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array; equal elements become one.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Set<Element> {
        guard Element.self == String.self else { return try Set(Array.unboxed(from: value)) }
        if let array = Array<Element>.scalars(of: value.payload), !array.contains(where: { CanonicalText.refuses($0) })
        {
            return Set(array)
        }
        return try unboxed(from: value) { try Element.unboxed(from: $0) }
    }
}

extension PayloadValue {
    /// - Throws: ``UnboxError`` for an element that is refused.
    @inlinable func checkMarks<Element>(of element: Element) throws -> Element {
        if CanonicalText.refuses(element) {
            throw invalid(expected: "String", detail: "it has \(CanonicalText.manyMarks)")
        }
        return element
    }
}

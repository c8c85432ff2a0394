extension Set: UnboxContainer {
    /// Takes an array, and makes each element with `convert`; equal elements become one.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> Set<Element> {
        let array = value.payload
        return try withoutActuallyEscaping(convert) { try made(of: array, by: ConvertingMaker($0)) }
    }

    @_alwaysEmitIntoClient static func made<Maker: MemberMaker>(
        of array: PayloadValue, by maker: Maker
    ) throws -> Set<Element> where Maker.Member == Element {
        try Set(Array.made(of: array, by: UnmarkedMaker(maker)))
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
        return try made(of: value.payload, by: UnboxingMaker<Element>())
    }
}

extension PayloadValue {
    /// The error for a string with too many combining marks in a row.
    @usableFromInline var manyMarks: UnboxError {
        invalid(expected: "String", detail: "it has \(CanonicalText.manyMarks)")
    }
}

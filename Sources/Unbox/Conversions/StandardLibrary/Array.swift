extension Array: UnboxContainer {
    /// Takes an array, and makes each element with `convert`; invalid ones are dropped if that is allowed.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> [Element] {
        guard var elements = try value.payload.elements() else { throw value.payload.mismatch(expected: "an array") }
        var array: [Element] = []
        array.reserveCapacity(elements.count)
        while let element = try elements.nextValue() {
            do {
                array.append(try convert(element))
            } catch {
                try value.payload.fail(at: elements.index, with: error) { _ = try convert($0) }
            }
        }
        return array
    }
}

extension Array: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array whose elements can each be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> [Element] {
        if let scalars = scalars(of: value.payload) { return scalars }
        guard var elements = try value.payload.elements() else { throw value.payload.mismatch(expected: "an array") }
        let isOfDraft = value.payload.isOfDraft
        var array: [Element] = isOfDraft ? value.payload.elementsOfDraft(&elements) : []
        array.reserveCapacity(elements.count)
        var lastFailure = -1
        while let element = try elements.nextValue() {
            do {
                array.append(try Element.unboxed(from: element))
            } catch {
                lastFailure = elements.index
                try value.payload.fail(at: elements.index, with: error, as: Element.self)
            }
        }
        if isOfDraft { value.payload.keepForDraft(array, elements, lastFailure: lastFailure) }
        return array
    }

    /// A fast path for the scalars that large arrays hold: Double, Int and String. Nil if an element is of another kind
    /// or needs a conversion, and for all other types.
    ///
    /// If the type is known, the compiler leaves a single call, to a loop within the library.
    @inlinable @inline(__always) static func scalars(of value: PayloadValue) -> [Element]? {
        if Element.self == Double.self { return value.doubles as? [Element] }
        if Element.self == Int.self { return value.integers as? [Element] }
        if Element.self == String.self { return value.strings as? [Element] }
        return nil
    }
}

extension PayloadValue {
    @usableFromInline var doubles: [Double]? { wholeArray { $0.floatingPoint() } }
    @usableFromInline var integers: [Int]? { wholeArray { $0.integer() } }
    @usableFromInline var strings: [String]? { wholeArray { $0.string } }

    @inline(__always) private func wholeArray<Scalar>(of scalar: (PayloadValue) -> Scalar?) -> [Scalar]? {
        guard isArray else { return nil }
        let array = array(of: scalar)
        return array.count == count ? array : nil
    }
}

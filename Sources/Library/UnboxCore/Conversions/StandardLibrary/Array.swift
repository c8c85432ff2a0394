extension Array: UnboxContainer {
    /// Takes an array, and makes each element with `convert`; invalid ones are dropped if that is allowed.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> Element
    ) throws -> [Element] {
        let array = value.payload
        return try withoutActuallyEscaping(convert) { try made(of: array, by: ConvertingMaker($0)) }
    }

    @_alwaysEmitIntoClient static func made<Maker: MemberMaker>(
        of value: PayloadValue, by maker: Maker
    ) throws -> [Element] where Maker.Member == Element {
        guard var elements = try value.elements() else { throw value.mismatch(expected: "an array") }
        var array: [Element] = []
        array.reserveCapacity(elements.count)
        while let element = try elements.nextValue() {
            do {
                array.append(try maker.make(element, at: .index(elements.index)))
            } catch {
                try value.fail(at: elements.index, with: error) { _ = try maker.make($0, at: nil) }
            }
        }
        return array
    }
}

extension Array: UnboxCompatible where Element: UnboxCompatible {
    /// Takes an array whose elements can each be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> [Element] {
        if let scalars = scalars(of: value.payload) { return scalars }
        return try made(of: value.payload)
    }

    /// Not inlined into reads: they would become too large to be inlined into models.
    @_alwaysEmitIntoClient @inline(never) package static func made(of value: PayloadValue) throws -> [Element] {
        value.isOfDraft ? try drafted(of: value) : try made(of: value, by: UnboxingMaker<Element>())
    }

    /// A fast path for the scalars of large arrays: Double, Int and String. Nil for all other types, and if an element
    /// is of another kind or needs a conversion. If the type is known, the compiler leaves a single call.
    @_alwaysEmitIntoClient @inline(__always) static func scalars(of value: PayloadValue) -> [Element]? {
        if Element.self == Double.self { return value.doubles as? [Element] }
        if Element.self == Int.self { return value.integers as? [Element] }
        if Element.self == String.self { return value.strings as? [Element] }
        return nil
    }
}

extension PayloadValue {
    @usableFromInline var doubles: [Double]? { whole(array { $0.floatingPoint() }) }
    @usableFromInline var integers: [Int]? { whole(leadingIntegers) }
    @usableFromInline var strings: [String]? { whole(array { $0.string }) }

    /// The elements of an array up to the first that is not an Int.
    package var leadingIntegers: [Int] { array { $0.integer() } }

    /// The array, if it has all elements of this value.
    @inline(__always) private func whole<Scalar>(_ array: [Scalar]) -> [Scalar]? {
        switch storage {
        case .node(let node): node.isArray && array.count == node.count ? array : nil
        default: isArray && array.count == count ? array : nil
        }
    }
}

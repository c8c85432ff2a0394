// Containers of `Any`, `AnyObject` or `Any?`, and collections of them. These three types cannot conform to
// `UnboxCompatible`, and a container can conform only once, so such containers do not conform either.

extension UnboxContainer where UnboxElement == Any {
    /// Takes the raw contents of a value, without conversion.
    @usableFromInline package static func untyped(from value: borrowing UnboxValue) throws -> Self {
        if let whole = try value.payload.whole(as: Self.self) { return whole }
        return try unboxed(from: value) { try $0.payload.untyped(as: Any.self) }
    }
}

extension UnboxContainer where UnboxElement == AnyObject {
    /// Takes the raw contents of a value as objects.
    @usableFromInline static func untyped(from value: borrowing UnboxValue) throws -> Self {
        try unboxed(from: value) { try $0.payload.untyped(as: AnyObject.self) as AnyObject }
    }
}

extension UnboxContainer where UnboxElement == Any? {
    /// Takes the raw contents of a value, with nil for null.
    @usableFromInline static func untyped(from value: borrowing UnboxValue) throws -> Self {
        try unboxed(from: value) { try $0.payload.isAbsentOrNull ? nil : $0.payload.untyped(as: Any.self) }
    }
}

extension UnboxContainer where UnboxElement: UnboxContainer, UnboxElement.UnboxElement == Any {
    /// Takes the raw contents of each element.
    @_alwaysEmitIntoClient package static func untyped(from value: borrowing UnboxValue) throws -> Self {
        try unboxed(from: value) { try UnboxElement.untyped(from: $0) }
    }
}

extension PayloadValue {
    /// The ``rawValue``.
    ///
    /// - Parameter type: the type that the error for an absent value names.
    /// - Throws: ``UnboxError`` if there is no value, or if JSON data has a number that no Foundation type holds.
    func untyped<T>(as type: T.Type) throws -> Any {
        guard let raw = try exactRawValue else { throw mismatch(expected: type) }
        return raw
    }

    /// The whole object or array, without a copy, if the type holds exactly that.
    fileprivate func whole<T>(as type: T.Type) throws -> T? {
        if case .list = storage { return nil }
        let isWhole =
            isObject
            ? T.self == [String: Any].self || T.self == [String: Any]?.self
            : isArray && (T.self == [Any].self || T.self == [Any]?.self)
        return isWhole ? try exactRawValue as? T : nil
    }

    private var exactRawValue: Any? {
        get throws {
            var outOfRange: Int?
            let raw = rawValue(&outOfRange)
            guard let outOfRange, case .node(let node) = storage else { return raw }
            let value = with(.reading(JSONNode(outOfRange, of: node.document)))
            let below = node.document.path(to: outOfRange, from: node.index).components
            throw value.invalid(expected: Untyped.Number.self, detail: "it does not fit").prepending(.components(below))
        }
    }
}

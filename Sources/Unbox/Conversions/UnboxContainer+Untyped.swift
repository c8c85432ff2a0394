// `[String: Any]`, `[Any]`, Optionals of these, and collections of them. `Any` cannot be unboxed, and each container
// can conform to `UnboxCompatible` only once, so these types do not conform: they are containers with elements of the
// type `Any`.

import Foundation

extension UnboxContainer where UnboxElement == Any {
    /// Takes the raw contents of a value, without conversion.
    @usableFromInline static func untyped(from value: borrowing UnboxValue) throws -> Self {
        if let whole = try value.payload.whole(as: Self.self) { return whole }
        return try unboxed(from: value) { element in
            guard let raw = try element.payload.exactRawValue else {
                throw element.payload.mismatch(expected: Any.self)
            }
            return raw
        }
    }
}

extension UnboxContainer where UnboxElement: UnboxContainer, UnboxElement.UnboxElement == Any {
    /// Makes a collection whose elements are taken without conversion.
    @inlinable static func untypedElements(from value: borrowing UnboxValue) throws -> Self {
        try unboxed(from: value) { try UnboxElement.untyped(from: $0) }
    }
}

extension PayloadValue {
    /// The whole object or array, if the type takes either: nothing of a caller's dictionary is copied.
    fileprivate func whole<T>(as type: T.Type) throws -> T? {
        if case .list = storage { return nil }
        let isWhole =
            isObject
            ? T.self == [String: Any].self || T.self == [String: Any]?.self
            : isArray && (T.self == [Any].self || T.self == [Any]?.self)
        return isWhole ? try exactRawValue as? T : nil
    }

    /// The ``rawValue``.
    ///
    /// - Throws: ``UnboxError`` if JSON data has a number that no Foundation type holds.
    fileprivate var exactRawValue: Any? {
        get throws {
            guard case .node(let node) = storage else { return rawValue }
            if isObserved { noteRaw() }
            return try node.with { document -> Any in
                try document.foundationValue(at: node.index) { number in
                    let value = with(.reading(JSONNode(number, of: document)))
                    let below = document.path(to: number, from: node.index).components
                    throw value.invalid(expected: NSNumber.self, detail: "it does not fit").at(.components(below))
                }
            }
        }
    }
}

// `Any` is no type that can be unboxed, so that `[String: Any]` and `[Any]` do not conform to `UnboxCompatible`, of
// which one conformance is possible only. They have protocols of their own, one for the containers themselves and one
// for collections of those.

import Foundation

/// `[String: Any]`, `[Any]`, and Optionals of these.
public protocol UntypedContainer {
    /// Takes what a value holds as it is.
    ///
    /// - Throws: ``UnboxError`` without a path where it is something else.
    static func untyped(from value: borrowing UnboxValue) throws -> Self
}

extension Dictionary: UntypedContainer where Key == String, Value == Any {
    /// Takes an object.
    public static func untyped(from value: borrowing UnboxValue) throws -> [String: Any] {
        let value = value.payload
        guard value.isObject, let dictionary = try value.exactRawValue as? [String: Any] else {
            throw value.mismatch(expected: "an object")
        }
        return dictionary
    }
}

extension Array: UntypedContainer where Element == Any {
    /// Takes an array.
    public static func untyped(from value: borrowing UnboxValue) throws -> [Any] {
        if case .list = value.payload.storage {
            return try unboxed(from: value) { element in
                guard let any = try element.payload.exactRawValue else {
                    throw element.payload.mismatch(expected: Any.self)
                }
                return any
            }
        }
        let value = value.payload
        guard value.isArray, let array = try value.exactRawValue as? [Any] else {
            throw value.mismatch(expected: "an array")
        }
        return array
    }
}

extension Optional: UntypedContainer where Wrapped: UntypedContainer {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func untyped(from value: borrowing UnboxValue) throws -> Wrapped? {
        try unboxed(from: value) { try Wrapped.untyped(from: $0) }
    }
}

/// Collections of what is an ``UntypedContainer``: `[[String: Any]]`, `[String: [Any]]`, and Optionals of these.
public protocol UntypedCollection {
    /// Makes a collection of which each element is taken as it is.
    ///
    /// - Throws: ``UnboxError`` where it is no such collection.
    static func untypedElements(from value: borrowing UnboxValue) throws -> Self
}

extension Array: UntypedCollection where Element: UntypedContainer {
    /// Takes an array, the elements of which are containers.
    @inlinable public static func untypedElements(from value: borrowing UnboxValue) throws -> [Element] {
        try unboxed(from: value) { try Element.untyped(from: $0) }
    }
}

extension Dictionary: UntypedCollection where Key: UnboxableKey, Value: UntypedContainer {
    /// Takes an object, the values of which are containers.
    @inlinable public static func untypedElements(from value: borrowing UnboxValue) throws -> [Key: Value] {
        try unboxed(from: value) { try Value.untyped(from: $0) }
    }
}

extension Optional: UntypedCollection where Wrapped: UntypedCollection {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func untypedElements(from value: borrowing UnboxValue) throws -> Wrapped? {
        try unboxed(from: value) { try Wrapped.untypedElements(from: $0) }
    }
}

extension PayloadValue {
    /// The ``rawValue``, or an error where JSON data has a number that no type of Foundation holds.
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

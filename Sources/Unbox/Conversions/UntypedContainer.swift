// `Any` is no type that can be unboxed, so that `[String: Any]` and `[Any]` do not conform to `UnboxCompatible`, of
// which one conformance is possible only. They have protocols of their own, one for the containers themselves and one
// for collections of those.

import Foundation

/// `[String: Any]`, `[Any]`, and Optionals of these.
public protocol UntypedContainer {
    /// Takes what a value holds as it is.
    ///
    /// - Throws: ``UnboxError`` without a path where it is something else.
    static func untyped(from value: UnboxValue) throws -> Self
}

extension Dictionary: UntypedContainer where Key == String, Value == Any {
    /// Takes an object.
    public static func untyped(from value: UnboxValue) throws -> [String: Any] {
        guard value.isObject, let dictionary = try value.exactRawValue as? [String: Any] else {
            throw value.mismatch(expected: "an object")
        }
        return dictionary
    }
}

extension Array: UntypedContainer where Element == Any {
    /// Takes an array.
    public static func untyped(from value: UnboxValue) throws -> [Any] {
        if case .matches = value.storage {
            return try unboxed(from: value) { element in
                guard let element = try element.exactRawValue else { throw element.mismatch(expected: Any.self) }
                return element
            }
        }
        guard value.isArray, let array = try value.exactRawValue as? [Any] else {
            throw value.mismatch(expected: "an array")
        }
        return array
    }
}

extension Optional: UntypedContainer where Wrapped: UntypedContainer {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func untyped(from value: UnboxValue) throws -> Wrapped? {
        try unboxed(from: value, wrapped: Wrapped.untyped(from:))
    }
}

/// Collections of what is an ``UntypedContainer``: `[[String: Any]]`, `[String: [Any]]`, and Optionals of these.
public protocol UntypedCollection {
    /// Makes a collection of which each element is taken as it is.
    ///
    /// - Throws: ``UnboxError`` where it is no such collection.
    static func untypedElements(from value: UnboxValue) throws -> Self
}

extension Array: UntypedCollection where Element: UntypedContainer {
    /// Takes an array, the elements of which are containers.
    @inlinable public static func untypedElements(from value: UnboxValue) throws -> [Element] {
        try unboxed(from: value, elements: Element.untyped(from:))
    }
}

extension Dictionary: UntypedCollection where Key: UnboxableKey, Value: UntypedContainer {
    /// Takes an object, the values of which are containers.
    @inlinable public static func untypedElements(from value: UnboxValue) throws -> [Key: Value] {
        try unboxed(from: value, elements: Value.untyped(from:))
    }
}

extension Optional: UntypedCollection where Wrapped: UntypedCollection {
    /// Takes what is absent or null for nil, and all else as the wrapped type does.
    @inlinable public static func untypedElements(from value: UnboxValue) throws -> Wrapped? {
        try unboxed(from: value, wrapped: Wrapped.untypedElements(from:))
    }
}

extension UnboxValue {
    /// The ``rawValue``, or an error where JSON data has a number that no type of Foundation holds.
    fileprivate var exactRawValue: Any? {
        get throws {
            guard case .node(let document, let node) = storage else { return rawValue }
            if isObserved { noteRaw() }
            return try document.foundationValue(at: node) { number in
                let value = UnboxValue(.reading(number, of: document), options: options)
                let below = document.path(to: number).components.dropFirst(document.path(to: node).components.count)
                throw value.invalid(expected: NSNumber.self, detail: "it does not fit").at(.components(Array(below)))
            }
        }
    }
}

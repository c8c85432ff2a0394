// Other public functions of Unbox 4.0.0, for code that calls them.
//
// `unbox(value:allowInvalidCollectionElements:)` is not added to every `UnboxCompatible` or `UnboxableByTransform`: a
// static member named `unbox` hides the global functions of that name in the type and its extensions, and code such as
// `extension Data { … try unbox(data: self) … }`, or the same in a model, is more likely.

import UnboxFoundation

extension UnboxCompatible {
    static func unboxed4(from value: Any, allowInvalidElements: Bool) -> Self? {
        var options = ReadingOptions()
        options.allowInvalidElements(allowInvalidElements)
        return try? PayloadValue(.root(value), options: options).unbox()
    }
}

extension UnboxableRawType {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did; nil when `unbox(key:)` would throw.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

extension UnboxableEnum {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did; nil when `unbox(key:)` would throw.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

extension UnboxableCollection {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did; nil when `unbox(key:)` would throw.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

extension URL {
    /// Makes a URL from a value of a payload, as Unbox 4.0.0 did; nil when `unbox(key:)` would throw.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> URL? {
        unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

// MARK: - Collections

// For functions that are generic over `UnboxableCollection`. The conversion is that of each type.

extension Array: UnboxableCollection where Element: UnboxCompatible {
    /// The elements themselves.
    @inlinable public init(unboxedElements: [Element]) { self = unboxedElements }
}

extension Set: UnboxableCollection where Element: UnboxCompatible {
    /// The set of the elements; equal elements become one.
    @inlinable public init(unboxedElements: [Element]) { self.init(unboxedElements) }
}

extension Dictionary: UnboxableCollection where Key: UnboxableKey, Value: UnboxCompatible {
    /// Throws if there are elements: an array has no keys. Unboxing makes dictionaries from objects, not by this.
    public init(unboxedElements: [Value]) throws {
        guard unboxedElements.isEmpty else { throw UnboxError("a dictionary cannot be made from an array") }
        self.init()
    }
}

// MARK: - Errors

extension UnboxError {
    /// An error for a model to throw, with no more to say than that the data is invalid.
    @available(*, deprecated, message: "say what is invalid: throw UnboxError(\"the end is before the start\")")
    public static var invalidData: UnboxError { UnboxError("the data is invalid") }

    /// An error for a model to throw, with no more to say than that it could not be made.
    @available(*, deprecated, message: "say what failed: throw UnboxError(\"there is no such plan\")")
    public static var customUnboxingFailed: UnboxError { UnboxError(.customUnboxingFailed) }
}

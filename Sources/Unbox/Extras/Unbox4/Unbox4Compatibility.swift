// Other public functions of Unbox 4.0.0, for code that calls them.
//
// They are not added to every `UnboxableByTransform`: a static member named `unbox` hides the global functions of that
// name in extensions of the type, and code such as `extension Data { … try unbox(data: self) … }` is more likely.

import Foundation

extension UnboxCompatible {
    fileprivate static func unboxed4(from value: Any, allowInvalidElements: Bool) -> Self? {
        var options = ReadingOptions()
        options.allowsInvalidElements = allowInvalidElements
        return try? PayloadValue(.reading(value, in: nil) { nil }, options: options).unbox()
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

extension CGFloat {
    /// Makes a number from a value of a payload, as Unbox 4.0.0 did; nil when `unbox(key:)` would throw.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> CGFloat? {
        unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

// Containers of unconverted values as results: `[String: Any]`, `[AnyObject]`, `[String: [Any?]]`.
//
// `Any`, `AnyObject` and `Any?` cannot conform to a protocol, so each needs an overload for each depth of nesting. To
// keep them few, one overload serves keys, key paths and whole values. They are disfavored so that the compiler does
// not consider them for other types.

extension Unboxer {
    /// Unboxes a value without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of either.
    ///
    ///     let extras: [String: Any] = try unboxer.unbox(key: "extras")
    ///     let first: [String: Any] = try unboxer.unbox(keyPath: "rows.0")
    ///     let all: [String: Any] = try unboxer.unbox()
    ///
    /// From JSON data, the value is built with the types that JSONSerialization returns.
    ///
    /// - Parameters:
    ///   - key: a key of the object. Without it, the value that this reader reads.
    ///   - keyPath: a key path, from the value of the key if there is one. Without it, that value itself.
    ///   - allowInvalidElements: as in `unbox(key:allowInvalidElements:)`.
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` and `unbox(keyPath:allowInvalidElements:)` do,
    ///   and when the value contains a number that no Foundation type can hold, such as 1e400.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement == Any {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.untyped(from: $0)
        }
    }

    /// Unboxes a value as a collection of unconverted containers: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let rows: [[String: Any]] = try unboxer.unbox(key: "rows", allowInvalidElements: true)
    ///     let byName: [String: [Any]] = try unboxer.unbox(keyPath: "result.byName")
    ///
    /// - Throws: ``UnboxError`` as for a single container.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.untyped(from: $0)
        }
    }

    /// Unboxes a value as unconverted containers in two levels of collections: `[String: [[String: Any]]]`.
    ///
    ///     let rowsByTable: [String: [[String: Any]]] = try unboxer.unbox(key: "tables")
    ///
    /// - Throws: ``UnboxError`` as for a single container.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T
    where
        T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement: UnboxContainer,
        T.UnboxElement.UnboxElement.UnboxElement == Any
    {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.unboxed(from: $0) { try T.UnboxElement.untyped(from: $0) }
        }
    }

    /// Unboxes a value as a container of objects: `[String: AnyObject]`, `[AnyObject]`. Scalars become an NSNumber or
    /// an NSString, arrays and objects an NSArray or an NSDictionary, as `as AnyObject` makes them.
    ///
    ///     let extras: [String: AnyObject] = try unboxer.unbox(key: "extras")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement == AnyObject {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.untyped(from: $0)
        }
    }

    /// Unboxes a value as a collection of containers of objects: `[[String: AnyObject]]`.
    ///
    ///     let rows: [[String: AnyObject]] = try unboxer.unbox(key: "objects")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == AnyObject {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.unboxed(from: $0) { try T.UnboxElement.untyped(from: $0) }
        }
    }

    /// Unboxes a value as a container of unconverted Optionals, which are nil for null: `[String: Any?]`.
    ///
    ///     let cells: [Any?] = try unboxer.unbox(key: "cells")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement == Any? {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.untyped(from: $0)
        }
    }

    /// Unboxes a value as a collection of containers of unconverted Optionals: `[[String: Any?]]`, `[Int: [Any?]]`.
    ///
    ///     let rows: [Int: [String: Any?]] = try unboxer.unbox(key: "byNumber")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any? {
        try read(unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements) {
            try T.unboxed(from: $0) { try T.UnboxElement.untyped(from: $0) }
        }
    }
}

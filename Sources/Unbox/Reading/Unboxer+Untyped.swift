// Containers of unconverted values as results: `[String: Any]`, `[AnyObject]`, `[String: [Any?]]`.
//
// `Any`, `AnyObject` and `Any?` cannot conform to a protocol, so each needs an overload for each depth of nesting. To
// keep them few, one overload serves keys, key paths and whole values: that is what the variadic parameters are for.
// They are disfavored so that the compiler does not consider them for other types.

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
    ///   - key: a key of the object. Each further key is one of the value before it.
    ///   - keyPath: a key path, from the value of the last key if there are keys. Without a key or a key path, the whole
    ///     value that this reader reads is unboxed.
    ///   - allowInvalidElements: as in `unbox(key:allowInvalidElements:)`.
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` and `unbox(keyPath:allowInvalidElements:)` do, and
    ///   when the value contains a number that no Foundation type can hold, such as 1e400.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement == Any {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Unboxes a value as a collection of unconverted containers: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let rows: [[String: Any]] = try unboxer.unbox(key: "rows", allowInvalidElements: true)
    ///     let byName: [String: [Any]] = try unboxer.unbox(keyPath: "result.byName")
    ///
    /// - Throws: ``UnboxError`` as for a single container.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Unboxes a value as unconverted containers in two levels of collections: `[String: [[String: Any]]]`.
    ///
    ///     let rowsByTable: [String: [[String: Any]]] = try unboxer.unbox(key: "tables")
    ///
    /// - Throws: ``UnboxError`` as for a single container.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T
    where
        T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement: UnboxContainer,
        T.UnboxElement.UnboxElement.UnboxElement == Any
    {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Unboxes a value as a container of objects: `[String: AnyObject]`, `[AnyObject]`. Scalars become an NSNumber or an
    /// NSString, arrays and objects an NSArray or an NSDictionary, as `as AnyObject` makes them.
    ///
    ///     let extras: [String: AnyObject] = try unboxer.unbox(key: "extras")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement == AnyObject {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Unboxes a value as a collection of containers of objects: `[[String: AnyObject]]`.
    ///
    ///     let rows: [[String: AnyObject]] = try unboxer.unbox(key: "objects")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == AnyObject {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Unboxes a value as a container of unconverted Optionals, which are nil where the value is null: `[String: Any?]`.
    ///
    ///     let cells: [Any?] = try unboxer.unbox(key: "cells")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement == Any? {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Unboxes a value as a collection of containers of unconverted Optionals: `[[String: Any?]]`, `[Int: [Any?]]`.
    ///
    ///     let rows: [Int: [String: Any?]] = try unboxer.unbox(key: "byNumber")
    ///
    /// - Throws: ``UnboxError`` as for a container of `Any`.
    @_disfavoredOverload
    @inlinable public func unbox<T: UnboxContainer>(
        key: String..., keyPath: String..., allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any? {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }
}

extension Unboxer {
    /// Converts the value that the keys and then the key paths lead to; the whole value if there are none.
    @usableFromInline func read<T>(
        _ keys: [String], _ keyPaths: [String], allowInvalidElements: Bool,
        convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        switch (keys.count, keyPaths.count) {
        case (0, 0): return try readAll(allowInvalidElements: allowInvalidElements, convert: convert)
        case (1, 0): return try read(key: keys[0], allowInvalidElements: allowInvalidElements, convert: convert)
        case (0, 1): return try read(keyPath: keyPaths[0], allowInvalidElements: allowInvalidElements, convert: convert)
        default: break
        }
        func rest(_ value: borrowing UnboxValue) throws -> T {
            // Below a missing value, everything is missing.
            if value.payload.isAbsentNullOrBroken { return try convert(value) }
            return try Unboxer(value.payload).read(
                Array(keys.dropFirst()), keys.isEmpty ? Array(keyPaths.dropFirst()) : keyPaths,
                allowInvalidElements: allowInvalidElements, convert: convert)
        }
        if let key = keys.first { return try read(key: key, allowInvalidElements: allowInvalidElements, convert: rest) }
        return try read(keyPath: keyPaths[0], allowInvalidElements: allowInvalidElements, convert: rest)
    }
}

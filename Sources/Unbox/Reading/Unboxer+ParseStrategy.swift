// A Foundation `ParseStrategy` in the place of a formatter: `.iso8601`, a number style's. Where a type is both, the
// formatter is taken.

import Foundation

extension Unboxer {
    /// Unboxes the value of a key with a parse strategy.
    ///
    ///     created = try unboxer.unbox(key: "created", formatter: .iso8601)
    ///
    /// - Parameters:
    ///   - key: a key of the object.
    ///   - formatter: parses what the payload has.
    /// - Returns: what the strategy makes.
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does; what the strategy throws is its
    ///   ``UnboxError/underlyingError``.
    @_disfavoredOverload
    @inlinable public func unbox<S: ParseStrategy>(key: String, formatter: S) throws -> S.ParseOutput
    where S.ParseInput: UnboxCompatible {
        try read(key: key) { try formatter.unboxed(from: $0) }
    }

    /// Unboxes the value of a key with a parse strategy, or nil when the key is missing or its value null.
    ///
    ///     let deleted: Date? = try unboxer.unbox(key: "deleted", formatter: .iso8601)
    ///
    /// - Throws: ``UnboxError`` when there is a value that the strategy cannot parse.
    @_disfavoredOverload
    @inlinable public func unbox<S: ParseStrategy>(
        key: String, formatter: S, _: Void = ()
    ) throws -> S.ParseOutput?
    where S.ParseInput: UnboxCompatible {
        try read(key: key) { try Optional.unboxed(from: $0) { try formatter.unboxed(from: $0) } }
    }

    /// Unboxes the value of a key as a collection, or an Optional of one, each element with a parse strategy.
    ///
    ///     let visits: [Date] = try unboxer.unbox(key: "visits", formatter: .iso8601, allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @_disfavoredOverload
    @inlinable public func unbox<C: UnboxContainer, S: ParseStrategy>(
        key: String, formatter: S, allowInvalidElements: Bool = false
    ) throws -> C where S.ParseInput: UnboxCompatible, C.UnboxElement == S.ParseOutput {
        try read(key: key, allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.unboxed(from: $0) }
        }
    }

    /// Unboxes the value at a key path with a parse strategy.
    ///
    ///     let created: Date = try unboxer.unbox(keyPath: "meta.created", formatter: .iso8601)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does; what the strategy throws is its
    ///   ``UnboxError/underlyingError``.
    @_disfavoredOverload
    @inlinable public func unbox<S: ParseStrategy>(keyPath: String, formatter: S) throws -> S.ParseOutput
    where S.ParseInput: UnboxCompatible {
        try read(keyPath: keyPath) { try formatter.unboxed(from: $0) }
    }

    /// Unboxes the value at a key path with a parse strategy, or nil when it or anything on the way to it is missing
    /// or null.
    ///
    ///     let deleted: Date? = try unboxer.unbox(keyPath: "meta.deleted", formatter: .iso8601)
    ///
    /// - Throws: ``UnboxError`` when there is a value that the strategy cannot parse.
    @_disfavoredOverload
    @inlinable public func unbox<S: ParseStrategy>(
        keyPath: String, formatter: S, _: Void = ()
    ) throws -> S.ParseOutput?
    where S.ParseInput: UnboxCompatible {
        try read(keyPath: keyPath) { try Optional.unboxed(from: $0) { try formatter.unboxed(from: $0) } }
    }

    /// Unboxes the value at a key path as a collection, or an Optional of one, each element with a parse strategy.
    ///
    ///     let visits: [Date] = try unboxer.unbox(keyPath: "meta.*.visits.*", formatter: .iso8601)
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @_disfavoredOverload
    @inlinable public func unbox<C: UnboxContainer, S: ParseStrategy>(
        keyPath: String, formatter: S, allowInvalidElements: Bool = false
    ) throws -> C where S.ParseInput: UnboxCompatible, C.UnboxElement == S.ParseOutput {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.unboxed(from: $0) }
        }
    }
}

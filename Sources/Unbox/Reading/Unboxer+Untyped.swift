// `[String: Any]`, `[Any]`, `[[String: Any]]` and their Optionals as results, and the message for a result without a
// type.

extension Unboxer {
    /// Unboxes the value of a key without converting what it holds: as `[String: Any]`, `[Any]`, or an Optional of one.
    ///
    ///     let extras: [String: Any] = try unboxer.unbox(key: "extras")
    ///
    /// Of JSON data it is built with the types that JSONSerialization returns.
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UntypedContainer>(key: String) throws -> T {
        try read(key: key) { try T.untyped(from: $0) }
    }

    /// Unboxes the value of a key as a collection of what is not converted: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let rows: [[String: Any]] = try unboxer.unbox(key: "rows", allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UntypedCollection>(key: String, allowInvalidElements: Bool = false) throws -> T {
        try read(key: key, allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }

    /// Unboxes the value at a key path without converting what it holds: as `[String: Any]`, `[Any]`, or an Optional.
    ///
    ///     let first: [String: Any] = try unboxer.unbox(keyPath: "rows.0")
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UntypedContainer>(keyPath: String) throws -> T {
        try read(keyPath: keyPath) { try T.untyped(from: $0) }
    }

    /// Unboxes the value at a key path as a collection of what is not converted: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let byName: [String: [Any]] = try unboxer.unbox(keyPath: "result.byName")
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UntypedCollection>(
        keyPath: String, allowInvalidElements: Bool = false
    ) throws -> T {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }

    /// Unboxes all that is read here without converting it: as `[String: Any]`, `[Any]`, or an Optional of one.
    ///
    ///     let all: [String: Any] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when it is another container or a scalar.
    @inlinable public func unbox<T: UntypedContainer>() throws -> T {
        try readAll() { try T.untyped(from: $0) }
    }

    /// Unboxes all that is read here as a collection of what is not converted: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let all: [[String: Any]] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when it is another container or a scalar.
    @inlinable public func unbox<T: UntypedCollection>(allowInvalidElements: Bool = false) throws -> T {
        try readAll(allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }
}

// MARK: - Nothing to infer a type from

extension Unboxer {
    /// Not available: a value is unboxed as a type, which the call has to tell.
    @available(*, unavailable, message: "say which type to unbox: let name: String = try unboxer.unbox(key: \"name\")")
    public func unbox(key: String) throws -> Any {
        throw UnboxError("no type to unbox")
    }

    /// Not available: a value is unboxed as a type, which the call has to tell.
    @available(*, unavailable, message: "say which type to unbox: let n: Int = try unboxer.unbox(keyPath: \"a.n\")")
    public func unbox(keyPath: String) throws -> Any {
        throw UnboxError("no type to unbox")
    }

    /// Not available: a value is unboxed as a type, which the call has to tell.
    @available(*, unavailable, message: "say which type to unbox: let base: Base = try unboxer.unbox()")
    public func unbox() throws -> Any {
        throw UnboxError("no type to unbox")
    }
}

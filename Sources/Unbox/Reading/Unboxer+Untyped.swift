// `[String: Any]`, `[Any]`, `[[String: Any]]` and their Optionals as results.

extension Unboxer {
    /// Unboxes the value of a key without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of
    /// either.
    ///
    ///     let extras: [String: Any] = try unboxer.unbox(key: "extras")
    ///
    /// From JSON data, the value is built with the types that JSONSerialization returns.
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxContainer>(key: String) throws -> T where T.UnboxElement == Any {
        try read(key: key) { try T.untyped(from: $0) }
    }

    /// Unboxes the value of a key as a collection of unconverted containers: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let rows: [[String: Any]] = try unboxer.unbox(key: "rows", allowInvalidElements: true)
    ///
    /// - Throws: ``UnboxError`` as `unbox(key:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxContainer>(
        key: String, allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try read(key: key, allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }

    /// Unboxes the value at a key path without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of
    /// either.
    ///
    ///     let first: [String: Any] = try unboxer.unbox(keyPath: "rows.0")
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxContainer>(keyPath: String) throws -> T where T.UnboxElement == Any {
        try read(keyPath: keyPath) { try T.untyped(from: $0) }
    }

    /// Unboxes the value at a key path as a collection of unconverted containers: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     let byName: [String: [Any]] = try unboxer.unbox(keyPath: "result.byName")
    ///
    /// - Throws: ``UnboxError`` as `unbox(keyPath:allowInvalidElements:)` does.
    @inlinable public func unbox<T: UnboxContainer>(
        keyPath: String, allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }

    /// Unboxes the whole value that this reader reads without converting its elements: as `[String: Any]`, `[Any]`, or
    /// an Optional of either.
    ///
    ///     let all: [String: Any] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when the value is a scalar or the wrong kind of container.
    @inlinable public func unbox<T: UnboxContainer>() throws -> T where T.UnboxElement == Any {
        try readAll() { try T.untyped(from: $0) }
    }

    /// Unboxes the whole value that this reader reads as a collection of unconverted containers: `[[String: Any]]`,
    /// `[String: [Any]]`.
    ///
    ///     let all: [[String: Any]] = try unboxer.unbox()
    ///
    /// - Throws: ``UnboxError`` when the value is a scalar or the wrong kind of container.
    @inlinable public func unbox<T: UnboxContainer>(
        allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try readAll(allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }
}

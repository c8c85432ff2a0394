// Types of this library in Codable's containers: `container.decode(unboxing: Company.self, forKey: .employer)`.

extension KeyedDecodingContainer {
    /// Decodes the value of a key as this library unboxes it.
    ///
    ///     employer = try container.decode(unboxing: Company.self, forKey: .employer)
    ///     tags = try container.decode(unboxing: [String].self, forKey: .tags, allowInvalidElements: true)
    ///
    /// - Parameters:
    ///   - type: the type to unbox: your own or one of the library's, or an Optional or a collection of these.
    ///   - key: the key. If it is missing, an Optional is nil.
    ///   - allowInvalidElements: whether to drop invalid elements of a collection.
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<T: UnboxCompatible>(
        unboxing type: T.Type, forKey key: Key, allowInvalidElements: Bool = false
    ) throws -> T {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    /// Decodes the value of a key as this library unboxes it, or nil when the key is missing or its value is null.
    ///
    ///     nickname = try container.decodeIfPresent(unboxing: String.self, forKey: .nickname)
    ///
    /// - Throws: `DecodingError` when there is a value that cannot be unboxed.
    public func decodeIfPresent<T: UnboxCompatible>(
        unboxing type: T.Type, forKey key: Key, allowInvalidElements: Bool = false
    ) throws -> T? {
        try decode(unboxing: T?.self, forKey: key, allowInvalidElements: allowInvalidElements)
    }

    /// Decodes the value of a key as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     pets = try container.decode(unboxing: [Pet].self, forKey: .pets, context: shelter)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<T: UnboxableWithContext>(
        unboxing type: T.Type, forKey key: Key, context: T.UnboxContext, allowInvalidElements: Bool = false
    ) throws -> T {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) {
            try T.unboxed(from: $0, context: context)
        }
    }

    /// Decodes the value of a key as `[String: Any]`, `[Any]` or an Optional of these, without converting elements.
    ///
    ///     metadata = try container.decode(unboxing: [String: Any].self, forKey: .metadata)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<T: UnboxContainer>(unboxing type: T.Type, forKey key: Key) throws -> T
    where T.UnboxElement == Any {
        try unboxed(forKey: key) { try T.untyped(from: $0) }
    }

    /// Decodes the value of a key as a collection of unconverted containers: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     rows = try container.decode(unboxing: [[String: Any]].self, forKey: .rows)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<T: UnboxContainer>(
        unboxing type: T.Type, forKey key: Key, allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
    }

    /// Converts the value of a key, which may be absent.
    func unboxed<T>(
        forKey key: Key, allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        var value = try contains(key) ? bridgedValue(forKey: key) : .missing
        value.options.allowInvalidElements(allowInvalidElements)
        return try value.bridged(at: codingPath + [key], convert: convert)
    }

    private func bridgedValue(forKey key: Key) throws -> PayloadValue {
        // Null first, because some decoders decode a null only as an Optional.
        try decodeNil(forKey: key) ? .nothing : decode(KeptValue.self, forKey: key).value
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next element as this library unboxes it.
    ///
    ///     while !container.isAtEnd { numbers.append(try container.decode(unboxing: Int.self)) }
    ///
    /// - Throws: `DecodingError` as the keyed container's function does, and when there are no more elements. The
    ///   container advances past an element that cannot be unboxed.
    public mutating func decode<T: UnboxCompatible>(
        unboxing type: T.Type, allowInvalidElements: Bool = false
    ) throws -> T {
        try unboxed(allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    mutating func unboxed<T>(
        allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        let index = currentIndex
        var value = try !isAtEnd && decodeNil() ? .nothing : decode(KeptValue.self).value
        value.options.allowInvalidElements(allowInvalidElements)
        return try value.bridged(at: codingPath + [UnboxCodingKey(index: index)], convert: convert)
    }
}

extension SingleValueDecodingContainer {
    /// Decodes the value as this library unboxes it.
    ///
    ///     let number = try decoder.singleValueContainer().decode(unboxing: Int.self)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<T: UnboxCompatible>(unboxing type: T.Type, allowInvalidElements: Bool = false) throws -> T {
        try unboxed(allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    func unboxed<T>(allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T) throws -> T {
        var value = try decodeNil() ? .nothing : decode(KeptValue.self).value
        value.options.allowInvalidElements(allowInvalidElements)
        return try value.bridged(at: codingPath, convert: convert)
    }
}

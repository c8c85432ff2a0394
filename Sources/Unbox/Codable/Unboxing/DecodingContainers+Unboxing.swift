// Types of this library in Codable's containers: `container.decode(unboxing: Company.self, forKey: .employer)`.

extension KeyedDecodingContainer {
    /// Decodes the value of a key as this library unboxes it.
    ///
    ///     employer = try container.decode(unboxing: Company.self, forKey: .employer)
    ///     tags = try container.decode(unboxing: [String].self, forKey: .tags, allowInvalidElements: true)
    ///
    /// - Parameters:
    ///   - type: what to unbox: a type of your own or of the library, an Optional or a collection of such.
    ///   - key: the key. Where it is missing, an Optional is nil.
    ///   - allowInvalidElements: whether each invalid element of a collection is dropped.
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    public func decode<T: UnboxCompatible>(
        unboxing type: T.Type, forKey key: Key, allowInvalidElements: Bool = false
    ) throws -> T {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    /// Decodes the value of a key as this library unboxes it, or nil where the key is missing or its value null.
    ///
    ///     nickname = try container.decodeIfPresent(unboxing: String.self, forKey: .nickname)
    ///
    /// - Throws: `DecodingError` where there is a value that cannot be unboxed.
    public func decodeIfPresent<T: UnboxCompatible>(
        unboxing type: T.Type, forKey key: Key, allowInvalidElements: Bool = false
    ) throws -> T? {
        try decode(unboxing: T?.self, forKey: key, allowInvalidElements: allowInvalidElements)
    }

    /// Decodes the value of a key as a model that needs a context, or as an Optional or a collection of such models.
    ///
    ///     pets = try container.decode(unboxing: [Pet].self, forKey: .pets, context: shelter)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    public func decode<T: UnboxableWithContext>(
        unboxing type: T.Type, forKey key: Key, context: T.UnboxContext, allowInvalidElements: Bool = false
    ) throws -> T {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) {
            try T.unboxed(from: $0, context: context)
        }
    }

    /// Decodes the value of a key without converting what it holds: as `[String: Any]`, `[Any]`, or an Optional of one.
    ///
    ///     metadata = try container.decode(unboxing: [String: Any].self, forKey: .metadata)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    public func decode<T: UnboxContainer>(unboxing type: T.Type, forKey key: Key) throws -> T
    where T.UnboxElement == Any {
        try unboxed(forKey: key) { try T.untyped(from: $0) }
    }

    /// Decodes the value of a key as a collection of what is not converted: `[[String: Any]]`, `[String: [Any]]`.
    ///
    ///     rows = try container.decode(unboxing: [[String: Any]].self, forKey: .rows)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    public func decode<T: UnboxContainer>(
        unboxing type: T.Type, forKey key: Key, allowInvalidElements: Bool = false
    ) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) { try T.untypedElements(from: $0) }
    }

    /// What a function makes of the value of a key, which may be absent.
    func unboxed<T>(
        forKey key: Key, allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        var value = try contains(key) ? bridgedValue(forKey: key) : .missing
        value.options.allowsInvalidElements = allowInvalidElements
        return try value.bridged(at: codingPath + [key], convert: convert)
    }

    private func bridgedValue(forKey key: Key) throws -> PayloadValue {
        // Asked first, as there are decoders that make nothing of a null but an Optional.
        try decodeNil(forKey: key) ? .nothing : decode(BridgedValue.self, forKey: key).value
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next element as this library unboxes it.
    ///
    ///     while !container.isAtEnd { numbers.append(try container.decode(unboxing: Int.self)) }
    ///
    /// - Throws: `DecodingError` as the keyed container's function does, and where there are no more elements. An
    ///   element that could not be unboxed has been passed.
    public mutating func decode<T: UnboxCompatible>(
        unboxing type: T.Type, allowInvalidElements: Bool = false
    ) throws -> T {
        try unboxed(allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    /// What a function makes of the next element.
    mutating func unboxed<T>(
        allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        let index = currentIndex
        var value = try !isAtEnd && decodeNil() ? .nothing : decode(BridgedValue.self).value
        value.options.allowsInvalidElements = allowInvalidElements
        return try value.bridged(at: codingPath + [AnyCodingKey(index: index)], convert: convert)
    }
}

extension SingleValueDecodingContainer {
    /// Decodes the value as this library unboxes it.
    ///
    ///     let number = try decoder.singleValueContainer().decode(unboxing: Int.self)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    public func decode<T: UnboxCompatible>(unboxing type: T.Type, allowInvalidElements: Bool = false) throws -> T {
        try unboxed(allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
    }

    /// What a function makes of the value.
    func unboxed<T>(allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T) throws -> T {
        var value = try decodeNil() ? .nothing : decode(BridgedValue.self).value
        value.options.allowsInvalidElements = allowInvalidElements
        return try value.bridged(at: codingPath, convert: convert)
    }
}

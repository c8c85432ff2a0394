// Formatters in Codable's containers: `container.decode(forKey: .price, formatter: CurrencyFormatter())`. As in
// `unbox(key:formatter:)`, they read the formatter's raw type, leniently, or a native value of the formatted type.

extension KeyedDecodingContainer {
    /// Decodes the value of a key with a formatter.
    ///
    ///     created = try container.decode(forKey: .created, formatter: ISO8601DateFormatter())
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - formatter: converts the value of the payload.
    /// - Throws: `DecodingError` with an underlying ``UnboxError``, when the key is missing, when its value is null, or
    ///   when the formatter cannot read it.
    public func decode<F: UnboxFormatter>(forKey key: Key, formatter: F) throws -> F.UnboxFormattedType {
        try unboxed(forKey: key) { try formatter.format(value: $0) }
    }

    /// Decodes the value of a key with a formatter, or nil when the key is missing or its value is null.
    ///
    ///     deleted = try container.decodeIfPresent(forKey: .deleted, formatter: .rfc3339)
    ///
    /// - Throws: `DecodingError` when there is a value that the formatter cannot read.
    public func decodeIfPresent<F: UnboxFormatter>(forKey key: Key, formatter: F) throws -> F.UnboxFormattedType? {
        try unboxed(forKey: key) { try Optional.made(of: $0, by: FormattingMaker(formatter)) }
    }

    /// Decodes the value of a key as a collection, or an Optional of one, each element with a formatter.
    ///
    ///     let holidays: [String: Date] = try container.decode(forKey: .holidays, formatter: formatter)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<C: UnboxContainer, F: UnboxFormatter>(
        forKey key: Key, formatter: F, allowInvalidElements: Bool = false
    ) throws -> C where C.UnboxElement == F.UnboxFormattedType {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.format(value: $0) }
        }
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next element with a formatter.
    ///
    ///     let first = try container.decode(formatter: .rfc3339)
    ///
    /// - Throws: `DecodingError` as the keyed container's function does, and when there are no more elements. The
    ///   container advances past an element that the formatter cannot read.
    public mutating func decode<F: UnboxFormatter>(formatter: F) throws -> F.UnboxFormattedType {
        try unboxed { try formatter.format(value: $0) }
    }

    /// Decodes the next element as a collection, or an Optional of one, each of its elements with a formatter.
    ///
    ///     let others: [Date] = try container.decode(formatter: .rfc3339)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public mutating func decode<C: UnboxContainer, F: UnboxFormatter>(
        formatter: F, allowInvalidElements: Bool = false
    ) throws -> C where C.UnboxElement == F.UnboxFormattedType {
        try unboxed(allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.format(value: $0) }
        }
    }
}

extension SingleValueDecodingContainer {
    /// Decodes the value with a formatter.
    ///
    ///     let date = try decoder.singleValueContainer().decode(formatter: .rfc3339)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<F: UnboxFormatter>(formatter: F) throws -> F.UnboxFormattedType {
        try unboxed { try formatter.format(value: $0) }
    }

    /// Decodes the value as a collection, or an Optional of one, each element with a formatter.
    ///
    ///     let dates: [Date] = try decoder.singleValueContainer().decode(formatter: .rfc3339)
    ///
    /// - Throws: `DecodingError` with an underlying ``UnboxError``.
    public func decode<C: UnboxContainer, F: UnboxFormatter>(
        formatter: F, allowInvalidElements: Bool = false
    ) throws -> C where C.UnboxElement == F.UnboxFormattedType {
        try unboxed(allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.format(value: $0) }
        }
    }
}

// Formatters in Codable's containers, on the way back: `container.encode(price, forKey: .price, formatter: …)`.

extension KeyedEncodingContainer {
    /// Encodes a value for a key with a formatter.
    ///
    ///     try container.encode(created, forKey: .created, formatter: ISO8601DateFormatter())
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encode<F: UnboxReversibleFormatter>(
        _ value: F.UnboxFormattedType, forKey key: Key, formatter: F
    ) throws {
        try encode(Formatted(value, as: formatter.rawValue), forKey: key)
    }

    /// Encodes a value for a key with a formatter, and nothing for nil.
    ///
    ///     try container.encodeIfPresent(deleted, forKey: .deleted, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encodeIfPresent<F: UnboxReversibleFormatter>(
        _ value: F.UnboxFormattedType?, forKey key: Key, formatter: F
    ) throws {
        if let value { try encode(value, forKey: key, formatter: formatter) }
    }

    /// Encodes a collection for a key, each element with a formatter.
    ///
    ///     try container.encode(holidays, forKey: .holidays, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encode<C: UnboxReversibleContainer, F: UnboxReversibleFormatter>(
        _ values: C, forKey key: Key, formatter: F
    ) throws where C.UnboxElement == F.UnboxFormattedType {
        try encode(FormattedContainer(values, as: formatter.rawValue), forKey: key)
    }

    /// Encodes a collection for a key, each element with a formatter, and nothing for nil.
    ///
    ///     try container.encodeIfPresent(visits, forKey: .visits, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encodeIfPresent<C: UnboxReversibleContainer, F: UnboxReversibleFormatter>(
        _ values: C?, forKey key: Key, formatter: F
    ) throws where C.UnboxElement == F.UnboxFormattedType {
        if let values { try encode(values, forKey: key, formatter: formatter) }
    }
}

extension UnkeyedEncodingContainer {
    /// Encodes a value as the next element with a formatter.
    ///
    ///     try container.encode(first, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encode<F: UnboxReversibleFormatter>(_ value: F.UnboxFormattedType, formatter: F) throws {
        try encode(Formatted(value, as: formatter.rawValue))
    }

    /// Encodes a collection as the next element, each of its elements with a formatter.
    ///
    ///     try container.encode(others, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encode<C: UnboxReversibleContainer, F: UnboxReversibleFormatter>(
        _ values: C, formatter: F
    ) throws where C.UnboxElement == F.UnboxFormattedType {
        try encode(FormattedContainer(values, as: formatter.rawValue))
    }
}

extension SingleValueEncodingContainer {
    /// Encodes a value with a formatter.
    ///
    ///     try container.encode(date, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encode<F: UnboxReversibleFormatter>(_ value: F.UnboxFormattedType, formatter: F) throws {
        try encode(Formatted(value, as: formatter.rawValue))
    }

    /// Encodes a collection, each element with a formatter.
    ///
    ///     try container.encode(dates, formatter: .rfc3339)
    ///
    /// - Throws: `EncodingError.invalidValue` when the formatter has nothing for the value, and what the encoder throws.
    public mutating func encode<C: UnboxReversibleContainer, F: UnboxReversibleFormatter>(
        _ values: C, formatter: F
    ) throws where C.UnboxElement == F.UnboxFormattedType {
        try encode(FormattedContainer(values, as: formatter.rawValue))
    }
}

// Formatters in Codable's containers: `container.encode(price, forKey: .price, formatter: …)`.

extension KeyedEncodingContainer {
    /// Encodes a value for a key with a formatter.
    ///
    ///     try container.encode(created, forKey: .created, formatter: ISO8601DateFormatter())
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<F: UnboxReversibleFormatter>(
        _ value: F.UnboxFormattedType, forKey key: Key, formatter: F
    ) throws {
        try encode(formatter.formatted(value), forKey: key)
    }

    /// Encodes a value for a key with a formatter, or leaves out the key for nil.
    ///
    ///     try container.encodeIfPresent(deleted, forKey: .deleted, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encodeIfPresent<F: UnboxReversibleFormatter>(
        _ value: F.UnboxFormattedType?, forKey key: Key, formatter: F
    ) throws {
        if let value { try encode(value, forKey: key, formatter: formatter) }
    }

    /// Encodes an array or a set for a key, each element with a formatter.
    ///
    ///     try container.encode(shifts, forKey: .shifts, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<S: Sequence, F: UnboxReversibleFormatter>(
        _ values: S, forKey key: Key, formatter: F
    ) throws where S.Element == F.UnboxFormattedType {
        try encode(formatter.formatted(elements: values), forKey: key)
    }

    /// Encodes an array or a set for a key, each element with a formatter, or leaves out the key for nil.
    ///
    ///     try container.encodeIfPresent(visits, forKey: .visits, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encodeIfPresent<S: Sequence, F: UnboxReversibleFormatter>(
        _ values: S?, forKey key: Key, formatter: F
    ) throws where S.Element == F.UnboxFormattedType {
        if let values { try encode(values, forKey: key, formatter: formatter) }
    }

    /// Encodes a dictionary for a key, each value with a formatter.
    ///
    ///     try container.encode(holidays, forKey: .holidays, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter>(
        _ values: [Name: F.UnboxFormattedType], forKey key: Key, formatter: F
    ) throws {
        try encode(formatter.formatted(values: values), forKey: key)
    }

    /// Encodes a dictionary for a key, each value with a formatter, or leaves out the key for nil.
    ///
    ///     try container.encodeIfPresent(birthdays, forKey: .birthdays, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encodeIfPresent<
        Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter
    >(
        _ values: [Name: F.UnboxFormattedType]?, forKey key: Key, formatter: F
    ) throws {
        if let values { try encode(values, forKey: key, formatter: formatter) }
    }
}

extension UnkeyedEncodingContainer {
    /// Encodes a value as the next element with a formatter.
    ///
    ///     try container.encode(first, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<F: UnboxReversibleFormatter>(_ value: F.UnboxFormattedType, formatter: F) throws {
        try encode(formatter.formatted(value))
    }

    /// Encodes an array or a set as the next element, each of its elements with a formatter.
    ///
    ///     try container.encode(others, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<S: Sequence, F: UnboxReversibleFormatter>(_ values: S, formatter: F) throws
    where S.Element == F.UnboxFormattedType {
        try encode(formatter.formatted(elements: values))
    }

    /// Encodes a dictionary as the next element, each value with a formatter.
    ///
    ///     try container.encode(datesByName, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter>(
        _ values: [Name: F.UnboxFormattedType], formatter: F
    ) throws {
        try encode(formatter.formatted(values: values))
    }
}

extension SingleValueEncodingContainer {
    /// Encodes a value with a formatter.
    ///
    ///     try container.encode(date, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<F: UnboxReversibleFormatter>(_ value: F.UnboxFormattedType, formatter: F) throws {
        try encode(formatter.formatted(value))
    }

    /// Encodes an array or a set, each element with a formatter.
    ///
    ///     try container.encode(dates, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<S: Sequence, F: UnboxReversibleFormatter>(_ values: S, formatter: F) throws
    where S.Element == F.UnboxFormattedType {
        try encode(formatter.formatted(elements: values))
    }

    /// Encodes a dictionary, each value with a formatter.
    ///
    ///     try container.encode(datesByName, formatter: .rfc3339)
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func encode<Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter>(
        _ values: [Name: F.UnboxFormattedType], formatter: F
    ) throws {
        try encode(formatter.formatted(values: values))
    }
}

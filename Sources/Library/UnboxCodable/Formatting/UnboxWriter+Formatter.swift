// Formatters where a value writes itself, as in Codable's containers: `writer.write(price, key: "price", formatter: …)`.

extension UnboxWriter {
    /// Writes a member of an object with a formatter.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func write<F: UnboxReversibleFormatter>(
        _ value: F.UnboxFormattedType, key: StaticString, formatter: F
    ) throws {
        try write(formatter.formatted(value), key: key)
    }

    /// Writes a member of an object with a formatter, unless it is nil.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func writeIfPresent<F: UnboxReversibleFormatter>(
        _ value: F.UnboxFormattedType?, key: StaticString, formatter: F
    ) throws {
        if let value { try write(value, key: key, formatter: formatter) }
    }

    /// Writes an array or a set as a member of an object, each element with a formatter.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func write<S: Sequence, F: UnboxReversibleFormatter>(
        _ values: S, key: StaticString, formatter: F
    ) throws where S.Element == F.UnboxFormattedType {
        try write(formatter.formatted(elements: values), key: key)
    }

    /// Writes an array or a set as a member of an object, each element with a formatter, unless it is nil.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func writeIfPresent<S: Sequence, F: UnboxReversibleFormatter>(
        _ values: S?, key: StaticString, formatter: F
    ) throws where S.Element == F.UnboxFormattedType {
        if let values { try write(values, key: key, formatter: formatter) }
    }

    /// Writes a dictionary as a member of an object, each value with a formatter.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func write<Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter>(
        _ values: [Name: F.UnboxFormattedType], key: StaticString, formatter: F
    ) throws {
        try write(formatter.formatted(values: values), key: key)
    }

    /// Writes a dictionary as a member of an object, each value with a formatter, unless it is nil.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func writeIfPresent<
        Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter
    >(
        _ values: [Name: F.UnboxFormattedType]?, key: StaticString, formatter: F
    ) throws {
        if let values { try write(values, key: key, formatter: formatter) }
    }

    /// Writes an element of an array with a formatter.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func element<F: UnboxReversibleFormatter>(_ value: F.UnboxFormattedType, formatter: F) throws {
        try element(formatter.formatted(value))
    }

    /// Writes an array or a set as an element of an array, each of its elements with a formatter.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func element<S: Sequence, F: UnboxReversibleFormatter>(_ values: S, formatter: F) throws
    where S.Element == F.UnboxFormattedType {
        try element(formatter.formatted(elements: values))
    }

    /// Writes a dictionary as an element of an array, each value with a formatter.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` if the formatter cannot represent a value.
    public mutating func element<Name: Hashable & Encodable & CodingKeyRepresentable, F: UnboxReversibleFormatter>(
        _ values: [Name: F.UnboxFormattedType], formatter: F
    ) throws {
        try element(formatter.formatted(values: values))
    }
}

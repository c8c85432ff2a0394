// A Foundation `FormatStyle` in the place of a formatter. Where a type is both, the formatter is taken.

import Foundation

extension KeyedEncodingContainer {
    /// Encodes a value for a key with a format style.
    ///
    ///     try container.encode(created, forKey: .created, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encode<S: FormatStyle>(
        _ value: S.FormatInput, forKey key: Key, formatter: S
    ) throws where S.FormatOutput: Encodable {
        try encode(Formatted(value, as: formatter.rawValue), forKey: key)
    }

    /// Encodes a value for a key with a format style, and nothing for nil.
    ///
    ///     try container.encodeIfPresent(deleted, forKey: .deleted, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encodeIfPresent<S: FormatStyle>(
        _ value: S.FormatInput?, forKey key: Key, formatter: S
    ) throws where S.FormatOutput: Encodable {
        if let value { try encode(value, forKey: key, formatter: formatter) }
    }

    /// Encodes a collection for a key, each element with a format style.
    ///
    ///     try container.encode(holidays, forKey: .holidays, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encode<C: UnboxReversibleContainer, S: FormatStyle>(
        _ values: C, forKey key: Key, formatter: S
    ) throws where S.FormatOutput: Encodable, C.UnboxElement == S.FormatInput {
        try encode(FormattedContainer(values, as: formatter.rawValue), forKey: key)
    }

    /// Encodes a collection for a key, each element with a format style, and nothing for nil.
    ///
    ///     try container.encodeIfPresent(visits, forKey: .visits, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encodeIfPresent<C: UnboxReversibleContainer, S: FormatStyle>(
        _ values: C?, forKey key: Key, formatter: S
    ) throws where S.FormatOutput: Encodable, C.UnboxElement == S.FormatInput {
        if let values { try encode(values, forKey: key, formatter: formatter) }
    }
}

extension UnkeyedEncodingContainer {
    /// Encodes a value as the next element with a format style.
    ///
    ///     try container.encode(first, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encode<S: FormatStyle>(_ value: S.FormatInput, formatter: S) throws
    where S.FormatOutput: Encodable {
        try encode(Formatted(value, as: formatter.rawValue))
    }

    /// Encodes a collection as the next element, each of its elements with a format style.
    ///
    ///     try container.encode(others, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encode<C: UnboxReversibleContainer, S: FormatStyle>(
        _ values: C, formatter: S
    ) throws where S.FormatOutput: Encodable, C.UnboxElement == S.FormatInput {
        try encode(FormattedContainer(values, as: formatter.rawValue))
    }
}

extension SingleValueEncodingContainer {
    /// Encodes a value with a format style.
    ///
    ///     try container.encode(date, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encode<S: FormatStyle>(_ value: S.FormatInput, formatter: S) throws
    where S.FormatOutput: Encodable {
        try encode(Formatted(value, as: formatter.rawValue))
    }

    /// Encodes a collection, each element with a format style.
    ///
    ///     try container.encode(dates, formatter: .iso8601)
    ///
    /// - Throws: what the encoder throws.
    @_disfavoredOverload
    public mutating func encode<C: UnboxReversibleContainer, S: FormatStyle>(
        _ values: C, formatter: S
    ) throws where S.FormatOutput: Encodable, C.UnboxElement == S.FormatInput {
        try encode(FormattedContainer(values, as: formatter.rawValue))
    }
}

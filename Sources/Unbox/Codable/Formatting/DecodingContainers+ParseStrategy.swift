// A Foundation `ParseStrategy` in the place of a formatter. Where a type is both, the formatter is taken.

import Foundation

extension KeyedDecodingContainer {
    /// Decodes the value of a key with a parse strategy.
    ///
    ///     created = try container.decode(forKey: .created, formatter: .iso8601)
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - formatter: makes the value of what the payload has.
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it, when the key is missing or its value null or not to
    ///   the parse strategy's liking.
    @_disfavoredOverload
    public func decode<S: ParseStrategy>(forKey key: Key, formatter: S) throws -> S.ParseOutput
    where S.ParseInput: UnboxCompatible {
        try unboxed(forKey: key) { try formatter.unboxed(from: $0) }
    }

    /// Decodes the value of a key with a parse strategy, or nil where the key is missing or its value null.
    ///
    ///     deleted = try container.decodeIfPresent(forKey: .deleted, formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` where there is a value that the parse strategy cannot read.
    @_disfavoredOverload
    public func decodeIfPresent<S: ParseStrategy>(forKey key: Key, formatter: S) throws -> S.ParseOutput?
    where S.ParseInput: UnboxCompatible {
        try unboxed(forKey: key) { try Optional.unboxed(from: $0) { try formatter.unboxed(from: $0) } }
    }

    /// Decodes the value of a key as a collection, or an Optional of one, each element with a parse strategy.
    ///
    ///     let holidays: [String: Date] = try container.decode(forKey: .holidays, formatter: formatter)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    @_disfavoredOverload
    public func decode<C: UnboxContainer, S: ParseStrategy>(
        forKey key: Key, formatter: S, allowInvalidElements: Bool = false
    ) throws -> C where S.ParseInput: UnboxCompatible, C.UnboxElement == S.ParseOutput {
        try unboxed(forKey: key, allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.unboxed(from: $0) }
        }
    }

    /// Decodes the value of a key as a collection, each element with a parse strategy, or nil where the key is missing or its
    /// value null.
    ///
    ///     visits = try container.decodeIfPresent(forKey: .visits, formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    @_disfavoredOverload
    public func decodeIfPresent<C: UnboxContainer, S: ParseStrategy>(
        forKey key: Key, formatter: S, allowInvalidElements: Bool = false
    ) throws -> C? where S.ParseInput: UnboxCompatible, C.UnboxElement == S.ParseOutput {
        try decode(forKey: key, formatter: formatter, allowInvalidElements: allowInvalidElements)
    }
}

extension UnkeyedDecodingContainer {
    /// Decodes the next element with a parse strategy.
    ///
    ///     let first: Date = try container.decode(formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` as the keyed container's function does, and where there are no more elements. An
    ///   element that is not to the parse strategy's liking has been passed.
    @_disfavoredOverload
    public mutating func decode<S: ParseStrategy>(formatter: S) throws -> S.ParseOutput
    where S.ParseInput: UnboxCompatible {
        try unboxed { try formatter.unboxed(from: $0) }
    }

    /// Decodes the next element with a parse strategy, or nil where it is null or there are no more.
    ///
    ///     let second: Date? = try container.decodeIfPresent(formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` where there is an element that the parse strategy cannot read.
    @_disfavoredOverload
    public mutating func decodeIfPresent<S: ParseStrategy>(formatter: S) throws -> S.ParseOutput?
    where S.ParseInput: UnboxCompatible {
        if isAtEnd { return nil }
        return try unboxed { try Optional.unboxed(from: $0) { try formatter.unboxed(from: $0) } }
    }

    /// Decodes the next element as a collection, or an Optional of one, each of its elements with a parse strategy.
    ///
    ///     let others: [Date] = try container.decode(formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    @_disfavoredOverload
    public mutating func decode<C: UnboxContainer, S: ParseStrategy>(
        formatter: S, allowInvalidElements: Bool = false
    ) throws -> C where S.ParseInput: UnboxCompatible, C.UnboxElement == S.ParseOutput {
        try unboxed(allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.unboxed(from: $0) }
        }
    }
}

extension SingleValueDecodingContainer {
    /// Decodes the value with a parse strategy.
    ///
    ///     let date: Date = try decoder.singleValueContainer().decode(formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    @_disfavoredOverload
    public func decode<S: ParseStrategy>(formatter: S) throws -> S.ParseOutput
    where S.ParseInput: UnboxCompatible {
        try unboxed { try formatter.unboxed(from: $0) }
    }

    /// Decodes the value as a collection, or an Optional of one, each element with a parse strategy.
    ///
    ///     let dates: [Date] = try decoder.singleValueContainer().decode(formatter: .iso8601)
    ///
    /// - Throws: `DecodingError` with the ``UnboxError`` behind it.
    @_disfavoredOverload
    public func decode<C: UnboxContainer, S: ParseStrategy>(
        formatter: S, allowInvalidElements: Bool = false
    ) throws -> C where S.ParseInput: UnboxCompatible, C.UnboxElement == S.ParseOutput {
        try unboxed(allowInvalidElements: allowInvalidElements) {
            try C.unboxed(from: $0) { try formatter.unboxed(from: $0) }
        }
    }
}

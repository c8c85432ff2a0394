import Foundation

/// Decodes `Decodable` types from JSON data, and from dictionaries without a detour through data.
///
///     var decoder = UnboxDecoder()
///     decoder.keyDecodingStrategy = .convertFromSnakeCase
///     let user = try decoder.decode(User.self, from: data)
///     let friend = try decoder.decode(User.self, from: dictionary, atKeyPath: "friends.0")
///
/// It stands in for a JSONDecoder, with the same strategies, results and errors, in a fraction of the time. It is a
/// value: what was `let decoder = JSONDecoder()` becomes `var decoder = UnboxDecoder()`, and a copy has strategies of
/// its own.
///
/// On well-formed JSON it accepts what JSONDecoder does, and nothing else: it has none of the leniency of ``Unboxer``.
/// It differs where JSONDecoder rounds an integer, refuses a zero such as `0e3`, loses the path of a number that does
/// not fit, or accepts what is no JSON, such as `[1,]`. There is no JSON5.
///
/// A dictionary may also hold what no JSON does: a `Date`, `Data`, `URL`, `Decimal` or `UUID`, or a value of any other
/// `Decodable` type, is decoded as itself, whatever the strategy.
///
/// All functions throw `DecodingError`, or what a type's own code throws; an ``UnboxError`` becomes a `DecodingError`
/// where it is thrown. The ``UnboxError`` behind a `DecodingError` is its context's `underlyingError`: it has the path
/// and the reason in the form of this library, and the line and the column where the data is no JSON.
public struct UnboxDecoder: Sendable {
    /// How dates are decoded; by default as JSONDecoder does, from seconds since 2001.
    public var dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.deferredToDate

    /// How `Data` is decoded; by default from Base64.
    public var dataDecodingStrategy = JSONDecoder.DataDecodingStrategy.base64

    /// Whether strings stand for infinities and NaN; by default none does.
    public var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.throw

    /// How the keys of objects become those of types; by default they are the same.
    public var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys

    /// What the decoded types find in the `userInfo` of their decoders.
    ///
    /// Declared as JSONDecoder's is: code in the Swift 5 language mode may put anything into it.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// JSONDecoder's strategies for dates, under the name that they have there.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// JSONDecoder's strategies for data, under the name that they have there.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// JSONDecoder's strategies for infinities and NaN, under the name that they have there.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
    /// JSONDecoder's strategies for keys, under the name that they have there.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

    /// A decoder with the strategies that a new JSONDecoder has.
    public init() {}
}

// MARK: - From JSON data

extension UnboxDecoder {
    /// Decodes JSON data.
    ///
    ///     let users = try UnboxDecoder().decode([User].self, from: data)
    ///
    /// - Parameters:
    ///   - type: what to decode.
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the value.
    /// - Throws: `DecodingError.dataCorrupted` when the data is no well-formed JSON; other `DecodingError`s, and what
    ///   the type's own code throws, when it holds no such value.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        try decode(type, from: root(of: data), atKeyPath: nil)
    }

    /// Decodes a part of JSON data.
    ///
    ///     let user = try UnboxDecoder().decode(User.self, from: data, atKeyPath: "result.users.0")
    ///
    /// - Parameters:
    ///   - type: what to decode. An Optional is nil where nothing or a null is at the key path.
    ///   - data: the payload.
    ///   - keyPath: keys and indexes, as in `Unboxer.unbox(keyPath:)`. No key strategy holds for it.
    /// - Returns: the value.
    /// - Throws: as `decode(_:from:)` does; `dataCorrupted` when the key path is malformed or leads through a
    ///   scalar.
    public func decode<T: Decodable>(_ type: T.Type, from data: Data, atKeyPath keyPath: String) throws -> T {
        try decode(type, from: root(of: data), atKeyPath: keyPath)
    }

    /// Decodes JSON data, or a part of it, as a type that needs a configuration.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: style)
    ///
    /// - Throws: `DecodingError`, and what the type's own code throws.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from data: Data, atKeyPath keyPath: String? = nil, configuration: T.DecodingConfiguration
    ) throws -> T {
        try decode(type, from: root(of: data), atKeyPath: keyPath, configuration: configuration)
    }

    /// Decodes JSON data, or a part of it, as a type that needs a configuration, which another type provides.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: Letters.self)
    ///
    /// - Throws: `DecodingError`, and what the type's own code throws.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from data: Data, atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: data, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    private func root(of data: Data) throws -> KeptValue {
        do {
            return KeptValue(rootOf: try JSONDocument(data))
        } catch {
            let error = UnboxError(error)
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: error.description, underlyingError: error))
        }
    }
}

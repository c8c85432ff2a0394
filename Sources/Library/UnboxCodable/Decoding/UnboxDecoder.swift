import UnboxFoundation

/// Decodes `Decodable` types from JSON data, or directly from dictionaries without converting them to data.
///
///     var decoder = UnboxDecoder()
///     decoder.keyDecodingStrategy = .convertFromSnakeCase
///     let user = try decoder.decode(User.self, from: data)
///     let friend = try decoder.decode(User.self, from: dictionary, atKeyPath: "friends.0")
///
/// It replaces a JSONDecoder, with the same strategies, and takes a fraction of the time. It is a value type: `let
/// decoder = JSONDecoder()` becomes `var decoder = UnboxDecoder()`, and a copy has its own strategies.
///
/// For well-formed JSON, results and errors are the same as JSONDecoder's, including their `debugDescription`, with
/// three exceptions: JSONDecoder rounds some fractions to integers, rejects some numbers that fit, such as the zero
/// `0e3`, and loses the path of a number that does not fit. It is not lenient like ``Unboxer``. Text that is not JSON
/// throws, including `[1,]`, which JSONDecoder accepts, unless ``syntax`` or ``allowsJSON5`` allows more.
///
/// A dictionary may also hold values that JSON cannot represent: a `Date`, `Data`, `URL`, `Decimal` or `UUID`, or a
/// value of any other `Decodable` type, is decoded as it is, whatever the strategy.
///
/// All functions throw `DecodingError` or the errors of a type's own code. An ``UnboxError`` that a type throws becomes
/// a `DecodingError`. The `underlyingError` of a `DecodingError`'s context is an ``UnboxError`` with the path and the
/// reason in this library's form, and with line and column if the data is not well-formed JSON.
public struct UnboxDecoder: Sendable {
    /// How dates are decoded; by default as JSONDecoder does, from seconds since 2001.
    public var dateDecodingStrategy = JSONDecoder.DateDecodingStrategy.deferredToDate

    /// How `Data` is decoded; by default from Base64.
    public var dataDecodingStrategy = JSONDecoder.DataDecodingStrategy.base64

    /// Whether strings stand for infinities and NaN; by default they do not.
    public var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.throw

    /// How the keys of objects are converted to the keys of types; by default they are not converted.
    public var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys

    /// Extensions of JSON that data may use, such as comments; none by default. See <doc:RelaxedJSON>. Data that is
    /// read in pieces has to be JSON.
    public var syntax: JSONSyntax = []

    /// Whether JSON data may be JSON5, as in JSONDecoder: sets ``JSONSyntax/json5`` in ``syntax``.
    public var allowsJSON5: Bool {
        get { syntax.isSuperset(of: .json5) }
        set { syntax = newValue ? .json5 : [] }
    }

    /// The `userInfo` of the decoders that types are passed.
    ///
    /// Declared like JSONDecoder's: code in the Swift 5 language mode may store values of any type in it.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = Dictionary()

    /// JSONDecoder's strategies for dates, under the same name.
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    /// JSONDecoder's strategies for data, under the same name.
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    /// JSONDecoder's strategies for infinities and NaN, under the same name.
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy
    /// JSONDecoder's strategies for keys, under the same name.
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy

    /// A decoder with the same default strategies as JSONDecoder.
    public init() {}
}

// MARK: - Decoding

extension UnboxDecoder {
    /// Decodes JSON data, a dictionary or an array.
    ///
    ///     let users = try UnboxDecoder().decode([User].self, from: data)
    ///     let user = try UnboxDecoder().decode(User.self, from: dictionary)
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - payload: JSON text in UTF-8, UTF-16 or UTF-32, or a `[String: Any]` or `[Any]`, which is not converted.
    /// - Returns: the value.
    /// - Throws: `DecodingError.dataCorrupted` when data is not well-formed JSON, other `DecodingError`s when the
    ///   payload cannot be decoded as the type, and the errors of the type's own code.
    public func decode<T: Decodable>(_ type: T.Type, from payload: some UnboxPayload) throws -> T {
        try decode(type, from: root(of: payload), atKeyPath: nil)
    }

    /// Decodes a part of JSON data, of a dictionary or of an array.
    ///
    ///     let user = try UnboxDecoder().decode(User.self, from: data, atKeyPath: "result.users.0")
    ///     let first = try UnboxDecoder().decode(User.self, from: array, atKeyPath: "0")
    ///
    /// - Parameters:
    ///   - type: the type to decode. An Optional is nil when the value at the key path is missing or null.
    ///   - payload: the payload.
    ///   - keyPath: keys and indexes, as in `Unboxer.unbox(keyPath:)`. The key strategy does not apply to it.
    /// - Returns: the value.
    /// - Throws: as ``decode(_:from:)`` does; `dataCorrupted` if the key path is malformed or leads through a scalar.
    public func decode<T: Decodable>(
        _ type: T.Type, from payload: some UnboxPayload, atKeyPath keyPath: String
    ) throws -> T {
        try decode(type, from: root(of: payload), atKeyPath: keyPath)
    }

    /// Decodes a payload, or a part of it, as a type that needs a configuration.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: style)
    ///
    /// - Throws: `DecodingError`, and the errors of the type's own code.
    public func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from payload: some UnboxPayload, atKeyPath keyPath: String? = nil,
        configuration: T.DecodingConfiguration
    ) throws -> T {
        let decoder = try decoder(of: root(of: payload), atKeyPath: keyPath)
        guard !decoder.value.isAbsent else { throw decoder.mismatch(decoder.value, type, at: .same) }
        return try decoder.custom(decoder.value, at: .same) { try type.init(from: $0, configuration: configuration) }
    }

    /// Decodes a payload, or a part of it, as a type whose configuration another type provides.
    ///
    ///     let letter = try UnboxDecoder().decode(Letter.self, from: data, configuration: Letters.self)
    ///
    /// - Throws: `DecodingError`, and the errors of the type's own code.
    public func decode<T: DecodableWithConfiguration, C: DecodingConfigurationProviding>(
        _ type: T.Type, from payload: some UnboxPayload, atKeyPath keyPath: String? = nil, configuration: C.Type
    ) throws -> T where T.DecodingConfiguration == C.DecodingConfiguration {
        try decode(type, from: payload, atKeyPath: keyPath, configuration: C.decodingConfiguration)
    }

    private func decode<T: Decodable>(_ type: T.Type, from root: KeptValue, atKeyPath keyPath: String?) throws -> T {
        let decoder = try decoder(of: root, atKeyPath: keyPath)
        return try decoder.decode(decoder.value, as: type, at: .same)
    }

    package func root(of payload: some UnboxPayload) throws -> KeptValue {
        do {
            let reader = try payload._reader(syntax: syntax)
            return withExtendedLifetime(reader) { KeptValue(reader.value) }
        } catch {
            let error = UnboxError.wrapping(error)
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: FoundationText.notJSON, underlyingError: error))
        }
    }

    /// - Parameter notesFailures: whether the places of errors are needed.
    @inline(never) package func decoder(
        of root: KeptValue, atKeyPath keyPath: String?, notesFailures: Bool = false
    ) throws -> ValueDecoder {
        let session = DecodingSession(self, of: root, notesFailures: notesFailures)
        guard let keyPath else { return ValueDecoder(root.value, in: session) }
        do {
            let value = try root.value.value(atKeyPath: keyPath)
            return ValueDecoder(value, in: session, at: DecodingOrigin(in: root.value, .keyPath(keyPath)))
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: ValueDecoder(root.value, in: session))
        }
    }
}

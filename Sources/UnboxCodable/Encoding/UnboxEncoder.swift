import UnboxSystem

/// Encodes an `Encodable` value as a dictionary: the counterpart of ``UnboxDecoder``.
///
///     let dictionary = try UnboxEncoder().encode(user)  // [String: Any]
///     let array = try UnboxEncoder().encode(users, as: [Any].self)
///
/// The result is the same as JSONSerialization would return for JSONEncoder's data under the same strategies, but no
/// data is made: `[String: Any]`, `[Any]`, `String`, `Bool`, `NSNull` for nil, and numbers that keep every digit. An
/// integer becomes an `Int` (a `UInt64` above its range), a `Double` stays a `Double`, a `Float` becomes the Double
/// with the same shortest digits, and a `Decimal` becomes an `NSDecimalNumber`. JSONSerialization accepts the result,
/// and so do property lists if it has no null.
///
/// It is a value type, so declare it with `var` to set its strategies. The strategies are JSONEncoder's own types, and
/// work as they do there. The differences from JSONEncoder:
///
/// - The coding path is complete even below nested containers and `[String: T]`, where JSONEncoder's starts anew. A
///   `.custom` strategy for keys is passed this path, and may make different keys of it.
/// - `Decimal.nan` throws, where JSONEncoder writes invalid JSON.
/// - A value that requests two kinds of container in one place throws at the end, where JSONEncoder traps.
/// - Values that are written to a super encoder that outlives `encode(to:)` are kept, where JSONEncoder drops them.
public struct UnboxEncoder: Sendable {
    /// How dates are encoded; by default as they encode themselves, in seconds since 2001.
    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate

    /// How data is encoded; by default as a string in Base64.
    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64

    /// How infinities and NaN are encoded; by default they throw.
    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw

    /// How coding keys are converted to keys; by default they are not converted. The keys of a `[String: T]` are data
    /// and are never converted.
    public var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys

    /// The `userInfo` of the encoders that values are passed.
    ///
    /// Declared like JSONEncoder's: code in the Swift 5 language mode may store values of any type in it.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// JSONEncoder's strategies for dates, under the same name.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// JSONEncoder's strategies for data, under the same name.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// JSONEncoder's strategies for infinities and NaN, under the same name.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    /// JSONEncoder's strategies for keys, under the same name.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    /// An encoder with the default strategies, which are JSONEncoder's.
    public init() {}

    /// Encodes a value as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(user)
    ///
    /// - Parameter value: a value that encodes as an object, such as a model or a dictionary with String keys.
    /// - Throws: `EncodingError.invalidValue` as JSONEncoder does: for an infinity or NaN if the strategy is to throw,
    ///   for a value that encodes nothing, and when the value nests more than 512 levels or more than the stack allows.
    ///   It is thrown as well when the value does not encode as an object. Errors of the value's own `encode(to:)` are
    ///   passed on.
    public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
        try encode(value, as: [String: Any].self)
    }

    /// Encodes a value as an array or as any other type.
    ///
    ///     let users = try UnboxEncoder().encode(users, as: [Any].self)
    ///     let anything = try UnboxEncoder().encode(setting, as: Any.self)
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - root: `[String: Any]`, `[Any]`, `Any`, a type of scalar, or an Optional of one of these.
    /// - Throws: as ``encode(_:)`` does, and when the value does not encode as `root`.
    public func encode<T: Encodable, Root>(_ value: T, as root: Root.Type) throws -> Root {
        try encode(value, as: root) { try $0.encodeRoot(value) }
    }

    /// Encodes a value that needs a configuration as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(letter, configuration: style)
    ///
    /// - Throws: as ``encode(_:)`` does.
    public func encode<T: EncodableWithConfiguration>(
        _ value: T, configuration: T.EncodingConfiguration
    ) throws -> [String: Any] {
        try encode(value, configuration: configuration, as: [String: Any].self)
    }

    /// Encodes a value that needs a configuration as an array or as any other type.
    ///
    ///     let anything = try UnboxEncoder().encode(letter, configuration: style, as: Any.self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, Root>(
        _ value: T, configuration: T.EncodingConfiguration, as root: Root.Type
    ) throws -> Root {
        try encode(value, as: root) { encoder in
            try value.encode(to: encoder, configuration: configuration)
            return try encoder.node.finished(encoder.session)
        }
    }

    /// Encodes a value with the configuration of a type that provides one, as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(letter, configuration: Letters.self)
    ///
    /// - Throws: as ``encode(_:)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding>(
        _ value: T, configuration: C.Type
    ) throws -> [String: Any] where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration)
    }

    /// Encodes a value with the configuration of a type that provides one, as an array or as any other type.
    ///
    ///     let anything = try UnboxEncoder().encode(letter, configuration: Letters.self, as: Any.self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding, Root>(
        _ value: T, configuration: C.Type, as root: Root.Type
    ) throws -> Root where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration, as: root)
    }

    /// Encodes a value in another form than `[String: Any]`.
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    package func encode(_ value: some Encodable, in form: any OrderedForm.Type) throws -> Any {
        try encode(value, as: Any.self, in: form) { try $0.encodeRoot(value) }
    }

    private func encode<T, Root>(
        _ value: T, as root: Root.Type, in form: (any OrderedForm.Type)? = nil,
        encodeRoot: (ValueEncoder) throws -> Any?
    ) throws -> Root {
        func invalid(_ problem: String, underlyingError: (any Error)? = nil) -> EncodingError {
            .invalidValue(
                value, .init(codingPath: [], debugDescription: problem, underlyingError: underlyingError))
        }
        let session = EncodingSession(self, form: form)
        let outcome = Result { try encodeRoot(ValueEncoder(session: session)) }
        if session.isTooDeep {
            let error = UnboxError(.nestedTooDeeply)
            throw invalid(error.description, underlyingError: error)
        }
        if let misuse = session.misuse { throw invalid("The value did not encode itself properly: \(misuse).") }
        guard let result = try outcome.get() else { throw invalid("Top-level \(T.self) did not encode any values.") }
        if let root = result as? Root { return root }
        if Untyped.isNull(result), let none = Any?.none as? Root { return none }
        throw invalid("Top-level \(T.self) did not encode as \(Root.self), but as \(type(of: result)).")
    }
}

import Foundation

/// Turns an `Encodable` value into a dictionary: the way back from ``UnboxDecoder``.
///
///     let dictionary = try UnboxEncoder().encode(user)  // [String: Any]
///     let array = try UnboxEncoder().encode(users, as: [Any].self)
///
/// The result is what JSONSerialization would make of JSONEncoder's data under the same strategies, without the data:
/// `[String: Any]`, `[Any]`, `String`, `Bool`, `NSNull` for nil, and numbers that keep every digit. An integer is an
/// `Int` (a `UInt64` above its range), a `Double` is a `Double`, a `Float` the Double with the same shortest digits,
/// and a `Decimal` an `NSDecimalNumber`. JSONSerialization takes it as it is, and so does a property list if it holds
/// no null.
///
/// A value, so that an encoder whose strategies are to be set is a `var`. The strategies are JSONEncoder's own types,
/// and do what they do there. The differences from JSONEncoder:
///
/// - The coding path is the whole one also below nested containers and `[String: T]`, where JSONEncoder's begins anew.
///   A `.custom` strategy for keys is told it, and may make other keys of it.
/// - `Decimal.nan` throws, where JSONEncoder writes what is no JSON.
/// - A value that asks for two kinds of container in one place throws at the end, where JSONEncoder ends the process.
/// - What is written to a super encoder that outlives `encode(to:)` is kept, where JSONEncoder leaves it out.
public struct UnboxEncoder: Sendable {
    /// How dates are encoded: by default as they encode themselves, in seconds since 2001.
    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy = .deferredToDate

    /// How data is encoded: by default as a string in Base64.
    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy = .base64

    /// What becomes of infinities and NaN: by default they throw.
    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy = .throw

    /// How coding keys become keys: by default as they are. The keys of a `[String: T]` are data and always stay.
    public var keyEncodingStrategy: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys

    /// What the values find as their encoder's `userInfo`.
    ///
    /// Declared as JSONEncoder's is: code in the Swift 5 language mode may put anything into it.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// JSONEncoder's strategies for dates, under the name that they have there.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// JSONEncoder's strategies for data, under the name that they have there.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// JSONEncoder's strategies for infinities and NaN, under the name that they have there.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    /// JSONEncoder's strategies for keys, under the name that they have there.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    /// An encoder with the default strategies, which are JSONEncoder's.
    public init() {}

    /// Encodes a value as a dictionary.
    ///
    ///     let dictionary = try UnboxEncoder().encode(user)
    ///
    /// - Parameter value: a value that encodes as an object: a model, a dictionary with keys of strings.
    /// - Throws: `EncodingError.invalidValue` as JSONEncoder does: for an infinity or NaN if the strategy is to throw,
    ///   for a value that encodes nothing, and when the value nests more than 512 levels or more than the stack allows;
    ///   also when it encodes as something else than an object. And whatever the value's own `encode(to:)` throws.
    public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
        try encode(value, as: [String: Any].self)
    }

    /// Encodes a value as an array, or as whatever it encodes as.
    ///
    ///     let users = try UnboxEncoder().encode(users, as: [Any].self)
    ///     let anything = try UnboxEncoder().encode(setting, as: Any.self)
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - root: `[String: Any]`, `[Any]`, `Any`, a type of scalar, or an Optional of one of these.
    /// - Throws: as ``encode(_:)`` does; also when the value encodes as something else than `root`.
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

    /// Encodes a value that needs a configuration as an array, or as whatever it encodes as.
    ///
    ///     let anything = try UnboxEncoder().encode(letter, configuration: style, as: Any.self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, Root>(
        _ value: T, configuration: T.EncodingConfiguration, as root: Root.Type
    ) throws -> Root {
        try encode(value, as: root) { encoder in
            try value.encode(to: encoder, configuration: configuration)
            return try encoder.node.finished
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

    /// Encodes a value with the configuration of a type that provides one, as an array or as whatever it encodes as.
    ///
    ///     let anything = try UnboxEncoder().encode(letter, configuration: Letters.self, as: Any.self)
    ///
    /// - Throws: as ``encode(_:as:)`` does.
    public func encode<T: EncodableWithConfiguration, C: EncodingConfigurationProviding, Root>(
        _ value: T, configuration: C.Type, as root: Root.Type
    ) throws -> Root where T.EncodingConfiguration == C.EncodingConfiguration {
        try encode(value, configuration: C.encodingConfiguration, as: root)
    }

    private func encode<T, Root>(
        _ value: T, as root: Root.Type, encodeRoot: (ValueEncoder) throws -> Any?
    ) throws -> Root {
        func invalid(_ problem: String, underlyingError: (any Error)? = nil) -> EncodingError {
            .invalidValue(
                value, .init(codingPath: [], debugDescription: problem, underlyingError: underlyingError))
        }
        let session = EncodingSession(self)
        let outcome = Result { try encodeRoot(ValueEncoder(session: session)) }
        if session.isTooDeep {
            let error = UnboxError(.nestedTooDeeply)
            throw invalid(error.description, underlyingError: error)
        }
        if let misuse = session.misuse { throw invalid("The value did not encode itself properly: \(misuse).") }
        guard let result = try outcome.get() else { throw invalid("Top-level \(T.self) did not encode any values.") }
        if let root = result as? Root { return root }
        if result is NSNull, let none = Any?.none as? Root { return none }
        throw invalid("Top-level \(T.self) did not encode as \(Root.self), but as \(type(of: result)).")
    }
}

import UnboxFoundation

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
/// It is a value type, so declare it with `var` to set its strategies, which are JSONEncoder's own types and work as
/// they do there. The differences from JSONEncoder:
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
}

import UnboxFoundation

/// Encodes an `Encodable` value as JSON: a faster `JSONEncoder`, and the counterpart of ``UnboxDecoder``.
///
///     let data = try UnboxEncoder().encode(order)
///     let dictionary = try UnboxEncoder().encode(order, as: [String: Any].self)
///
/// It is a value type, so declare it with `var` to set its options, which are JSONEncoder's own types and work as they
/// do there. With the same options, it writes the same bytes as JSONEncoder except for the order of keys, which are in
/// the order in which they were encoded: for a synthesized `encode(to:)`, that of the coding keys. A key that is encoded
/// twice stays where it first stood. The keys of a dictionary that is passed to a container or to `encode` are sorted, as
/// its own order changes with every run of a program. The other differences from JSONEncoder:
///
/// - The coding path is complete even below nested containers and `[String: T]`, where JSONEncoder's starts anew. A
///   `.custom` strategy for keys is passed this path, and may make different keys of it.
/// - `Decimal.nan` throws, where JSONEncoder writes invalid JSON.
/// - A ``JSONValue`` is written with the digits and the keys that it has, whatever the strategy for keys.
/// - A value that requests two kinds of container in one place throws at the end, where JSONEncoder traps.
public struct UnboxEncoder: Sendable {
    /// Whether the text is indented, its keys are sorted by their UTF-8, and slashes are not escaped; by default,
    /// none of these.
    public var outputFormatting: JSONEncoder.OutputFormatting = []

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
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = Dictionary()

    /// JSONEncoder's options for the text, under the same name.
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    /// JSONEncoder's strategies for dates, under the same name.
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    /// JSONEncoder's strategies for data, under the same name.
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    /// JSONEncoder's strategies for infinities and NaN, under the same name.
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy
    /// JSONEncoder's strategies for keys, under the same name.
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy

    /// An encoder with the default options, which are JSONEncoder's.
    public init() {}
}

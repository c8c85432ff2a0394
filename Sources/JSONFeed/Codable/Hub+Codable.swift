import Unbox

extension JSONFeed.Hub: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case type, url
    }

    static let fieldNames = CodingKeys.names

    /// Decodes a hub.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes a hub.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encode(url, forKey: .url)
        try extensions.encodeAsExtensions(to: encoder, besides: Self.fieldNames)
    }
}

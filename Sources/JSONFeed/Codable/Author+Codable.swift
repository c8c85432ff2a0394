import Unbox

extension JSONFeed.Author: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case name, url, avatar
    }

    static let fieldNames = CodingKeys.names

    /// Decodes an author.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes an author.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(avatar, forKey: .avatar)
        try extensions.encodeAsExtensions(to: encoder, besides: Self.fieldNames)
    }
}

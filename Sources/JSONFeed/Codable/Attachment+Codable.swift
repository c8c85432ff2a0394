import Foundation
import Unbox

extension JSONFeed.Attachment: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case url, title
        case mimeType = "mime_type"
        case sizeInBytes = "size_in_bytes"
        case durationInSeconds = "duration_in_seconds"
    }

    static let fieldNames = CodingKeys.names

    /// Decodes an attachment.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes an attachment.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(url, forKey: .url)
        try container.encodeIfPresent(mimeType, forKey: .mimeType)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encodeIfPresent(sizeInBytes, forKey: .sizeInBytes)
        try container.encodeIfPresent(durationInSeconds, forKey: .durationInSeconds)
        try extensions.encodeAsExtensions(to: encoder, besides: Self.fieldNames)
    }
}

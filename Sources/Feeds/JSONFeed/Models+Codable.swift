// The models as `Codable`, to decode feeds within other payloads, with JSONDecoder, UnboxDecoder or any other decoder.
// They accept and reject the same input as `make(from:)`, but a decoder reports the first error only; see the tests. A
// key strategy must leave the keys unchanged.
//
// They are all that this module adds to JSONFeedCore, so that feed-reader is built without the library's Codable.

@_exported import JSONFeedCore
import Unbox

extension JSONFeed: Codable {
    /// Decodes a feed, strictly.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes a feed, with its fields in the order of the specification. JSONEncoder does not keep that order;
    /// ``encodeToData(_:)`` does.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws { try EncodableObject(self).encode(to: encoder) }
}

extension JSONFeed.Item: Codable {
    /// Decodes an item.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes an item.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws { try EncodableObject(self).encode(to: encoder) }
}

extension JSONFeed.Author: Codable {
    /// Decodes an author.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes an author.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws { try EncodableObject(self).encode(to: encoder) }
}

extension JSONFeed.Attachment: Codable {
    /// Decodes an attachment.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes an attachment.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws { try EncodableObject(self).encode(to: encoder) }
}

extension JSONFeed.Hub: Codable {
    /// Decodes a hub.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes a hub.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws { try EncodableObject(self).encode(to: encoder) }
}

extension JSONFeed.Version: Codable {}

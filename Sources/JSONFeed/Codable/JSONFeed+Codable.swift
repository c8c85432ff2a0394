// The models as `Codable`, to decode feeds within other payloads, with JSONDecoder, UnboxDecoder or any other decoder.
// They accept and reject the same input as `make(from:)`, but a decoder reports the first error only; see the tests. A
// key strategy must leave the keys unchanged.

import Unbox

extension JSONFeed: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case version, title, description, icon, favicon, author, authors, language, expired, hubs, items
        case homePageURL = "home_page_url"
        case feedURL = "feed_url"
        case userComment = "user_comment"
        case nextURL = "next_url"
    }

    static let fieldNames = CodingKeys.names

    /// Decodes a feed, strictly.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes a feed, with its fields in the order of the specification. JSONEncoder does not keep that order;
    /// ``encodeToData(_:)`` does.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(version, forKey: .version)
        try container.encode(title, forKey: .title)
        try container.encodeIfPresent(homePageURL, forKey: .homePageURL)
        try container.encodeIfPresent(feedURL, forKey: .feedURL)
        try container.encodeIfPresent(description, forKey: .description)
        try container.encodeIfPresent(userComment, forKey: .userComment)
        try container.encodeIfPresent(nextURL, forKey: .nextURL)
        try container.encodeIfPresent(icon, forKey: .icon)
        try container.encodeIfPresent(favicon, forKey: .favicon)
        try container.encodeIfPresent(author, forKey: .author)
        try container.encode(listedAuthors, forKey: .authors, ifEmpty: emptyFields.authors)
        try container.encodeIfPresent(language, forKey: .language)
        if isExpired || emptyFields.expired { try container.encode(isExpired, forKey: .expired) }
        try container.encode(hubs, forKey: .hubs, ifEmpty: emptyFields.hubs)
        try container.encode(items, forKey: .items)
        try extensions.encodeAsExtensions(to: encoder, besides: Self.fieldNames)
    }
}

extension JSONFeed.Version: Codable {}

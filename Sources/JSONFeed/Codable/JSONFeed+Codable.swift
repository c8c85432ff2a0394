// The models as `Codable`, to decode feeds within other payloads, with JSONDecoder, UnboxDecoder or any other decoder.
// They accept and reject the same input as `make(from:)`, but a decoder reports the first error only; see the tests. A
// key strategy must leave the keys unchanged.

import Unbox

extension JSONFeed: Codable {
    private enum CodingKeys: String, CodingKey {
        case version
        case title
        case homePageURL = "home_page_url"
        case feedURL = "feed_url"
        case description
        case userComment = "user_comment"
        case nextURL = "next_url"
        case icon
        case favicon
        case author
        case authors
        case language
        case expired
        case hubs
        case items
    }

    /// Decodes a feed, strictly.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        version = try container.decode(unboxing: Version.self, forKey: .version)
        title = try container.decode(String.self, forKey: .title)
        homePageURL = try container.decodeIfPresent(String.self, forKey: .homePageURL)
        feedURL = try container.decodeIfPresent(String.self, forKey: .feedURL)
        description = try container.decodeIfPresent(String.self, forKey: .description)
        userComment = try container.decodeIfPresent(String.self, forKey: .userComment)
        nextURL = try container.decodeIfPresent(String.self, forKey: .nextURL)
        icon = try container.decodeIfPresent(String.self, forKey: .icon)
        favicon = try container.decodeIfPresent(String.self, forKey: .favicon)
        author = try container.decodeIfPresent(Author.self, forKey: .author)
        listedAuthors = try container.decodeIfPresent([Author].self, forKey: .authors) ?? []
        language = try container.decodeIfPresent(String.self, forKey: .language)
        isExpired = try container.decodeIfPresent(Bool.self, forKey: .expired) ?? false
        hubs = try container.decodeIfPresent([Hub].self, forKey: .hubs) ?? []
        items = try container.decode([Item].self, forKey: .items)
        extensions = try JSONValue.Object(extensionsFrom: decoder)
    }

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
        if !listedAuthors.isEmpty { try container.encode(listedAuthors, forKey: .authors) }
        try container.encodeIfPresent(language, forKey: .language)
        if isExpired { try container.encode(isExpired, forKey: .expired) }
        if !hubs.isEmpty { try container.encode(hubs, forKey: .hubs) }
        try container.encode(items, forKey: .items)
        try extensions.encodeAsExtensions(to: encoder)
    }
}

extension JSONFeed.Version: Codable {}

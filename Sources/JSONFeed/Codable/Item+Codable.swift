import Foundation
import Unbox

extension JSONFeed.Item: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, url, title, summary, image, author, authors, tags, language, attachments
        case externalURL = "external_url"
        case contentHTML = "content_html"
        case contentText = "content_text"
        case bannerImage = "banner_image"
        case datePublished = "date_published"
        case dateModified = "date_modified"
    }

    static let fieldNames = CodingKeys.names

    /// Decodes an item.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws { self = try Unboxed(from: decoder).wrappedValue }

    /// Encodes an item.
    ///
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold, and errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(externalURL, forKey: .externalURL)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encodeIfPresent(contentHTML, forKey: .contentHTML)
        try container.encodeIfPresent(contentText, forKey: .contentText)
        try container.encodeIfPresent(summary, forKey: .summary)
        try container.encodeIfPresent(image, forKey: .image)
        try container.encodeIfPresent(bannerImage, forKey: .bannerImage)
        try container.encode(datePublished, offset: datePublishedOffset, forKey: .datePublished)
        try container.encode(dateModified, offset: dateModifiedOffset, forKey: .dateModified)
        try container.encodeIfPresent(author, forKey: .author)
        try container.encode(listedAuthors, forKey: .authors, ifEmpty: emptyFields.authors)
        try container.encode(tags, forKey: .tags, ifEmpty: emptyFields.tags)
        try container.encodeIfPresent(language, forKey: .language)
        try container.encode(attachments, forKey: .attachments, ifEmpty: emptyFields.attachments)
        try extensions.encodeAsExtensions(to: encoder, besides: Self.fieldNames)
    }
}

extension KeyedEncodingContainer<JSONFeed.Item.CodingKeys> {
    fileprivate mutating func encode(_ date: Date?, offset: Int?, forKey key: Key) throws {
        guard let date else { return }
        if let text = Timestamp(date: date, offset: offset).rfc3339 {
            try encode(text, forKey: key)
        } else {
            // The error names the date.
            try encode(date, forKey: key, formatter: .rfc3339)
        }
    }
}

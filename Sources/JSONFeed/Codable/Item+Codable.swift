import Foundation
import Unbox

extension JSONFeed.Item: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case url
        case externalURL = "external_url"
        case title
        case contentHTML = "content_html"
        case contentText = "content_text"
        case summary
        case image
        case bannerImage = "banner_image"
        case datePublished = "date_published"
        case dateModified = "date_modified"
        case author
        case authors
        case tags
        case language
        case attachments
    }

    /// Decodes an item.
    ///
    /// - Throws: `DecodingError` for the first problem that `init(unboxer:)` reports, and errors of the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Unbox converts a number to a string.
        id = try container.decode(unboxing: String.self, forKey: .id)
        url = try container.decodeIfPresent(String.self, forKey: .url)
        externalURL = try container.decodeIfPresent(String.self, forKey: .externalURL)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        contentHTML = try container.decodeIfPresent(String.self, forKey: .contentHTML)
        contentText = try container.decodeIfPresent(String.self, forKey: .contentText)
        summary = try container.decodeIfPresent(String.self, forKey: .summary)
        image = try container.decodeIfPresent(String.self, forKey: .image)
        bannerImage = try container.decodeIfPresent(String.self, forKey: .bannerImage)
        // Independent of the decoder's strategy for dates.
        datePublished = try container.decodeIfPresent(forKey: .datePublished, formatter: TimestampFormat())
        dateModified = try container.decodeIfPresent(forKey: .dateModified, formatter: TimestampFormat())
        author = try container.decodeIfPresent(JSONFeed.Author.self, forKey: .author)
        listedAuthors = try container.decodeIfPresent([JSONFeed.Author].self, forKey: .authors) ?? []
        tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
        language = try container.decodeIfPresent(String.self, forKey: .language)
        attachments = try container.decodeIfPresent([JSONFeed.Attachment].self, forKey: .attachments) ?? []
        extensions = try JSONValue.Object(extensionsFrom: decoder)
        if contentHTML == nil && contentText == nil {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "expected content_html or content_text, but both are missing"))
        }
    }

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
        try container.encodeIfPresent(datePublished, forKey: .datePublished, formatter: .rfc3339)
        try container.encodeIfPresent(dateModified, forKey: .dateModified, formatter: .rfc3339)
        try container.encodeIfPresent(author, forKey: .author)
        if !listedAuthors.isEmpty { try container.encode(listedAuthors, forKey: .authors) }
        if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
        try container.encodeIfPresent(language, forKey: .language)
        if !attachments.isEmpty { try container.encode(attachments, forKey: .attachments) }
        try extensions.encodeAsExtensions(to: encoder)
    }
}

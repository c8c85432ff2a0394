extension JSONFeed.Item: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case id, url, title, summary, image, author, authors, tags, language, attachments
        case externalURL = "external_url"
        case contentHTML = "content_html"
        case contentText = "content_text"
        case bannerImage = "banner_image"
        case datePublished = "date_published"
        case dateModified = "date_modified"
    }

    package static let fieldNames = Field.names

    package func write(to object: inout some FieldWriter<Field>) throws {
        try object.encode(id, forKey: .id)
        try object.encodeIfPresent(url, forKey: .url)
        try object.encodeIfPresent(externalURL, forKey: .externalURL)
        try object.encodeIfPresent(title, forKey: .title)
        try object.encodeIfPresent(contentHTML, forKey: .contentHTML)
        try object.encodeIfPresent(contentText, forKey: .contentText)
        try object.encodeIfPresent(summary, forKey: .summary)
        try object.encodeIfPresent(image, forKey: .image)
        try object.encodeIfPresent(bannerImage, forKey: .bannerImage)
        try object.encode(datePublished, offset: datePublishedOffset, forKey: .datePublished)
        try object.encode(dateModified, offset: dateModifiedOffset, forKey: .dateModified)
        try object.encodeIfPresent(author, forKey: .author)
        try object.encode(listedAuthors, forKey: .authors, ifEmpty: emptyFields.authors)
        try object.encode(tags, forKey: .tags, ifEmpty: emptyFields.tags)
        try object.encodeIfPresent(language, forKey: .language)
        try object.encode(attachments, forKey: .attachments, ifEmpty: emptyFields.attachments)
    }
}

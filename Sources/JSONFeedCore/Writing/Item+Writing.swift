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

    package func write(to object: inout ObjectWriter<Field>) throws {
        object.write(id, .id)
        object.write(url, .url)
        object.write(externalURL, .externalURL)
        object.write(title, .title)
        object.write(contentHTML, .contentHTML)
        object.write(contentText, .contentText)
        object.write(summary, .summary)
        object.write(image, .image)
        object.write(bannerImage, .bannerImage)
        try object.write(datePublished, offset: datePublishedOffset, .datePublished)
        try object.write(dateModified, offset: dateModifiedOffset, .dateModified)
        try object.write(author, .author)
        try object.write(listedAuthors, .authors, ifEmpty: emptyFields.authors)
        object.write(tags, .tags, ifEmpty: emptyFields.tags)
        object.write(language, .language)
        try object.write(attachments, .attachments, ifEmpty: emptyFields.attachments)
    }
}

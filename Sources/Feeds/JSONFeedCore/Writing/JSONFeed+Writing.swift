extension JSONFeed: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case version, title, description, icon, favicon, author, authors, language, expired, hubs, items
        case homePageURL = "home_page_url"
        case feedURL = "feed_url"
        case userComment = "user_comment"
        case nextURL = "next_url"
    }

    package static let fieldNames = Field.names

    package func write(to object: inout some FieldWriter<Field>) throws {
        try object.encode(version.rawValue, forKey: .version)
        try object.encode(title, forKey: .title)
        try object.encodeIfPresent(homePageURL, forKey: .homePageURL)
        try object.encodeIfPresent(feedURL, forKey: .feedURL)
        try object.encodeIfPresent(description, forKey: .description)
        try object.encodeIfPresent(userComment, forKey: .userComment)
        try object.encodeIfPresent(nextURL, forKey: .nextURL)
        try object.encodeIfPresent(icon, forKey: .icon)
        try object.encodeIfPresent(favicon, forKey: .favicon)
        try object.encodeIfPresent(author, forKey: .author)
        try object.encode(listedAuthors, forKey: .authors, ifEmpty: emptyFields.authors)
        try object.encodeIfPresent(language, forKey: .language)
        if isExpired || emptyFields.expired { try object.encode(isExpired, forKey: .expired) }
        try object.encode(hubs, forKey: .hubs, ifEmpty: emptyFields.hubs)
        try object.encode(items, forKey: .items)
    }
}

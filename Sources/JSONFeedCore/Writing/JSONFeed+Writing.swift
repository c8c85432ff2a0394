extension JSONFeed: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case version, title, description, icon, favicon, author, authors, language, expired, hubs, items
        case homePageURL = "home_page_url"
        case feedURL = "feed_url"
        case userComment = "user_comment"
        case nextURL = "next_url"
    }

    package static let fieldNames = Field.names

    package func write(to object: inout ObjectWriter<Field>) throws {
        object.write(version.rawValue, .version)
        object.write(title, .title)
        object.write(homePageURL, .homePageURL)
        object.write(feedURL, .feedURL)
        object.write(description, .description)
        object.write(userComment, .userComment)
        object.write(nextURL, .nextURL)
        object.write(icon, .icon)
        object.write(favicon, .favicon)
        try object.write(author, .author)
        try object.write(listedAuthors, .authors, ifEmpty: emptyFields.authors)
        object.write(language, .language)
        if isExpired || emptyFields.expired { object.write(isExpired, .expired) }
        try object.write(hubs, .hubs, ifEmpty: emptyFields.hubs)
        try object.write(items, .items, ifEmpty: true)
    }
}

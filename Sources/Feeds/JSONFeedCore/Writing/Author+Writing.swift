extension JSONFeed.Author: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case name, url, avatar
    }

    package static let fieldNames = Field.names

    package func write(to object: inout some FieldWriter<Field>) throws {
        try object.encodeIfPresent(name, forKey: .name)
        try object.encodeIfPresent(url, forKey: .url)
        try object.encodeIfPresent(avatar, forKey: .avatar)
    }
}

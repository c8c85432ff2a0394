extension JSONFeed.Author: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case name, url, avatar
    }

    package static let fieldNames = Field.names

    package func write(to object: inout ObjectWriter<Field>) {
        object.write(name, .name)
        object.write(url, .url)
        object.write(avatar, .avatar)
    }
}

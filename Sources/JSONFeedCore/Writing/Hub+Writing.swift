extension JSONFeed.Hub: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case type, url
    }

    package static let fieldNames = Field.names

    package func write(to object: inout ObjectWriter<Field>) {
        object.write(type, .type)
        object.write(url, .url)
    }
}

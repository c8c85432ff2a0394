extension JSONFeed.Hub: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case type, url
    }

    package static let fieldNames = Field.names

    package func write(to object: inout some FieldWriter<Field>) throws {
        try object.encode(type, forKey: .type)
        try object.encode(url, forKey: .url)
    }
}

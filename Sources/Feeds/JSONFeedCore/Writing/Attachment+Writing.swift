extension JSONFeed.Attachment: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case url, title
        case mimeType = "mime_type"
        case sizeInBytes = "size_in_bytes"
        case durationInSeconds = "duration_in_seconds"
    }

    package static let fieldNames = Field.names

    package func write(to object: inout some FieldWriter<Field>) throws {
        try object.encode(url, forKey: .url)
        try object.encodeIfPresent(mimeType, forKey: .mimeType)
        try object.encodeIfPresent(title, forKey: .title)
        try object.encodeIfPresent(sizeInBytes, forKey: .sizeInBytes)
        try object.encodeIfPresent(durationInSeconds, forKey: .durationInSeconds)
    }
}

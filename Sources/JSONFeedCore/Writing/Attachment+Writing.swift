extension JSONFeed.Attachment: FeedObject {
    package enum Field: String, CodingKey, CaseIterable {
        case url, title
        case mimeType = "mime_type"
        case sizeInBytes = "size_in_bytes"
        case durationInSeconds = "duration_in_seconds"
    }

    package static let fieldNames = Field.names

    package func write(to object: inout ObjectWriter<Field>) throws {
        object.write(url, .url)
        object.write(mimeType, .mimeType)
        object.write(title, .title)
        object.write(sizeInBytes, .sizeInBytes)
        try object.write(durationInSeconds, .durationInSeconds)
    }
}

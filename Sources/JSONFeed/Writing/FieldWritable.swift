/// An object of a feed, which writes its fields in the order in which the specification lists them.
protocol FieldWritable {
    func write(to writer: inout FieldWriter) throws
}

extension JSONFeed: FieldWritable {
    func write(to writer: inout FieldWriter) throws {
        writer.add("version", version.rawValue)
        writer.add("title", title)
        writer.add("home_page_url", homePageURL)
        writer.add("feed_url", feedURL)
        writer.add("description", description)
        writer.add("user_comment", userComment)
        writer.add("next_url", nextURL)
        writer.add("icon", icon)
        writer.add("favicon", favicon)
        try writer.add("author", author)
        try writer.add("authors", listedAuthors)
        writer.add("language", language)
        writer.add("expired", isExpired)
        try writer.add("hubs", hubs)
        try writer.addAlways("items", items)
        try writer.add(extensions: extensions)
    }
}

extension JSONFeed.Item: FieldWritable {
    func write(to writer: inout FieldWriter) throws {
        writer.add("id", id)
        writer.add("url", url)
        writer.add("external_url", externalURL)
        writer.add("title", title)
        writer.add("content_html", contentHTML)
        writer.add("content_text", contentText)
        writer.add("summary", summary)
        writer.add("image", image)
        writer.add("banner_image", bannerImage)
        try writer.add("date_published", datePublished)
        try writer.add("date_modified", dateModified)
        try writer.add("author", author)
        try writer.add("authors", listedAuthors)
        writer.add("tags", tags)
        writer.add("language", language)
        try writer.add("attachments", attachments)
        try writer.add(extensions: extensions)
    }
}

extension JSONFeed.Author: FieldWritable {
    func write(to writer: inout FieldWriter) throws {
        writer.add("name", name)
        writer.add("url", url)
        writer.add("avatar", avatar)
        try writer.add(extensions: extensions)
    }
}

extension JSONFeed.Attachment: FieldWritable {
    func write(to writer: inout FieldWriter) throws {
        writer.add("url", url)
        writer.add("mime_type", mimeType)
        writer.add("title", title)
        writer.add("size_in_bytes", sizeInBytes)
        try writer.add("duration_in_seconds", durationInSeconds)
        try writer.add(extensions: extensions)
    }
}

extension JSONFeed.Hub: FieldWritable {
    func write(to writer: inout FieldWriter) throws {
        writer.add("type", type)
        writer.add("url", url)
        try writer.add(extensions: extensions)
    }
}

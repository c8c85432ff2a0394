import UnboxCore

extension JSONFeed.Item: Unboxable, UnboxableWithContext {
    /// Reads an item from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if the identifier is missing or blank, if both contents are missing, if a date is
    ///   malformed, or if a value does not have its specified type; the error lists all problems.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads an item from an object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` for the problems that the mode does not tolerate.
    public init(unboxer: Unboxer, context mode: JSONFeed.ReadingMode) throws {
        let published: Timestamp?
        let modified: Timestamp?
        let authors: [JSONFeed.Author]?
        let tags: [String]?
        let attachments: [JSONFeed.Attachment]?
        (
            id, url, externalURL, title, contentHTML, contentText, _, summary, image, bannerImage, published, modified,
            author, authors, tags, language, attachments, extensions
        ) = try mode.reader(of: unboxer).unboxAll(
            Self.identifier,
            mode.optional("url"),
            mode.optional("external_url"),
            mode.optional("title"),
            mode.optional("content_html"),
            mode.optional("content_text"),
            Self.contents(mode),
            mode.optional("summary"),
            mode.optional("image"),
            mode.optional("banner_image"),
            mode.date("date_published"),
            mode.date("date_modified"),
            mode.author("author"),
            mode.authors("authors"),
            mode.tags("tags"),
            mode.optional("language"),
            mode.list(of: "attachments"),
            mode.extensions(besides: Self.fieldNames))
        (datePublished, datePublishedOffset) = (published?.date, published?.offset)
        (dateModified, dateModifiedOffset) = (modified?.date, modified?.offset)
        listedAuthors = authors ?? []
        self.tags = tags ?? []
        self.attachments = attachments ?? []
        emptyFields = EmptyFields(authors: authors, tags: tags, attachments: attachments)
    }
}

extension JSONFeed.Item {
    private static var identifier: UnboxField<String> {
        UnboxField { try $0.unbox(key: "id", formatter: IdentifierFormat()) }
    }

    /// Checks that there is a content, in strict mode.
    private static func contents(_ mode: JSONFeed.ReadingMode) -> UnboxField<Void> {
        UnboxField { unboxer in
            let keys = ["content_html", "content_text"]
            let isThere = keys.contains { unboxer.contains(key: $0) && !unboxer.isNull(key: $0) }
            guard isThere || mode == .lenient else {
                throw UnboxError("expected content_html or content_text, but both are missing")
            }
        }
    }
}

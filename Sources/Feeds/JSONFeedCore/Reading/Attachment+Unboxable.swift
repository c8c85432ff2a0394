import UnboxCore

extension JSONFeed.Attachment: Unboxable, UnboxableWithContext {
    /// Reads an attachment from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if the URL or the media type is missing, or a value does not have its specified type; the
    ///   error lists all problems.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads an attachment from an object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` for the problems that the mode does not tolerate.
    public init(unboxer: Unboxer, context mode: JSONFeed.ReadingMode) throws {
        (url, mimeType, title, sizeInBytes, durationInSeconds, extensions) = try mode.reader(of: unboxer).unboxAll(
            mode.required("url"),
            mode.requiredIfStrict("mime_type"),
            mode.optional("title"),
            mode.optional("size_in_bytes"),
            mode.optional("duration_in_seconds"),
            mode.extensions(besides: Self.fieldNames))
    }
}

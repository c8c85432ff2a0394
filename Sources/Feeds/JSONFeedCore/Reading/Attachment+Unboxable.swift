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
        let words = mode.wordsOfOthers(["url": "href", "mime_type": "type", "size_in_bytes": "length"], in: unboxer)
        (url, mimeType, title, sizeInBytes, durationInSeconds, extensions) = try mode.reader(of: unboxer).unboxAll(
            mode.required("url", orLeniently: "href"),
            mode.requiredIfStrict("mime_type", orLeniently: "type"),
            mode.optional("title"),
            mode.optional("size_in_bytes", orLeniently: "length"),
            mode.optional("duration_in_seconds"),
            mode.extensions(besides: Self.fieldNames.union(words)))
    }

    /// Makes an attachment from an object, or in lenient mode from a string that is not blank, its URL.
    ///
    /// - Throws: `UnboxError` for any other value, and as ``init(unboxer:context:)`` does.
    public static func unboxed(from value: borrowing UnboxValue, context mode: JSONFeed.ReadingMode) throws -> Self {
        if mode == .strict { return try value.unbox() }
        if let url = value.payload.string, !url.allSatisfy(\.isWhitespace) { return Self(url: url) }
        return try value.unbox(as: Lenient.Attachment.self).attachment
    }
}

private enum Lenient {
    /// Reads an attachment from an object, without a context. Messages name the type, so it is called `Attachment`, too.
    struct Attachment: Unboxable {
        let attachment: JSONFeed.Attachment

        init(unboxer: Unboxer) throws { attachment = try JSONFeed.Attachment(unboxer: unboxer, context: .lenient) }
    }
}

import UnboxCore

extension JSONFeed.Author: Unboxable, UnboxableWithContext {
    /// Reads an author from an object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if a value does not have its specified type, or the object describes no author; the error
    ///   lists all problems.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads an author from an object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` for the problems that the mode does not tolerate.
    public init(unboxer: Unboxer, context mode: JSONFeed.ReadingMode) throws {
        (name, url, avatar, extensions) = try mode.reader(of: unboxer).unboxAll(
            mode.optional("name"), mode.optional("url", orLeniently: "uri"), mode.optional("avatar"),
            mode.extensions(besides: Self.fieldNames.union(mode.wordsOfOthers(["url": "uri"], in: unboxer))))
        if name == nil && url == nil && avatar == nil {
            // If one of them is invalid, the error says that.
            for key in ["name", "url", "avatar"] { _ = try unboxer.strict.unbox(key: key) as String? }
            throw UnboxError("expected a name, a url or an avatar, but all are missing")
        }
    }

    /// Makes an author from an object, or in lenient mode from a string that is not blank, the author's name,
    /// or the URL if it begins like one.
    ///
    /// - Throws: `UnboxError` for any other value, and as ``init(unboxer:context:)`` does.
    public static func unboxed(from value: borrowing UnboxValue, context mode: JSONFeed.ReadingMode) throws -> Self {
        if mode == .strict { return try value.unbox() }
        if let text: String = try? value.unbox(), !text.allSatisfy(\.isWhitespace) {
            let isURL = ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
            return isURL ? Self(url: text) : Self(name: text)
        }
        return try value.unbox(as: Lenient.Author.self).author
    }
}

private enum Lenient {
    /// Reads an author from an object, without a context. Messages name the type, so it is called `Author`, too.
    struct Author: Unboxable {
        let author: JSONFeed.Author

        init(unboxer: Unboxer) throws { author = try JSONFeed.Author(unboxer: unboxer, context: .lenient) }
    }
}

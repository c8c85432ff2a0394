import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// Makes a feed from JSON data.
    ///
    ///     let feed = try JSONFeed.make(from: data)
    ///
    /// - Parameter data: the text of a JSON Feed.
    /// - Returns: the feed with all of its items.
    /// - Throws: `UnboxError` if the data is not well-formed JSON, or if the feed violates the specification: a
    ///   required field is missing, or a value does not have its specified type. The error names the place,
    ///   `items[3].attachments[0].url: expected String, but it is missing`. If there are several problems, its
    ///   description has a line for each, and `all` an error for each.
    public static func make(from data: Data) throws -> JSONFeed {
        try reading(data) { try unbox(data: data) }
    }

    /// Makes a feed from the readable parts of JSON data that violates the specification; see ``ReadingMode/lenient``.
    ///
    ///     let dropped = DroppedElements()
    ///     let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
    ///     if let summary = JSONFeed.summary(of: dropped) { print(summary) }
    ///
    /// "If an error can be recovered from without significantly harming that experience", the specification says to
    /// readers, "then it’s better than just refusing to use the feed."
    ///
    /// - Parameters:
    ///   - data: the text of a JSON Feed.
    ///   - dropped: receives the items and fields that were left out, and why, and dates that were read although they
    ///     are numbers or of RFC 822.
    /// - Returns: the feed with everything that could be read.
    /// - Throws: `UnboxError` if the data is not well-formed JSON, or not an object with a list of items.
    public static func makeLeniently(from data: Data, reportingTo dropped: DroppedElements? = nil) throws -> JSONFeed {
        try reading(data) {
            try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped)).unbox(context: .lenient)
        }
    }
}

extension JSONFeed: Unboxable, UnboxableWithContext {
    /// Reads a feed from the root object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` if the feed violates the specification; the error lists all problems.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads a feed from the root object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` for the problems that the mode does not tolerate.
    public init(unboxer: Unboxer, context mode: ReadingMode) throws {
        let authors: [Author]?
        let expired: Bool?
        let hubs: [Hub]?
        (
            version, title, homePageURL, feedURL, description, userComment, nextURL, icon, favicon, author,
            authors, language, expired, hubs, items, extensions
        ) = try mode.reader(of: unboxer).unboxAll(
            mode.version("version"),
            mode.required("title", lenientlyElse: ""),
            mode.optional("home_page_url"),
            mode.optional("feed_url"),
            mode.optional("description"),
            mode.optional("user_comment"),
            mode.optional("next_url"),
            mode.optional("icon"),
            mode.optional("favicon"),
            mode.author("author"),
            mode.authors("authors"),
            mode.optional("language"),
            mode.unconverted("expired"),
            mode.list(of: "hubs"),
            mode.requiredList(of: "items"),
            mode.extensions(besides: Self.fieldNames))
        listedAuthors = authors ?? []
        isExpired = expired ?? false
        self.hubs = hubs ?? []
        emptyFields = EmptyFields(authors: authors, expired: expired, hubs: hubs)
    }
}

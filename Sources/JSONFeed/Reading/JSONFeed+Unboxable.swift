import Foundation
import Unbox

extension JSONFeed {
    /// Makes a feed from JSON data.
    ///
    /// - Parameter data: the text of a JSON Feed.
    /// - Returns: the feed with all of its items.
    /// - Throws: `UnboxError` when the data is no well-formed JSON, and when the feed breaks the specification: a
    ///   required field is missing, or a value is not of the type that is specified for it. The error names the place,
    ///   `items[3].attachments[0].url: expected String, but it is missing`, and has all that is wrong in `all`.
    public static func make(from data: Data) throws -> JSONFeed {
        try unbox(data: data)
    }

    /// Makes a feed from JSON data without the items that break the specification.
    ///
    /// - Parameters:
    ///   - data: the text of a JSON Feed.
    ///   - dropped: where the items are reported that the feed is without, and why.
    /// - Returns: the feed with all of its other items.
    /// - Throws: `UnboxError` as ``make(from:)`` does, for all that is not an item.
    public static func make(from data: Data, reportingInvalidItemsTo dropped: DroppedElements) throws -> JSONFeed {
        try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped)).unbox(context: .lenient)
    }
}

extension JSONFeed: Unboxable, UnboxableWithContext {
    /// Reads a feed from the root object of a JSON Feed, strictly.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when the feed breaks the specification; it tells of all that is wrong.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, context: .strict)
    }

    /// Reads a feed from the root object of a JSON Feed.
    ///
    /// - Parameters:
    ///   - unboxer: a reader of the object.
    ///   - mode: how it is read.
    /// - Throws: `UnboxError` as the mode has it.
    public init(unboxer: Unboxer, context mode: ReadingMode) throws {
        let isExpired: Bool?
        (
            version, title, homePageURL, feedURL, description, userComment, nextURL, icon, favicon, author,
            listedAuthors, language, isExpired, hubs, items
        ) = try mode.reader(of: unboxer).unbox(
            mode.required("version"),
            mode.required("title"),
            mode.optional("home_page_url"),
            mode.optional("feed_url"),
            mode.optional("description"),
            mode.optional("user_comment"),
            mode.optional("next_url"),
            mode.optional("icon"),
            mode.optional("favicon"),
            mode.model("author"),
            mode.models("authors"),
            mode.optional("language"),
            mode.optional("expired"),
            mode.models("hubs"),
            .key("items", context: mode, allowInvalidElements: mode == .lenient))
        self.isExpired = isExpired ?? false
    }
}

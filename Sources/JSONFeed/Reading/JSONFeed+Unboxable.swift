import Foundation
import Unbox

extension JSONFeed {
    /// Makes a feed from JSON data.
    ///
    ///     let feed = try JSONFeed.make(from: data)
    ///
    /// - Parameter data: the text of a JSON Feed.
    /// - Returns: the feed with all of its items.
    /// - Throws: `UnboxError` when the data is no well-formed JSON, and when the feed breaks the specification: a
    ///   required field is missing, or a value is not of the type that is specified for it. The error names the place,
    ///   `items[3].attachments[0].url: expected String, but it is missing`. Of several it has a line for each in its
    ///   description, and an error for each in `all`.
    public static func make(from data: Data) throws -> JSONFeed {
        try unbox(data: data)
    }

    /// Makes a feed of what can be read of JSON data that breaks the specification; see ``ReadingMode/lenient``.
    ///
    ///     let dropped = DroppedElements()
    ///     let feed = try JSONFeed.makeLeniently(from: data, reportingTo: dropped)
    ///     for element in dropped.elements { print("left out \(element)") }
    ///
    /// - Parameters:
    ///   - data: the text of a JSON Feed.
    ///   - dropped: where the items and the fields are reported that the feed is without, and why.
    /// - Returns: the feed with all that could be read.
    /// - Throws: `UnboxError` when the data is no well-formed JSON, and when it is no object with a list of items.
    public static func makeLeniently(from data: Data, reportingTo dropped: DroppedElements? = nil) throws -> JSONFeed {
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
            listedAuthors, language, isExpired, hubs, items, extensions
        ) = try mode.reader(of: unboxer).unboxAll(
            mode.required("version", lenientlyElse: Version.version1_1),
            mode.required("title", lenientlyElse: ""),
            mode.optional("home_page_url"),
            mode.optional("feed_url"),
            mode.optional("description"),
            mode.optional("user_comment"),
            mode.optional("next_url"),
            mode.optional("icon"),
            mode.optional("favicon"),
            mode.model("author"),
            mode.list(of: "authors"),
            mode.optional("language"),
            mode.optional("expired"),
            mode.list(of: "hubs"),
            mode.requiredList(of: "items"),
            mode.extensions)
        self.isExpired = isExpired ?? false
    }
}

import Foundation
import Unbox

/// A feed in the JSON Feed format, version 1.0 or 1.1: <https://jsonfeed.org/version/1.1>.
///
///     let feed = try JSONFeed.make(from: data)
///     for item in feed.items {
///         print(item.title ?? item.id)
///     }
///
/// A field that the specification calls optional is nil, or an empty array, where the feed has none. URLs are the
/// strings of the feed, which may be relative or of a private scheme; the properties whose names end in `Link` are
/// the same as values of `URL`.
public struct JSONFeed: Hashable, Sendable {
    /// The version of the format that the feed says it is written in.
    public let version: Version

    /// The name of the feed.
    public let title: String

    /// The address of the site that the feed belongs to.
    public let homePageURL: String?

    /// The address of the feed itself, which serves as its identifier.
    public let feedURL: String?

    /// What the feed is about.
    public let description: String?

    /// A note to people who look at the feed's JSON text, which a reader does not show.
    public let userComment: String?

    /// The address of a feed with the next older items.
    public let nextURL: String?

    /// The address of a large, square image that stands for the feed.
    public let icon: String?

    /// The address of a small, square image that stands for the feed.
    public let favicon: String?

    /// The author as version 1.0 knows it; ``authors`` is what both versions have in common.
    public let author: Author?

    /// The authors of the feed: what `authors` lists, else the ``author`` of version 1.0, else nobody.
    public let authors: [Author]

    /// The language of the feed as an RFC 5646 tag: `en`, `pt-BR`. Since version 1.1.
    public let language: String?

    /// Whether the feed has come to its end, so that there is no reason to look at it again.
    public let isExpired: Bool

    /// Where to subscribe to notifications of changes.
    public let hubs: [Hub]

    /// The items, in the order of the feed, which need not be that of their dates.
    public let items: [Item]
}

extension JSONFeed {
    /// Makes a feed from JSON data.
    ///
    /// - Parameter data: the text of a JSON Feed.
    /// - Returns: the feed with all of its items.
    /// - Throws: `UnboxError` when the data is no well-formed JSON, and when the feed breaks the specification: a
    ///   required field is missing, or a value is not of the type that is specified for it. The error names the place:
    ///   `items[3].attachments[0].url: expected String, but it is missing`.
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
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        return try JSONFeed(unboxer: unboxer, allowInvalidItems: true)
    }
}

extension JSONFeed: Unboxable {
    /// Reads a feed from the root object of a JSON Feed.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when the feed breaks the specification.
    public init(unboxer: Unboxer) throws {
        try self.init(unboxer: unboxer, allowInvalidItems: false)
    }

    fileprivate init(unboxer: Unboxer, allowInvalidItems: Bool) throws {
        let unboxer = unboxer.strict
        version = try unboxer.unbox(key: "version")
        title = try unboxer.unbox(key: "title")
        homePageURL = try unboxer.unbox(key: "home_page_url")
        feedURL = try unboxer.unbox(key: "feed_url")
        description = try unboxer.unbox(key: "description")
        userComment = try unboxer.unbox(key: "user_comment")
        nextURL = try unboxer.unbox(key: "next_url")
        icon = try unboxer.unbox(key: "icon")
        favicon = try unboxer.unbox(key: "favicon")
        author = try unboxer.unbox(key: "author")
        authors = try unboxer.unbox(key: "authors") ?? author.map { [$0] } ?? []
        language = try unboxer.unbox(key: "language")
        isExpired = try unboxer.unbox(key: "expired") ?? false
        hubs = try unboxer.unbox(key: "hubs") ?? []
        items = try unboxer.unbox(key: "items", allowInvalidElements: allowInvalidItems)
    }
}

import Foundation
import Unbox

extension JSONFeed {
    /// An item of a feed: an article, an episode, a note. At least one of its two contents is there.
    public struct Item: Hashable, Sendable {
        /// What tells the item from all others of the feed, for as long as the feed exists. Often its address.
        public let id: String

        /// The address of the item.
        public let url: String?

        /// The address of a page elsewhere that the item is about.
        public let externalURL: String?

        /// The title, in plain text; a note has none.
        public let title: String?

        /// The content in HTML.
        public let contentHTML: String?

        /// The content in plain text.
        public let contentText: String?

        /// A sentence or two about the item, in plain text.
        public let summary: String?

        /// The address of the item's main image.
        public let image: String?

        /// The address of an image to show as a banner.
        public let bannerImage: String?

        /// When the item was published.
        public let datePublished: Date?

        /// When the item was last changed.
        public let dateModified: Date?

        /// The item's own author as version 1.0 knows it; ``authors`` is what both versions have in common.
        public let author: Author?

        /// The item's own authors: what `authors` lists, else the ``author`` of version 1.0, else nobody.
        ///
        /// An item without any is by the authors of its feed: see ``JSONFeed/authors(of:)``.
        public let authors: [Author]

        /// Words that the item is filed under.
        public let tags: [String]

        /// The item's own language as an RFC 5646 tag: `en`, `pt-BR`. Since version 1.1.
        ///
        /// An item without one is in the language of its feed: see ``JSONFeed/language(of:)``.
        public let language: String?

        /// The files that belong to the item.
        public let attachments: [Attachment]
    }
}

extension JSONFeed.Item: Unboxable {
    /// Reads an item from an object of a JSON Feed.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when the identifier or both contents are missing, when a date is malformed, and when a
    ///   value is not of its specified type.
    public init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        // A number becomes a string, as the specification has it.
        id = try unboxer.lenient.unbox(key: "id")
        url = try unboxer.unbox(key: "url")
        externalURL = try unboxer.unbox(key: "external_url")
        title = try unboxer.unbox(key: "title")
        contentHTML = try unboxer.unbox(key: "content_html")
        contentText = try unboxer.unbox(key: "content_text")
        summary = try unboxer.unbox(key: "summary")
        image = try unboxer.unbox(key: "image")
        bannerImage = try unboxer.unbox(key: "banner_image")
        datePublished = try unboxer.unbox(key: "date_published", formatter: .rfc3339)
        dateModified = try unboxer.unbox(key: "date_modified", formatter: .rfc3339)
        author = try unboxer.unbox(key: "author")
        authors = try unboxer.unbox(key: "authors") ?? author.map { [$0] } ?? []
        tags = try unboxer.unbox(key: "tags") ?? []
        language = try unboxer.unbox(key: "language")
        attachments = try unboxer.unbox(key: "attachments") ?? []
        if contentHTML == nil && contentText == nil {
            throw UnboxError("expected content_html or content_text, but both are missing")
        }
    }
}

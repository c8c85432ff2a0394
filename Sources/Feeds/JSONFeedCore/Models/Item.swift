import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// An item of a feed: an article, an episode, a note. It has an HTML content, a text content or both.
    public struct Item: Hashable, Sendable, Identifiable {
        /// Identifies the item within the feed, for as long as the feed exists. Often its address.
        public var id: String

        /// The address of the item.
        public var url: String?

        /// The address of a page elsewhere that the item is about.
        public var externalURL: String?

        /// The title, in plain text; a note has none.
        public var title: String?

        /// The content in HTML.
        public var contentHTML: String?

        /// The content in plain text.
        public var contentText: String?

        /// A sentence or two about the item, in plain text.
        public var summary: String?

        /// The address of the item's main image.
        public var image: String?

        /// The address of an image to show as a banner.
        public var bannerImage: String?

        /// When the item was published.
        public var datePublished: Date?

        /// The offset from UTC with which the feed writes ``datePublished``, in seconds; nil for `Z`.
        ///
        ///     let zone = item.datePublishedOffset.flatMap(TimeZone.init(secondsFromGMT:))
        ///
        /// It says what the author's clock showed. The date is written with this offset again.
        public var datePublishedOffset: Int?

        /// When the item was last changed.
        public var dateModified: Date?

        /// The offset from UTC with which the feed writes ``dateModified``; see ``datePublishedOffset``.
        public var dateModifiedOffset: Int?

        /// The item's own author in version 1.0; ``authors`` works with both versions.
        public var author: Author?

        /// The value of `authors`.
        var listedAuthors: [Author]

        /// The item's own authors: those that `authors` lists, or the ``author`` of version 1.0, or an empty array.
        ///
        /// An item without authors is by the authors of its feed: see ``JSONFeed/authors(of:)``. Setting an empty array
        /// removes the ``author``, too; setting other authors keeps it for readers of version 1.0.
        public var authors: [Author] {
            get { authorsOfEitherVersion }
            set { authorsOfEitherVersion = newValue }
        }

        /// Words that the item is filed under.
        public var tags: [String]

        /// The item's own language as an RFC 5646 tag: `en`, `pt-BR`. Since version 1.1.
        ///
        /// An item without one is in the language of its feed: see ``JSONFeed/language(of:)``.
        public var language: String?

        /// The files that belong to the item.
        public var attachments: [Attachment]

        /// Members that the specification does not define, in the order of the text. The names of extensions begin with
        /// an underscore.
        public var extensions: JSONValue.Object

        var emptyFields = EmptyFields()

        /// Creates an item. At least one of the two contents must be given.
        ///
        ///     let item = JSONFeed.Item(id: "1", title: "Rain", contentText: "At last.", tags: ["weather"])
        ///
        /// Without `authors`, the authors of the feed apply. The `author` is for readers of version 1.0, which do not
        /// know `authors`.
        public init(
            id: String, url: String? = nil, externalURL: String? = nil, title: String? = nil,
            contentHTML: String? = nil, contentText: String? = nil, summary: String? = nil, image: String? = nil,
            bannerImage: String? = nil, datePublished: Date? = nil, dateModified: Date? = nil,
            author: Author? = nil, authors: [Author] = [], tags: [String] = [], language: String? = nil,
            attachments: [Attachment] = [], extensions: JSONValue.Object = [:]
        ) {
            self.id = id
            self.url = url
            self.externalURL = externalURL
            self.title = title
            self.contentHTML = contentHTML
            self.contentText = contentText
            self.summary = summary
            self.image = image
            self.bannerImage = bannerImage
            self.datePublished = datePublished
            self.dateModified = dateModified
            self.author = author
            listedAuthors = authors
            self.tags = tags
            self.language = language
            self.attachments = attachments
            self.extensions = extensions
        }
    }
}

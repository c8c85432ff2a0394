import Foundation
import Unbox

extension JSONFeed {
    /// An item of a feed: an article, an episode, a note. At least one of its two contents is there.
    public struct Item: Hashable, Sendable, Identifiable {
        /// What tells the item from all others of the feed, for as long as the feed exists. Often its address.
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

        /// When the item was last changed.
        public var dateModified: Date?

        /// The item's own author as version 1.0 knows it; ``authors`` is what both versions have in common.
        public var author: Author?

        /// What `authors` lists.
        var listedAuthors: [Author]

        /// The item's own authors: those that `authors` lists, else the ``author`` of version 1.0, else nobody.
        ///
        /// An item without any is by the authors of its feed: see ``JSONFeed/authors(of:)``. To set none takes the
        /// ``author`` away as well; to set others leaves it to the readers of version 1.0.
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

        /// What the specification leaves to others: the members whose names begin with an underscore, in their order.
        public var extensions: JSONValue.Object

        /// An item, which has one at least of the two contents.
        ///
        ///     let item = JSONFeed.Item(id: "1", title: "Rain", contentText: "At last.", tags: ["weather"])
        ///
        /// Without `authors`, it is by those of the feed. The `author` is for readers of version 1.0, which do not know
        /// `authors`.
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

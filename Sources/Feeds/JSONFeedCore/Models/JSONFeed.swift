import UnboxCore
import UnboxExtras

/// A feed in the JSON Feed format, version 1.0 or 1.1: <https://jsonfeed.org/version/1.1>.
///
///     let feed = try JSONFeed.make(from: data)
///     for item in feed.items {
///         print(item.title ?? item.id)
///     }
///
/// A field that the specification calls optional is nil, or an empty array, if the feed does not have it. URLs are
/// strings as in the feed, which may be relative or have a private scheme; the properties whose names end in `Link`
/// return them as `URL`.
public struct JSONFeed: Hashable, Sendable {
    /// The version of the format that the feed says it is written in.
    public var version: Version

    /// The name of the feed.
    public var title: String

    /// The address of the site that the feed belongs to.
    public var homePageURL: String?

    /// The address of the feed itself, which serves as its identifier.
    public var feedURL: String?

    /// What the feed is about.
    public var description: String?

    /// A note for people who look at the JSON text of the feed; readers do not show it.
    public var userComment: String?

    /// The address of a feed with the next older items.
    public var nextURL: String?

    /// The address of a large, square image that stands for the feed.
    public var icon: String?

    /// The address of a small, square image that stands for the feed.
    public var favicon: String?

    /// The author in version 1.0; ``authors`` works with both versions.
    public var author: Author?

    /// The value of `authors`.
    var listedAuthors: [Author]

    /// The authors of the feed: those that `authors` lists, or the ``author`` of version 1.0, or an empty array.
    ///
    /// Setting an empty array removes the ``author``, too; setting other authors keeps it for readers of version 1.0.
    public var authors: [Author] {
        get { authorsOfEitherVersion }
        set { authorsOfEitherVersion = newValue }
    }

    /// The language of the feed as an RFC 5646 tag: `en`, `pt-BR`. Since version 1.1.
    public var language: String?

    /// Whether the feed is finished and will never be updated again.
    public var isExpired: Bool

    /// Where to subscribe to notifications of changes.
    public var hubs: [Hub]

    /// The items, in the order of the feed, which need not be by date.
    public var items: [Item]

    /// Members that the specification does not define, in the order of the text. The names of extensions begin with an
    /// underscore.
    public var extensions: JSONValue.Object

    var emptyFields = EmptyFields()

    /// Creates a feed in code.
    ///
    ///     var feed = JSONFeed(title: "Notes", authors: [JSONFeed.Author(name: "Ada")], items: [])
    ///     feed.items.append(JSONFeed.Item(id: "1", contentText: "First!", datePublished: .now))
    ///     let data = try feed.encodeToData()
    ///
    /// The `author` is for readers of version 1.0, which do not know `authors`.
    public init(
        version: Version = .version1_1, title: String, homePageURL: String? = nil, feedURL: String? = nil,
        description: String? = nil, userComment: String? = nil, nextURL: String? = nil, icon: String? = nil,
        favicon: String? = nil, author: Author? = nil, authors: [Author] = [], language: String? = nil,
        isExpired: Bool = false, hubs: [Hub] = [], items: [Item], extensions: JSONValue.Object = [:]
    ) {
        self.version = version
        self.title = title
        self.homePageURL = homePageURL
        self.feedURL = feedURL
        self.description = description
        self.userComment = userComment
        self.nextURL = nextURL
        self.icon = icon
        self.favicon = favicon
        self.author = author
        listedAuthors = authors
        self.language = language
        self.isExpired = isExpired
        self.hubs = hubs
        self.items = items
        self.extensions = extensions
    }
}

// The addresses of a feed as URLs, to follow or load them. A relative address becomes a relative URL. An address that
// is not a valid URL becomes nil; the feed is still accepted.

import Foundation

extension JSONFeed {
    /// ``homePageURL`` as a URL; nil if it is missing or not a valid URL.
    public var homePageLink: URL? { Self.link(homePageURL) }

    /// ``feedURL`` as a URL; nil if it is missing or not a valid URL.
    public var feedLink: URL? { Self.link(feedURL) }

    /// ``nextURL`` as a URL; nil if it is missing or not a valid URL.
    public var nextLink: URL? { Self.link(nextURL) }

    /// ``icon`` as a URL; nil if it is missing or not a valid URL.
    public var iconLink: URL? { Self.link(icon) }

    /// ``favicon`` as a URL; nil if it is missing or not a valid URL.
    public var faviconLink: URL? { Self.link(favicon) }
}

extension JSONFeed.Item {
    /// ``url`` as a URL; nil if it is missing or not a valid URL.
    public var link: URL? { JSONFeed.link(url) }

    /// ``externalURL`` as a URL; nil if it is missing or not a valid URL.
    public var externalLink: URL? { JSONFeed.link(externalURL) }

    /// ``image`` as a URL; nil if it is missing or not a valid URL.
    public var imageLink: URL? { JSONFeed.link(image) }

    /// ``bannerImage`` as a URL; nil if it is missing or not a valid URL.
    public var bannerImageLink: URL? { JSONFeed.link(bannerImage) }
}

extension JSONFeed.Author {
    /// ``url`` as a URL; nil if it is missing or not a valid URL.
    public var link: URL? { JSONFeed.link(url) }

    /// ``avatar`` as a URL; nil if it is missing or not a valid URL.
    public var avatarLink: URL? { JSONFeed.link(avatar) }
}

extension JSONFeed.Attachment {
    /// ``url`` as a URL; nil if it is not a valid URL.
    public var link: URL? { JSONFeed.link(url) }
}

extension JSONFeed.Hub {
    /// ``url`` as a URL; nil if it is not a valid URL.
    public var link: URL? { JSONFeed.link(url) }
}

extension JSONFeed {
    /// The address as a URL, unchanged: characters that a URL cannot hold are not escaped.
    fileprivate static func link(_ address: String?) -> URL? {
        address.flatMap { URL(string: $0, encodingInvalidCharacters: false) }
    }
}

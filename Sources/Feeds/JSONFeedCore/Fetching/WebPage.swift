import Foundation

/// The beginning of an HTML page, which may name the feed of its site:
///
/// ```html
/// <link rel="alternate" type="application/feed+json" href="/feed.json">
/// ```
///
/// See <https://www.jsonfeed.org/version/1.1/#discovery-a-name-discovery-a>. Version 1.0 used `application/json`, which
/// is the fallback.
struct WebPage {
    /// The address of the first feed that the page names; `application/feed+json` is preferred.
    let feedURL: URL?

    /// Searches the text of a page, in time proportional to its length.
    ///
    /// - Parameters:
    ///   - text: HTML, or the beginning of it.
    ///   - url: the address of the page, the base of relative addresses in it.
    init(_ text: Data, at url: URL) {
        var links: [String: String] = [:]
        var rest = String(decoding: text, as: UTF8.self)[...]
        while let start = rest.firstRange(of: /<link\s/.ignoresCase())?.upperBound {
            rest = rest[start...]
            let tag = rest.prefix { $0 != ">" }
            rest = rest[tag.endIndex...]
            guard let (type, address) = Self.alternate(Self.attributes(of: tag)) else { continue }
            if links[type] == nil { links[type] = address }
        }
        let address = links["application/feed+json"] ?? links["application/json"]
        feedURL = address.flatMap { URL(string: $0, relativeTo: url) }?.absoluteURL
    }

    /// The media type and the address of a link to another form of the page.
    private static func alternate(_ link: [String: String]) -> (type: String, address: String)? {
        guard let type = link["type"].flatMap(MediaType.init)?.name, let address = link["href"],
            link["rel"]?.lowercased().split(whereSeparator: \.isWhitespace).contains("alternate") == true,
            // WordPress links to the page itself as JSON, next to any feed.
            !address.contains("/wp-json/")
        else { return nil }
        return (type, address.replacing("&amp;", with: "&"))
    }

    private static func attributes(of tag: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = tag.drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
            rest = rest[name.endIndex...].drop(while: \.isWhitespace)
            guard rest.first == "=" else { continue }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest[value.endIndex...].dropFirst()
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest[value.endIndex...]
            }
            attributes[name.lowercased()] = String(value)
            rest = rest.drop(while: \.isWhitespace)
        }
        return attributes
    }
}

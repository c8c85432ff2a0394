import Foundation

/// The beginning of an HTML page, which may name the feed of its site:
///
/// ```html
/// <link rel="alternate" type="application/feed+json" href="/feed.json">
/// ```
///
/// As <https://www.jsonfeed.org/version/1.1/#discovery-a-name-discovery-a> has it.
struct WebPage {
    /// The address of the first feed that the page names.
    let feedURL: URL?

    /// Looks through the text of a page, in time in proportion to its length.
    ///
    /// - Parameters:
    ///   - text: HTML, or the beginning of it.
    ///   - url: the address of the page, which that of the feed may be relative to.
    init(_ text: Data, at url: URL) {
        var rest = String(decoding: text, as: UTF8.self)[...]
        while let start = rest.firstRange(of: /<link\s/.ignoresCase())?.upperBound {
            rest = rest[start...]
            let tag = rest.prefix { $0 != ">" }
            rest = rest[tag.endIndex...]
            let attributes = Self.attributes(of: tag)
            guard attributes["rel"]?.lowercased() == "alternate", let type = attributes["type"],
                MediaType(type)?.name == "application/feed+json", let address = attributes["href"]
            else { continue }
            feedURL = URL(string: address.replacing("&amp;", with: "&"), relativeTo: url)?.absoluteURL
            return
        }
        feedURL = nil
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

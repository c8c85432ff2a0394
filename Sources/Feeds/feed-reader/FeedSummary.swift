import CommandLineTool
import Foundation
import JSONFeedCore

/// The summary of a feed that the program prints.
///
///     Letters from the Lighthouse
///     by Ines Falk
///     https://lighthouse.example/
///
///     2026-03-14  The lamp is back
///                 https://lighthouse.example/2026/lamp
///
/// Addresses are never broken, however long, so that they can be followed.
struct FeedSummary {
    /// The lines, each ending with a line feed.
    let text: String

    private static let dateWidth = 12
    private static let untitled = "Untitled"

    /// Summarizes a feed.
    ///
    /// - Parameters:
    ///   - feed: the feed.
    ///   - limit: how many items to show.
    ///   - layout: how they are laid out.
    init(of feed: JSONFeed, limit: Int = Request.defaultLimit, layout: SummaryLayout) {
        let items = feed.itemsFromNewToOld
        var lines = Self.header(of: feed, layout)
        for item in items.prefix(limit) {
            lines.append("")
            lines += Self.lines(for: item, of: feed, layout)
        }
        lines += Self.end(count: items.count, limit: limit)
        text = Self.text(of: lines)
    }

    /// The lines as text.
    static func text(of lines: [String]) -> String { lines.map { "\($0)\n" }.joined() }

    /// The lines that say how many items are not shown.
    static func end(count: Int, limit: Int) -> [String] {
        if count == 0 { return ["", "There are no items."] }
        return switch count - limit {
        case 1: ["", "There is 1 more item."]
        case 2...: ["", "There are \(count - limit) more items."]
        default: []
        }
    }

    /// The lines about the feed.
    static func header(of feed: JSONFeed, _ layout: SummaryLayout) -> [String] {
        var lines = (feed.title.titleLine ?? untitled).wrapped(to: layout.width).map(layout.style.title)
        lines += byline(feed.authors)?.wrapped(to: layout.width) ?? []
        if let address = feed.homePageURL?.line { lines.append(layout.style.address(address)) }
        if let description = feed.description?.line { lines += [""] + description.wrapped(to: layout.width) }
        return lines
    }

    /// The lines about an item.
    static func lines(for item: JSONFeed.Item, of feed: JSONFeed, _ layout: SummaryLayout) -> [String] {
        let (width, style) = (layout.width, layout.style)
        var lines = (item.heading ?? untitled).wrapped(to: width - dateWidth, maximumLines: 3)
        // The authors of the feed are shown once, at its beginning.
        if let line = byline(item.authors), line != byline(feed.authors) {
            lines += line.wrapped(to: width - dateWidth)
        }
        if let address = item.url?.line ?? item.externalURL?.line { lines.append(style.address(address)) }
        let format = Date.ISO8601FormatStyle(timeZone: layout.timeZone).year().month().day()
        let date = item.date?.formatted(format) ?? ""
        return lines.enumerated().map { index, line in
            let margin = (index == 0 ? date : "").padding(toLength: dateWidth, withPad: " ", startingAt: 0)
            return (index == 0 ? style.date(margin) : margin) + line
        }
    }

    private static func byline(_ authors: [JSONFeed.Author]) -> String? {
        let names = authors.compactMap { $0.name?.line ?? $0.url?.line ?? $0.avatar?.line }
        return names.isEmpty ? nil : "by \(names.joined(separator: ", "))"
    }
}

extension JSONFeed {
    /// The items from new to old, those without a date last. Items with the same date keep the order of the feed.
    fileprivate var itemsFromNewToOld: [Item] {
        items.enumerated().sorted { first, second in
            let dates = (first.element.date ?? .distantPast, second.element.date ?? .distantPast)
            return dates.0 == dates.1 ? first.offset < second.offset : dates.0 > dates.1
        }.map(\.element)
    }
}

extension JSONFeed.Item {
    fileprivate var date: Date? { datePublished ?? dateModified }

    /// A heading for the item: its title, or else the most descriptive text that it has.
    fileprivate var heading: String? {
        title?.titleLine ?? summary?.line ?? contentText?.line ?? contentHTML?.withoutMarkup.line ?? id.line
    }
}

extension String {
    /// The text on one line; nil if nothing of it is visible.
    fileprivate var line: String? {
        let line = onOneLine
        return line.isEmpty ? nil : line
    }

    /// The same for a title. It should be plain text, but many are copied from HTML.
    fileprivate var titleLine: String? { withResolvedReferences.line }
}

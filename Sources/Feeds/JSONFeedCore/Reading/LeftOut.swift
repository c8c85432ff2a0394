import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// What a lenient read left out of a feed, on one line of at most 1 KB.
    ///
    ///     let dropped = DroppedElements()
    ///     let feed = try await JSONFeed.fetch(from: url, reportingTo: dropped)
    ///     if let summary = JSONFeed.summary(of: dropped) { print(summary) }
    ///
    /// ```text
    /// left out 2 items and 5 other values, such as items[3] (id: expected String, but it is missing)
    /// ```
    ///
    /// Values within an item that was left out itself are not counted, unless there are more than the report keeps. Dates
    /// that were read although they are numbers or of RFC 822 are counted apart.
    ///
    /// - Parameter dropped: the report of a read of one feed.
    /// - Returns: nil if nothing was left out.
    public static func summary(of dropped: DroppedElements) -> String? {
        let kept = dropped.elements.filter { !$0.wasRead }
        let dates = dropped.elements.filter(\.wasRead)
        let parts = [
            summary(ofLeftOut: kept, dropped.count - dates.count),
            dates.first.map { first in
                let (counts, place) = (counted(dates.count, "date"), first.placeAndReason)
                return dates.count == 1 ? "read \(place)" : "read \(counts) of another format, such as \(place)"
            },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : UnboxText.line(parts.joined(separator: "; "), limit: 1024)
    }

    /// - Parameter count: how many there are, with those that the report does not keep.
    private static func summary(ofLeftOut kept: [DroppedElement], _ count: Int) -> String? {
        guard count > 0 else { return nil }
        let elements = outermost(of: kept)
        let items = elements.filter(\.isItem)
        let counts =
            count > kept.count
            ? counted(count, "value") : counts(items: items.count, others: elements.count - items.count)
        guard let example = items.first ?? elements.first else { return "left out \(counts)" }
        let isOnly = count == kept.count && elements.count == 1
        let text = isOnly ? example.placeAndReason : "\(counts), such as \(example.placeAndReason)"
        return "left out \(text)"
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func counts(items: Int, others: Int) -> String {
        if items == 0 { return counted(others, "value") }
        return others == 0 ? counted(items, "item") : "\(counted(items, "item")) and \(counted(others, "other value"))"
    }

    /// - Parameter elements: sorted by path, a container before its contents.
    private static func outermost(of elements: [DroppedElement]) -> [DroppedElement] {
        var container: [UnboxPath.Component]?
        return elements.filter { element in
            let path = element.path.components
            if let container, path.starts(with: container) { return false }
            container = path
            return true
        }
    }
}

extension DroppedElement {
    /// Whether it is a date that was read.
    fileprivate var wasRead: Bool { error.underlyingError is OtherDateFormat.WasRead }

    fileprivate var isItem: Bool {
        let end = path.components.suffix(2)
        guard end.count == 2, case .index = end.last else { return false }
        return end.first == .key("items")
    }

    /// The path, and the first problem, whose path begins at this element: `items[3] (id: expected …)`.
    fileprivate var placeAndReason: String {
        let (path, problem) = (path.description, (error.all.first ?? error).description)
        // An error shortens a path of hundreds of characters.
        guard problem.hasPrefix(path) else { return problem }
        let rest = problem.dropFirst(path.count)
        return "\(path) (\(rest.hasPrefix(": ") ? rest.dropFirst(2) : rest.hasPrefix(".") ? rest.dropFirst() : rest))"
    }
}

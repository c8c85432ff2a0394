import Unbox

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
    /// Values that were left out within an item that was left out itself are not counted.
    ///
    /// - Parameter dropped: the report of a read of one feed.
    /// - Returns: nil if nothing was left out.
    public static func summary(of dropped: DroppedElements) -> String? {
        let elements = outermost(of: dropped.elements)
        let items = elements.filter(\.isItem)
        guard let example = items.first ?? elements.first else { return nil }
        let omitted = dropped.count - dropped.elements.count
        let others = elements.count - items.count
        let text =
            if omitted > 0 {
                "left out \(dropped.count) values, such as \(example.placeAndReason)"
            } else if elements.count == 1 {
                "left out \(example.placeAndReason)"
            } else {
                "left out \(Self.counts(items: items.count, others: others)), such as \(example.placeAndReason)"
            }
        return UnboxText.line(text, limit: 1024)
    }

    private static func counts(items: Int, others: Int) -> String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
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
    fileprivate var isItem: Bool {
        let end = path.components.suffix(2)
        guard end.count == 2, case .index = end.last else { return false }
        return end.first == .key("items")
    }

    /// The path, and the first problem, whose path begins at this element: `items[3] (id: expected …)`.
    fileprivate var placeAndReason: String {
        let (path, problem) = (path.description, (error.all.first ?? error).description)
        guard problem.hasPrefix(path) else { return "\(path) (\(problem))" }
        let rest = problem.dropFirst(path.count)
        return "\(path) (\(rest.hasPrefix(": ") ? rest.dropFirst(2) : rest.hasPrefix(".") ? rest.dropFirst() : rest))"
    }
}

// What an item takes from its feed where it has none of its own. An item alone does not know its feed, and what it
// says itself is told from what it inherits, so that this is asked of the feed.

extension JSONFeed {
    /// The authors of an item: its own, or those of the feed where it names none.
    ///
    ///     let names = feed.authors(of: item).compactMap(\.name)
    ///
    /// - Parameter item: an item of this feed.
    public func authors(of item: Item) -> [Author] {
        item.authors.isEmpty ? authors : item.authors
    }

    /// The language of an item: its own, or that of the feed where it names none.
    ///
    /// - Parameter item: an item of this feed.
    public func language(of item: Item) -> String? {
        item.language ?? language
    }
}

// The properties that an item inherits from its feed if it does not have them itself. They are methods of the feed
// because an item does not know its feed, and so that an item's own values stay distinguishable from inherited ones.

extension JSONFeed {
    /// The authors of an item: its own, or those of the feed if the item has none.
    ///
    ///     let names = feed.authors(of: item).compactMap(\.name)
    ///
    /// - Parameter item: an item of this feed.
    public func authors(of item: Item) -> [Author] {
        item.authors.isEmpty ? authors : item.authors
    }

    /// The language of an item: its own, or that of the feed if the item has none.
    ///
    /// - Parameter item: an item of this feed.
    public func language(of item: Item) -> String? {
        item.language ?? language
    }
}

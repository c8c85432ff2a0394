// Members of the objects of a feed that the specification does not define: "Publishers can use custom objects in JSON
// Feeds. Names must start with an _ character followed by a letter. Custom objects can appear anywhere in a feed."
//
// All of them are kept, whatever their names are; `problems(in:)` reports names that violate the rules.

extension JSONFeed {
    /// Whether a key of an object begins as the name of an extension does.
    static func isExtension(_ key: String) -> Bool { key.utf8.first == UInt8(ascii: "_") }
}

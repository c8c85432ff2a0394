// Custom members of a feed: "Publishers can use custom objects in JSON Feeds. Names must start with an _ character
// followed by a letter. Custom objects can appear anywhere in a feed."
//
// Any value whose name begins with an underscore is kept; `problems(in:)` reports violations of the rules above.

extension JSONFeed {
    /// Whether a key of an object is the name of an extension.
    static func isExtension(_ key: String) -> Bool { key.utf8.first == UInt8(ascii: "_") }
}

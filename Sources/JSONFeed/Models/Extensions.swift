// What others than the specification put in a feed: "Publishers can use custom objects in JSON Feeds. Names must start
// with an _ character followed by a letter. Custom objects can appear anywhere in a feed."
//
// Any value is kept, and under any such name: what is not as the specification has it, `problems(in:)` tells.

extension JSONFeed {
    /// Whether a key of an object is that of an extension.
    static func isExtension(_ key: String) -> Bool { key.utf8.first == UInt8(ascii: "_") }
}

import Unbox

extension JSONFeed {
    /// Somebody who wrote a feed or an item of one; at least one of the properties is there.
    public struct Author: Hashable, Sendable {
        /// The author's name.
        public let name: String?

        /// The address of the author's site, of a page about the author, or of a mailbox.
        public let url: String?

        /// The address of a large, square image that stands for the author.
        public let avatar: String?
    }
}

extension JSONFeed.Author: Unboxable {
    /// Reads an author from an object of a JSON Feed.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when a value is not of its specified type, and when the object says nothing of an
    ///   author.
    public init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        name = try unboxer.unbox(key: "name")
        url = try unboxer.unbox(key: "url")
        avatar = try unboxer.unbox(key: "avatar")
        if name == nil && url == nil && avatar == nil {
            throw UnboxError("expected a name, a url or an avatar, but all are missing")
        }
    }
}

import Unbox

extension JSONFeed {
    /// A service that notifies its subscribers when the feed changes.
    public struct Hub: Hashable, Sendable {
        /// The protocol to talk to the hub with: `rssCloud`, `WebSub`.
        public let type: String

        /// The address of the hub.
        public let url: String
    }
}

extension JSONFeed.Hub: Unboxable {
    /// Reads a hub from an object of a JSON Feed.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when a field is missing, or a value is not of its specified type.
    public init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        type = try unboxer.unbox(key: "type")
        url = try unboxer.unbox(key: "url")
    }
}

extension JSONFeed {
    /// A service that notifies its subscribers when the feed changes.
    public struct Hub: Hashable, Sendable {
        /// The protocol to talk to the hub with: `rssCloud`, `WebSub`.
        public var type: String

        /// The address of the hub.
        public var url: String

        /// A hub.
        public init(type: String, url: String) {
            self.type = type
            self.url = url
        }
    }
}

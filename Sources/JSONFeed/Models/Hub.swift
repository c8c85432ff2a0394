import Unbox

extension JSONFeed {
    /// A service that notifies its subscribers when the feed changes.
    public struct Hub: Hashable, Sendable {
        /// The protocol to talk to the hub with: `rssCloud`, `WebSub`.
        public var type: String

        /// The address of the hub.
        public var url: String

        /// What the specification leaves to others: the members whose names begin with an underscore, in their order.
        public var extensions: JSONValue.Object

        /// A hub.
        public init(type: String, url: String, extensions: JSONValue.Object = [:]) {
            self.type = type
            self.url = url
            self.extensions = extensions
        }
    }
}

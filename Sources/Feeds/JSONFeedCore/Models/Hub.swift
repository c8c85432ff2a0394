import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// A service that notifies its subscribers when the feed changes.
    public struct Hub: Hashable, Sendable {
        /// The protocol of the hub: `rssCloud`, `WebSub`.
        public var type: String

        /// The address of the hub.
        public var url: String

        /// Members that the specification does not define, in the order of the text. The names of extensions begin with
        /// an underscore.
        public var extensions: JSONValue.Object

        /// Creates a hub.
        public init(type: String, url: String, extensions: JSONValue.Object = [:]) {
            self.type = type
            self.url = url
            self.extensions = extensions
        }
    }
}

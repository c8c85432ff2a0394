import Unbox

extension JSONFeed {
    /// Somebody who wrote a feed or an item of one; at least one of the properties is there.
    public struct Author: Hashable, Sendable {
        /// The author's name.
        public var name: String?

        /// The address of the author's site, of a page about the author, or of a mailbox.
        public var url: String?

        /// The address of a large, square image that stands for the author.
        public var avatar: String?

        /// What the specification leaves to others: the members whose names begin with an underscore, in their order.
        public var extensions: JSONValue.Object

        /// An author, who has a name, a URL or an avatar at least.
        public init(name: String? = nil, url: String? = nil, avatar: String? = nil, extensions: JSONValue.Object = [:])
        {
            self.name = name
            self.url = url
            self.avatar = avatar
            self.extensions = extensions
        }
    }
}

extension JSONFeed {
    /// Somebody who wrote a feed or an item of one; at least one of the properties is there.
    public struct Author: Hashable, Sendable {
        /// The author's name.
        public var name: String?

        /// The address of the author's site, of a page about the author, or of a mailbox.
        public var url: String?

        /// The address of a large, square image that stands for the author.
        public var avatar: String?

        /// An author, who has one at least of these three.
        public init(name: String? = nil, url: String? = nil, avatar: String? = nil) {
            self.name = name
            self.url = url
            self.avatar = avatar
        }
    }
}

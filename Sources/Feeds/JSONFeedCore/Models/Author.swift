import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// An author of a feed or an item; at least one of the properties is set.
    public struct Author: Hashable, Sendable {
        /// The author's name.
        public var name: String?

        /// The address of the author's site, of a page about the author, or of a mailbox.
        public var url: String?

        /// The address of a large, square image that stands for the author.
        public var avatar: String?

        /// Members that the specification does not define, in the order of the text. The names of extensions begin with
        /// an underscore.
        public var extensions: JSONValue.Object

        /// Creates an author. At least one of name, URL and avatar must be given.
        public init(name: String? = nil, url: String? = nil, avatar: String? = nil, extensions: JSONValue.Object = [:])
        {
            self.name = name
            self.url = url
            self.avatar = avatar
            self.extensions = extensions
        }
    }
}

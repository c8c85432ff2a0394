import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// A file that belongs to an item, such as an episode of a podcast.
    ///
    /// Attachments of an item with the same title are the same file in several formats.
    public struct Attachment: Hashable, Sendable {
        /// The address of the file.
        public var url: String

        /// The media type of the file: `audio/mpeg`. The specification requires it. It is nil only in a feed that was
        /// read leniently.
        public var mimeType: String?

        /// The name of the attachment.
        public var title: String?

        /// The size of the file in bytes. 64 bits on every platform: a video may be too large for a 32-bit `Int`.
        public var sizeInBytes: Int64?

        /// How long the file takes to play, in seconds.
        public var durationInSeconds: TimeInterval?

        /// Members that the specification does not define, in the order of the text. The names of extensions begin with
        /// an underscore.
        public var extensions: JSONValue.Object

        /// Creates an attachment.
        ///
        ///     item.attachments.append(JSONFeed.Attachment(url: "12.mp3", mimeType: "audio/mpeg"))
        public init(
            url: String, mimeType: String? = nil, title: String? = nil, sizeInBytes: Int64? = nil,
            durationInSeconds: TimeInterval? = nil, extensions: JSONValue.Object = [:]
        ) {
            self.url = url
            self.mimeType = mimeType
            self.title = title
            self.sizeInBytes = sizeInBytes
            self.durationInSeconds = durationInSeconds
            self.extensions = extensions
        }
    }
}

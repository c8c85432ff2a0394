import Foundation
import Unbox

extension JSONFeed {
    /// A file that belongs to an item, such as an episode of a podcast.
    ///
    /// Attachments of an item that have the same title are the same in several formats.
    public struct Attachment: Hashable, Sendable {
        /// The address of the file.
        public let url: String

        /// The media type of the file: `audio/mpeg`. The specification requires it, but feeds lack it.
        public let mimeType: String?

        /// The name of the attachment.
        public let title: String?

        /// The size of the file. Of 64 bits on every platform: a video may be larger than an `Int` of 32 tells.
        public let sizeInBytes: Int64?

        /// How long the file takes to play.
        public let durationInSeconds: TimeInterval?
    }
}

extension JSONFeed.Attachment: Unboxable {
    /// Reads an attachment from an object of a JSON Feed.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: `UnboxError` when the URL is missing, or a value is not of its specified type.
    public init(unboxer: Unboxer) throws {
        let unboxer = unboxer.strict
        url = try unboxer.unbox(key: "url")
        mimeType = try unboxer.unbox(key: "mime_type")
        title = try unboxer.unbox(key: "title")
        sizeInBytes = try unboxer.unbox(key: "size_in_bytes")
        durationInSeconds = try unboxer.unbox(key: "duration_in_seconds")
    }
}

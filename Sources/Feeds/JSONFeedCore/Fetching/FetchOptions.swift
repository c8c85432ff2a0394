import Foundation

extension JSONFeed {
    /// The limits for fetching a feed, and how it is read.
    public struct FetchOptions: Hashable, Sendable {
        /// How long the whole fetch may take, from looking up the host to the last byte, including redirects.
        public var timeout: Duration

        /// How long a server may send nothing, before the first byte or between two bytes.
        public var idleTimeout: Duration

        /// How many bytes a feed may have. Compressed data is counted after decompression.
        public var maximumSize: Int

        /// How many redirects in a row are followed.
        public var maximumRedirects: Int

        /// How the feed is read: as far as possible, or strictly by the specification.
        public var readingMode: ReadingMode

        /// Creates options.
        ///
        ///     let options = JSONFeed.FetchOptions(timeout: .seconds(10), maximumSize: 5_000_000)
        ///     let feed = try await JSONFeed.fetch(from: url, options: options)
        ///
        /// - Parameters:
        ///   - timeout: how long the whole fetch may take, from looking up the host to the last byte, including
        ///     redirects.
        ///   - idleTimeout: how long a server may send nothing.
        ///   - maximumSize: how many bytes a feed may have, after decompression.
        ///   - maximumRedirects: how many redirects in a row are followed.
        ///   - readingMode: how the feed is read.
        public init(
            timeout: Duration = .seconds(60), idleTimeout: Duration = .seconds(20), maximumSize: Int = 50_000_000,
            maximumRedirects: Int = 10, readingMode: ReadingMode = .lenient
        ) {
            self.timeout = timeout
            self.idleTimeout = idleTimeout
            self.maximumSize = maximumSize
            self.maximumRedirects = maximumRedirects
            self.readingMode = readingMode
        }
    }

    /// What has arrived of a feed.
    public struct FetchProgress: Hashable, Sendable {
        /// How many bytes have arrived, after decompression.
        public let receivedBytes: Int

        /// How many bytes there will be; nil if the server does not say, or compresses them.
        public let expectedBytes: Int?

        /// The bytes that have arrived since the last report.
        public let newData: Data

        init(receivedBytes: Int, expectedBytes: Int?, newData: Data = Data()) {
            self.receivedBytes = receivedBytes
            self.expectedBytes = expectedBytes
            self.newData = newData
        }
    }
}

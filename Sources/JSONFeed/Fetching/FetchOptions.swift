extension JSONFeed {
    /// How a feed is fetched: the limits within which a server has to answer.
    public struct FetchOptions: Hashable, Sendable {
        /// How long it may take altogether, from looking up the host to the last byte, redirects included.
        public var timeout: Duration

        /// How long a server may send nothing: neither the first byte nor a further one.
        public var idleTimeout: Duration

        /// How many bytes a feed may have. What was sent compressed is counted as it is without.
        public var maximumSize: Int

        /// How many redirects are followed, one after another.
        public var maximumRedirects: Int

        /// Makes options.
        ///
        ///     let options = JSONFeed.FetchOptions(timeout: .seconds(10), maximumSize: 5_000_000)
        ///     let feed = try await JSONFeed.fetch(from: url, options: options)
        ///
        /// - Parameters:
        ///   - timeout: how long it may take altogether, from looking up the host to the last byte, redirects included.
        ///   - idleTimeout: how long a server may send nothing.
        ///   - maximumSize: how many bytes a feed may have, without compression.
        ///   - maximumRedirects: how many redirects are followed, one after another.
        public init(
            timeout: Duration = .seconds(60), idleTimeout: Duration = .seconds(20), maximumSize: Int = 50_000_000,
            maximumRedirects: Int = 10
        ) {
            self.timeout = timeout
            self.idleTimeout = idleTimeout
            self.maximumSize = maximumSize
            self.maximumRedirects = maximumRedirects
        }
    }

    /// How much of a feed has arrived.
    public struct FetchProgress: Hashable, Sendable {
        /// How many bytes there are, without compression.
        public let receivedBytes: Int

        /// How many bytes there will be; nil where the server does not tell, or sends them compressed.
        public let expectedBytes: Int?
    }
}

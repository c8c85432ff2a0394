import Foundation
import Unbox

extension JSONFeed {
    /// Fetches a feed from a server.
    ///
    ///     let feed = try await JSONFeed.fetch(from: url)
    ///
    /// Cancelling the task ends the transfer.
    ///
    /// - Parameters:
    ///   - url: the address, whose scheme is `http` or `https`. Redirects are followed.
    ///   - options: the limits within which the server has to answer.
    ///   - progress: called each time a part of the feed has arrived, never concurrently, on a thread of the transfer.
    ///     It should be quick: data that arrives while it runs waits in memory.
    /// - Returns: the feed with all of its items.
    /// - Throws: ``FetchError`` if the server cannot be reached or takes too long, if the response is missing, too
    ///   large or not a feed, or if the feed violates the specification as in ``make(from:)``. `CancellationError` if
    ///   the task is cancelled.
    public static func fetch(
        from url: URL, options: FetchOptions = FetchOptions(), progress: (@Sendable (FetchProgress) -> Void)? = nil
    ) async throws -> JSONFeed {
        let page = try await FeedRequest(url: url, options: options, progress: progress).response()
        do {
            return try make(from: page.body)
        } catch let error as UnboxError {
            throw FetchError(.invalidFeed(error), at: page.place, underlyingError: error)
        }
    }

    /// Fetches the text of a feed from a server, to store it or to read it in another way than
    /// ``fetch(from:options:progress:)`` does.
    ///
    ///     let data = try await JSONFeed.fetchData(from: url)
    ///     let feed = try JSONFeed.makeLeniently(from: data)
    ///
    /// - Parameters: as for ``fetch(from:options:progress:)``.
    /// - Returns: the text, without compression. It is not checked to be a feed or even JSON.
    /// - Throws: ``FetchError`` and `CancellationError` as ``fetch(from:options:progress:)`` does, except for errors in
    ///   the text.
    public static func fetchData(
        from url: URL, options: FetchOptions = FetchOptions(), progress: (@Sendable (FetchProgress) -> Void)? = nil
    ) async throws -> Data {
        try await FeedRequest(url: url, options: options, progress: progress).response().body
    }
}

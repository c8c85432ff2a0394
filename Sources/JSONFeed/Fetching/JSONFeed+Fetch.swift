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
    ///   - progress: called each time that a part of the feed has arrived, never twice at a time, on a thread of the
    ///     transfer. It is meant to be quick: what arrives while it runs waits in memory.
    /// - Returns: the feed with all of its items.
    /// - Throws: ``FetchError`` when there is no feed to be had: the server cannot be reached or takes too long, the
    ///   answer is none, is too large or no feed, or the feed breaks the specification, as ``make(from:)`` has it.
    ///   `CancellationError` when the task is cancelled.
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

    /// Fetches the text of a feed from a server, for another way of reading it than ``fetch(from:options:progress:)``
    /// has, or to keep it.
    ///
    ///     let data = try await JSONFeed.fetchData(from: url)
    ///     let feed = try JSONFeed.makeLeniently(from: data)
    ///
    /// - Parameters: as those of ``fetch(from:options:progress:)``.
    /// - Returns: the text as the server has it, without compression. It is not known to be a feed, nor to be JSON.
    /// - Throws: ``FetchError`` and `CancellationError` as ``fetch(from:options:progress:)`` does, for all but what the
    ///   text says.
    public static func fetchData(
        from url: URL, options: FetchOptions = FetchOptions(), progress: (@Sendable (FetchProgress) -> Void)? = nil
    ) async throws -> Data {
        try await FeedRequest(url: url, options: options, progress: progress).response().body
    }
}

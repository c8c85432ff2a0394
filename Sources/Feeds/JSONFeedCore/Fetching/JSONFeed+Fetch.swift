import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// Fetches a feed from a server.
    ///
    ///     let feed = try await JSONFeed.fetch(from: url)
    ///
    /// The feed is read as far as possible, unless the options ask for ``ReadingMode/strict``; see
    /// ``ReadingMode/lenient``. To learn what was left out, pass a report:
    ///
    ///     let dropped = DroppedElements()
    ///     let feed = try await JSONFeed.fetch(from: url, reportingTo: dropped)
    ///     if let summary = JSONFeed.summary(of: dropped) { print(summary) }
    ///
    /// Cancelling the task ends the transfer.
    ///
    /// - Parameters:
    ///   - url: the address, whose scheme is `http` or `https`. Redirects are followed.
    ///   - options: the limits within which the server has to answer, and how its feed is read.
    ///   - dropped: receives the items and fields that were left out, and why.
    ///   - progress: called each time a part of the feed has arrived, never concurrently, on a thread of the transfer.
    ///     It should be quick: data that arrives while it runs waits in memory.
    /// - Returns: the feed with everything that could be read.
    /// - Throws: ``FetchError`` if the server cannot be reached or takes too long, or if the response is missing, too
    ///   large or not a feed: not JSON, or without a list of items. In strict mode, also if the feed violates the
    ///   specification as in ``make(from:)``. `CancellationError` if the task is cancelled.
    public static func fetch(
        from url: URL, options: FetchOptions = FetchOptions(), reportingTo dropped: DroppedElements? = nil,
        progress: (@Sendable (FetchProgress) -> Void)? = nil
    ) async throws -> JSONFeed {
        let page = try await FeedRequest(url: url, options: options, progress: progress).response()
        do {
            return switch options.readingMode {
            case .strict: try make(from: page.body)
            case .lenient: try makeLeniently(from: page.body, reportingTo: dropped)
            }
        } catch let error as UnboxError {
            throw FetchError(.invalidFeed(error), at: page.place, underlyingError: error)
        }
    }

    /// Fetches the text of a feed from a server, to store or check it before it is read.
    ///
    ///     let data = try await JSONFeed.fetchData(from: url)
    ///     for problem in JSONFeed.problems(in: data) { print(problem) }
    ///
    /// - Parameters: as for ``fetch(from:options:reportingTo:progress:)``. The mode of reading has no effect.
    /// - Returns: the text, without compression. It is not checked to be a feed or even JSON.
    /// - Throws: ``FetchError`` and `CancellationError` as ``fetch(from:options:reportingTo:progress:)`` does, except
    ///   for errors in the text.
    public static func fetchData(
        from url: URL, options: FetchOptions = FetchOptions(), progress: (@Sendable (FetchProgress) -> Void)? = nil
    ) async throws -> Data {
        try await FeedRequest(url: url, options: options, progress: progress).response().body
    }
}

import Foundation
import UnboxCore

extension JSONFeed {
    /// Why a feed could not be fetched.
    ///
    /// Its description is a single line that begins with the address:
    ///
    /// ```text
    /// https://example.org/feed.json: 404 Not Found
    /// ```
    ///
    /// To act on an error, switch over ``reason-swift.property``.
    public struct FetchError: Error, Sendable {
        /// The kinds of failure.
        public enum Reason: Sendable {
            /// The address cannot be fetched: its scheme is neither `http` nor `https`, or it has no host.
            case unsupportedURL
            /// The server could not be reached, or the connection broke. `problem` describes why.
            case connectionFailed(problem: String)
            /// The feed did not arrive within ``FetchOptions/timeout``.
            case timedOut(after: Duration)
            /// The server sent nothing for the duration of ``FetchOptions/idleTimeout``.
            case stalled(for: Duration)
            /// There were more redirects in a row than ``FetchOptions/maximumRedirects`` allows.
            case tooManyRedirects(limit: Int)
            /// A redirect leads back to an address that was already visited.
            case redirectLoop
            /// A redirect leads to an address that cannot be fetched; nil if it is not a valid address.
            case unsupportedRedirect(to: URL?)
            /// The status of the response does not indicate success.
            case status(Int)
            /// The feed has more bytes than ``FetchOptions/maximumSize`` allows.
            case tooLarge(limit: Int)
            /// The content type of the response is not one that a feed may have. If the response is a web page that
            /// names its feed, `feedURL` is the address of that feed.
            case unsupportedContentType(String, feedURL: URL?)
            /// The response is empty.
            case emptyBody
            /// The response is not JSON or has no list of items; in strict mode, it violates the specification.
            case invalidFeed(UnboxError)
            /// The content type of the response is that of a feed in another format, or of XML or a web page, and its
            /// content is such a feed: `RSS` or `Atom`.
            case otherFormat(String)
        }

        /// The requested address.
        public let url: URL

        /// The address that redirects led to, if there were any. The reason refers to it.
        public let redirectedURL: URL?

        /// Why the feed could not be fetched.
        public let reason: Reason

        /// The underlying error: a `URLError` if the connection failed, an `UnboxError` if the feed is invalid.
        public let underlyingError: (any Error)?

        init(_ reason: Reason, at place: Location, underlyingError: (any Error)? = nil) {
            url = place.url
            redirectedURL = place.redirectedURL
            self.reason = reason
            self.underlyingError = underlyingError
        }

        /// The requested address, and the address that redirects led to.
        struct Location {
            let url: URL
            var redirectedURL: URL?

            /// The address of the response.
            var current: URL { redirectedURL ?? url }
        }
    }
}

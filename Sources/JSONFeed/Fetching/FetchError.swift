import Foundation
import Unbox

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
            /// The address is none that is fetched: its scheme is neither `http` nor `https`, or it names no host.
            case unsupportedURL
            /// There is no connection to the server, or it broke. `problem` says what the matter is.
            case connectionFailed(problem: String)
            /// The feed was not there within the time that ``FetchOptions/timeout`` gives.
            case timedOut(after: Duration)
            /// The server sent nothing for the time that ``FetchOptions/idleTimeout`` gives.
            case stalled(for: Duration)
            /// More redirects came one after another than ``FetchOptions/maximumRedirects`` allows.
            case tooManyRedirects(limit: Int)
            /// A redirect leads back to where one came from.
            case redirectLoop
            /// A redirect leads to an address that is not fetched; nil where it is no address at all.
            case unsupportedRedirect(to: URL?)
            /// The status of the answer is not that of a success.
            case status(Int)
            /// The feed has more bytes than ``FetchOptions/maximumSize`` allows.
            case tooLarge(limit: Int)
            /// The content type of the answer is not one that a feed may have. Where it is a web page that names its
            /// feed, `feedURL` is the feed's address.
            case unsupportedContentType(String, feedURL: URL?)
            /// The answer is empty.
            case emptyBody
            /// The answer is not JSON, or breaks the specification of JSON Feed.
            case invalidFeed(UnboxError)
        }

        /// The address that was asked for.
        public let url: URL

        /// The address that redirects led to, where there were any: what the reason is about.
        public let redirectedURL: URL?

        /// Why there is no feed.
        public let reason: Reason

        /// The error behind this one: a `URLError` where the connection failed, an `UnboxError` where the feed is
        /// invalid.
        public let underlyingError: (any Error)?

        init(_ reason: Reason, at place: Place, underlyingError: (any Error)? = nil) {
            url = place.url
            redirectedURL = place.redirectedURL
            self.reason = reason
            self.underlyingError = underlyingError
        }

        /// Which address was asked for, and where that led to.
        struct Place {
            let url: URL
            var redirectedURL: URL?

            /// The address of the answer.
            var current: URL { redirectedURL ?? url }
        }
    }
}

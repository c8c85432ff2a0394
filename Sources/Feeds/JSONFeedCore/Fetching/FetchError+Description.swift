// The messages of fetch errors.

import Foundation
import UnboxCore

extension JSONFeed.FetchError: CustomStringConvertible, LocalizedError {
    /// The address and what went wrong there, on one line of at most 1 KB.
    public var description: String {
        let places = [url.shown, redirectedURL.map { "redirected to \($0.shown)" }]
        let text = (places + [reason.description]).compactMap(\.self).joined(separator: ": ")
        return UnboxText.line(text, limit: 1024)
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}

extension JSONFeed.FetchError.Reason: CustomStringConvertible {
    /// What went wrong, without the address, on one line of at most 1 KB.
    public var description: String { UnboxText.line(text, limit: 1024) }

    private var text: String {
        switch self {
        case .unsupportedURL: "expected an address that begins with http:// or https:// and a host"
        case .connectionFailed(let problem): problem
        case .timedOut(let time): "timed out after \(time.inSeconds)"
        case .stalled(let time): "timed out: nothing came for \(time.inSeconds)"
        case .tooManyRedirects(let limit): "redirected more than \(limit) \(limit == 1 ? "time" : "times")"
        case .redirectLoop: "redirected in a circle"
        case .unsupportedRedirect(let url?): "redirected to \(url.shown), which is not a web address"
        case .unsupportedRedirect(nil): "redirected, but not to an address"
        case .status(let status): "\(status) \(HTTPTransfer.phrase(ofStatus: status))"
        case .tooLarge(let limit): "larger than the limit of \(limit.formatted(.number.locale(.english))) bytes"
        case .unsupportedContentType(let type, let feedURL): Self.description(of: type, feedURL: feedURL)
        case .otherFormat(let name): "expected a JSON Feed, found \(name)"
        case .emptyBody: "expected a feed, but the answer is empty"
        case .invalidFeed(let error): Self.description(of: error)
        }
    }

    private static func description(of contentType: String, feedURL: URL?) -> String {
        let isPage = MediaType(contentType)?.isWebPage ?? false
        let type = UnboxText.line(contentType, limit: 200)
        let found = "expected a feed, found \(isPage ? "a web page" : "content") of type \(type)"
        return feedURL.map { "\(found); its feed is \($0.shown)" } ?? found
    }
}

extension JSONFeed.FetchError.Reason {
    /// The first problem, and the number of the others.
    private static func description(of error: UnboxError) -> String {
        let problems = error.all
        let others = problems.count - 1 + error.omittedCount
        guard let first = problems.first, others > 0 else { return error.description }
        return "\(first) (and \(others) more \(others == 1 ? "problem" : "problems"))"
    }
}

extension Duration {
    fileprivate var inSeconds: String {
        let seconds = self / .seconds(1)
        let number = seconds.formatted(.number.precision(.fractionLength(0...3)).locale(.english))
        return "\(number) \(number == "1" ? "second" : "seconds")"
    }
}

extension Locale {
    /// The locale of the messages, whatever the user's locale is.
    fileprivate static let english = Locale(identifier: "en_US")
}

extension URL {
    /// The address, short enough to leave room for the rest of a message.
    fileprivate var shown: String { UnboxText.line(withoutPassword, limit: 300) }

    /// The address without its password, safe to show and log.
    fileprivate var withoutPassword: String {
        guard password() != nil, var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
            return absoluteString
        }
        components.password = nil
        return components.string ?? absoluteString
    }
}

import Foundation

/// Fetches the text of a feed: follows redirects, and rejects responses that are not feeds.
struct FeedRequest {
    let url: URL
    let options: JSONFeed.FetchOptions
    let progress: (@Sendable (JSONFeed.FetchProgress) -> Void)?

    typealias FetchError = JSONFeed.FetchError

    /// How many bytes of a web page are searched for the address of its feed.
    private static let pageSize = 200_000

    /// Returns the text of a feed and the address it came from.
    ///
    /// - Throws: `FetchError` and `CancellationError`.
    func response() async throws -> (body: Data, place: FetchError.Location) {
        let deadline = ContinuousClock.now + options.timeout
        var place = FetchError.Location(url: url)
        guard url.isFetchable else { throw FetchError(.unsupportedURL, at: place) }
        var visited: Set = [url.absoluteURL]
        while true {
            let response = try await response(at: place, deadline: deadline)
            guard response.isRedirect else { return (try body(of: response, at: place), place) }
            guard visited.count <= options.maximumRedirects else {
                throw FetchError(.tooManyRedirects(limit: options.maximumRedirects), at: place)
            }
            let target = try target(of: response, at: place)
            guard visited.insert(target).inserted else { throw FetchError(.redirectLoop, at: place) }
            place.redirectedURL = target
        }
    }

    private func response(
        at place: FetchError.Location, deadline: ContinuousClock.Instant
    ) async throws -> HTTPResponse {
        let limits = HTTPTransfer.Limits(deadline: deadline, idleTime: options.idleTimeout, size: options.maximumSize)
        let transfer = HTTPTransfer(
            of: place.current.withSmallScheme, limits: limits, extent: Self.extentOfInterest, progress: progress)
        switch await transfer.perform() {
        case .response(let response): return response
        case .tooLarge: throw FetchError(.tooLarge(limit: options.maximumSize), at: place)
        case .timedOut: throw FetchError(.timedOut(after: options.timeout), at: place)
        case .stalled: throw FetchError(.stalled(for: options.idleTimeout), at: place)
        case .cancelled: throw CancellationError()
        case .failed(let error):
            let problem = error.problem(connectingTo: place.current)
            throw FetchError(.connectionFailed(problem: problem), at: place, underlyingError: error)
        }
    }

    private static func extentOfInterest(in response: HTTPResponse) -> HTTPResponse.Extent {
        guard response.isSuccess else { return .nothing }
        guard let type = response.mediaType, !type.mayBeFeed else { return .all }
        if type.isWebPage { return .beginning(bytes: pageSize) }
        return type.isXML ? .beginning(bytes: OtherFormat.searchedSize) : .nothing
    }

    /// The target of a redirect. The target that the session computes is not used: on Linux, it treats a relative path
    /// as an absolute one.
    private func target(of response: HTTPResponse, at place: FetchError.Location) throws -> URL {
        let target = response.location.flatMap { URL(string: $0, relativeTo: place.current) }?.absoluteURL
        guard let target, target.isFetchable else { throw FetchError(.unsupportedRedirect(to: target), at: place) }
        return target
    }

    private func body(of response: HTTPResponse, at place: FetchError.Location) throws -> Data {
        guard response.isSuccess else { throw FetchError(.status(response.status), at: place) }
        if let type = response.mediaType, !type.mayBeFeed {
            if type.isXML || type.isWebPage, let format = OtherFormat(of: response.body), format != .html {
                throw FetchError(.otherFormat(format.rawValue), at: place)
            }
            let feedURL = type.isWebPage ? WebPage(response.body, at: place.current).feedURL : nil
            throw FetchError(.unsupportedContentType(type.name, feedURL: feedURL), at: place)
        }
        guard !response.body.isEmpty else { throw FetchError(.emptyBody, at: place) }
        return response.body
    }
}

extension URL {
    fileprivate var isFetchable: Bool {
        guard let scheme = scheme?.lowercased(), let host = host(), !host.isEmpty else { return false }
        return scheme == "http" || scheme == "https"
    }

    /// The URL with its scheme in lower case: on Linux, the session does not accept any other.
    fileprivate var withSmallScheme: URL {
        guard let scheme, scheme != scheme.lowercased() else { return self }
        var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        components?.scheme = scheme.lowercased()
        return components?.url ?? self
    }
}

extension URLError {
    /// A description of the problem for someone who knows the address.
    fileprivate func problem(connectingTo url: URL) -> String {
        let host = url.host() ?? ""
        return switch code {
        case .cannotFindHost, .dnsLookupFailed: "there is no host named \(host)"
        case .cannotConnectToHost: "could not connect to \(host)\(url.port.map { ":\($0)" } ?? "")"
        case .networkConnectionLost: "the connection broke before the end"
        case .notConnectedToInternet: "there is no connection to the Internet"
        case .badURL: "the address cannot be used"
        default: "the connection failed: \(localizedDescription)"
        }
    }
}

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request, and the answer to it. A redirect is an answer: where it leads to is asked by another transfer.
///
/// The limits are those of this class, not of `URLSession`, which has none for the size, begins anew to wait with each
/// byte and, on Linux, knows whole seconds only and nothing of a limit to it all.
///
/// Of the session as it is on Linux one has to know:
///
/// - It tells of a redirect when it has read the body of it, which it keeps in memory and never tells of. Until then all
///   that can be done is to wait for a time limit.
/// - It traps where a redirect leads to an IPv6 address without a scheme (`//[::1]/`), which nothing here can prevent.
/// - All sessions share a queue, on which whoever cancels waits for a turn. Nothing here waits for that: a delegate that
///   does lets what arrives pile up in memory. A server that sends faster than is read may hold the turn for seconds.
///
/// `@unchecked Sendable`: what changes is touched on `queue` only, where the session calls its delegate as well.
final class HTTPTransfer: NSObject, @unchecked Sendable {
    struct Limits {
        /// When the whole body has to be there.
        let deadline: ContinuousClock.Instant
        /// How long nothing may come.
        let idleTime: Duration
        /// How many bytes the body may have.
        let size: Int
    }

    enum Outcome {
        case response(HTTPResponse)
        case tooLarge
        case timedOut
        case stalled
        case cancelled
        case failed(URLError)
    }

    private let url: URL
    private let limits: Limits
    private let extent: @Sendable (HTTPResponse) -> HTTPResponse.Extent
    private let progress: (@Sendable (JSONFeed.FetchProgress) -> Void)?

    private let queue = DispatchQueue(label: "JSONFeed.HTTPTransfer")
    private var session: URLSession?
    private var lastArrival = ContinuousClock.now
    private var response: HTTPResponse?
    private var extentOfBody = HTTPResponse.Extent.nothing
    private var outcome: Outcome?
    private var continuation: CheckedContinuation<Outcome, Never>?

    /// - Parameters:
    ///   - url: an address of HTTP.
    ///   - extent: how much of the body is of interest, which the status and the fields of the response decide.
    ///   - progress: told of each part of a body that is of interest as a whole.
    init(
        of url: URL, limits: Limits, extent: @escaping @Sendable (HTTPResponse) -> HTTPResponse.Extent,
        progress: (@Sendable (JSONFeed.FetchProgress) -> Void)?
    ) {
        self.url = url
        self.limits = limits
        self.extent = extent
        self.progress = progress
    }

    /// Sends the request and awaits what comes of it. May be called once.
    func perform() async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { self.start(continuation) }
            }
        } onCancel: {
            queue.async { self.finish(.cancelled) }
        }
    }

    private func start(_ continuation: CheckedContinuation<Outcome, Never>) {
        if let outcome { return continuation.resume(returning: outcome) }
        self.continuation = continuation
        let delegateQueue = OperationQueue()
        delegateQueue.underlyingQueue = queue
        delegateQueue.maxConcurrentOperationCount = 1
        let session = URLSession(configuration: .forFeeds, delegate: self, delegateQueue: delegateQueue)
        self.session = session
        session.dataTask(with: url).resume()
        lastArrival = .now
        checkTime()
    }

    /// Ends the transfer if its time is up, else looks again when it may be.
    private func checkTime() {
        guard outcome == nil else { return }
        let now = ContinuousClock.now
        let idleDeadline = lastArrival + limits.idleTime
        if now >= limits.deadline { return finish(.timedOut) }
        if now >= idleDeadline { return finish(.stalled) }
        let pause = min(now.duration(to: min(limits.deadline, idleDeadline)), .seconds(60 * 60))
        queue.asyncAfter(deadline: .now() + pause / .seconds(1)) { [weak self] in self?.checkTime() }
    }

    /// Ends the transfer, if nothing has ended it before.
    private func finish(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        continuation?.resume(returning: outcome)
        // A session keeps its delegate, threads and connections until it is told. Not on this queue, where what still
        // arrives is thrown away meanwhile, nor on a global one, whose few threads others need.
        DispatchQueue(label: "JSONFeed.HTTPTransfer.end").async { [session] in session?.invalidateAndCancel() }
        (session, continuation) = (nil, nil)
    }
}

extension HTTPTransfer: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        receive(response)
        // On Linux the answer makes no difference, and the data keeps coming until the session is invalid.
        completionHandler(outcome == nil ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard outcome == nil, var response else { return }
        lastArrival = .now
        // There is one body only while it grows, so that it is not copied.
        self.response = nil
        response.body.append(data)
        switch extentOfBody {
        case .beginning(let bytes) where response.body.count >= bytes:
            return finish(.response(response))
        case .all where response.body.count > limits.size:
            return finish(.tooLarge)
        case .all:
            progress?(.init(receivedBytes: response.body.count, expectedBytes: response.expectedSize))
        default: break
        }
        self.response = response
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // On Linux, to answer when the task is cancelled traps; to cancel it once it is answered does not.
        guard outcome == nil else { return }
        completionHandler(nil)
        receive(response)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { return finish(.failed(error as? URLError ?? URLError(.unknown))) }
        // On Linux, a redirect that leads nowhere is told of by nothing else.
        if response == nil, let response = task.response { receive(response) }
        if let response { finish(.response(response)) } else { finish(.failed(URLError(.badServerResponse))) }
    }

    private func receive(_ urlResponse: URLResponse) {
        // An interim response, such as 103 with hints, comes in front of the response.
        guard outcome == nil, let urlResponse = urlResponse as? HTTPURLResponse, urlResponse.statusCode >= 200 else {
            return
        }
        lastArrival = .now
        let response = HTTPResponse(urlResponse)
        extentOfBody = extent(response)
        switch extentOfBody {
        case .nothing: finish(.response(response))
        case .all where response.expectedSize ?? 0 > limits.size: finish(.tooLarge)
        case .beginning, .all: self.response = response
        }
    }
}

extension HTTPResponse {
    fileprivate init(_ response: HTTPURLResponse) {
        status = response.statusCode
        location = response.value(forHTTPHeaderField: "Location")
        contentType = response.value(forHTTPHeaderField: "Content-Type")
        // The length of a compressed body is not that of the feed.
        let isCompressed = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity" != "identity"
        expectedSize = isCompressed ? nil : response.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
    }
}

extension HTTPTransfer {
    /// What a status means: `Not Found`.
    static func phrase(ofStatus status: Int) -> String {
        HTTPURLResponse.localizedString(forStatusCode: status).capitalized
    }
}

extension URLSessionConfiguration {
    /// No cookies, passwords or stored answers: a feed is public, and looked at because it may have changed.
    fileprivate static var forFeeds: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpAdditionalHeaders = ["Accept": "application/feed+json, application/json;q=0.9, */*;q=0.1"]
        // Longer than any limit of a transfer, which come first.
        configuration.timeoutIntervalForRequest = 7 * 24 * 60 * 60
        return configuration
    }
}

import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its response. A redirect counts as a response: another transfer requests its target.
///
/// This class enforces the limits itself. `URLSession` has no limit for the size, and restarts its timeout with each
/// byte. On Linux, it supports only whole seconds, and no limit for the whole transfer.
///
/// `URLSession` on Linux has these peculiarities:
///
/// - It reports a redirect only after reading its body, which it keeps in memory without telling the delegate. Until
///   then, a time limit is the only protection.
/// - It traps if a redirect leads to an IPv6 address without a scheme (`//[::1]/`). Nothing here can prevent that.
/// - All sessions share a queue, and cancelling waits for a turn on it. This class does not wait: a delegate that waits
///   lets arriving data pile up in memory. A server that sends faster than the data is read may delay the turn for
///   seconds.
///
/// `@unchecked Sendable`: mutable state is accessed on `queue` only, which is also where the session calls its
/// delegate.
final class HTTPTransfer: NSObject, @unchecked Sendable {
    struct Limits {
        /// When the whole body must have arrived.
        let deadline: ContinuousClock.Instant
        /// How long the server may send nothing.
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
    private var task: URLSessionDataTask?
    private var lastArrival = ContinuousClock.now
    private var response: HTTPResponse?
    private var extentOfBody = HTTPResponse.Extent.nothing
    private var outcome: Outcome?
    private var continuation: CheckedContinuation<Outcome, Never>?

    /// - Parameters:
    ///   - url: an HTTP or HTTPS address.
    ///   - extent: returns how much of the body is needed, given the status and the header fields.
    ///   - progress: called for each part of a body that is needed as a whole.
    init(
        of url: URL, limits: Limits, extent: @escaping @Sendable (HTTPResponse) -> HTTPResponse.Extent,
        progress: (@Sendable (JSONFeed.FetchProgress) -> Void)?
    ) {
        self.url = url
        self.limits = limits
        self.extent = extent
        self.progress = progress
    }

    /// Sends the request and waits for the outcome. May be called once.
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
        let task = session.dataTask(with: url)
        self.task = task
        task.resume()
        lastArrival = .now
        checkTime()
    }

    /// Ends the transfer if a time limit is exceeded, otherwise schedules the next check.
    private func checkTime() {
        guard outcome == nil else { return }
        let now = ContinuousClock.now
        let idleDeadline = lastArrival + limits.idleTime
        if now >= limits.deadline { return finish(.timedOut) }
        if now >= idleDeadline { return finish(.stalled) }
        let pause = min(now.duration(to: min(limits.deadline, idleDeadline)), .seconds(60 * 60))
        queue.asyncAfter(deadline: .now() + pause / .seconds(1)) { [weak self] in self?.checkTime() }
    }

    /// Ends the transfer unless it has already ended.
    private func finish(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        continuation?.resume(returning: outcome)
        // A session keeps its delegate, threads and connections until it is invalidated. That may block, so it happens
        // neither on this queue, which has to discard the data that still arrives, nor on a global one, whose few
        // threads others need.
        // On Linux (Swift 6.3.1), `invalidateAndCancel` traps if the task ends meanwhile.
        DispatchQueue(label: "JSONFeed.HTTPTransfer.end").async { [session, task] in
            task?.cancel()
            session?.finishTasksAndInvalidate()
        }
        (session, task, continuation) = (nil, nil, nil)
    }
}

extension HTTPTransfer: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        receive(response)
        // On Linux the answer has no effect: data keeps arriving until the session is invalidated.
        completionHandler(outcome == nil ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard outcome == nil, var response else { return }
        lastArrival = .now
        // Keeps the body uniquely referenced, so that appending does not copy it.
        self.response = nil
        response.body.append(data)
        switch extentOfBody {
        case .beginning(let bytes) where response.body.count >= bytes:
            return finish(.response(response))
        case .all where response.body.count > limits.size:
            return finish(.tooLarge)
        case .all:
            progress?(
                .init(receivedBytes: response.body.count, expectedBytes: response.expectedSize, newData: data))
        default: break
        }
        self.response = response
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // On Linux, calling the completion handler of a cancelled task traps; cancelling after the call does not.
        guard outcome == nil else { return }
        completionHandler(nil)
        receive(response)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { return finish(.failed(error as? URLError ?? URLError(.unknown))) }
        // On Linux, a redirect without a target is reported only here.
        if response == nil, let response = task.response { receive(response) }
        if let response { finish(.response(response)) } else { finish(.failed(URLError(.badServerResponse))) }
    }

    private func receive(_ urlResponse: URLResponse) {
        // An interim response, such as 103 (Early Hints), precedes the final one.
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
        // The length of a compressed body is not the size of the feed.
        let isCompressed = response.value(forHTTPHeaderField: "Content-Encoding") ?? "identity" != "identity"
        expectedSize = isCompressed ? nil : response.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) }
    }
}

extension HTTPTransfer {
    /// The meaning of a status: `Not Found`.
    static func phrase(ofStatus status: Int) -> String {
        HTTPURLResponse.localizedString(forStatusCode: status).capitalized
    }
}

extension URLSessionConfiguration {
    /// No cookies, credentials or cache: a feed is public, and is fetched to see whether it has changed.
    fileprivate static var forFeeds: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpAdditionalHeaders = ["Accept": "application/feed+json, application/json;q=0.9, */*;q=0.1"]
        // Longer than any limit of a transfer, so that those apply first.
        configuration.timeoutIntervalForRequest = 7 * 24 * 60 * 60
        return configuration
    }
}

import Foundation
import Testing

/// An HTTP/1.1 server on the loopback interface, which responds to each path with a script.
///
/// Each connection has its own thread and serves one request.
final class LoopbackServer: Sendable {
    /// The steps of a response, in order; after the last one the connection is closed.
    enum Step: Sendable {
        case send(Data)
        /// Sends nothing for some seconds.
        case pause(TimeInterval)
        /// Sends the same data repeatedly, with pauses, until the client closes the connection.
        case sendEndlessly(Data, pause: TimeInterval)
        /// Sends nothing until the client closes the connection.
        case waitForClient
    }

    private let port: UInt16
    private let journal = Journal()

    /// Runs a server until `body` returns.
    ///
    /// - Parameter answers: the steps for each requested path. Other paths get the status 404.
    static func run<Result>(
        _ answers: [String: [Step]], body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = try LoopbackServer(answers)
        defer { server.journal.end() }
        return try await body(server)
    }

    /// A proxy in the environment must not be used between the tests and their server.
    private static let directConnections: Void = {
        let names = ["http_proxy", "all_proxy", "ALL_PROXY"]
        guard names.contains(where: { ProcessInfo.processInfo.environment[$0] != nil }) else { return }
        setenv("no_proxy", "*", 1)
    }()

    private init(_ answers: [String: [Step]]) throws {
        Self.directConnections
        let socket = try ListeningSocket()
        port = socket.port
        Thread.detachNewThread { [journal] in
            defer { socket.end() }
            while !journal.hasEnded {
                guard let client = socket.nextClient() else { continue }
                Thread.detachNewThread { Self.serve(client, answers, journal) }
            }
        }
    }

    /// The address of a path.
    ///
    /// - Parameter host: a name of the loopback interface.
    func url(_ path: String, host: String = "127.0.0.1") throws -> URL {
        try #require(URL(string: "http://\(host):\(port)\(path)"))
    }

    /// The heads of the requests so far, in order of arrival.
    var requests: [String] { journal.requests }

    /// Returns when a client has closed its connection before the end of a response.
    func clientHasGone() async { await journal.clientHasGone() }

    private static func serve(_ client: Connection, _ answers: [String: [Step]], _ journal: Journal) {
        defer { client.end() }
        guard let request = client.receiveHead() else { return }
        journal.note(request)
        let parts = request.split(separator: " ", maxSplits: 2)
        for step in answers[parts.count > 1 ? String(parts[1]) : ""] ?? .answer(status: 404) {
            switch step {
            case .send(let data):
                guard client.sendAll(data) else { return journal.noteThatClientHasGone() }
            case .pause(let time): Thread.sleep(forTimeInterval: time)
            case .sendEndlessly(let data, let pause):
                while client.sendAll(data) {
                    guard !journal.hasEnded else { return }
                    Thread.sleep(forTimeInterval: pause)
                }
                return journal.noteThatClientHasGone()
            case .waitForClient:
                if client.waitForEnd() { journal.noteThatClientHasGone() }
                return
            }
        }
    }
}

/// The events of a server.
///
/// `@unchecked Sendable`: mutable state is accessed with the lock held only.
private final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var heads: [String] = []
    private var isOver = false
    private let departures: AsyncStream<Void>
    private let departure: AsyncStream<Void>.Continuation

    init() { (departures, departure) = AsyncStream.makeStream() }

    var requests: [String] { lock.withLock { heads } }

    var hasEnded: Bool { lock.withLock { isOver } }

    func end() { lock.withLock { isOver = true } }

    func note(_ request: String) { lock.withLock { heads.append(request) } }

    func noteThatClientHasGone() { departure.yield() }

    func clientHasGone() async {
        for await _ in departures { return }
    }
}

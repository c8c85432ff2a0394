import Foundation
import JSONFeed
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
            case .send(let data): guard client.sendAll(data) else { return journal.noteThatClientHasGone() }
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

    func clientHasGone() async { for await _ in departures { return } }
}

extension LoopbackServer {
    /// The error for a feed that cannot be fetched from `/feed`, with `http://host` for the address of the server; nil
    /// if it can be fetched.
    static func error(
        _ answers: [String: [Step]], options: JSONFeed.FetchOptions = JSONFeed.FetchOptions()
    ) async throws -> String? {
        try await run(answers) { server in
            do {
                _ = try await JSONFeed.fetch(from: server.url("/feed"), options: options)
                return nil
            } catch let error as JSONFeed.FetchError {
                return error.description.replacing(try server.url("").absoluteString, with: "http://host")
            }
        }
    }

    /// The title of the feed at `/feed`.
    static func title(_ answers: [String: [Step]]) async throws -> String {
        try await run(answers) { try await JSONFeed.fetch(from: $0.url("/feed")).title }
    }
}

// Scripts for common responses.

extension [LoopbackServer.Step] {
    /// A correct response.
    ///
    /// - Parameters:
    ///   - type: the content type; nil for none.
    ///   - fields: further header fields, each as it is sent.
    static func answer(
        status: Int = 200, type: String? = nil, fields: [String] = [], _ body: Data = Data()
    ) -> [LoopbackServer.Step] {
        let fields = ["Content-Length: \(body.count)"] + fields
        return [.head(status: status, type: type, fields: fields), .send(body)]
    }

    /// A response that is a feed, or pretends to be one.
    static func feed(_ text: String, status: Int = 200, type: String? = "application/feed+json") -> [LoopbackServer
        .Step]
    { .answer(status: status, type: type, Data(text.utf8)) }

    static func redirect(status: Int = 302, to location: String) -> [LoopbackServer.Step] {
        .answer(status: status, fields: ["Location: \(location)"])
    }

    /// A chunked response, without its length.
    static func chunked(_ parts: [String]) -> [LoopbackServer.Step] {
        let chunks = (parts + [""]).map { Data("\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n".utf8) }
        return [.head(fields: ["Transfer-Encoding: chunked"])] + chunks.map { .send($0) }
    }

    /// Any text.
    static func raw(_ text: String) -> [LoopbackServer.Step] { [.send(Data(text.utf8))] }
}

extension LoopbackServer.Step {
    /// The head of a response, up to the empty line.
    static func head(
        status: Int = 200, type: String? = "application/feed+json", fields: [String] = []
    ) -> LoopbackServer.Step {
        let fields = ["Connection: close"] + (type.map { ["Content-Type: \($0)"] } ?? []) + fields
        let lines = ["HTTP/1.1 \(status) Some Reason"] + fields + ["", ""]
        return .send(Data(lines.joined(separator: "\r\n").utf8))
    }
}

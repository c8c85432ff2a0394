import CommandLineTool
import Foundation
import JSONFeedCore
import UnboxFoundation
import UnboxStreams

/// The source of the feed.
enum FeedSource: Equatable {
    case sample
    case file(String)
    case address(URL)
    case standardInput

    /// Parses an argument of the command line.
    ///
    /// - Throws: `CommandFailure` if the argument does not name a source.
    init(_ argument: String) throws(CommandFailure) {
        switch argument {
        case "-": self = .standardInput
        case "": throw Option.failure("the name of the file is empty")
        case _ where argument.contains("://"):
            guard let url = URL(string: argument) else { throw Option.failure("\(argument) is not an address") }
            self = url.isFileURL ? .file(url.path(percentEncoded: false)) : .address(url)
        default: self = .file(argument)
        }
    }

    /// Reads the text of the feed.
    ///
    /// - Parameters:
    ///   - maximumSize: how many bytes it may have.
    ///   - progress: shows how much has arrived.
    /// - Throws: `CommandFailure` if it cannot be read or is too large.
    func read(
        maximumSize: Int = JSONFeed.FetchOptions().maximumSize, progress: ProgressLine? = nil
    ) async throws(CommandFailure) -> Data {
        do {
            return switch self {
            case .sample: Data(SampleFeed.text.utf8)
            // Not `Data(contentsOf:)`, which rejects everything except regular files, such as a shell's `<(curl …)`.
            case .file(let path):
                try FilePieces(contentsOf: URL(fileURLWithPath: path)).read(atMost: maximumSize, progress)
            case .address(let url):
                try await JSONFeed.fetchData(from: url, options: JSONFeed.FetchOptions(maximumSize: maximumSize)) {
                    progress?.show(received: $0.receivedBytes, expected: $0.expectedBytes)
                }
            case .standardInput: try FilePieces.standardInput.read(atMost: maximumSize, progress)
            }
        } catch {
            throw failure(error)
        }
    }

    /// The text of the feed in pieces, as they arrive.
    ///
    /// - Parameters:
    ///   - maximumSize: how many bytes it may have.
    ///   - progress: shows how much has arrived.
    /// - Returns: the pieces, which throw as ``read(maximumSize:progress:)`` does.
    func pieces(maximumSize: Int, progress: ProgressLine? = nil) -> FeedPieces {
        switch self {
        case .sample: return FeedPieces([Data(SampleFeed.text.utf8)])
        case .file(let path): return pieces(of: { try FilePieces(contentsOf: URL(fileURLWithPath: path)) })
        case .standardInput: return pieces(of: { .standardInput })
        case .address(let url):
            let (pieces, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
            let fetching = Task {
                do {
                    let options = JSONFeed.FetchOptions(maximumSize: maximumSize)
                    _ = try await JSONFeed.fetchData(from: url, options: options) {
                        progress?.show(received: $0.receivedBytes, expected: $0.expectedBytes)
                        continuation.yield($0.newData)
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: failure(error))
                }
            }
            continuation.onTermination = { _ in fetching.cancel() }
            var iterator = pieces.makeAsyncIterator()
            return FeedPieces { try await iterator.next() }
        }

        func pieces(of open: @escaping () throws -> FilePieces) -> FeedPieces {
            var file: LimitedFile?
            return FeedPieces {
                do {
                    var opened = try file ?? LimitedFile(open(), limit: maximumSize, progress)
                    defer { file = opened }
                    return try opened.next()
                } catch {
                    throw failure(error)
                }
            }
        }
    }

    private func failure(_ error: any Error) -> CommandFailure {
        switch error {
        // The description already begins with the address.
        case let error as JSONFeed.FetchError: CommandFailure(error.description)
        case let error as TooLarge: CommandFailure("\(self): \(error.description)")
        default: CommandFailure("\(self): \(error.systemDescription)")
        }
    }
}

/// The pieces of a feed's text, each as soon as it has arrived.
struct FeedPieces: AsyncSequence, AsyncIteratorProtocol {
    private let nextPiece: () async throws -> Data?

    /// - Parameter nextPiece: returns the next piece, and nil at the end.
    init(_ nextPiece: @escaping () async throws -> Data?) { self.nextPiece = nextPiece }

    init(_ pieces: [Data]) {
        var iterator = pieces.makeIterator()
        self.init { iterator.next() }
    }

    func next() async throws -> Data? { try await nextPiece() }

    func makeAsyncIterator() -> FeedPieces { self }
}

extension FeedSource: CustomStringConvertible {
    /// The name of the source in messages.
    var description: String {
        switch self {
        case .sample: "the sample feed"
        case .file(let path): path
        case .address(let url): url.absoluteString.replacing(/(:\/\/[^\/:@]*):[^\/@]*@/) { "\($0.1)@" }
        case .standardInput: "standard input"
        }
    }
}

extension FilePieces {
    /// Reads to the end, which a device or a pipe may never reach.
    ///
    /// - Throws: ``TooLarge`` as soon as there is more data than the limit.
    fileprivate func read(atMost limit: Int, _ progress: ProgressLine?) throws -> Data {
        var data = Data()
        var file = LimitedFile(self, limit: limit, progress)
        while let piece = try file.next() { data.append(piece) }
        return data
    }
}

/// A file that is read up to a limit of bytes.
private struct LimitedFile {
    private let pieces: FilePieces
    private let limit: Int
    private let size: Int?
    private let progress: ProgressLine?
    private var count = 0

    init(_ pieces: FilePieces, limit: Int, _ progress: ProgressLine?) {
        self.pieces = pieces
        self.limit = limit
        size = pieces.size
        self.progress = pieces.isTerminal ? nil : progress
    }

    /// The next bytes, as soon as there are any; nil at the end.
    mutating func next() throws -> Data? {
        guard let piece = try pieces.next() else { return nil }
        guard piece.count <= limit - count else { throw TooLarge(limit: limit) }
        count += piece.count
        progress?.show(received: count, expected: size)
        return Data(piece)
    }
}

/// A file has too many bytes. The message is the same as for a fetch.
private struct TooLarge: Error, CustomStringConvertible {
    let limit: Int

    var description: String { JSONFeed.FetchError.Reason.tooLarge(limit: limit).description }
}

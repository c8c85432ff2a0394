import Foundation
import JSONFeed

/// The source of the feed.
enum FeedSource: Equatable {
    case sample
    case file(String)
    case address(URL)
    case standardInput

    /// Parses an argument of the command line.
    ///
    /// - Throws: `Failure` if the argument does not name a source.
    init(_ argument: String) throws(Failure) {
        switch argument {
        case "-": self = .standardInput
        case "": throw .usage("the name of the file is empty")
        case _ where argument.contains("://"):
            guard let url = URL(string: argument) else { throw .usage("\(argument) is not an address") }
            self = url.isFileURL ? .file(url.path(percentEncoded: false)) : .address(url)
        default: self = .file(argument)
        }
    }

    /// Reads the text of the feed.
    ///
    /// - Parameters:
    ///   - maximumSize: how many bytes it may have.
    ///   - progress: called when data has arrived from an address.
    /// - Throws: `Failure` if it cannot be read or is too large.
    func read(
        maximumSize: Int = JSONFeed.FetchOptions().maximumSize,
        progress: (@Sendable (JSONFeed.FetchProgress) -> Void)? = nil
    ) async throws(Failure) -> Data {
        do {
            return switch self {
            case .sample: Data(SampleFeed.text.utf8)
            // Not `Data(contentsOf:)`, which rejects everything except regular files, such as a shell's `<(curl …)`.
            case .file(let path):
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(atMost: maximumSize)
            case .address(let url):
                try await JSONFeed.fetchData(
                    from: url, options: JSONFeed.FetchOptions(maximumSize: maximumSize), progress: progress)
            case .standardInput: try FileHandle.standardInput.read(atMost: maximumSize)
            }
        } catch let error as JSONFeed.FetchError {
            // The description already begins with the address.
            throw Failure(error.description)
        } catch let error as TooLarge {
            throw Failure("\(self): \(error.description)")
        } catch {
            throw Failure("\(self): \(error.systemDescription)")
        }
    }
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

extension Error {
    /// The system's message for a file that cannot be read or written: `No such file or directory`.
    var systemDescription: String {
        let underlyingError = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let systemError = (underlyingError ?? self) as NSError
        guard systemError.domain == NSPOSIXErrorDomain else { return localizedDescription }
        return String(cString: strerror(Int32(systemError.code)))
    }
}

extension FileHandle {
    /// Reads to the end, which a device or a pipe may never reach.
    ///
    /// - Throws: ``TooLarge`` as soon as there is more data than the limit.
    fileprivate func read(atMost limit: Int) throws -> Data {
        var data = Data()
        while let part = try read(upToCount: 1 << 20), !part.isEmpty {
            guard part.count <= limit - data.count else { throw TooLarge(limit: limit) }
            data.append(part)
        }
        return data
    }
}

/// A file has too many bytes. The message is the same as for a fetch.
private struct TooLarge: Error, CustomStringConvertible {
    let limit: Int

    var description: String { JSONFeed.FetchError.Reason.tooLarge(limit: limit).description }
}

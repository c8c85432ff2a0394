import Foundation
import JSONFeed

/// Where the program gets its feed from.
enum FeedSource: Equatable {
    case sample
    case file(String)
    case address(URL)
    case standardInput

    /// Reads an argument of the command line.
    ///
    /// - Throws: when it is nothing to read a feed from.
    init(_ argument: String) throws(Failure) {
        switch argument {
        case "-": self = .standardInput
        case "": throw .usage("the name of the file is empty")
        case _ where argument.contains("://"):
            guard let url = URL(string: argument) else { throw .usage("\(argument) is no address") }
            self = url.isFileURL ? .file(url.path(percentEncoded: false)) : .address(url)
        default: self = .file(argument)
        }
    }

    /// The text of the feed.
    ///
    /// - Parameters:
    ///   - maximumSize: how many bytes it may have.
    ///   - progress: told of what has arrived from an address.
    /// - Throws: when there is none to be had, or more.
    func read(
        maximumSize: Int = JSONFeed.FetchOptions().maximumSize,
        progress: (@Sendable (JSONFeed.FetchProgress) -> Void)? = nil
    ) async throws(Failure) -> Data {
        do {
            return switch self {
            case .sample: Data(SampleFeed.text.utf8)
            // Not `Data(contentsOf:)`, which refuses what is no regular file, such as a shell's `<(curl …)`.
            case .file(let path):
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(atMost: maximumSize)
            case .address(let url):
                try await JSONFeed.fetchData(
                    from: url, options: JSONFeed.FetchOptions(maximumSize: maximumSize), progress: progress)
            case .standardInput: try FileHandle.standardInput.read(atMost: maximumSize)
            }
        } catch let error as JSONFeed.FetchError {
            // It begins with the address by itself.
            throw Failure(error.description)
        } catch let error as TooLarge {
            throw Failure("\(self): \(error.description)")
        } catch {
            throw Failure("\(self): \(error.systemDescription)")
        }
    }
}

extension FeedSource: CustomStringConvertible {
    /// The source as messages name it.
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
    /// What the system says of a file that cannot be read or written: `No such file or directory`.
    var systemDescription: String {
        let underlyingError = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let systemError = (underlyingError ?? self) as NSError
        guard systemError.domain == NSPOSIXErrorDomain else { return localizedDescription }
        return String(cString: strerror(Int32(systemError.code)))
    }
}

extension FileHandle {
    /// Reads to the end, which a device or a pipe may never come to.
    ///
    /// - Throws: ``TooLarge`` where there is more, as soon as that is known.
    fileprivate func read(atMost limit: Int) throws -> Data {
        var data = Data()
        while let part = try read(upToCount: 1 << 20), !part.isEmpty {
            guard part.count <= limit - data.count else { throw TooLarge(limit: limit) }
            data.append(part)
        }
        return data
    }
}

/// That a file has more bytes than it may have; worded as a fetch has it.
private struct TooLarge: Error, CustomStringConvertible {
    let limit: Int

    var description: String { JSONFeed.FetchError.Reason.tooLarge(limit: limit).description }
}

import Foundation

/// Where the program gets its feed from.
enum FeedSource: Equatable {
    case sample
    case file(String)
    case standardInput

    /// Reads the arguments of the command line.
    ///
    /// - Parameter arguments: all but the program's name.
    /// - Throws: when they are none that the program understands.
    init(arguments: [String]) throws(Failure) {
        guard let argument = arguments.first else {
            self = .sample
            return
        }
        guard arguments.count == 1 else { throw Self.usage("there are \(arguments.count) arguments, expected one") }
        switch argument {
        case "-": self = .standardInput
        case "": throw Self.usage("the name of the file is empty")
        case _ where argument.hasPrefix("-"): throw Self.usage("there is no option \(argument)")
        default: self = .file(argument)
        }
    }

    private static func usage(_ problem: String) -> Failure {
        Failure("\(problem); usage: feed-reader [--lenient] [FILE | -] (- is standard input)", status: .usage)
    }

    /// The text of the feed.
    ///
    /// - Throws: when the file or standard input cannot be read.
    func read() throws(Failure) -> Data {
        do {
            return switch self {
            case .sample: Data(SampleFeed.text.utf8)
            // Not `Data(contentsOf:)`, which refuses what is no regular file, such as a shell's `<(curl …)`.
            case .file(let path):
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
            case .standardInput: try FileHandle.standardInput.readToEnd() ?? Data()
            }
        } catch {
            throw Failure("\(self): \(Self.reason(of: error))")
        }
    }

    /// What the system says of a file that cannot be read: `No such file or directory`.
    private static func reason(of error: any Error) -> String {
        let underlyingError = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let systemError = (underlyingError ?? error) as NSError
        guard systemError.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(systemError.code)))
    }
}

extension FeedSource: CustomStringConvertible {
    /// The source as messages name it.
    var description: String {
        switch self {
        case .sample: "the sample feed"
        case .file(let path): path
        case .standardInput: "standard input"
        }
    }
}

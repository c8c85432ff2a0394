import Unbox

/// The reason why the program could not do its task.
struct Failure: Error, Equatable {
    /// The message for the user, on one line.
    let message: String
    let status: ExitStatus

    /// - Parameters:
    ///   - message: the message for the user. Line breaks and other control characters, such as those of a file name,
    ///     are removed.
    ///   - status: the exit status.
    init(_ message: String, status: ExitStatus = .failure) {
        self.message = UnboxText.withoutControls(message).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self.status = status
    }

    /// The failure for an invalid command line.
    static func usage(_ problem: String) -> Failure {
        Failure("\(problem); see unbox-models --help", status: .usage)
    }
}

/// The exit status of the program, the same as those of feed-reader.
enum ExitStatus: Int32 {
    case success = 0
    /// A schema or a sample is broken, or cannot be read; a file cannot be written.
    case failure = 1
    /// The arguments are invalid; `EX_USAGE` of `sysexits.h`.
    case usage = 64
}

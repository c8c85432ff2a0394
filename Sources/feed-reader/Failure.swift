/// Why the program ends without having done what it was asked for.
struct Failure: Error, Equatable {
    /// What to tell the user, on one line.
    let message: String
    let status: ExitStatus

    /// - Parameters:
    ///   - message: what to tell the user. It may have line breaks and other control characters of a file's name: they
    ///     are taken out.
    ///   - status: what the program exits with.
    init(_ message: String, status: ExitStatus = .failure) {
        self.message = message.onOneLine
        self.status = status
    }

    /// The failure of a command line that makes no sense.
    static func usage(_ problem: String) -> Failure {
        Failure("\(problem); see feed-reader --help", status: .usage)
    }
}

/// What the program exits with.
enum ExitStatus: Int32 {
    case success = 0
    /// The feed is broken, or cannot be read.
    case failure = 1
    /// The arguments make no sense; `EX_USAGE` of `sysexits.h`.
    case usage = 64
}

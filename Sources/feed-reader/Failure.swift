/// Why the program ends without having printed a feed.
struct Failure: Error, Equatable {
    /// The exit statuses of a program that failed.
    enum Status: Int32 {
        /// The feed is broken, or cannot be read.
        case failure = 1
        /// The arguments make no sense; `EX_USAGE` of `sysexits.h`.
        case usage = 64
    }

    /// What to tell the user, on one line.
    let message: String
    let status: Status

    /// - Parameters:
    ///   - message: what to tell the user. It may have line breaks and other control characters of a file's name: they
    ///     are taken out.
    ///   - status: what the program exits with.
    init(_ message: String, status: Status = .failure) {
        self.message = message.onOneLine
        self.status = status
    }
}

/// The reason why a program could not do its task.
package struct CommandFailure: Error, Equatable {
    /// The message for the user, on one line.
    package let message: String
    package let status: ExitStatus

    /// - Parameters:
    ///   - message: the message for the user. Line breaks and other control characters, such as those of a file name,
    ///     are removed.
    ///   - status: the exit status.
    package init(_ message: String, status: ExitStatus = .failure) {
        self.message = message.onOneLine
        self.status = status
    }
}

/// The exit status of a program.
package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// The input is broken or cannot be read, or the output cannot be written.
    case failure = 1
    /// Something is left undone.
    case leftover = 2
    /// The arguments are invalid; `EX_USAGE` of `sysexits.h`.
    case usage = 64
}

import Foundation

/// An output of a program: a terminal, a file, a pipe.
package struct Terminal: Sendable {
    package static let standardOutput = Terminal(.standardOutput)
    package static let standardError = Terminal(.standardError)

    private let file: FileHandle

    private init(_ file: FileHandle) { self.file = file }

    /// Whether it is a terminal that supports escape sequences.
    package var understandsEscapeSequences: Bool {
        isatty(file.fileDescriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Writes text.
    ///
    /// - Throws: `CommandFailure` if it cannot be written. A broken pipe ends the program first, as it does with other
    ///   programs.
    package func write(_ text: String) throws(CommandFailure) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            throw CommandFailure("the output cannot be written: \(error.systemDescription)")
        }
    }
}

extension Error {
    /// The system's message for a file that cannot be read or written: `No such file or directory`.
    package var systemDescription: String {
        let underlyingError = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let systemError = (underlyingError ?? self) as NSError
        guard systemError.domain == NSPOSIXErrorDomain else { return localizedDescription }
        return String(cString: strerror(Int32(systemError.code)))
    }
}

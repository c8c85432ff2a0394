import Foundation

#if (canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)) && !PlainSystem
    /// The system's answers.
    private enum TerminalSystem {
        static func isTerminal(_ file: FileHandle) -> Bool { isatty(file.fileDescriptor) == 1 }

        static func columns(of file: FileHandle) -> Int? {
            var size = winsize()
            guard ioctl(file.fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
            return Int(size.ws_col)
        }
    }
#else
    /// Where the system is not asked, nothing is a terminal, and `COLUMNS` says how long lines are.
    private enum TerminalSystem {
        static func isTerminal(_ file: FileHandle) -> Bool { false }
        static func columns(of file: FileHandle) -> Int? { nil }
    }
#endif

/// An input or output of a program: a terminal, a file, a pipe.
package struct Terminal: Sendable {
    package static let standardOutput = Terminal(.standardOutput)
    package static let standardError = Terminal(.standardError)

    private let file: FileHandle

    private init(_ file: FileHandle) { self.file = file }

    /// Whether it is a terminal that supports escape sequences.
    package var understandsEscapeSequences: Bool {
        Self.isTerminal(file) && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// How many columns a line has: what `COLUMNS` says, or else the system of a terminal; nil if neither does.
    package var columns: Int? {
        if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text), columns > 0 {
            return columns
        }
        return TerminalSystem.columns(of: file)
    }

    /// Whether somebody reads or types there.
    package static func isTerminal(_ file: FileHandle) -> Bool { TerminalSystem.isTerminal(file) }

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

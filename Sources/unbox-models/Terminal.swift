import Foundation

/// An output of the program: a terminal, a file, a pipe.
struct Terminal: Sendable {
    static let standardOutput = Terminal(.standardOutput)
    static let standardError = Terminal(.standardError)

    private let file: FileHandle

    private init(_ file: FileHandle) { self.file = file }

    /// Whether it is a terminal that supports escape sequences.
    var understandsEscapeSequences: Bool {
        isatty(file.fileDescriptor) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Writes text.
    ///
    /// - Throws: `Failure` if it cannot be written. A broken pipe ends the program first, as it does with other
    ///   programs.
    func write(_ text: String) throws(Failure) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure("the output cannot be written: \(error.systemDescription)")
        }
    }
}

/// A line on a terminal that shows how far long work has come, and disappears at the end.
final class Progress {
    private let patience: Duration
    private let write: (String) -> Void
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// - Parameters:
    ///   - patience: the time after which the work counts as long.
    ///   - write: writes to a terminal.
    init(patience: Duration = .seconds(1), write: @escaping (String) -> Void) {
        self.patience = patience
        self.write = write
    }

    /// Shows the progress on a terminal; nil if the output does not go to one.
    convenience init?(on terminal: Terminal) {
        guard terminal.understandsEscapeSequences else { return nil }
        self.init { try? terminal.write($0) }
    }

    /// Shows how many types are made, of those that are known so far.
    func show(_ made: Int, of known: Int) {
        let now = ContinuousClock.now
        // Ten updates per `patience` are enough to read.
        guard now - start >= patience, lastShown.map({ now - $0 >= patience / 10 }) ?? true else { return }
        lastShown = now
        write("\r\(made) of \(known) types\u{1B}[K")
    }

    /// Removes the line.
    func end() {
        if lastShown != nil { write("\r\u{1B}[K") }
        lastShown = nil
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

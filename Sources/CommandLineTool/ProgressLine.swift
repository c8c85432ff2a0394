import Foundation

/// A line on a terminal that shows how far long work has come, and disappears at the end.
///
/// `@unchecked Sendable`: mutable state is accessed with the lock held only.
package final class ProgressLine: @unchecked Sendable {
    private let patience: Duration
    private let write: @Sendable (String) -> Void
    private let lock = NSLock()
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// - Parameters:
    ///   - patience: the time after which work counts as long.
    ///   - write: writes to a terminal.
    package init(patience: Duration = .seconds(1), write: @escaping @Sendable (String) -> Void) {
        self.patience = patience
        self.write = write
    }

    /// Shows the line on a terminal; nil if the output does not go to one.
    package convenience init?(on terminal: Terminal) {
        guard terminal.understandsEscapeSequences else { return nil }
        self.init { try? terminal.write($0) }
    }

    /// Shows a text instead of the one before, unless that was shown just now.
    package func show(_ text: @autoclosure () -> String) {
        lock.withLock {
            let now = ContinuousClock.now
            // Ten updates per `patience` are enough to read.
            guard now - start >= patience, lastShown.map({ now - $0 >= patience / 10 }) ?? true else { return }
            lastShown = now
            write("\r\(text())\u{1B}[K")
        }
    }

    /// Removes the line.
    package func end() {
        lock.withLock {
            if lastShown != nil { write("\r\u{1B}[K") }
            lastShown = nil
        }
    }
}

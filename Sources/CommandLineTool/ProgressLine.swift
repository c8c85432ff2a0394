import Dispatch
import Foundation

/// A line on a terminal that says what a program is doing if that takes long, and disappears at the end.
///
/// `@unchecked Sendable`: mutable state is accessed with the lock held only.
package final class ProgressLine: @unchecked Sendable {
    private let patience: Duration
    private let columns: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let write: @Sendable (String) -> Void
    private let start: ContinuousClock.Instant
    private let lock = NSLock()
    private var timer: (any DispatchSourceTimer)?
    /// What is shown next.
    private var text: (@Sendable () -> String)?
    private var lastShown: ContinuousClock.Instant?
    private var isVisible = false

    /// - Parameters:
    ///   - patience: the time after which work counts as long.
    ///   - columns: how many columns the terminal has.
    ///   - now: the time.
    ///   - write: writes to a terminal.
    package init(
        patience: Duration = .seconds(1), columns: Int = 80,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, write: @escaping @Sendable (String) -> Void
    ) {
        self.patience = patience
        self.columns = columns
        self.now = now
        self.write = write
        start = now()
    }

    /// Shows the line on a terminal; nil if the output does not go to one.
    package convenience init?(on terminal: Terminal) {
        guard terminal.understandsEscapeSequences else { return nil }
        self.init(columns: terminal.columns ?? 80) { try? terminal.write($0) }
        // Work that says nothing for a while is shown as well.
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.update() }
        timer.resume()
        self.timer = timer
    }

    deinit { timer?.cancel() }

    /// Shows a text instead of the one before, as soon as it is time.
    package func show(_ text: @autoclosure @escaping @Sendable () -> String) {
        lock.withLock { self.text = text }
        update()
    }

    /// Shows the latest text if it is time.
    package func update() {
        lock.withLock {
            guard let text else { return }
            let time = now()
            // Ten updates per `patience` are enough to read.
            guard time - start >= patience, lastShown.map({ time - $0 >= patience / 10 }) ?? true else { return }
            lastShown = time
            isVisible = true
            self.text = nil
            // A line that fills the terminal may move the cursor to the next one.
            write("\r\(text().prefix(columns: columns - 1))\u{1B}[K")
        }
    }

    /// Removes the line.
    package func end() { interrupt {} }

    /// Removes the line, so that something else can be written to the terminal.
    package func interrupt<Result>(_ body: () throws -> Result) rethrows -> Result {
        try lock.withLock {
            if isVisible { write("\r\u{1B}[K") }
            isVisible = false
            text = nil
            return try body()
        }
    }
}

extension Int {
    /// The number as that of bytes, such as `12.3 MB`.
    package var asBytes: String { formatted(.byteCount(style: .decimal).locale(Locale(identifier: "en_US"))) }
}

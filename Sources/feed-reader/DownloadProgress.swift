import Foundation
import JSONFeed

/// A line on a terminal that shows the progress of a long download, and disappears at the end.
///
/// `@unchecked Sendable`: mutable state is accessed with the lock held only.
final class DownloadProgress: @unchecked Sendable {
    private let patience: Duration
    private let write: @Sendable (String) -> Void
    private let lock = NSLock()
    private let start = ContinuousClock.now
    private var lastShown: ContinuousClock.Instant?

    /// - Parameters:
    ///   - patience: the time after which a download counts as long.
    ///   - write: writes to a terminal.
    init(patience: Duration = .seconds(1), write: @escaping @Sendable (String) -> Void) {
        self.patience = patience
        self.write = write
    }

    /// Shows the progress on a terminal; nil if the output does not go to one.
    convenience init?(on terminal: Terminal) {
        guard terminal.understandsEscapeSequences else { return nil }
        self.init { try? terminal.write($0) }
    }

    /// Shows how much has arrived.
    func show(_ progress: JSONFeed.FetchProgress) {
        lock.withLock {
            let now = ContinuousClock.now
            // Ten updates per `patience` are enough to read.
            guard now - start >= patience, lastShown.map({ now - $0 >= patience / 10 }) ?? true else { return }
            lastShown = now
            let total = progress.expectedBytes.map { " of \(Self.size($0))" } ?? ""
            write("\r\(Self.size(progress.receivedBytes))\(total)\u{1B}[K")
        }
    }

    /// Removes the line.
    func end() {
        lock.withLock {
            if lastShown != nil { write("\r\u{1B}[K") }
            lastShown = nil
        }
    }

    private static func size(_ bytes: Int) -> String {
        bytes.formatted(.byteCount(style: .decimal).locale(Locale(identifier: "en_US")))
    }
}

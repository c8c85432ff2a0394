import Foundation

/// How much of a payload has been read. It is shown by a `Progress`, once somebody has asked for that.
final class ReadingProgress {
    private(set) var bytesRead = 0
    /// The size of the payload; nil if it is unknown.
    private let size: Int?
    private var shown: Progress?
    /// The number of bytes at which `shown` is updated.
    private var nextUpdate = 0
    private var isFinished = false

    init(size: Int? = nil) { self.size = size }

    var progress: Progress {
        if let shown { return shown }
        let progress = Progress.discreteProgress(totalUnitCount: size.map { Int64($0) } ?? -1)
        progress.kind = .file
        // By default, it is not on Linux.
        progress.isCancellable = true
        shown = progress
        update(progress)
        return progress
    }

    func add(_ bytes: Int) {
        bytesRead += bytes
        if let shown, bytesRead >= nextUpdate { update(shown) }
    }

    /// Call this when the payload was read to its end.
    func finish() {
        isFinished = true
        if let shown { update(shown) }
    }

    /// Call this before a piece is requested.
    ///
    /// - Throws: `CancellationError` if the `Progress` was cancelled.
    func checkCancellation() throws {
        if shown?.isCancelled == true { throw CancellationError() }
    }

    /// On Linux, a `Progress` with a parent traps if more is completed than there is, so that is never the case.
    private func update(_ progress: Progress) {
        var total = progress.totalUnitCount
        var completed = Int64(bytesRead)
        if isFinished {
            // An empty payload has a unit as well, because a `Progress` without one is never finished.
            completed = max(completed, 1)
            total = completed
        } else if completed > total {
            // The size is unknown, or was wrong.
            total = -1
        } else if completed == total {
            // Reading the last elements remains.
            completed -= 1
        }
        if total != progress.totalUnitCount { progress.totalUnitCount = total }
        progress.completedUnitCount = max(completed, 0)
        nextUpdate = bytesRead + Int(max(total, completed)) / 1000
    }
}

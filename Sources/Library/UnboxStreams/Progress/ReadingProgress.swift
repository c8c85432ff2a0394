/// How much of a payload has been read. A `Progress` shows it, if somebody asks for one (`Progress.swift`).
final class ReadingProgress {
    /// An `Int` of 32 bits is too small for long streams.
    private(set) var bytesRead: Int64 = 0
    /// The size of the payload; nil if it is unknown.
    let size: Int?
    private(set) var isFinished = false
    var shown: (any ShownProgress)?
    /// The number of bytes at which `shown` is updated.
    private var nextUpdate: Int64 = 0

    init(size: Int? = nil) { self.size = size }

    func add(_ bytes: Int) {
        bytesRead = bytesRead.clampedSum(Int64(bytes))
        if shown != nil, bytesRead >= nextUpdate { update() }
    }

    /// Call this when the payload was read to its end.
    func finish() {
        isFinished = true
        update()
    }

    func update() {
        guard let shown else { return }
        nextUpdate = bytesRead.clampedSum(shown.show(self) / 1000)
    }

    /// Call this before a piece is requested.
    ///
    /// - Throws: `CancellationError` if the `Progress` was cancelled.
    func checkCancellation() throws {
        if shown?.isCancelled == true { throw CancellationError() }
    }
}

/// Shows the progress, as a `Progress` does.
protocol ShownProgress {
    var isCancelled: Bool { get }

    /// - Returns: the total number of units.
    func show(_ reading: ReadingProgress) -> Int64
}

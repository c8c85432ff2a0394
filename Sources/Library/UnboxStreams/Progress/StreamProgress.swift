/// How much of a text has been read or written. A `Progress` shows it, if somebody asks for one (`Progress.swift`).
final class StreamProgress {
    /// The number of bytes. An `Int` of 32 bits is too small for long streams.
    private(set) var bytes: Int64 = 0
    /// The size of the text; nil if it is unknown.
    let size: Int?
    private(set) var isFinished = false
    var shown: (any ShownProgress)?
    /// The number of bytes at which `shown` is updated.
    private var nextUpdate: Int64 = 0

    init(size: Int? = nil) { self.size = size }

    func add(_ count: Int) {
        bytes = bytes.clampedSum(Int64(count))
        if shown != nil, bytes >= nextUpdate { update() }
    }

    /// Call this when the text was read or written to its end.
    func finish() {
        isFinished = true
        update()
    }

    func update() {
        guard let shown else { return }
        nextUpdate = bytes.clampedSum(shown.show(self) / 1000)
    }

    /// Call this before a piece is requested or written.
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
    func show(_ stream: StreamProgress) -> Int64
}

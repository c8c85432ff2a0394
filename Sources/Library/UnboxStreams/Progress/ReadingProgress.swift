/// How much of a payload has been read. It is shown by a `Progress`, once somebody has asked for that (`Progress.swift`).
final class ReadingProgress {
    /// A stream may be longer than an `Int` of 32 bits can say.
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

/// What shows the progress to somebody.
protocol ShownProgress {
    var isCancelled: Bool { get }

    /// - Returns: how many units it has.
    func show(_ reading: ReadingProgress) -> Int64
}

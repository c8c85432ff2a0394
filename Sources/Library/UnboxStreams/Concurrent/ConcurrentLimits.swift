import UnboxFoundation

/// When several threads are used, and how large their slices are.
@usableFromInline package struct ConcurrentLimits: Sendable {
    /// The number of threads.
    var threadCount: Int
    /// The fewest values of an array for which a second thread is worth starting: reading them takes about 0.2 ms.
    var fewestValues = 8_000
    /// The fewest bytes of a text for which the same holds.
    var fewestBytes = 100_000
    /// The bytes of a text that are indexed for a slice: few, so that no thread has to wait long for another one at the
    /// end.
    var bytesOfSlice = 60_000

    /// One thread for each core. Asking the system for their number takes longer than reading a short array.
    @usableFromInline static let standard = ConcurrentLimits(threadCount: Cores.count)
}

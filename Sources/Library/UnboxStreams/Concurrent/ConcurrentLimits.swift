/// When several threads are used, and how large their slices are.
@usableFromInline package struct ConcurrentLimits: Sendable {
    var threadCount: Int
    /// From this number of values on, about 0.2 ms of reading, a second thread is worth starting.
    var fewestValues = 8_000
    /// From this number of bytes on, a second thread is worth starting.
    var fewestBytes = 100_000
    /// The bytes that are indexed for a slice: few, so that no thread waits long for another one at the end.
    var bytesOfSlice = 60_000

    /// Stored, because asking for the number of cores takes longer than reading a short array.
    @usableFromInline static let standard = ConcurrentLimits(threadCount: Cores.count)
}

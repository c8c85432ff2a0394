// The memory into which several threads write the elements of an array: to collect them in an array for each slice and
// then in one would copy, retain and release every element again.
//
// Bounds: each slice has its own memory, which one thread writes with an `ArrayWriter` of that size.
//
// Initialization: a slice notes how many elements were written to its memory. They are moved to the array or destroyed
// with this object; each once, because `elements()` forgets the slices before it moves them.

import UnboxSystem

/// An array that several threads make, slice by slice.
///
/// `@unchecked Sendable`: the variables and the source are used only with the lock held. The options are values, and the
/// session is Sendable. The memory of a slice is used by the thread that makes it, and then by the one that calls
/// `elements()` or `deinit`, which the lock or the release of this object comes between.
final class ConcurrentArray<Reader: MemberMaker>: @unchecked Sendable {
    typealias Element = Reader.Member

    private struct Slice {
        let memory: UnsafeMutableBufferPointer<Element>
        let count: Int
        let result: SliceResult
    }

    private let source: ScannedSlices
    private let options: ReadingOptions
    private let session: ReadingSession?
    private let reader: @Sendable (PayloadValue) throws -> Reader

    private let lock = Lock()
    /// The slices so far; nil for those that are being made.
    private var slices: [Slice?] = []
    private var fault: JSONSyntaxError?
    /// Whether no further slices are needed.
    private var isComplete = false

    /// - Parameters:
    ///   - options: those of the array.
    ///   - reader: makes the reader of a slice from the array of the slice.
    init(
        _ source: ScannedSlices, _ options: ReadingOptions, in session: ReadingSession?,
        reader: @escaping @Sendable (PayloadValue) throws -> Reader
    ) {
        self.source = source
        self.options = options
        self.session = session
        self.reader = reader
    }

    deinit {
        for slice in slices { slice.map(Self.free) }
    }

    private static func free(_ slice: Slice) {
        slice.memory.prefix(slice.count).deinitialize()
        slice.memory.deallocate()
    }

    var threadCount: Int { source.threadCount }

    private func nextSlice() -> (number: Int, document: JSONDocument)? {
        lock.withLock { () -> (number: Int, document: JSONDocument)? in
            guard !isComplete else { return nil }
            do throws(JSONSyntaxError) {
                if let document = try source.next() {
                    slices.append(nil)
                    return (slices.count - 1, document)
                }
            } catch {
                fault = error
            }
            isComplete = true
            return nil
        }
    }

    /// Makes the next slice. To be called on each thread until it returns false, because none are left.
    func makeSlice() -> Bool {
        guard let (number, document) = nextSlice() else { return false }
        let memory = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: document.count(of: JSONDocument.root))
        var writer = ArrayWriter(memory)
        let result = document.readSlice(into: &writer, options, in: session, reader)
        let slice = Slice(memory: memory, count: writer.count, result: result)
        lock.withLock {
            slices[number] = slice
            // Slices are handed out in order: those before this one will be made.
            if result.failure != nil, options.outcome != .collected { isComplete = true }
        }
        return true
    }

    /// The elements. To be called once, when no thread makes slices any more.
    ///
    /// - Throws: the ``UnboxError`` that one thread would have thrown; `CancellationError` if slices are missing.
    func elements() throws -> [Element] {
        let made = try lock.withLock {
            guard isComplete else { throw CancellationError() }
            // After a failed element, it is still to be found out whether the text is well-formed.
            do throws(JSONSyntaxError) { try source.finish() } catch { fault = fault ?? error }
            if let fault { throw UnboxError(fault) }
            defer { slices = [] }
            return slices.compactMap(\.self)
        }
        var isMoved = false
        defer { if !isMoved { made.forEach(Self.free) } }
        try report(made.map(\.result))
        isMoved = true
        let count = made.reduce(0) { $0 + $1.count }
        // The initializer below would write a count of 0 to the storage that all empty arrays share.
        return Array(unsafeUninitializedCapacity: max(count, 1)) { array, end in
            for slice in made {
                _ = UnsafeMutableBufferPointer(rebasing: array[end..<end + slice.count])
                    .moveInitialize(fromContentsOf: slice.memory[..<slice.count])
                slice.memory.deallocate()
                end += slice.count
            }
        }
    }

    /// Adds what was dropped to the report of the payload, up to the first error, and throws that.
    private func report(_ results: [SliceResult]) throws {
        var failures = ErrorCollector(limit: session?.errorLimit)
        for result in results {
            if let report = result.report { session?.dropReport?.append(contentsOf: report) }
            guard let failure = result.failure else { continue }
            failures.append(failure)
            if options.outcome != .collected { break }
        }
        guard failures.isEmpty else { throw failures.error }
    }
}

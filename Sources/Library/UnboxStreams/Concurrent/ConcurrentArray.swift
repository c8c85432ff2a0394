// Several threads write the elements of an array into memory of their own. Joining arrays of the slices would copy,
// retain and release every element again.
//
// Bounds: each slice has its own memory, which one thread writes with an `ArrayWriter` of that size.
//
// Initialization: a slice notes how many elements were written. They are moved to the array or destroyed with this
// object; each once, because `elements()` forgets the slices before it moves them.

/// An array that several threads make, slice by slice.
///
/// `@unchecked Sendable`: the variables and the source are used only with the lock held. The options are values, and
/// the session is Sendable. The memory of a slice is used by the thread that makes it, and then by the one that calls
/// `elements()` or `deinit`. The lock or the release of this object comes in between.
final class ConcurrentArray<Reader: MemberMaker>: @unchecked Sendable {
    typealias Element = Reader.Member

    private struct Slice {
        let memory: UnsafeMutableBufferPointer<Element>
        var count = 0
        /// In a read that collects errors, it stands for those of all invalid elements.
        var failure: UnboxError?
        /// The dropped elements; nil if the payload has no report.
        var report: (any DropReport)?
    }

    private let source: ScannedSlices
    private let options: ReadingOptions
    private let session: ReadingSession?
    private let reader: @Sendable (PayloadValue) throws -> Reader

    private let lock = Lock()
    /// Nil for slices that are being made.
    private var slices: [Slice?] = []
    private var fault: JSONSyntaxError?
    /// Whether no further slices are needed.
    private var isComplete = false

    /// - Parameter reader: makes the reader of a slice from the array of the slice.
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

    /// Makes the elements on this thread and on those of the system's queues.
    func make() throws -> [Element] {
        Cores.perform(source.threadCount) { while makeSlice() {} }
        return try elements()
    }

    /// Makes the elements in as many tasks as there are cores. No thread waits for another, except for the next slice.
    ///
    /// - Throws: `CancellationError` if the task was cancelled before all slices were made.
    func makeInTasks() async throws -> [Element] {
        await withTaskGroup(of: Void.self) { group in
            for _ in 1..<source.threadCount {
                group.addTask { await self.makeSlicesOfTask() }
            }
            await makeSlicesOfTask()
        }
        return try elements()
    }

    /// Lets other tasks run between the slices, such as one that cancels this: there may be only one thread.
    private func makeSlicesOfTask() async {
        while !Task.isCancelled, makeSlice() { await Task.yield() }
    }

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

    /// Makes the next slice. Call this on each thread until it returns false, because none are left.
    private func makeSlice() -> Bool {
        guard let (number, document) = nextSlice() else { return false }
        let slice = slice(document)
        lock.withLock {
            slices[number] = slice
            // Slices are handed out in order: those before this one will be made.
            if slice.failure != nil, options.outcome != .collected { isComplete = true }
        }
        return true
    }

    /// Makes the elements of a document, with the errors of an array that one thread makes.
    private func slice(_ document: JSONDocument) -> Slice {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: document.count(of: JSONDocument.root))
        var writer = ArrayWriter(memory)
        var slice = Slice(memory: memory, report: session?.dropReport?.reportOfSlice())
        let session = session.map {
            ReadingSession(
                reportingTo: slice.report, dates: $0.dates, encodesURLs: $0.encodesURLs,
                errorLimit: $0.errorLimit, observer: nil,
                decoder: $0.decoder, keeping: document)
        }
        defer { withExtendedLifetime((document, session)) {} }
        let array = PayloadValue(
            .node(JSONNode(JSONDocument.root, of: document)), options: options, session: session.map(Unretained.init))
        do {
            let reader = try reader(array)
            defer { reader.end() }
            if var elements = try array.elements() {
                elements.index = (document.part?.firstIndex ?? 0) - 1
                try writer.append(&elements, of: array, by: reader)
            }
        } catch {
            slice.failure = UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: array))
        }
        slice.count = writer.count
        return slice
    }

    /// Call this once, when no thread makes slices any more.
    ///
    /// - Throws: the ``UnboxError`` that one thread would have thrown; `CancellationError` if slices are missing.
    private func elements() throws -> [Element] {
        let made = try lock.withLock {
            guard isComplete else { throw CancellationError() }
            // After a failed element, check whether the rest of the text is well-formed.
            do throws(JSONSyntaxError) { try source.finish() } catch { fault = fault ?? error }
            if let fault { throw UnboxError(fault) }
            defer { slices = [] }
            return slices.compactMap(\.self)
        }
        var isMoved = false
        defer { if !isMoved { made.forEach(Self.free) } }
        try report(made)
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

    /// Reports the dropped elements up to the first error, and throws that.
    private func report(_ slices: [Slice]) throws {
        var failures = ErrorCollector(limit: session?.errorLimit)
        for slice in slices {
            if let report = slice.report { session?.dropReport?.append(contentsOf: report) }
            guard let failure = slice.failure else { continue }
            failures.append(failure)
            if options.outcome != .collected { break }
        }
        guard failures.isEmpty else { throw failures.error }
    }
}

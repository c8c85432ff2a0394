import UnboxSystem

/// JSON data of which an array is to be made on all cores.
enum ConcurrentRoot {
    /// Data without such an array, or with one that a single thread makes as fast.
    case reader(Unboxer)
    /// The array, of which no more than the beginning is indexed.
    case slices(ScannedSlices, ReadingSession?)

    /// - Parameters:
    ///   - key: where the array is; see `Unboxer.read`.
    ///   - keyPath: where it is from there.
    ///   - fewestThreads: of how many threads slices are made. A task has slices of a single one too: other tasks run
    ///     between them, and it can be cancelled there.
    /// - Throws: ``UnboxError`` if the data is found not to be JSON.
    init(
        _ data: Data, _ key: String?, _ keyPath: String?, _ options: UnboxOptions?, _ limits: ConcurrentLimits,
        fewestThreads: Int
    ) throws {
        // An observer of each look-up has a lock, for which the threads would wait. A text in a relaxed syntax has to be
        // rewritten first.
        guard limits.threadCount >= fewestThreads, data.count >= limits.fewestBytes, options?.watch == nil,
            options?.syntax ?? [] == [], let steps = try? Self.steps(key, keyPath)
        else {
            self = .reader(try options.map { try Unboxer(data: data, options: $0) } ?? Unboxer(data: data))
            return
        }
        do throws(JSONSyntaxError) {
            let slices = ScannedSlices(try JSONSource(data), steps, limits)
            if try slices.findArray() {
                self = .slices(slices, options?.session(of: nil))
                return
            }
            self = .reader(Unboxer(slices.document(), options: options))
        } catch {
            throw UnboxError(error)
        }
    }

    /// - Throws: ``UnboxError`` if a key path is malformed, or has a wildcard.
    private static func steps(_ key: String?, _ keyPath: String?) throws -> [KeyPathStep] {
        var steps = try keyPath.map(KeyPathStep.steps) ?? []
        if let key { steps.insert(KeyPathStep(.key(key)), at: 0) }
        return steps
    }
}

extension ReadingOptions {
    /// The options of an array that is read from a root.
    fileprivate init(ofArray isAllowed: Bool) {
        self.init()
        allowInvalidElements(isAllowed)
    }
}

/// An array of JSON data and how its elements are made.
///
/// The functions for data, synchronous or not, have it in common.
@usableFromInline package struct ConcurrentRead<Reader: MemberMaker> {
    private let data: Data
    private let key: String?
    private let keyPath: String?
    private let allowInvalidElements: Bool
    private let options: UnboxOptions?
    private let array: (borrowing UnboxValue) throws -> [Reader.Member]
    private let reader: @Sendable (PayloadValue) throws -> Reader
    var limits = ConcurrentLimits.standard

    /// - Parameters:
    ///   - array: makes the array on one thread.
    ///   - reader: makes the reader of a slice, from the array of the slice.
    @usableFromInline package init(
        _ data: Data, _ key: String?, _ keyPath: String?, allowInvalidElements: Bool, _ options: UnboxOptions?,
        array: @escaping (borrowing UnboxValue) throws -> [Reader.Member],
        reader: @escaping @Sendable (PayloadValue) throws -> Reader
    ) {
        self.data = data
        self.key = key
        self.keyPath = keyPath
        self.allowInvalidElements = allowInvalidElements
        self.options = options
        self.array = array
        self.reader = reader
    }

    @usableFromInline package func elements() throws -> [Reader.Member] {
        switch try ConcurrentRoot(data, key, keyPath, options, limits, fewestThreads: 2) {
        case .reader(let unboxer): try elements(of: unboxer)
        case .slices(let slices, let session): try concurrentArray(slices, session).make()
        }
    }

    @usableFromInline package func elementsInTasks() async throws -> [Reader.Member] {
        try Task.checkCancellation()
        switch try ConcurrentRoot(data, key, keyPath, options, limits, fewestThreads: 1) {
        case .reader(let unboxer): return try elements(of: unboxer)
        case .slices(let slices, let session): return try await concurrentArray(slices, session).makeInTasks()
        }
    }

    private func elements(of unboxer: Unboxer) throws -> [Reader.Member] {
        try unboxer.read(key, keyPath, allowInvalidElements: allowInvalidElements, convert: array)
    }

    private func concurrentArray(_ slices: ScannedSlices, _ session: ReadingSession?) -> ConcurrentArray<Reader> {
        ConcurrentArray(
            slices, ReadingOptions(ofArray: allowInvalidElements), in: session, reader: reader)
    }
}

extension Unboxer {
    /// Makes an array on all cores, or on this thread if that is as fast.
    ///
    /// - Parameters:
    ///   - array: makes the whole array on this thread.
    ///   - reader: makes the reader of a slice, from the array of the slice.
    @usableFromInline package func makeConcurrently<Reader: MemberMaker>(
        _ key: String?, _ keyPath: String?, allowInvalidElements: Bool, _ limits: ConcurrentLimits = .standard,
        array: (borrowing UnboxValue) throws -> [Reader.Member],
        reader: @escaping @Sendable (PayloadValue) throws -> Reader
    ) throws -> [Reader.Member] {
        try read(key, keyPath, allowInvalidElements: allowInvalidElements) { value in
            let session = value.payload.session?.object
            guard case .node(let node) = value.payload.storage, session?.observer == nil,
                let slices = ScannedSlices(of: node, limits)
            else { return try array(value) }
            return try ConcurrentArray(slices, value.payload.options, in: session, reader: reader).make()
        }
    }
}

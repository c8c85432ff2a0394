import UnboxFoundation

/// An array of JSON data, and how its elements are made. Used by both synchronous and asynchronous functions.
@usableFromInline package final class ConcurrentRead<Reader: MemberMaker> {
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
        switch try begin(fewestThreads: 2) {
        case .elements(let elements): elements
        case .array(let array): try array.make()
        }
    }

    @usableFromInline package func elementsInTasks() async throws -> [Reader.Member] {
        try Task.checkCancellation()
        switch try begin(fewestThreads: 1) {
        case .elements(let elements): return elements
        case .array(let array): return try await array.makeInTasks()
        }
    }

    private enum Beginning {
        /// The elements, if no array was found or a single thread makes it as fast.
        case elements([Reader.Member])
        /// The array, of which only the beginning is indexed.
        case array(ConcurrentArray<Reader>)
    }

    /// - Parameter fewestThreads: the number of threads from which on slices are made. Tasks have slices even with a
    ///   single thread: other tasks run between them, and they can be cancelled there.
    private func begin(fewestThreads: Int) throws -> Beginning {
        // Threads would wait for the lock of an observer of lookups. A text in a relaxed syntax has to be rewritten
        // first. A key path that is malformed, or has a wildcard, is left to the reader.
        guard limits.threadCount >= fewestThreads, data.count >= limits.fewestBytes, options?.watch == nil,
            options?.syntax ?? [] == [], var steps = try? keyPath.map(KeyPathStep.steps) ?? []
        else { return try elements(of: options.map { try Unboxer(data: data, options: $0) } ?? Unboxer(data: data)) }
        if let key { steps.insert(KeyPathStep(.key(key)), at: 0) }
        let slices: ScannedSlices
        let isFound: Bool
        do throws(JSONSyntaxError) {
            slices = ScannedSlices(try JSONSource(data), steps, limits)
            isFound = try slices.findArray()
        } catch {
            throw UnboxError(error)
        }
        guard isFound else { return try elements(of: Unboxer(slices.document(), options: options)) }
        var arrayOptions = ReadingOptions()
        arrayOptions.allowInvalidElements(allowInvalidElements)
        return .array(ConcurrentArray(slices, arrayOptions, in: options?.session(of: nil), reader: reader))
    }

    private func elements(of unboxer: Unboxer) throws -> Beginning {
        .elements(try unboxer.read(key, keyPath, allowInvalidElements: allowInvalidElements, convert: array))
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

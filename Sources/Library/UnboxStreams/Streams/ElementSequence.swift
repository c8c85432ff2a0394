/// The elements of a payload, each as soon as it has arrived.
///
/// Made by `unboxElements(of:)`, `unboxElements(decoding:)` and `unboxers(of:)` of a sequence of bytes or of pieces of
/// bytes. It holds a piece and the current element, and requests the next piece when the elements before it have been
/// taken. After the elements that have arrived, it throws ``UnboxError``, with the path in the whole payload or the
/// line, and the errors of the pieces. When its task is cancelled, it throws `CancellationError` at the next element
/// or, if it is waiting for a piece, after its elements. When ``progress`` is cancelled, it throws that instead of
/// requesting another piece.
public struct ElementSequence<Pieces: AsyncSequence, Element>: AsyncSequence where Pieces.Element: Sequence<UInt8> {
    let shared: Shared

    /// What the iterators share. A class: a generic struct with these properties would take 3 kB to copy.
    final class Shared {
        let pieces: Pieces
        let begin: (StreamProgress) throws -> ElementCursor
        let make: (PayloadValue, AnyObject) throws -> Element
        /// The state of the latest iterator.
        var cursor: ElementCursor?
        var progress = StreamProgress()

        init(
            _ pieces: Pieces, begin: @escaping (StreamProgress) throws -> ElementCursor,
            make: @escaping (PayloadValue, AnyObject) throws -> Element
        ) {
            (self.pieces, self.begin, self.make) = (pieces, begin, make)
        }
    }

    package init(
        _ pieces: Pieces, _ format: ElementFormat, allowInvalidElements: Bool, _ options: UnboxOptions?,
        make: @escaping (PayloadValue, AnyObject) throws -> Element
    ) {
        shared = Shared(
            pieces,
            begin: { try ElementCursor(format, options, allowInvalidElements: allowInvalidElements, progress: $0) },
            make: make)
    }

    /// A reader of the values beside the array, as far as they have arrived, in which the array is empty. Nil if
    /// nothing was read, and if the elements are not those of an array at a key path.
    ///
    ///     let items = pieces.unboxElements(of: Item.self, .array(atKeyPath: "result.items"))
    ///     for try await item in items { add(item) }
    ///     let next: URL? = try items.rest?.unbox(keyPath: "result.next")
    public var rest: Unboxer? { shared.cursor?.rest }

    /// The number of bytes that were read, up to the end of the latest piece.
    public var bytesRead: Int { Int(clamping: shared.progress.bytes) }

    /// The number of elements that were read, including invalid ones.
    public var elementsRead: Int { shared.cursor?.elementsRead ?? 0 }

    /// Makes the elements, one by one.
    public final class AsyncIterator: AsyncIteratorProtocol {
        private let shared: Shared
        private var pieces: Pieces.AsyncIterator
        private var cursor: ElementCursor?
        private var isLast = false
        private var isOver = false
        /// Whether the task was cancelled before the latest piece arrived.
        private var isCancelled = false

        fileprivate init(_ sequence: ElementSequence) {
            shared = sequence.shared
            pieces = shared.pieces.makeAsyncIterator()
        }

        /// The next element; nil after the last one, and after an error.
        public func next() async throws -> Element? {
            guard !isOver else { return nil }
            do {
                if let element = try await nextElement() { return element }
                isOver = true
                return nil
            } catch {
                isOver = true
                throw error
            }
        }

        private func nextElement() async throws -> Element? {
            let cursor = try self.cursor ?? begin()
            if !isCancelled { try Task.checkCancellation() }
            while true {
                if let element = try cursor.next(isLast: isLast, shared.make) { return element }
                if isLast { return nil }
                try Task.checkCancellation()
                try cursor.progress.checkCancellation()
                if let piece = try await pieces.next() {
                    cursor.append(piece)
                    isCancelled = Task.isCancelled
                } else {
                    // Some sequences end when their task is cancelled.
                    try Task.checkCancellation()
                    isLast = true
                }
            }
        }

        private func begin() throws -> ElementCursor {
            if shared.cursor != nil { shared.progress = StreamProgress() }
            let cursor = try shared.begin(shared.progress)
            self.cursor = cursor
            shared.cursor = cursor
            return cursor
        }
    }

    /// Begins with the first piece.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

// MARK: - Of pieces of bytes

extension AsyncSequence where Element: Sequence<UInt8> {
    /// The elements of a payload that arrives in pieces of bytes, such as `Data`.
    ///
    ///     for try await item in pieces.unboxElements(of: Item.self, .array(atKeyPath: "result.items")) { add(item) }
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - format: where the elements are; by default, the payload is an array.
    ///   - allowInvalidElements: whether to drop invalid elements, at any depth, instead of throwing.
    ///   - options: options for everything that is read.
    public func unboxElements<T: UnboxCompatible>(
        of type: T.Type = T.self, _ format: ElementFormat = .array, allowInvalidElements: Bool = false,
        options: UnboxOptions? = nil
    ) -> ElementSequence<Self, T> {
        ElementSequence(self, format, allowInvalidElements: allowInvalidElements, options) { value, _ in
            try T.unboxed(from: UnboxValue(value))
        }
    }

    /// Readers of the elements of a payload that arrives in pieces of bytes. Each keeps its piece.
    ///
    /// - Parameters:
    ///   - format: where the elements are.
    ///   - options: options for everything that is read.
    public func unboxers(of format: ElementFormat, options: UnboxOptions? = nil) -> ElementSequence<Self, Unboxer> {
        ElementSequence(self, format, allowInvalidElements: false, options) { Unboxer($0, keeping: $1) }
    }
}

// MARK: - Of bytes

extension AsyncSequence where Element == UInt8 {
    /// The elements of a payload that arrives as bytes, such as `URLSession.AsyncBytes`.
    ///
    ///     let (bytes, _) = try await URLSession.shared.bytes(from: url)
    ///     for try await item in bytes.unboxElements(of: Item.self) { add(item) }
    ///
    /// - Parameters: as for pieces of bytes.
    public func unboxElements<T: UnboxCompatible>(
        of type: T.Type = T.self, _ format: ElementFormat = .array, allowInvalidElements: Bool = false,
        options: UnboxOptions? = nil
    ) -> ElementSequence<ByteRuns<Self>, T> {
        ByteRuns(bytes: self).unboxElements(
            of: type, format, allowInvalidElements: allowInvalidElements, options: options)
    }

    /// Readers of the elements of a payload that arrives as bytes.
    public func unboxers(
        of format: ElementFormat, options: UnboxOptions? = nil
    ) -> ElementSequence<ByteRuns<Self>, Unboxer> {
        ByteRuns(bytes: self).unboxers(of: format, options: options)
    }
}

/// Pieces of bytes that end where an object, an array or a line may, so that such an element does not wait for later
/// bytes. Other elements wait for 4,096 bytes, as a piece for each would take longer.
public struct ByteRuns<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
    private let makeIterator: () -> Bytes.AsyncIterator

    package init(bytes: Bytes) { makeIterator = { bytes.makeAsyncIterator() } }

    /// Collects the pieces, one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let state: State

        /// A class: a generic struct with these properties would take 2 kB to copy.
        private final class State {
            // Not checked for overlapping accesses, once for each byte: its only user, `ElementSequence.AsyncIterator`,
            // checks its own.
            @exclusivity(unchecked) var bytes: Bytes.AsyncIterator
            /// The error that follows the latest piece.
            var failure: (any Error)?

            init(_ bytes: Bytes.AsyncIterator) { self.bytes = bytes }
        }

        fileprivate init(_ bytes: Bytes.AsyncIterator) { state = State(bytes) }

        /// The next piece; nil at the end. Throws the errors of the bytes, after a piece of those before.
        public mutating func next() async throws -> [UInt8]? {
            if let failure = state.failure {
                state.failure = nil
                throw failure
            }
            var piece: [UInt8] = []
            do {
                while piece.count < 4096, let byte = try await state.bytes.next() {
                    piece.append(byte)
                    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\n") { break }
                }
            } catch {
                guard !piece.isEmpty else { throw error }
                state.failure = error
            }
            return piece.isEmpty ? nil : piece
        }
    }

    /// Begins with the first byte.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(makeIterator()) }
}

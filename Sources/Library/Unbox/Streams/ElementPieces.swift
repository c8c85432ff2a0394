import UnboxFoundation

/// The text of elements in pieces, each made when it is requested.
///
/// Made by `jsonPieces` of a sequence. A piece consists of whole elements. If the elements throw, or one cannot be
/// encoded, or the task is cancelled, the piece that ends the text comes first, then the error.
public struct ElementPieces<Elements: AsyncSequence>: AsyncSequence where Elements.Element: Encodable {
    let elements: Elements
    let format: ElementFormat
    let encoder: UnboxEncoder
    let minimumSize: Int

    /// Makes the pieces, one by one.
    public final class AsyncIterator: AsyncIteratorProtocol {
        private let sequence: ElementPieces
        private var elements: Elements.AsyncIterator
        private var writer: ElementWriter?
        private let written = Written()
        private var isOver = false
        /// The error that follows the last piece.
        private var failure: (any Error)?

        private final class Written {
            var piece: Data?
        }

        fileprivate init(_ sequence: ElementPieces) {
            self.sequence = sequence
            elements = sequence.elements.makeAsyncIterator()
        }

        /// The next piece; nil after the last one, and after an error.
        public func next() async throws -> Data? {
            if let failure = failure.take() { throw failure }
            guard !isOver else { return nil }
            let writer = try self.writer ?? begin()
            do {
                while !writer.isPieceComplete {
                    try Task.checkCancellation()
                    guard let element = try await elements.next() else {
                        // Some sequences end when their task is cancelled.
                        try Task.checkCancellation()
                        isOver = true
                        break
                    }
                    try writer.write(element, using: sequence.encoder)
                }
            } catch {
                isOver = true
                failure = error
            }
            if isOver { try writer.finish() } else { try writer.flush() }
            if let piece = written.piece.take() { return piece }
            if let failure = failure.take() { throw failure }
            return nil
        }

        private func begin() throws -> ElementWriter {
            isOver = true
            let writer = try ElementWriter(sequence.format, pieceSize: sequence.minimumSize) { [written] in
                written.piece = $0
            }
            isOver = false
            self.writer = writer
            return writer
        }
    }

    /// Begins with the first element.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension ElementPieces: Sendable where Elements: Sendable {}

// MARK: - Of sequences

extension AsyncSequence where Element: Encodable {
    /// The elements as JSON in pieces, such as the body of a request or of a response.
    ///
    ///     for try await piece in events.jsonPieces(.jsonLines, ofAtLeast: 1) { try await send(piece) }
    ///
    /// Holds a piece and the current element.
    ///
    /// - Parameters:
    ///   - format: what is around the elements, or between them; by default, they are an array.
    ///   - encoder: the encoder whose strategies apply.
    ///   - size: the number of bytes with which a piece ends. With 1, each element is a piece and does not wait for
    ///     later ones.
    /// - Returns: the pieces. They throw ``UnboxError`` when the format cannot be written, `EncodingError` for an element
    ///   that cannot be encoded, the errors of the elements, and `CancellationError`.
    public func jsonPieces(
        _ format: ElementFormat = .array, using encoder: UnboxEncoder = UnboxEncoder(), ofAtLeast size: Int = 65_536
    ) -> ElementPieces<Self> {
        ElementPieces(elements: self, format: format, encoder: encoder, minimumSize: Swift.max(size, 1))
    }
}

extension Sequence where Element: Encodable {
    /// The elements as JSON in pieces: see the function for asynchronous sequences.
    ///
    ///     for try await piece in events.jsonPieces() { try await send(piece) }
    public func jsonPieces(
        _ format: ElementFormat = .array, using encoder: UnboxEncoder = UnboxEncoder(), ofAtLeast size: Int = 65_536
    ) -> ElementPieces<AvailableElements<Self>> {
        AvailableElements(elements: self).jsonPieces(format, using: encoder, ofAtLeast: size)
    }
}

/// A sequence as an asynchronous one, which never waits.
public struct AvailableElements<Elements: Sequence>: AsyncSequence {
    let elements: Elements

    /// Returns the elements, one by one.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var elements: Elements.Iterator

        /// The next element; nil at the end.
        public mutating func next() async -> Elements.Element? { elements.next() }
    }

    /// Begins with the first element.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(elements: elements.makeIterator()) }
}

extension AvailableElements: Sendable where Elements: Sendable {}

/// The drafts of a model while its payload arrives, one for each piece that changes it.
///
/// Made by `drafts(of:)` and `drafts(decoding:)`. The last draft is of the whole payload. There is no draft as long as
/// a required field has not arrived.
///
/// It throws ``UnboxError`` when the text is not well-formed JSON or breaks off, and when the model cannot be made of
/// the whole payload. It throws `CancellationError` when its task or ``progress`` is cancelled, and passes on the
/// errors of the pieces after a draft of those that had arrived. Nothing is read ahead: the next piece is requested
/// when the next draft is.
public struct PayloadDrafts<Pieces: AsyncSequence, Draft>: AsyncSequence {
    /// A draft of the model.
    public typealias Element = Draft

    let shared: Shared

    /// What the iterators share. A class: a generic struct with these properties would take 3 kB to copy.
    final class Shared {
        let pieces: Pieces
        let interval: Int
        let options: UnboxOptions?
        let append: (Pieces.Element, inout PartialPayload) throws -> Void
        let make: (Unboxer) throws -> Draft
        /// The progress of the latest iterator.
        var progress = StreamProgress()
        var hasBegun = false

        init(
            _ pieces: Pieces, every interval: Int, _ options: UnboxOptions?,
            append: @escaping (Pieces.Element, inout PartialPayload) throws -> Void,
            make: @escaping (Unboxer) throws -> Draft
        ) {
            self.pieces = pieces
            (self.interval, self.options, self.append, self.make) = (Swift.max(interval, 1), options, append, make)
        }
    }

    /// The number of bytes that were read, up to the end of the latest piece.
    public var bytesRead: Int { Int(clamping: shared.progress.bytes) }

    /// Makes the drafts, one by one.
    public final class AsyncIterator: AsyncIteratorProtocol {
        fileprivate var pieces: Pieces.AsyncIterator?
        private let shared: Shared
        private var payload = PartialPayload()
        private var progress: StreamProgress?
        /// The error that follows the pieces of the latest draft.
        private var failure: (any Error)?

        fileprivate init(_ drafts: PayloadDrafts) {
            shared = drafts.shared
            pieces = shared.pieces.makeAsyncIterator()
        }

        /// The next draft; nil after that of the whole payload.
        public func next() async throws -> Draft? {
            do {
                return try await nextDraft()
            } catch {
                pieces = nil
                throw error
            }
        }

        private func nextDraft() async throws -> Draft? {
            let progress = self.progress ?? begin()
            while pieces != nil {
                if let failure { throw failure }
                try await appendPieces(progress)
                let isOver = pieces == nil
                if isOver {
                    try payload.finish()
                    progress.finish()
                }
                guard try payload.hasChanged() else { continue }
                let make = shared.make
                let draft: Draft? = try payload.nextDraft(options: shared.options) { unboxer in
                    do {
                        return try make(unboxer)
                    } catch  where !unboxer.isComplete {
                        // The missing part may follow.
                        return nil
                    }
                }
                if let draft { return draft }
            }
            return nil
        }

        private func begin() -> StreamProgress {
            if shared.hasBegun { shared.progress = StreamProgress() }
            shared.hasBegun = true
            progress = shared.progress
            return shared.progress
        }

        /// Appends the next pieces; `pieces` is nil after the last.
        private func appendPieces(_ progress: StreamProgress) async throws {
            for count in 0..<shared.interval {
                do {
                    try progress.checkCancellation()
                    guard let piece = try await nextPiece() else { return pieces = nil }
                    let bytesRead = payload.bytesRead
                    try shared.append(piece, &payload)
                    progress.add(payload.bytesRead - bytesRead)
                } catch {
                    guard count > 0 else { throw error }
                    return failure = error
                }
            }
        }

        private func nextPiece() async throws -> Pieces.Element? {
            try Task.checkCancellation()
            let piece = try await pieces?.next()
            // Some sequences end when their task is cancelled.
            if piece == nil { try Task.checkCancellation() }
            return piece
        }
    }

    /// Begins with the first piece.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

// MARK: - Of pieces of bytes

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Drafts of a model while its JSON payload arrives in pieces of bytes, such as `Data`.
    ///
    ///     for try await recipe in pieces.drafts(of: Recipe.self) { show(recipe) }
    ///
    /// Properties that may not have arrived have to be Optional or have a default: see ``Unboxer/init(partial:)``.
    ///
    /// - Parameters:
    ///   - type: the type of the drafts.
    ///   - interval: the number of pieces after which a draft is made, if they have changed it. A draft costs as much
    ///     as unboxing the values so far.
    ///   - options: options for everything that is read.
    public func drafts<T: UnboxCompatible>(
        of type: T.Type = T.self, every interval: Int = 1, options: UnboxOptions? = nil
    ) -> PayloadDrafts<Self, T> {
        PayloadDrafts(pieces: self, every: interval, options, append: { try $1.append($0) }, make: { try $0.unbox() })
    }
}

// MARK: - Of pieces of text

extension AsyncSequence where Element: StringProtocol {
    /// Drafts of a model while its JSON payload arrives in pieces of text: see the function for bytes.
    public func drafts<T: UnboxCompatible>(
        of type: T.Type = T.self, every interval: Int = 1, options: UnboxOptions? = nil
    ) -> PayloadDrafts<Self, T> {
        PayloadDrafts(pieces: self, every: interval, options, append: { try $1.append($0) }, make: { try $0.unbox() })
    }
}

extension PayloadDrafts {
    package init(
        pieces: Pieces, every interval: Int, _ options: UnboxOptions?,
        append: @escaping (Pieces.Element, inout PartialPayload) throws -> Void,
        make: @escaping (Unboxer) throws -> Draft
    ) {
        self.init(shared: Shared(pieces, every: interval, options, append: append, make: make))
    }
}

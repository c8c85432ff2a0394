#if Foundation
    import UnboxFoundation

    extension ElementReader {
        /// The progress of reading the payload, in bytes.
        ///
        ///     let reader = try ElementReader(contentsOf: url)
        ///     whole.addChild(reader.progress, withPendingUnitCount: 1)
        ///
        /// The total of a file is known. That of pieces is unknown unless you set `totalUnitCount`, and again if more
        /// than that arrives. It is finished when `next` has returned nil, and updated after a piece, about a thousand
        /// times at most. If it is cancelled, `next` throws `CancellationError` instead of reading another piece.
        public var progress: Progress { cursor.progress.progress }
    }

    extension ElementWriter {
        /// The progress of writing, in bytes.
        ///
        /// The total is unknown unless you set `totalUnitCount`, and again if more than that is written. It is finished
        /// by `finish`, and updated after a piece, about a thousand times at most. If it is cancelled, `write` and
        /// `flush` throw `CancellationError` instead of writing another piece. `finish` still ends the text.
        public var progress: Progress { stream.progress }
    }

    extension ElementSequence {
        /// The progress of reading the payload, in bytes: see ``ElementReader/progress``. The total is unknown unless
        /// you set it, for example to the length of a response:
        ///
        ///     let items = pieces.unboxElements(of: Item.self)
        ///     items.progress.totalUnitCount = response.expectedContentLength
        ///     for try await item in items { add(item) }
        ///
        /// A length of -1 means that it is unknown. Another loop over the same sequence has another `Progress`.
        public var progress: Progress { shared.progress.progress }
    }
#endif

#if Foundation
    import UnboxFoundation

    extension ElementReader {
        /// How much of the payload has been read, in bytes.
        ///
        ///     let reader = try ElementReader(contentsOf: url)
        ///     whole.addChild(reader.progress, withPendingUnitCount: 1)
        ///
        /// Of a file, the total is known. Of pieces, it is unknown unless you set `totalUnitCount`; if more arrives than
        /// that, it becomes unknown. It is finished when `next` has returned nil. It is updated at most about a thousand times,
        /// after a piece was read. If it is cancelled, `next` throws `CancellationError` instead of reading another piece.
        public var progress: Progress { cursor.progress.progress }
    }

    extension ElementSequence {
        /// How much of the payload has been read, in bytes: see ``ElementReader/progress``. The total is unknown unless you set
        /// it, such as to the length of a response:
        ///
        ///     let items = pieces.unboxElements(of: Item.self)
        ///     items.progress.totalUnitCount = response.expectedContentLength
        ///     for try await item in items { add(item) }
        ///
        /// A length of -1 means that it is unknown. Another loop over the same sequence has another `Progress`.
        public var progress: Progress { latest.progress.progress }
    }
#endif

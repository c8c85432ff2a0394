/// The elements of a report, and per-thread counts, 64-bit: nothing bounds them. A struct, because each access to a
/// property of the report would be checked at run time.
struct DroppedElementsState {
    private(set) var kept: [Numbered] = []
    private var latest: Int64 = 0
    /// The number of elements that were only counted.
    var uncollectedCount: Int64 { uncollected.reduce(0) { $0 + $1.count } }
    /// An array, because few threads share a report.
    private var uncollected: [(thread: ThreadIdentity, count: Int64)] = []

    struct Numbered {
        let element: DroppedElement
        /// The position in the order of dropping.
        fileprivate let number: Int64
        fileprivate let thread: ThreadIdentity
    }

    /// If there is no room for another element, counts it.
    mutating func hasRoom(_ limit: Int) -> Bool {
        if kept.count < limit { return true }
        count(1)
        return false
    }

    mutating func keep(_ element: DroppedElement) {
        latest += 1
        kept.append(Numbered(element: element, number: latest, thread: .current))
    }

    /// Counts elements of the current thread that are not kept.
    mutating func count(_ added: Int64) {
        if let index = indexOfThread {
            uncollected[index].count += added
        } else {
            uncollected.append((.current, added))
        }
    }

    private var indexOfThread: Int? {
        let thread = ThreadIdentity.current
        return uncollected.firstIndex { $0.thread == thread }
    }

    mutating func removeAll() { (kept, uncollected) = ([], []) }
}

// MARK: - Taking back

extension DroppedElementsState {
    var checkpoint: DropCheckpoint {
        (latest, indexOfThread.map { uncollected[$0].count } ?? 0)
    }

    mutating func takeBack(since checkpoint: DropCheckpoint) {
        // Elements are in the order of their numbers, so only the last ones have to be searched.
        let first = kept.lastIndex { $0.number <= checkpoint.number }.map { $0 + 1 } ?? 0
        let others = kept[first...].filter { $0.thread != .current }
        kept.replaceSubrange(first..., with: others)
        // The difference is negative only if the report was emptied in between.
        let count = max(0, self.checkpoint.uncollected - checkpoint.uncollected)
        if count > 0 { self.count(-count) }
    }
}

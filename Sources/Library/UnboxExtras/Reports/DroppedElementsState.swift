/// The elements of a report, and per-thread counts, 64-bit: nothing bounds them. A struct, because each access to a
/// property of the report would be checked at run time.
struct DroppedElementsState {
    private(set) var kept: [DroppedElement] = []
    private var latest: Int64 = 0
    /// The number of elements that were only counted.
    var uncollectedCount: Int64 { uncollected.reduce(0) { $0 + $1.count } }
    /// An array, because few threads share a report.
    private var uncollected: [(thread: ThreadIdentity, count: Int64)] = []

    /// If there is no room for another element, counts it.
    mutating func hasRoom(_ limit: Int) -> Bool {
        if kept.count < limit { return true }
        count(1)
        return false
    }

    mutating func keep(_ error: UnboxError, at steps: [UnboxPath.Component], in container: PayloadLocation?) {
        latest += 1
        kept.append(DroppedElement(content: .init(error, at: steps, in: container, number: latest)))
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
        var others: [DroppedElement] = []
        while let last = kept.last, last.content.number > checkpoint.number {
            if last.content.thread != .current { others.append(last) }
            kept.removeLast()
        }
        while let other = others.popLast() { kept.append(other) }
        // The difference is negative only if the report was emptied in between.
        let count = max(0, self.checkpoint.uncollected - checkpoint.uncollected)
        if count > 0 { self.count(-count) }
    }
}

/// The positions of records: payloads that follow each other in a text and are the elements of one document.
///
/// `@unchecked Sendable`: the variable is accessed only with the lock held.
package final class JSONRecords: @unchecked Sendable {
    /// The position in the whole text of the first record.
    let first: JSONPosition
    /// The indexes in the text at which the records begin.
    private let starts: [Int]
    /// An index before all records except the first, whose text may be compacted, and its position.
    private let origin: (index: Int, position: JSONPosition)
    /// Index and position of the record that was requested last, so that no line is counted twice.
    private var latest: (index: Int, position: JSONPosition)

    /// Shared, as creating a lock takes longer than a short batch of records. Not held while lines are counted.
    private static let lock = Lock()

    package init(first: JSONPosition, starts: [Int], position: JSONPosition, positionIndex: Int) {
        self.first = first
        self.starts = starts
        origin = (positionIndex, position)
        latest = origin
    }

    /// The position of a record. For records in order, the text before them is read once.
    func position(of record: Int, in text: JSONBytes) -> JSONPosition {
        guard record > 0, record < starts.count else { return first }
        let start = starts[record]
        let latest = Self.lock.withLock { self.latest }
        let (index, position) = latest.index <= start ? latest : origin
        let found = position.advanced(over: text.slice(index..<text.count), to: start - index)
        Self.lock.withLock { self.latest = (start, found) }
        return found
    }
}

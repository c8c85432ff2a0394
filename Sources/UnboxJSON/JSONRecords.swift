/// Payloads of their own that follow each other in a text: what the document whose elements they are knows about them.
package struct JSONRecords: Sendable {
    /// The position in the whole text of the first record.
    package let first: JSONPosition
    /// The indexes in the text at which they begin.
    let starts: [Int]
    /// The position of an index of the text before all records but the first, of which the text may be compact.
    private var position: JSONPosition
    private var positionIndex: Int

    /// A single record.
    package init(at position: JSONPosition) {
        self.init(first: position, starts: [0], position: position, positionIndex: 0)
    }

    package init(first: JSONPosition, starts: [Int], position: JSONPosition, positionIndex: Int) {
        self.first = first
        self.starts = starts
        self.position = position
        self.positionIndex = positionIndex
    }

    /// The position of a record. Takes as long as reading the text up to there.
    package func position(of record: Int, in text: JSONBytes) -> JSONPosition {
        guard record > 0, record < starts.count else { return first }
        return position.advanced(over: text.slice(positionIndex..<text.count), to: starts[record] - positionIndex)
    }

    /// The same, for records in order: the text before them is read once.
    package mutating func nextPosition(of record: Int, in text: JSONBytes) -> JSONPosition {
        let found = position(of: record, in: text)
        if record > 0, record < starts.count { (position, positionIndex) = (found, starts[record]) }
        return found
    }
}

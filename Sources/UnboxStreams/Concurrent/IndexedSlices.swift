// Copies the cursors of objects (`JSONCursor`) while other threads may read the document. None of them writes a cursor on
// the tape: only reads on the thread that created the document do, and that thread is here. The models that it makes
// meanwhile read slices of their own, and an error is inspected without cursors (PayloadValue+Unnoted.swift).

/// The slices of an array that is already indexed.
final class IndexedSlices: SliceSource {
    private let document: JSONDocument
    private let steps: [UnboxPath.Component]
    private var node: Int
    private let end: Int
    private var index = 0

    let threadCount: Int
    private let valuesOfSlice: Int

    /// Nil if this thread is to make the elements: because there are few, because it did not create the document, or
    /// because the document is a draft or a line, of which a slice would not know.
    init?(of array: JSONNode, _ limits: ConcurrentLimits) {
        let document = array.document
        node = document.firstElement(of: array.index)
        end = document.end(of: array.index)
        guard limits.threadCount > 1, end - node >= limits.fewestValues, document.isOwnedByCurrentThread,
            document.part?.openEnd == nil, document.part?.records == nil
        else { return nil }
        threadCount = limits.threadCount
        valuesOfSlice = limits.valuesOfSlice
        self.document = document
        steps = document.path(to: array.index).components
    }

    func next() -> ElementSlice? {
        guard node < end else { return nil }
        let (first, firstIndex) = (node, index)
        while node < end, node - first < valuesOfSlice {
            node = document.next(after: node)
            index += 1
        }
        // The documents of a part have something in common already.
        let payload = document.part?.payload ?? document
        return .nodes(
            first..<node, count: index - firstIndex, of: document,
            JSONPart(steps: steps, firstIndex: firstIndex, payload: payload))
    }

    func finish() {}
}

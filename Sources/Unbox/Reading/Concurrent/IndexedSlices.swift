// Copies the cursors of objects (`JSONCursor`) while other threads may exist that can read the document. None of them
// writes a cursor: only a read through an `Unboxer` does, on the thread that created the document, and an `Unboxer` is
// not Sendable, so whoever has the one that is read here waits for the result.

/// The slices of an array that is already indexed.
final class IndexedSlices: SliceSource {
    private let document: JSONDocument
    private let steps: [JSONStep]
    private var node: Int
    private let end: Int
    private var index = 0

    /// Nil if one thread is to make the elements, because there are few.
    init?(of array: JSONNode, cores: Int) {
        let document = array.document
        node = document.firstElement(of: array.index)
        end = document.end(of: array.index)
        guard cores > 1, end - node >= ConcurrentLimits.fewestValues else { return nil }
        threadCount = cores
        self.document = document
        steps = document.path(to: array.index).components.map(JSONStep.init)
    }

    let threadCount: Int

    func next() -> ElementSlice? {
        guard node < end else { return nil }
        let (first, firstIndex) = (node, index)
        while node < end, node - first < ConcurrentLimits.valuesOfSlice {
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

extension JSONStep {
    init(_ component: UnboxPath.Component) {
        switch component {
        case .key(let key): self = .key(key)
        case .index(let index): self = .index(index)
        }
    }
}

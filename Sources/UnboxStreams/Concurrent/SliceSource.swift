/// Cuts an array of JSON data into slices, in order.
///
/// It is used by several threads, one at a time: `ConcurrentArray` has the lock.
protocol SliceSource: AnyObject {
    /// How many threads are worth starting.
    var threadCount: Int { get }

    /// The next slice; nil after the last.
    ///
    /// - Throws: the first fault of the text.
    func next() throws(JSONSyntaxError) -> ElementSlice?

    /// Checks the rest of the text, of which no slices are needed.
    ///
    /// - Throws: the first fault of the text.
    func finish() throws(JSONSyntaxError)
}

/// Some elements of an array, one after the other, to be made by one thread.
///
/// They are in a document of their own, which belongs to that thread. So it reads them with cursors, and retains no
/// object that another thread retains at the same time.
enum ElementSlice {
    case document(JSONDocument)
    /// The nodes of a document from which the thread makes it.
    case nodes(Range<Int>, count: Int, of: JSONDocument, JSONPart)

    /// The document of the slice: an array of its elements. Call this once.
    var document: JSONDocument {
        switch self {
        case .document(let document): document
        case .nodes(let nodes, let count, let document, let part):
            JSONDocument(slice: nodes, of: document.tape, count: count, document.source, part)
        }
    }
}

extension JSONDocument {
    /// A copy of some nodes of a tape: whole values, as the elements of an array.
    convenience init(
        slice nodes: Range<Int>, of tape: borrowing JSONTape, count: Int, _ source: JSONSource, _ part: JSONPart
    ) {
        var copy = JSONTape(capacity: nodes.count + 1)
        let length = min(count, JSONLimits().count)
        copy.append(JSONWord(.array, length: length, position: nodes.count + 1).bits)
        copy.append(tape, nodes, movedBy: JSONMove(nodes: 1 - nodes.lowerBound, text: 0))
        self.init(source, copy, part)
    }
}

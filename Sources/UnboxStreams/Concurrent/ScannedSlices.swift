/// The slices of an array that is indexed while the elements before are made: whichever thread needs the next slice
/// indexes it.
final class ScannedSlices: SliceSource {
    private let source: JSONSource
    private let limits: ConcurrentLimits
    private let elements: ElementSource
    /// How much of the text was appended to the source of elements.
    private var end = 0
    /// The first slice, if it was not taken.
    private var first: JSONDocument?

    /// What the documents of the slices have in common.
    private final class Payload: Sendable {}

    /// - Parameter keyPath: the steps to the array.
    init(_ source: JSONSource, _ keyPath: [KeyPathStep], _ limits: ConcurrentLimits) {
        self.limits = limits
        self.source = source
        elements = ElementSource(.array, at: keyPath, hasBegun: true, memoryLimit: nil, identity: Payload())
    }

    /// A single thread makes the elements if they are all in the first slice.
    var threadCount: Int { elements.hasMore ? limits.threadCount : 1 }

    /// Indexes the text up to the first slice.
    ///
    /// - Returns: whether there is an array at the key path; otherwise all of the text is indexed.
    func findArray() throws(JSONSyntaxError) -> Bool {
        first = try nextDocument()
        return elements.isFound
    }

    /// The whole document. To be called if no array was found.
    func document() -> JSONDocument { elements.document() }

    func next() throws(JSONSyntaxError) -> ElementSlice? {
        if let first {
            self.first = nil
            return .document(first)
        }
        return try nextDocument().map { .document($0) }
    }

    func finish() throws(JSONSyntaxError) {
        while try nextDocument() != nil {}
    }

    private func nextDocument() throws(JSONSyntaxError) -> JSONDocument? {
        while true {
            if case .elements(let document) = try elements.next(isLast: end == source.bytes.count) { return document }
            guard end < source.bytes.count else { return nil }
            let start = end
            end = min(start + limits.bytesOfSlice, source.bytes.count)
            elements.append(source.bytes.slice(start..<end))
        }
    }
}

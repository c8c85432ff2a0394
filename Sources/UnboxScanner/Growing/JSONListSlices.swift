/// The elements of a text that is an array, slice by slice. The index of a slice is freed with its document, so the text is
/// never indexed as a whole.
package struct JSONListSlices: ~Copyable {
    private let source: JSONSource
    private let sliceLength: Int
    private var scan: JSONScan
    /// How much of the text has been scanned.
    private var end = 0
    private var takenCount = 0

    /// What the documents of the slices have in common.
    private final class Payload: Sendable {}
    private let payload = Payload()

    /// Nil if the text does not begin with a bracket.
    ///
    /// - Parameter sliceLength: how many bytes are scanned at once. Elements that are longer are scanned on.
    package init?(_ source: JSONSource, sliceLength: Int) {
        let start = JSONScanner.skipWhitespace(source.bytes, from: 0)
        guard source.bytes[start] == UInt8(ascii: "[") else { return nil }
        self.source = source
        self.sliceLength = sliceLength
        scan = .elements(capacity: sliceLength / 3)
        scan.index = start + 1
    }

    /// The part of the text that has been scanned, from 0 to 1.
    package var progress: Double { Double(end) / Double(source.bytes.count) }

    /// The next elements, as an array; nil after the last.
    ///
    /// - Throws: the first fault of the text.
    package mutating func next(_ limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) -> JSONDocument? {
        while end < source.bytes.count {
            end = min(end + sliceLength, source.bytes.count)
            do {
                let isLast = end == source.bytes.count
                try scan.resume(source.bytes.slice(0..<end), limits, to: isLast ? .endOfText : .endOfPiece)
            } catch {
                throw JSONSyntaxError(error, in: source.bytes, limits: limits)
            }
            let count = scan.countOfElements(after: Int64(takenCount))
            guard count > 0 else { continue }
            let elements = scan.takeElements(count: count, upTo: scan.openElement(at: 1), depth: 1, limits)
            defer { takenCount += count }
            return JSONDocument(source, elements, JSONPart(firstIndex: takenCount, payload: payload))
        }
        return nil
    }
}

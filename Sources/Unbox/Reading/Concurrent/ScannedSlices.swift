/// The slices of an array that is indexed while the elements before are made: whichever thread needs the next slice
/// indexes it.
///
/// It finds the array by looking at the containers that are open each time it stops. It stops every few thousand bytes,
/// so that it finds every array that is long enough for several threads.
final class ScannedSlices: SliceSource {
    private let source: JSONSource
    private var keyPath: OpenKeyPath
    private let limits: ConcurrentLimits
    /// The scan that goes on: of the payload or, within the array, of its elements.
    private var scan: JSONScan
    /// Within the array, the scan of the payload, which waits for the end of the array.
    private var payloadScan = JSONScan(capacity: 0)
    private var array: OpenArray?
    /// How much of the text the scan has been given.
    private var textEnd = 0
    private var isScanned = false
    /// Shared by the documents of the slices.
    private let payload = Payload()

    private final class Payload: Sendable {}

    private struct OpenArray {
        let depth: Int
        let steps: [JSONStep]
        /// The number of elements in the slices so far.
        var takenCount = 0
    }

    /// - Parameter keyPath: the steps to the array.
    init(_ source: JSONSource, _ keyPath: [KeyPathStep], _ limits: ConcurrentLimits) {
        self.limits = limits
        self.source = source
        self.keyPath = OpenKeyPath(keyPath)
        scan = JSONScan(capacity: limits.bytesOfSlice / 6)
    }

    var threadCount: Int { limits.threadCount }

    // MARK: Before the array

    /// Indexes the text until it is in the array.
    ///
    /// - Returns: whether it is; otherwise all of the text is indexed.
    func findArray() throws(JSONSyntaxError) -> Bool {
        while try scanOn() {
            guard keyPath.isAtArray(scan, source.bytes) else { continue }
            let array = OpenArray(depth: keyPath.depth, steps: keyPath.path)
            var elements = scan.splitElements(at: array.depth)
            swap(&elements, &scan)
            swap(&elements, &payloadScan)
            self.array = array
            return true
        }
        return false
    }

    /// The whole document. To be called once, when no array was found.
    func document() -> JSONDocument {
        var tape = JSONTape(capacity: 0)
        swap(&tape, &scan.tape)
        return JSONDocument(source, tape, nil)
    }

    // MARK: In the array

    func next() throws(JSONSyntaxError) -> ElementSlice? {
        while let array {
            let count = scan.countOfElements(after: array.takenCount)
            let slice = count > 0 ? takeSlice(of: array, count: count) : nil
            if scan.place == .end { leaveArray() }
            if let slice { return slice }
            if self.array != nil { _ = try scanOn() }
        }
        try finish()
        return nil
    }

    func finish() throws(JSONSyntaxError) {
        while try scanOn() {
            if array != nil, scan.place == .end { leaveArray() }
        }
    }

    private func takeSlice(of array: OpenArray, count: Int) -> ElementSlice {
        let tape = scan.takeElements(count: count, upTo: scan.openElement(at: 1), depth: 1, JSONLimits())
        let part = JSONPart(steps: array.steps, firstIndex: array.takenCount, payload: payload)
        self.array?.takenCount += count
        return .document(JSONDocument(source, tape, part))
    }

    /// Goes on after the array.
    private func leaveArray() {
        payloadScan.index = scan.index - 1
        swap(&scan, &payloadScan)
        array = nil
    }

    // MARK: Indexing

    /// Indexes some more of the text, but not beyond the end of the array.
    ///
    /// - Returns: false if all of it was indexed before.
    private func scanOn() throws(JSONSyntaxError) -> Bool {
        guard !isScanned else { return false }
        let text = source.bytes
        textEnd = min(textEnd + limits.bytesOfSlice, text.count)
        do {
            var depthLimits = JSONLimits()
            if let array {
                depthLimits.depth -= array.depth - 1
                try scan.resume(text.slice(0..<textEnd), depthLimits, to: .endOfValue)
                guard textEnd == text.count, scan.place != .end else { return true }
            }
            isScanned = textEnd == text.count
            try scan.resume(text.slice(0..<textEnd), depthLimits, to: isScanned ? .endOfText : .endOfPiece)
        } catch {
            isScanned = true
            throw JSONSyntaxError(error, in: text, limits: JSONLimits())
        }
        return true
    }
}

/// The slices of an array that is indexed while the elements before are made: whichever thread needs the next slice
/// indexes it.
///
/// It finds the array by looking at the containers that are open each time it stops. It stops every few thousand bytes,
/// so that it finds every array that is long enough for several threads.
final class ScannedSlices: SliceSource {
    private let source: JSONSource
    private let keyPath: [KeyPathStep]
    private let limits: ConcurrentLimits
    /// The scan that goes on: of the payload or, within the array, of its elements.
    private var scan: JSONScan
    /// Within the array, the scan of the payload, which waits for the end of the array.
    private var payloadScan = JSONScan(capacity: 0)
    private var array: OpenArray?
    /// How much of the text the scan has been given.
    private var textEnd = 0
    private var isScanned = false
    /// What the documents of the slices have in common.
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
        self.keyPath = keyPath
        scan = JSONScan(capacity: limits.bytesOfSlice / 6)
    }

    var threadCount: Int { limits.threadCount }

    // MARK: Before the array

    /// Indexes the text until it is in the array.
    ///
    /// - Returns: whether it is; otherwise all of the text is indexed.
    func findArray() throws(JSONSyntaxError) -> Bool {
        while try scanOn() {
            guard let array = openArray() else { continue }
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

    /// The array at the key path, if it is open.
    private func openArray() -> OpenArray? {
        let depth = keyPath.count + 1
        guard scan.outerContainers.count >= depth else { return nil }
        var steps: [JSONStep] = []
        for (level, step) in keyPath.enumerated() {
            let (container, child) = (container(at: level + 1), container(at: level + 2))
            guard let step = isStep(step, from: container, to: child) else { return nil }
            steps.append(step)
        }
        return container(at: depth).isObject ? nil : OpenArray(depth: depth, steps: steps)
    }

    /// An open container. The root is at level 1.
    private func container(at level: Int) -> JSONOpenContainer {
        level < scan.outerContainers.count ? scan.outerContainers[level] : scan.container
    }

    /// The step, if it leads from a container to an open one within it.
    private func isStep(
        _ step: KeyPathStep, from container: JSONOpenContainer, to child: JSONOpenContainer
    ) -> JSONStep? {
        guard container.isObject else { return step.index == container.count ? .index(container.count) : nil }
        guard let name = step.key else { return nil }
        return name.withJSONBytes { name in
            let key = JSONKey(name)
            // The first of repeated keys counts (RepeatedKeys.swift).
            var node = container.node + 2
            while node < child.node - 1 {
                if key.matches(source.bytes, JSONWord(bits: scan.tape[node])) { return nil }
                node = scan.tape.next(after: node + 1)
            }
            return key.matches(source.bytes, JSONWord(bits: scan.tape[node])) ? .key(step.key ?? "") : nil
        }
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

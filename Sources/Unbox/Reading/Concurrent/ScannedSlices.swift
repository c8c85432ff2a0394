/// The slices of an array that is indexed while the elements before are made: whichever thread needs the next slice
/// indexes it.
///
/// It finds the array by looking at the containers that are open each time it stops. It stops every few thousand bytes,
/// so that it finds every array that is long enough for several threads.
final class ScannedSlices: SliceSource {
    private let source: JSONSource
    private let keyPath: [KeyPathStep]
    private var scan: JSONScan
    /// How much of the text the scan has been given.
    private var textEnd = 0
    /// What the documents of the slices have in common, with the rest of the payload.
    private let payload = Payload()
    private var array: OpenArray?

    private final class Payload: Sendable {}

    private struct OpenArray {
        let node: Int
        /// The number of containers around its elements.
        let depth: Int
        let steps: [JSONStep]
        /// The first element that is not in a slice.
        var next: Int
        var index = 0
        var hasEnded = false
    }

    private let limits: ConcurrentLimits

    /// - Parameter keyPath: the steps to the array.
    init(_ source: JSONSource, _ keyPath: [KeyPathStep], _ limits: ConcurrentLimits) {
        self.limits = limits
        self.source = source
        self.keyPath = keyPath
        scan = JSONScan(capacity: source.bytes.count / 3)
    }

    var threadCount: Int { limits.threadCount }

    // MARK: Before the array

    /// Indexes the text until it is in the array.
    ///
    /// - Returns: whether it is; otherwise all of the text is indexed.
    func findArray() throws(JSONSyntaxError) -> Bool {
        while try scanOn() {
            array = openArray()
            if array != nil { return true }
        }
        return false
    }

    /// The whole document. To be called once, after `finish` or when no array was found.
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
        let array = container(at: depth)
        guard !array.isObject else { return nil }
        return OpenArray(node: array.node, depth: depth, steps: steps, next: array.node + 1)
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
        while array?.hasEnded == false {
            if let slice = slice() { return slice }
            guard try scanOn() else { break }
        }
        let last = slice()
        if last == nil { try finish() }
        return last
    }

    func finish() throws(JSONSyntaxError) {
        while try scanOn() {}
    }

    /// The elements that are indexed and not in a slice; nil if there are none.
    private func slice() -> ElementSlice? {
        guard var array else { return nil }
        let (first, firstIndex) = (array.next, array.index)
        var end = scan.tape.count
        if scan.place == .end || scan.outerContainers.count < array.depth
            || container(at: array.depth).node != array.node
        {
            array.hasEnded = true
            end = JSONWord(bits: scan.tape[array.node]).position
        } else if scan.outerContainers.count > array.depth {
            end = container(at: array.depth + 1).node
        }
        while array.next < end, array.next - first < 2 * limits.valuesOfSlice {
            array.next = scan.tape.next(after: array.next)
            array.index += 1
        }
        // Elements may be left if the scan has indexed a lot at once.
        if array.next < end { array.hasEnded = false }
        self.array = array
        guard first < array.next else { return nil }
        let part = JSONPart(steps: array.steps, firstIndex: firstIndex, payload: payload)
        return .document(
            JSONDocument(slice: first..<array.next, of: scan.tape, count: array.index - firstIndex, source, part))
    }

    // MARK: Indexing

    /// Indexes some more of the text.
    ///
    /// - Returns: false if all of it was indexed before.
    private func scanOn() throws(JSONSyntaxError) -> Bool {
        let text = source.bytes
        guard textEnd < text.count || textEnd == 0 else { return false }
        textEnd = min(textEnd + limits.bytesOfSlice, text.count)
        let isLast = textEnd == text.count
        do {
            try scan.resume(
                isLast ? text : text.slice(0..<textEnd), JSONLimits(), to: isLast ? .endOfText : .endOfPiece)
        } catch {
            textEnd = text.count
            throw JSONSyntaxError(error, in: text, limits: JSONLimits())
        }
        return true
    }
}

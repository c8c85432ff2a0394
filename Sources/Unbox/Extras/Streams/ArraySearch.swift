/// Finds the array at a key path in a text that arrives in pieces, and holds everything that is beside it.
struct ArraySearch: ~Copyable {
    private(set) var text = JSONGrowingText(capacity: 1024)
    private var scan = JSONScan(capacity: 64)
    private let keyPath: [KeyPathStep]
    private var hasBegun = false
    /// The nodes of the open containers that the key path leads through, from the outside in.
    private var found: [Int] = []
    private var position = JSONPosition.start

    init(_ keyPath: [KeyPathStep]) { self.keyPath = keyPath }

    mutating func append(_ piece: JSONBytes) { text.append(piece) }

    // MARK: Before the array

    /// Scans on, up to the beginning of the array.
    ///
    /// - Parameter isLast: whether no piece follows.
    /// - Returns: a scan of its elements; nil if it has not begun.
    mutating func elements(isLast: Bool) throws(JSONSyntaxError) -> ElementScan? {
        if !hasBegun { hasBegun = try text.skipByteOrderMark(isWhole: isLast) }
        guard hasBegun else { return nil }
        do throws(JSONFault) {
            while true {
                let opened = scan.container.node
                try scan.resume(text.bytes, JSONLimits(), to: .nextContainer)
                guard scan.place == .firstMember, scan.container.node != opened else { break }
                if isAtArray() { return split() }
            }
            if isLast { try scan.resume(text.bytes, JSONLimits(), to: .endOfText) }
            return nil
        } catch {
            throw JSONSyntaxError(error, in: text.bytes)
        }
    }

    /// Whether the container that was just opened is the array.
    private mutating func isAtArray() -> Bool {
        let depth = scan.outerContainers.count
        found.removeAll { node in !(1..<depth).contains { scan.outerContainers[$0].node == node } }
        guard found.count == depth - 1, depth - 1 <= keyPath.count else { return false }
        guard depth == 1 || isNext(keyPath[depth - 2], in: scan.outerContainers[depth - 1]) else { return false }
        found.append(scan.container.node)
        return found.count == keyPath.count + 1 && !scan.container.isObject
    }

    /// Whether a step from a container leads to the one that was just opened.
    private func isNext(_ step: KeyPathStep, in container: JSONOpenContainer) -> Bool {
        guard container.isObject else { return step.index == container.count }
        guard let name = step.key else { return false }
        return name.withJSONBytes { name in
            let key = JSONKey(name)
            let last = scan.container.node - 1
            guard key.matches(text.bytes, JSONWord(bits: scan.tape[last])) else { return false }
            // The first of repeated keys counts (RepeatedKeys.swift).
            var node = container.node + 2
            while node < last {
                if key.matches(text.bytes, JSONWord(bits: scan.tape[node])) { return false }
                node = scan.tape.next(after: node + 1)
            }
            return true
        }
    }

    /// Moves the text from the first element on to a scan of its own.
    private mutating func split() -> ElementScan {
        let end = scan.index
        var rest = JSONGrowingText(capacity: (text.count - end) * 2)
        rest.append(text.bytes.slice(end..<text.count))
        var start = JSONGrowingText(capacity: end + 64)
        start.append(text.bytes.slice(0..<end))
        text = start
        position = JSONPosition.start.advanced(over: text.bytes, to: end)
        return ElementScan(
            rest, steps: steps(), depth: scan.outerContainers.count - 1, position: position)
    }

    /// The path of the array.
    private func steps() -> [JSONStep] {
        zip(keyPath, found).map { step, node in
            let isObject = (1..<scan.outerContainers.count).contains {
                scan.outerContainers[$0].node == node && scan.outerContainers[$0].isObject
            }
            if !isObject, let index = step.index { return .index(index) }
            return .key(step.key ?? "")
        }
    }

    // MARK: After the array

    /// Goes on after the array.
    ///
    /// - Parameters:
    ///   - rest: the text after its closing bracket.
    ///   - position: that of the rest.
    mutating func end(_ rest: JSONBytes, at position: JSONPosition) {
        "]".withJSONBytes { text.append($0) }
        // Positions of errors are those of the whole text, without the elements.
        self.position = position
        skipped = text.count
        text.append(rest)
    }

    /// The index of the text after the array.
    private var skipped = 0

    /// Scans what follows the array.
    mutating func scanOn(isLast: Bool) throws(JSONSyntaxError) {
        do throws(JSONFault) {
            try scan.resume(text.bytes, JSONLimits(), to: isLast ? .endOfText : .endOfPiece)
        } catch {
            let rest = text.bytes.slice(skipped..<text.count)
            throw JSONSyntaxError(
                JSONFault(error.problem, at: max(error.index - skipped, 0)), in: rest, from: position)
        }
    }

    /// Everything but the elements, as far as it has arrived.
    func document() -> JSONDocument {
        scan.document(of: JSONSource(text), JSONLimits())
    }
}

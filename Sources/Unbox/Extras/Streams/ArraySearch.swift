/// Finds the array at a key path in a text that arrives in pieces, and holds everything that is beside it.
struct ArraySearch: ~Copyable {
    private(set) var text = JSONGrowingText(capacity: 1024)
    private var scan = JSONScan(capacity: 64)
    private var keyPath: OpenKeyPath
    private var hasBegun = false
    private var position = JSONPosition.start

    init(_ keyPath: [KeyPathStep]) { self.keyPath = OpenKeyPath(keyPath) }

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
                if keyPath.isAtArray(scan, text.bytes) { return split() }
            }
            if isLast { try scan.resume(text.bytes, JSONLimits(), to: .endOfText) }
            return nil
        } catch {
            throw JSONSyntaxError(error, in: text.bytes)
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
            rest, steps: keyPath.path, depth: scan.outerContainers.count - 1, position: position)
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

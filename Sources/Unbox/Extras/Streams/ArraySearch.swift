/// Finds the array at a key path in a text that arrives in pieces, and holds everything that is beside it.
struct ArraySearch: ~Copyable {
    private var pieces = JSONPieceScan(JSONGrowingText(capacity: 1024), JSONScan(capacity: 64))
    private var keyPath: OpenKeyPath
    private var hasBegun = false

    init(_ keyPath: [KeyPathStep]) { self.keyPath = OpenKeyPath(keyPath) }

    /// How many bytes of memory the text and its index take.
    var size: Int { pieces.size }

    mutating func append(_ piece: JSONBytes) { pieces.append(piece) }

    // MARK: Before the array

    /// Scans on, up to the beginning of the array.
    ///
    /// - Parameter isLast: whether no piece follows.
    /// - Returns: a scan of its elements; nil if it has not begun.
    mutating func elements(isLast: Bool, _ limit: MemoryLimit) throws(JSONSyntaxError) -> ElementScan? {
        if !hasBegun { hasBegun = try pieces.skipByteOrderMark(isWhole: isLast) }
        guard hasBegun else { return nil }
        do throws(JSONFault) {
            while true {
                let opened = pieces.scan.container.node
                try pieces.resume(to: .nextContainer)
                guard pieces.scan.place == .firstMember, pieces.scan.container.node != opened else { break }
                if keyPath.isAtArray(pieces.scan, pieces.text.bytes) { return split(limit) }
            }
            if isLast { try pieces.resume(to: .endOfText) }
        } catch {
            throw pieces.error(error)
        }
        try compact(limit)
        return nil
    }

    /// Moves the text from the first element on to a scan of its own.
    private mutating func split(_ limit: MemoryLimit) -> ElementScan {
        pieces.compact(limit.room, slack: 0)
        let position = pieces.position(at: pieces.scan.index)
        return ElementScan(
            pieces.takeRest(), steps: keyPath.path, depth: pieces.scan.outerContainers.count - 1, position: position)
    }

    // MARK: After the array

    /// Goes on after the array.
    ///
    /// - Parameters:
    ///   - rest: the text after its closing bracket.
    ///   - position: that of the rest. Positions of errors are those of the whole text, without the elements.
    mutating func end(_ rest: JSONBytes, at position: JSONPosition) { pieces.append("]", then: rest, at: position) }

    /// Scans what follows the array.
    mutating func scanOn(isLast: Bool, _ limit: MemoryLimit) throws(JSONSyntaxError) {
        do throws(JSONFault) {
            try pieces.resume(to: isLast ? .endOfText : .endOfPiece)
        } catch {
            throw pieces.error(error)
        }
        try compact(limit)
    }

    // MARK: Holding little

    private mutating func compact(_ limit: MemoryLimit) throws(JSONSyntaxError) {
        pieces.compact(limit.room, slack: limit.slack)
        if size > limit.room { throw limit.error(at: pieces.position(at: pieces.scan.index)) }
    }

    /// Everything but the elements, as far as it has arrived.
    mutating func document() -> JSONDocument {
        // Text that others share cannot be removed later.
        pieces.compact(0, slack: 0)
        return pieces.scan.document(of: JSONSource(pieces.text), JSONLimits())
    }
}

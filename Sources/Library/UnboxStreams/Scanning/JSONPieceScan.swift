// A scan of a text that arrives in pieces and is not kept.
//
// The tape needs the text of strings and numbers. Everything else, such as white space, is removed some time after the
// scan, so that hostile texts take no memory with it:
//
//     { "a" : [  1 ,  true  ] ,      "b" :       as it arrived
//     "a"1 "b"                                   compact
//
// Short texts within the limit are left as they are.

/// The part of a text that has arrived and is needed, and its scan.
struct JSONPieceScan: ~Copyable {
    private(set) var text: JSONGrowingText
    var scan: ScanState
    /// The end of the compact text.
    private var compactEnd = Position()
    /// Up to where the text is compact, or not worth to be compacted.
    private var checkedEnd = Position()
    /// A position in the whole text that is behind the compact text, and its index.
    private(set) var position: JSONPosition
    private(set) var positionIndex = 0
    /// Whether it is known that no byte order mark precedes the text.
    private var hasBegun: Bool

    private struct Position {
        var index = 0
        /// The first node behind the index.
        var node = 0
    }

    /// - Parameters:
    ///   - position: that of the text.
    ///   - hasBegun: whether the text is UTF-8 without a byte order mark.
    init(
        _ text: consuming JSONGrowingText, _ scan: consuming ScanState, at position: JSONPosition = .start,
        hasBegun: Bool
    ) {
        self.text = text
        self.scan = scan
        self.position = position
        self.hasBegun = hasBegun
    }

    /// The bytes of the text and its index.
    var size: Int { text.count.clampedSum(scan.tape.count * MemoryLayout<UInt64>.stride) }

    /// The text that was not scanned.
    var rest: JSONBytes { text.bytes.slice(scan.index..<text.count) }

    /// - Precondition: the index is not before `positionIndex`.
    func position(at index: Int) -> JSONPosition {
        position.advanced(over: text.bytes.slice(positionIndex..<text.count), to: index - positionIndex)
    }

    func error(_ fault: JSONFault, _ limits: JSONLimits = JSONLimits()) -> JSONSyntaxError {
        JSONSyntaxError(fault, in: text.bytes, limits: limits, from: position, at: positionIndex)
    }
}

// MARK: - Growing

extension JSONPieceScan {
    mutating func append(_ piece: JSONBytes) { text.append(piece) }

    /// Appends a token, and then what follows it elsewhere in the whole text.
    mutating func append(_ token: String, then rest: JSONBytes, at position: JSONPosition) {
        scan.index = text.count
        token.withJSONBytes { text.append($0) }
        self.position = position
        positionIndex = text.count
        text.append(rest)
    }

    /// Removes a byte order mark, if there may be one: see `JSONGrowingText`.
    mutating func begin(isWhole: Bool) throws(JSONSyntaxError) -> Bool {
        if !hasBegun { hasBegun = try text.skipByteOrderMark(isWhole: isWhole) }
        return hasBegun
    }

    mutating func resume(_ limits: JSONLimits = JSONLimits(), to goal: ScanState.Goal) throws(JSONFault) {
        try scan.resume(text.bytes, limits, to: goal)
    }
}

// MARK: - Shrinking

extension JSONPieceScan {
    /// Whether `compact` changes the text.
    func isLong(_ limit: Int, slack: Int) -> Bool { text.count - checkedEnd.index > slack || size > limit }

    /// Removes scanned text that is not needed, in time proportional to the text since the last call. Leaves it if less
    /// than a quarter of it would be removed, which takes twice as long as the scan.
    ///
    /// - Parameters:
    ///   - limit: the size up to which the text may be left as it is.
    ///   - slack: the number of bytes that may be left as they are.
    mutating func compact(_ limit: Int, slack: Int) {
        guard isLong(limit, slack: slack) else { return }
        let rest = startOfRest
        if size <= limit, slack >= 0, isMostlyNeeded(upTo: rest) {
            checkedEnd = Position(index: rest, node: scan.tape.count)
            return
        }
        position = position(at: rest)
        let comma = comma(before: rest)
        var end = compactEnd.index
        var node = min(compactEnd.node, scan.tape.count)
        while node < scan.tape.count {
            let word = JSONWord(bits: scan.tape[node])
            if word.isString || word.isNumber {
                // Including the quotes, with which keys are compared, or the byte that ends a number.
                let start = word.isString ? word.position - 1 : word.position
                let distance = text.move(start..<word.range.upperBound + 1, to: &end)
                scan.tape[node] = word.moved(to: word.position - distance).bits
            }
            // An open container has no words yet, and is skipped like two scalars.
            node += word.tag == .object ? 2 : 1
        }
        if let comma { _ = text.move(comma..<comma + 1, to: &end) }
        let distance = text.move(rest..<text.count, to: &end)
        text.removeLast(from: end)
        scan.moveText(by: -distance)
        positionIndex = rest - distance
        compactEnd = Position(index: positionIndex, node: scan.tape.count)
        checkedEnd = compactEnd
    }

    private func isMostlyNeeded(upTo rest: Int) -> Bool {
        var needed = 0
        var node = min(checkedEnd.node, scan.tape.count)
        while node < scan.tape.count {
            let word = JSONWord(bits: scan.tape[node])
            if word.isString || word.isNumber { needed += word.length + 2 }
            node += word.tag == .object ? 2 : 1
        }
        return needed >= (rest - checkedEnd.index) / 4 * 3
    }

    /// The index from which on the text is needed: the end of the scan, or a token that breaks off.
    private var startOfRest: Int {
        if let token = scan.openToken { return token.start }
        // Keep a carriage return before a line feed.
        let isAfterSpace = scan.index > max(positionIndex, compactEnd.index) && text.bytes[scan.index - 1] <= 0x20
        return isAfterSpace ? scan.index - 1 : scan.index
    }

    /// The index of the comma before the next member, which the error mentions if no member follows.
    private func comma(before index: Int) -> Int? {
        guard scan.place == .member else { return nil }
        return (compactEnd.index..<max(index, compactEnd.index)).last { text.bytes[$0] > 0x20 }
    }

    /// Removes bytes that no node refers to; others may have views of them.
    mutating func removeFirst(_ count: Int) {
        if count >= positionIndex { (position, positionIndex) = (position(at: count), count) }
        positionIndex -= count
        text.removeFirst(count)
        compactEnd = Position()
        checkedEnd = Position()
    }

    /// Moves the text that was not scanned to a new one.
    mutating func takeRest() -> JSONGrowingText {
        var taken = JSONGrowingText(capacity: rest.count.clampedSum(rest.count))
        taken.append(rest)
        text.removeLast(from: scan.index)
        return taken
    }
}

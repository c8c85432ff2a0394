// A scan of a text that arrives in pieces and is not kept.
//
// The tape needs the text of strings and numbers. Everything else, such as white space, is removed some time after it was
// scanned, so that hostile texts take no memory with it:
//
//     { "a" : [  1 ,  true  ] ,      "b" :       as it arrived
//     "a"1 "b"                                   compact
//
// Short texts are left as they are, as long as they are within a limit.

/// A text, as far as it has arrived and is needed, and its scan.
struct JSONPieceScan: ~Copyable {
    package private(set) var text: JSONGrowingText
    var scan: ScanState
    /// The place up to which the text is compact.
    private var compactEnd = Place()
    /// A place behind the compact text: its position in the whole text, and its index.
    private(set) var position: JSONPosition
    private(set) var positionIndex = 0
    /// Whether it is known that no byte order mark precedes the text.
    private var hasBegun: Bool

    private struct Place {
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

    /// How many bytes the text and its index take.
    var size: Int { text.count.clampedSum(scan.tape.count * MemoryLayout<UInt64>.stride) }

    /// The text that was not scanned.
    var rest: JSONBytes { text.bytes.slice(scan.index..<text.count) }

    /// The position in the whole text of an index that is not before `positionIndex`.
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
    func isLong(_ limit: Int, slack: Int) -> Bool { text.count - compactEnd.index > slack || size > limit }

    /// Removes what is not needed of the text that was scanned, in time in proportion to what was scanned since the last
    /// time.
    ///
    /// - Parameters:
    ///   - limit: the size up to which the text may be left as it is.
    ///   - slack: how much may be left as it is.
    mutating func compact(_ limit: Int, slack: Int) {
        guard isLong(limit, slack: slack) else { return }
        let rest = startOfRest
        position = position(at: rest)
        let comma = comma(before: rest)
        var end = compactEnd.index
        var node = min(compactEnd.node, scan.tape.count)
        while node < scan.tape.count {
            let word = JSONWord(bits: scan.tape[node])
            if word.isString || word.isNumber {
                // With the quotes, with which keys are compared; or with the byte that ends the number.
                let start = word.isString ? word.position - 1 : word.position
                let distance = text.move(start..<word.range.upperBound + 1, to: &end)
                scan.tape[node] = word.moved(to: word.position - distance).bits
            }
            // An open container has no words yet: it is skipped like two scalars.
            node += word.tag == .object ? 2 : 1
        }
        if let comma { _ = text.move(comma..<comma + 1, to: &end) }
        let distance = text.move(rest..<text.count, to: &end)
        text.removeLast(from: end)
        scan.moveText(by: -distance)
        positionIndex = rest - distance
        compactEnd = Place(index: positionIndex, node: scan.tape.count)
    }

    /// The index from which on the text is needed: that of what was not scanned, or of a token that breaks off.
    private var startOfRest: Int {
        if let token = scan.openToken { return token.start }
        // With a carriage return before a line feed.
        let isAfterSpace = scan.index > max(positionIndex, compactEnd.index) && text.bytes[scan.index - 1] <= 0x20
        return isAfterSpace ? scan.index - 1 : scan.index
    }

    /// The index of the comma before the next member, which the error mentions if no member follows.
    private func comma(before index: Int) -> Int? {
        guard scan.place == .member else { return nil }
        return (compactEnd.index..<max(index, compactEnd.index)).last { text.bytes[$0] > 0x20 }
    }

    /// Removes bytes that no node refers to, of which others may have views.
    mutating func removeFirst(_ count: Int) {
        if count >= positionIndex { (position, positionIndex) = (position(at: count), count) }
        positionIndex -= count
        text.removeFirst(count)
        compactEnd = Place()
    }

    /// Takes the text that was not scanned out of this one.
    mutating func takeRest() -> JSONGrowingText {
        var taken = JSONGrowingText(capacity: rest.count.clampedSum(rest.count))
        taken.append(rest)
        text.removeLast(from: scan.index)
        return taken
    }
}

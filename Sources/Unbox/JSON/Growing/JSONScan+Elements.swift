// Taking the complete elements of a list out of a scan that goes on.
//
// The list is an array whose word is the first on the tape. What is complete goes to a document, and the rest, which is
// at most one element, moves to the front of a new tape and a new text.

/// Complete elements of a list, as an array.
struct JSONElements: ~Copyable {
    let tape: JSONTape
    /// The index in the text up to which the scan does not need it any more.
    let textEnd: Int
}

extension JSONScan {
    /// A scan of the elements of an array whose bracket precedes the text.
    static func elements(capacity: Int) -> JSONScan {
        var scan = values(capacity: capacity)
        scan.outerContainers.append(scan.container)
        scan.container = JSONOpenContainer(node: 0, isObject: false)
        scan.place = .firstMember
        return scan
    }

    /// A scan of values that follow each other.
    static func values(capacity: Int) -> JSONScan {
        var scan = JSONScan(capacity: capacity)
        scan.tape.append(0)
        return scan
    }

    /// The node of the element that has not ended, or the end of the tape.
    ///
    /// - Parameter depth: the number of containers around the elements.
    func openElement(at depth: Int) -> Int {
        guard outerContainers.count > depth else { return tape.count }
        return outerContainers.count > depth + 1 ? outerContainers[depth + 1].node : container.node
    }

    /// Takes the complete elements.
    ///
    /// - Parameters:
    ///   - count: how many there are.
    ///   - first: the node after them: that of the element that has not ended.
    ///   - depth: the number of containers around the elements: 1 for an array, 0 for values that follow each other.
    ///   - text: the text as far as it has been scanned.
    mutating func takeElements(
        count: Int, upTo first: Int, depth: Int, of text: JSONBytes, _ limits: JSONLimits
    ) -> JSONElements {
        let textEnd = startOfText(from: first, text)
        let move = JSONMove(nodes: 1 - first, text: -textEnd)
        var rest = JSONTape(capacity: tape.count - first + 64)
        rest.append(0)
        var node = first
        var open = depth
        while node < tape.count {
            // The words of an open container are written when it ends.
            if node == openContainer(at: open + 1) {
                let isOuter = open + 1 < outerContainers.count
                let isObject = isOuter ? outerContainers[open + 1].isObject : container.isObject
                rest.append(0)
                if isObject { rest.append(0) }
                node += isObject ? 2 : 1
                open += 1
                continue
            }
            let next = JSONWord(bits: tape[node]).next(after: node)
            rest.append(tape, node..<next, movedBy: move)
            node = next
        }
        self.move(by: move, keeping: depth)
        swap(&tape, &rest)
        // What was the tape.
        rest.remove(from: first)
        rest[0] = JSONWord(.array, length: min(count, limits.count), position: first).bits
        return JSONElements(tape: rest, textEnd: textEnd)
    }

    /// The node of the container at a depth; -1 if there is none.
    private func openContainer(at depth: Int) -> Int {
        if depth < outerContainers.count { return outerContainers[depth].node }
        return depth == outerContainers.count ? container.node : -1
    }

    /// The index from which on the text of the nodes from `first` on, and what has not been scanned, is needed.
    private func startOfText(from first: Int, _ text: JSONBytes) -> Int {
        var node = first
        while node < tape.count {
            let word = JSONWord(bits: tape[node])
            // The quote is needed as well: keys are compared with it.
            if word.isString { return word.position - 1 }
            if word.isNumber { return word.position }
            // After the word of an object is its cursor. An open one has no word yet.
            node += word.tag == .object ? 2 : 1
        }
        // With the comma, for the error if no element follows it.
        let comma = (max(index - 16, 0)..<index).last { text[$0] > 0x20 }
        return min(place == .member ? comma ?? index : index, openToken?.start ?? index)
    }

    /// Moves the state of the scan. Containers that resembled others forget them, as those may be gone.
    private mutating func move(by move: JSONMove, keeping depth: Int) {
        index += move.text
        if let token = openToken {
            openToken = OpenToken(start: token.start + move.text, end: token.end + move.text, tag: token.tag)
        }
        for level in 0..<outerContainers.count {
            outerContainers[level].move(by: level > depth ? move.nodes : 0)
        }
        container.move(by: outerContainers.count > depth ? move.nodes : 0)
        keys.forgetExpectations()
        for level in 0..<outerKeys.count { outerKeys[level].forgetExpectations() }
    }
}

/// By how much nodes and positions in the text move.
struct JSONMove {
    let nodes: Int
    let text: Int
}

extension JSONWord {
    func moved(by move: JSONMove) -> JSONWord {
        if isContainer { return moved(to: position + move.nodes) }
        return isString || isNumber ? moved(to: position + move.text) : self
    }
}

extension JSONTape {
    /// Appends the words of a range that has no open containers, moved.
    mutating func append(_ other: borrowing JSONTape, _ range: Range<Int>, movedBy move: JSONMove) {
        var node = range.lowerBound
        while node < range.upperBound {
            let word = JSONWord(bits: other[node])
            append(word.moved(by: move).bits)
            node += 1
            if word.tag == .object {
                append(JSONCursor(bits: other[node]).moved(by: move.nodes).bits)
                node += 1
            }
        }
    }
}

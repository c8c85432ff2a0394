// Takes the complete elements of an array out of a scan that goes on.
//
// The array's word is the first on the tape. Complete elements get a tape of their own, and the rest, at most one
// element, moves to the front of another.

extension ScanState {
    /// A scan of the elements of an array whose bracket precedes the text.
    static func elements(capacity: Int) -> ScanState {
        var scan = values(capacity: capacity)
        scan.outerContainers.append(scan.container)
        scan.container = JSONOpenContainer(node: 0, isObject: false)
        scan.place = .firstMember
        return scan
    }

    /// A scan of values that follow each other.
    static func values(capacity: Int) -> ScanState {
        var scan = ScanState(capacity: capacity)
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

    /// The number of complete elements on the tape.
    ///
    /// - Parameter taken: the number taken before. With an `Int` of 32 bits, both counts wrap, so the difference holds.
    func countOfElements(after taken: Int64) -> Int {
        guard place == .end else {
            let count = outerContainers.count > 1 ? outerContainers[1].count : container.count
            return count &- Int(truncatingIfNeeded: taken)
        }
        var count = 0
        var node = 1
        while node < tape.count {
            node = tape.next(after: node)
            count += 1
        }
        return count
    }

    /// - Parameters:
    ///   - count: the number of complete elements.
    ///   - first: the node after them: that of the element that has not ended.
    ///   - depth: the number of containers around the elements: 1 for an array, 0 for values that follow each other.
    ///   - textStart: the index at which the text of the scan begins from now on.
    /// - Returns: the elements as an array. Their text is the one so far.
    mutating func takeElements(
        count: Int, upTo first: Int, depth: Int, movingTextFrom textStart: Int = 0, _ limits: JSONLimits
    ) -> JSONTape {
        let move = JSONMove(nodes: 1 - first, text: -textStart)
        var rest = rest(from: first, depth: depth, movedBy: move)
        self.move(by: move, keeping: depth)
        swap(&tape, &rest)
        // The former tape.
        rest.remove(from: first)
        rest[0] = JSONWord(.array, length: min(count, limits.count), position: first).bits
        return rest
    }

    /// A tape with a free first word and the nodes from `first` on, moved.
    ///
    /// - Parameter depth: the number of open containers before that node.
    private func rest(from first: Int, depth: Int, movedBy move: JSONMove) -> JSONTape {
        // The next elements will probably take as much as those before.
        var rest = JSONTape(capacity: tape.count + 64)
        rest.append(0)
        var node = first
        var open = depth
        while node < tape.count {
            // The words of an open container are written when it ends.
            if node == openContainer(at: open + 1)?.node {
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
        return rest
    }

    /// The open container at a level; nil if there is none. The root is at level 1.
    func openContainer(at level: Int) -> JSONOpenContainer? {
        if level < outerContainers.count { return outerContainers[level] }
        return level == outerContainers.count ? container : nil
    }

    /// The index from which on the text is needed, for the nodes from `first` on and for the rest of the scan.
    func startOfText(from first: Int, _ text: JSONBytes) -> Int {
        var node = first
        while node < tape.count {
            let word = JSONWord(bits: tape[node])
            // Including the quote, with which keys are compared.
            if word.isString { return word.position - 1 }
            if word.isNumber { return word.position }
            // After the word of an object is its cursor. An open one has no word yet.
            node += word.isObject ? 2 : 1
        }
        return openToken?.start ?? index
    }

    /// Call this after the text from the index on was moved.
    mutating func moveText(by distance: Int) {
        index += distance
        openToken?.start += distance
        openToken?.end += distance
    }

    /// Moves the state of the scan. Containers forget their precedents, which may be gone.
    private mutating func move(by move: JSONMove, keeping depth: Int) {
        moveText(by: move.text)
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
    fileprivate mutating func append(_ other: borrowing JSONTape, _ range: Range<Int>, movedBy move: JSONMove) {
        var node = range.lowerBound
        while node < range.upperBound {
            let word = JSONWord(bits: other[node])
            append(word.moved(by: move).bits)
            node += 1
            if word.isObject {
                append(JSONCursor(bits: other[node]).moved(by: move.nodes).bits)
                node += 1
            }
        }
    }
}

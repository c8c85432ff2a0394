extension JSONDocument {
    /// A document of a single element of this one's root, which does not keep the others: this one if the element is long
    /// and alone, as a copy would take as much memory again.
    ///
    /// - Parameters:
    ///   - index: the index of the element in the payload's array.
    ///   - position: where the element begins, if it is a payload of its own.
    package func excerpt(of node: Int, index: Int, position: JSONPosition?) -> JSONDocument {
        let next = next(after: node)
        let range = textRange(of: node..<next)
        let isAlone = node == firstElement(of: Self.root) && next >= end(of: Self.root)
        if isAlone, range.count.clampedSum((next - node) * MemoryLayout<UInt64>.stride) > 1 << 20 { return self }
        let move = JSONMove(nodes: 1 - node, text: -range.lowerBound)
        var words = JSONTape(capacity: next - node + 1)
        words.append(JSONWord(.array, length: 1, position: next - node + 1).bits)
        words.append(tape, node..<next, movedBy: move)
        var copy = JSONGrowingText(capacity: range.count)
        copy.append(text.slice(range))
        let records = position.map { JSONRecords(at: $0) }
        return JSONDocument(
            JSONSource(copy), words, JSONPart(steps: part?.steps ?? [], firstIndex: index, records: records))
    }

    /// The text of the scalars and keys in a range of nodes, with the quotes around them.
    private func textRange(of nodes: Range<Int>) -> Range<Int> {
        var range: Range<Int>?
        var node = nodes.lowerBound
        while node < nodes.upperBound {
            let word = word(at: node)
            if word.isString || word.isNumber {
                let end = min(word.range.upperBound + 1, text.count)
                range = (range?.lowerBound ?? max(word.position - 1, 0))..<end
            }
            node += word.isObject ? 2 : 1
        }
        return range ?? 0..<0
    }
}

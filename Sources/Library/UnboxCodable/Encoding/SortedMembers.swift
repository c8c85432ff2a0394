// Sorts the keys of objects that are encoded one member after the other: it is noted where each member begins, and where
// an object ends, its members are moved. As soon as a program does anything else, `arrangeMembers` sorts all objects
// that end afterwards, which reads their text again.

extension EncodingSession {
    /// Stops noting where members begin.
    func stopNotingMembers() { notesMembers = false }

    /// Sorts the members of an object that is about to end. What follows the last one is not written yet.
    ///
    /// - Parameters:
    ///   - start: where the object begins.
    ///   - first: the index of the first member in `memberStarts`.
    @inline(never) func sortMembers(ofObjectAt start: Int, from first: Int) {
        defer { memberStarts.remove(from: first) }
        let count = memberStarts.count - first
        guard count > 1 else { return }
        // The bracket takes as much room as the comma.
        let separatorLength = memberStarts[first] - start
        let order = writer.withBytes(from: 0) { self.order(of: count, from: first, in: $0) }
        guard let from = order.indices.first(where: { order[$0] != $0 }),
            let last = order.indices.last(where: { order[$0] != $0 })
        else { return }
        let parts = order[from...last].map { index in
            let end = index == count - 1 ? writer.count : memberStarts[first + index + 1] - separatorLength
            return memberStarts[first + index]..<end
        }
        let separator = memberStarts[first + 1] - separatorLength..<memberStarts[first + 1]
        writer.reorder(parts, separator: separator)
    }

    /// Sorts the members of an object that is about to end, and of which it is not known where they begin.
    @inline(never) func sortMembers(readingObjectAt start: Int) {
        let (parts, separator) = writer.withBytes(from: start) { text in
            let members = EncodedMember.all(of: text)
            guard members.count > 1 else { return ([], 0..<0) as ([Range<Int>], Range<Int>) }
            let order = EncodedMember.order(of: members, in: text, by: form)
            return (
                order.map { start + members[$0].head.lowerBound..<start + members[$0].value.upperBound },
                start + members[0].value.upperBound..<start + members[1].head.lowerBound
            )
        }
        if !parts.isEmpty { writer.reorder(parts, separator: separator) }
    }

    /// The indexes of members in the order of their keys.
    private func order(of count: Int, from first: Int, in text: JSONBytes) -> [Int] {
        let keys = (0..<count).map { SortedKey(at: memberStarts[first + $0], in: text) }
        guard form.style != .canonical, keys.allSatisfy({ !$0.hasEscapes }) else {
            return form.order(of: keys.map { JSONString.value(of: text, $0.range) })
        }
        return sorted(Array(keys.indices)) { index, other in
            let (key, other) = (keys[index], keys[other])
            return key.start == other.start
                ? text.slice(key.range).precedes(text.slice(other.range)) : key.start < other.start
        }
    }
}

/// A key in the text.
private struct SortedKey {
    /// Without its quotes.
    let range: Range<Int>
    /// Its first eight bytes as a number, which tells most keys apart.
    let start: UInt64
    let hasEscapes: Bool

    init(at index: Int, in text: JSONBytes) {
        var end = index + 1
        var hasEscapes = false
        while text[end] != UInt8(ascii: "\""), end < text.count {
            let isEscape = text[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscape
            end += isEscape ? 2 : 1
        }
        range = index + 1..<end
        start = text.slice(range).word(at: 0).byteSwapped
        self.hasEscapes = hasEscapes
    }
}

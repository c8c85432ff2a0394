extension Lexer {
    /// Skips a regex literal between slashes, if one begins here.
    ///
    /// The slash must not divide: either no operand is before it, or white space is before and not after it, as for any
    /// prefix operator. Otherwise, as in the compiler: it must not begin or end with a space, nor close a parenthesis that
    /// it did not open, and must end on its line.
    mutating func skipBareRegex() -> Bool {
        if lastNamesOperator { return false }
        let isLeftBound = isLeftBound(position)
        guard !lastEndsOperand || (!isLeftBound && isRightBound(position + 1, isLeftBound: false)) else { return false }
        guard let end = regexEnd(from: position) else { return false }
        position = end
        return true
    }

    /// Whether a regex literal begins within an operator: only if that is a prefix operator.
    mutating func isRegex(afterOperatorFrom start: Int) -> Bool {
        if lastNamesOperator || isLeftBound(start) { return false }
        return regexEnd(from: position) != nil
    }

    /// The end of a regex literal that begins with a slash; nil if there is none.
    private mutating func regexEnd(from start: Int) -> Int? {
        guard start >= regexSearchEnd else { return nil }
        let (end, isFound) = searchRegexEnd(from: start)
        if isFound { return end }
        // A part that was searched in vain has no slash without a backslash before it, so nothing can begin in it.
        regexSearchEnd = end
        return nil
    }

    /// The end of a regex literal, or where the search for it ended.
    private mutating func searchRegexEnd(from start: Int) -> (end: Int, isFound: Bool) {
        switch byte(at: start + 1) {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "/"),
            UInt8(ascii: "*"):
            return (start + 1, false)
        default: break
        }
        var end = start + 1
        var groups = 0
        var classes = 0
        defer { steps += end - start }
        while end < bytes.count && !bytes[end].isNewline {
            switch bytes[end] {
            case UInt8(ascii: "/"):
                if bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\t") { return (end, false) }
                return (end + 1, true)
            case UInt8(ascii: "\\"):
                end += 1
                if end >= bytes.count || bytes[end].isNewline { return (end, false) }
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case UInt8(ascii: "("): if classes == 0 { groups += 1 }
            case UInt8(ascii: ")"):
                if classes == 0 {
                    if groups == 0 { return (end, false) }
                    groups -= 1
                }
            default: break
            }
            end += 1
        }
        return (end, false)
    }

    /// Skips a regex literal of which the slash after the `#`s is at `position`. It may have several lines if the first
    /// of them is empty.
    mutating func skipExtendedRegex(from start: Int, hashes: Int) throws(SourceProblem) {
        position += 1
        var next = position
        while byte(at: next).isSpace && next < bytes.count { next += 1 }
        let isMultiline = byte(at: next).isNewline
        while position < bytes.count && (isMultiline || !bytes[position].isNewline) {
            if bytes[position] == UInt8(ascii: "/") && Lexer.hasHashes(bytes, hashes, at: position + 1) {
                position += 1 + hashes
                return
            }
            position += bytes[position] == UInt8(ascii: "\\") && !byte(at: position + 1).isNewline ? 2 : 1
        }
        throw SourceProblem("unterminated regex literal", at: start..<min(position, bytes.count))
    }

    static func hasHashes(_ bytes: [UInt8], _ count: Int, at position: Int) -> Bool {
        has(UInt8(ascii: "#"), count, in: bytes, at: position)
    }

    /// Whether a byte stands so many times at a position.
    static func has(_ byte: UInt8, _ count: Int, in bytes: [UInt8], at position: Int) -> Bool {
        guard position + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[position + offset] != byte { return false }
        return true
    }
}

extension Lexer {
    /// Skips an operator. Dots belong to it if it begins with one. A `?` or `!` that touches what is before it is an
    /// operator alone.
    mutating func skipOperator(withDots: Bool) {
        let start = position
        let first = bytes[position]
        if (first == UInt8(ascii: "?") || first == UInt8(ascii: "!")) && isLeftBound(position) {
            position += 1
            return
        }
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isOperator {
                if isCommentStart(position) { return }
                // `!/a/` is a prefix operator before a regex literal.
                if byte == UInt8(ascii: "/") && position > start && isRegex(afterOperatorFrom: start) { return }
                position += 1
            } else if byte == UInt8(ascii: ".") && withDots {
                position += 1
            } else if byte >= 0x80, let (scalar, length) = scalar(at: position), scalar.isOperatorPart {
                position += length
            } else {
                return
            }
        }
    }

    /// Decides whether an operator touches its neighbors, as the compiler does.
    func bind(_ token: inout Token) {
        token.isLeftBound = isLeftBound(token.start)
        token.isRightBound = isRightBound(token.end, isLeftBound: token.isLeftBound)
    }

    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0 else { return false }
        let byte = bytes[start - 1]
        if byte.isSpace || byte.isNewline { return false }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"): return !(start > 1 && bytes[start - 2] == UInt8(ascii: "*"))
        default: return true
        }
    }

    func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        guard end < bytes.count else { return false }
        let byte = bytes[end]
        if byte.isSpace || byte.isNewline { return false }
        switch byte {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."): return !isLeftBound
        default: return !isCommentStart(end)
        }
    }
}

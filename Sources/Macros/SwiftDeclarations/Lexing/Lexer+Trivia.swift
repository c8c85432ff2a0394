extension Lexer {
    /// Skips a byte order mark, and `#!/usr/bin/env swift`.
    mutating func skipShebang() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if byte(at: position) == UInt8(ascii: "#") && byte(at: position + 1) == UInt8(ascii: "!") { skipLine() }
    }

    /// Skips white space and comments.
    ///
    /// - Returns: Whether a line begins there.
    mutating func skipTrivia() throws(SourceProblem) -> Bool {
        let start = position
        var isFirstOnLine = start == 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isNewline {
                isFirstOnLine = true
                position += 1
            } else if byte.isSpace {
                position += 1
            } else if byte == UInt8(ascii: "/") && self.byte(at: position + 1) == UInt8(ascii: "/") {
                skipLine()
            } else if byte == UInt8(ascii: "/") && self.byte(at: position + 1) == UInt8(ascii: "*") {
                if try skipBlockComment() { isFirstOnLine = true }
            } else {
                break
            }
        }
        steps += position - start
        return isFirstOnLine
    }

    func isCommentStart(_ position: Int) -> Bool {
        byte(at: position) == UInt8(ascii: "/")
            && (byte(at: position + 1) == UInt8(ascii: "/") || byte(at: position + 1) == UInt8(ascii: "*"))
    }

    private mutating func skipLine() {
        while position < bytes.count && !bytes[position].isNewline { position += 1 }
    }

    /// Skips a comment with those in it.
    ///
    /// - Returns: Whether it has several lines.
    private mutating func skipBlockComment() throws(SourceProblem) -> Bool {
        let start = position
        var depth = 1
        var hasNewline = false
        position += 2
        while depth > 0 {
            guard position < bytes.count else {
                throw SourceProblem("no '*/' follows '/*'", at: start..<start + 2)
            }
            let byte = bytes[position]
            let next = self.byte(at: position + 1)
            if byte == UInt8(ascii: "/") && next == UInt8(ascii: "*") {
                depth += 1
                position += 2
            } else if byte == UInt8(ascii: "*") && next == UInt8(ascii: "/") {
                depth -= 1
                position += 2
            } else {
                if byte.isNewline { hasNewline = true }
                position += 1
            }
        }
        return hasNewline
    }
}

extension Lexer {
    /// Skips a string of which the first quote is at `position`, after `hashes` times `#`.
    mutating func skipString(hashes: Int) throws(SourceProblem) {
        let start = position - hashes
        let isMultiline = Lexer.isMultilineString(bytes, at: position, hashes: hashes)
        position += isMultiline ? 3 : 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\") && Lexer.hasHashes(bytes, hashes, at: position + 1) {
                position += 1 + hashes
                if self.byte(at: position) == UInt8(ascii: "(") {
                    try skipInterpolation()
                } else if position < bytes.count && (isMultiline || !bytes[position].isNewline) {
                    position += 1
                }
            } else if byte == UInt8(ascii: "\"") {
                let quotes = isMultiline ? 3 : 1
                if Lexer.has(UInt8(ascii: "\""), quotes, in: bytes, at: position)
                    && Lexer.hasHashes(bytes, hashes, at: position + quotes)
                {
                    position += quotes + hashes
                    return
                }
                position += 1
            } else if byte.isNewline && !isMultiline {
                break
            } else {
                position += 1
            }
        }
        throw SourceProblem("unterminated string literal", at: start..<position)
    }

    /// Whether three quotes begin a string of several lines: `#"""#` is a quote between quotes.
    ///
    /// The search ends within the string, or on its first line, so that no byte is searched twice.
    static func isMultilineString(_ bytes: [UInt8], at quote: Int, hashes: Int) -> Bool {
        if !has(UInt8(ascii: "\""), 3, in: bytes, at: quote) { return false }
        if hashes == 0 { return true }
        var next = quote + 2
        while next < bytes.count && !bytes[next].isNewline {
            if bytes[next] == UInt8(ascii: "\"") && hasHashes(bytes, hashes, at: next + 1) { return false }
            next += 1
        }
        return true
    }

    /// Skips an interpolation of which the parenthesis is at `position`. Its tokens are read, since there may be strings,
    /// comments and brackets in it, but not kept.
    private mutating func skipInterpolation() throws(SourceProblem) {
        let depth = openings.count
        interpolations += 1
        if interpolations > Lexer.maximumInterpolations {
            let message = "nested more than \(Lexer.maximumInterpolations) levels deep"
            throw SourceProblem(message, at: position..<position + 1)
        }
        defer { interpolations -= 1 }
        repeat {
            let token = try next()
            if token.kind == .end { throw unclosed(openings[depth].token) }
            try pair(token, index: nil)
        } while openings.count > depth
    }
}

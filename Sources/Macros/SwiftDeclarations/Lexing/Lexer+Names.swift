extension Lexer {
    mutating func skipName() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") {
                position += 1
            } else if byte >= 0x80, let (scalar, length) = scalar(at: position), !scalar.isOperatorHead,
                !scalar.properties.isWhitespace
            {
                position += length
            } else {
                return
            }
        }
    }

    /// Skips a name in backticks, in which there may be spaces and operators.
    mutating func skipEscapedName() throws(SourceProblem) {
        let start = position
        position += 1
        while position < bytes.count && !bytes[position].isNewline && bytes[position] != UInt8(ascii: "`") {
            position += 1
        }
        if byte(at: position) != UInt8(ascii: "`") || position == start + 1 {
            throw SourceProblem("expected a name in backticks", at: start..<position)
        }
        position += 1
    }

    /// Skips `#name`, or a raw string, or a regex literal between `#/` and `/#`.
    mutating func scanPound() throws(SourceProblem) -> Token.Kind {
        let start = position
        while byte(at: position) == UInt8(ascii: "#") { position += 1 }
        let hashes = position - start
        let next = byte(at: position)
        if next == UInt8(ascii: "\"") {
            try skipString(hashes: hashes)
            return .string
        }
        if next == UInt8(ascii: "/") {
            try skipExtendedRegex(from: start, hashes: hashes)
            return .regex
        }
        if hashes == 1 {
            if next == UInt8(ascii: "`") {
                try skipEscapedName()
            } else if !next.isDigit {
                skipName()
            }
            if position > start + 1 { return .pound }
        }
        throw SourceProblem("unexpected character", at: start..<start + 1)
    }
}

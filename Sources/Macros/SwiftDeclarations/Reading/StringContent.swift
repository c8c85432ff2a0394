/// The content of a string literal.
struct StringContent {
    private let bytes: [UInt8]
    private let hashes: Int
    private let isMultiline: Bool
    /// Between the quotes; in a string of several lines, without the first and the last line break.
    private var content: SourceRange
    /// The white space before the closing quotes.
    private var indentation: SourceRange

    init(_ bytes: [UInt8], _ range: SourceRange) throws(SourceProblem) {
        self.bytes = bytes
        var hashes = 0
        while bytes[range.lowerBound + hashes] == UInt8(ascii: "#") { hashes += 1 }
        self.hashes = hashes
        let start = range.lowerBound + hashes
        let end = range.upperBound - hashes
        isMultiline = Lexer.isMultilineString(bytes, at: start, hashes: hashes)
        let quotes = isMultiline ? 3 : 1
        content = start + quotes..<end - quotes
        indentation = content.upperBound..<content.upperBound
        if isMultiline { try trimLines() }
    }

    /// Removes the line breaks after the opening and before the closing quotes.
    private mutating func trimLines() throws(SourceProblem) {
        var first = content.lowerBound
        while first < content.upperBound && bytes[first].isSpace { first += 1 }
        guard first < content.upperBound, bytes[first].isNewline else {
            let start = content.lowerBound
            throw SourceProblem("a multi-line string must begin on a new line", at: start..<start)
        }
        first = lineEnd(first)
        var last = content.upperBound
        while last > first && bytes[last - 1].isSpace { last -= 1 }
        guard bytes[last - 1].isNewline else {
            let end = content.upperBound
            throw SourceProblem("the quotes that end a multi-line string must be on a new line", at: end..<end + 3)
        }
        indentation = last..<content.upperBound
        if last > first { last -= last > first + 1 && bytes[last - 2] == 0x0D && bytes[last - 1] == 0x0A ? 2 : 1 }
        content = first..<max(first, last)
    }

    /// The beginning of the line after the line break at a position.
    private func lineEnd(_ position: Int) -> Int {
        let isPair = bytes[position] == 0x0D && position + 1 < content.upperBound && bytes[position + 1] == 0x0A
        return position + (isPair ? 2 : 1)
    }

    /// The content with its escapes replaced; nil if there are interpolations.
    func decoded() throws(SourceProblem) -> String? {
        var result: [UInt8] = []
        var position = content.lowerBound
        if isMultiline { position = try skipIndentation(position) }
        while position < content.upperBound {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\\") && Lexer.hasHashes(bytes, hashes, at: position + 1) {
                guard let next = try escape(position, into: &result) else { return nil }
                position = next
            } else if byte.isNewline {
                result.append(0x0A)
                position = try skipIndentation(lineEnd(position))
            } else {
                result.append(byte)
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Skips the indentation of a line. A line of nothing but white space may have less.
    private func skipIndentation(_ start: Int) throws(SourceProblem) -> Int {
        var position = start
        for expected in indentation {
            guard position < content.upperBound, !bytes[position].isNewline else { return position }
            if bytes[position] != bytes[expected] {
                var end = position
                while end < content.upperBound && bytes[end].isSpace { end += 1 }
                if end == content.upperBound || bytes[end].isNewline { return end }
                throw SourceProblem("a line is indented less than the end of its string", at: start..<end)
            }
            position += 1
        }
        return position
    }

    /// Replaces an escape.
    ///
    /// - Returns: The position after it; nil for an interpolation.
    private func escape(_ start: Int, into result: inout [UInt8]) throws(SourceProblem) -> Int? {
        let position = start + 1 + hashes
        guard position < content.upperBound else { throw invalidEscape(start..<position) }
        switch bytes[position] {
        case UInt8(ascii: "("): return nil
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "0"): result.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(bytes[position])
        case UInt8(ascii: "u"): return try scalar(start, position + 1, into: &result)
        default:
            var end = position
            while end < content.upperBound && bytes[end].isSpace { end += 1 }
            // A backslash at the end of a line joins it with the next.
            guard isMultiline, end < content.upperBound, bytes[end].isNewline else {
                throw invalidEscape(start..<position + 1)
            }
            return try skipIndentation(lineEnd(end))
        }
        return position + 1
    }

    /// `\u{1F600}`
    private func scalar(_ start: Int, _ brace: Int, into result: inout [UInt8]) throws(SourceProblem) -> Int {
        var position = brace
        guard position < content.upperBound, bytes[position] == UInt8(ascii: "{") else {
            throw invalidEscape(start..<position)
        }
        position += 1
        var value: UInt32 = 0
        var digits = 0
        while position < content.upperBound, digits < 8, let digit = StringContent.hexDigit(bytes[position]) {
            value = value << 4 | digit
            digits += 1
            position += 1
        }
        guard digits > 0, position < content.upperBound, bytes[position] == UInt8(ascii: "}"),
            let scalar = Unicode.Scalar(value)
        else { throw invalidEscape(start..<min(position + 1, content.upperBound)) }
        result.append(contentsOf: UTF8.encode(scalar)!)
        return position + 1
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        if byte.isDigit { return UInt32(byte - 0x30) }
        return byte.isHexDigit ? UInt32((byte | 0x20) - 0x61 + 10) : nil
    }

    /// - Parameter range: may end within a character, which is then included.
    private func invalidEscape(_ range: SourceRange) -> SourceProblem {
        var end = range.upperBound
        while end < content.upperBound, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return SourceProblem("invalid escape sequence in a string", at: range.lowerBound..<end)
    }
}

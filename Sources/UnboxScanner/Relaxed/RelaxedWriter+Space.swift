// Comments and white space.

extension RelaxedWriter {
    /// Whether the slash at the index is that of a comment.
    var beginsComment: Bool { text[index + 1] == UInt8(ascii: "/") || text[index + 1] == UInt8(ascii: "*") }

    /// The end of the comment that begins at the index.
    func endOfComment() throws(RelaxedFault) -> Int {
        let isLine = text[index + 1] == UInt8(ascii: "/")
        var end = index + 2
        while end < text.count {
            switch text[end] {
            case 0x0A where isLine, 0x0D where isLine:
                return end
            case UInt8(ascii: "*") where !isLine && text[end + 1] == UInt8(ascii: "/"):
                return end + 2
            case 0x80...:
                guard let (scalar, length) = scalar(at: end) else { throw RelaxedFault(.json(.utf8), at: end) }
                end += length
                // Part of the comment, because it is not white space in JSON.
                if isLine, scalar.isLineSeparator { return end }
            default:
                end += 1
            }
        }
        guard isLine else { throw RelaxedFault(.comment, at: index) }
        return end
    }

    /// The end of the character at the index if it is white space in JSON5 and not in JSON; nil for any other one.
    func endOfOtherSpace() -> Int? {
        switch text[index] {
        case 0x0B, 0x0C: return index + 1
        case 0x80...:
            guard let (scalar, length) = scalar(at: index), scalar.isOtherSpace else { return nil }
            return index + length
        default: return nil
        }
    }

    /// The character that begins at an index, and its length; nil if it is not UTF-8.
    func scalar(at index: Int) -> (Unicode.Scalar, length: Int)? {
        let text = text
        var bytes = (index..<min(index + 4, text.count)).lazy.map { text[$0] }.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        guard case .valid(let character) = parser.parseScalar(from: &bytes) else { return nil }
        return (Unicode.UTF8.decode(character), character.count)
    }
}

extension Unicode.Scalar {
    /// U+2028 and U+2029, which end a line in JavaScript.
    fileprivate var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }

    /// Whether it is white space in JSON5, beyond ASCII: a space of Unicode, a line or paragraph separator, or a byte
    /// order mark.
    fileprivate var isOtherSpace: Bool {
        isLineSeparator || value == 0xFEFF || properties.generalCategory == .spaceSeparator
    }
}

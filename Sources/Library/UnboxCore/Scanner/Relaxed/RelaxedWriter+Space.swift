extension RelaxedWriter {
    /// Whether the slash at the index is that of a comment.
    var beginsComment: Bool { text[index + 1] == UInt8(ascii: "/") || text[index + 1] == UInt8(ascii: "*") }

    /// The end of the comment that begins at the index.
    func endOfComment() throws(JSONFault) -> Int {
        let isLine = text[index + 1] == UInt8(ascii: "/")
        var end = index + 2
        while end < text.count {
            switch text[end] {
            case 0x0A where isLine, 0x0D where isLine:
                return end
            case UInt8(ascii: "*") where !isLine && text[end + 1] == UInt8(ascii: "/"):
                return end + 2
            case 0x80...:
                guard let (scalar, length) = text.scalar(at: end) else { throw JSONFault(.utf8, at: end) }
                end += length
                // Part of the comment, because it is not white space in JSON.
                if isLine, scalar.isLineSeparator { return end }
            default:
                end += 1
            }
        }
        guard isLine else { throw JSONFault(.comment, at: index) }
        return end
    }

    /// The end of the character at the index if it is white space in JSON5 and not in JSON; nil for any other one.
    func endOfOtherSpace() -> Int? {
        switch text[index] {
        case 0x0B, 0x0C: return index + 1
        case 0x80...:
            guard let (scalar, length) = text.scalar(at: index), scalar.isOtherSpace else { return nil }
            return index + length
        default: return nil
        }
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

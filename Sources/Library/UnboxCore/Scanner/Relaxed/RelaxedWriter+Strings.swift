// Strings. Escapes that are also JSON's are copied, so that the scanner checks them.

extension RelaxedWriter {
    /// Proceeds to the end of a string of JSON.
    mutating func skipString() {
        index += 1
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"): index = min(index + 2, text.count)
            default: index = endOfPlainBytes(from: index + 1)
            }
        }
    }

    /// Rewrites a string of JSON5.
    mutating func string(_ quote: UInt8) throws(JSONFault) {
        self.quote = quote
        let isSingle = quote == UInt8(ascii: "'")
        if isSingle { replace(to: index + 1, with: "\"") } else { index += 1 }
        while true {
            index = endOfPlainBytes(from: index)
            guard index < text.count else { return }
            switch text[index] {
            case quote:
                if isSingle { replace(to: index + 1, with: "\"") } else { index += 1 }
                return
            case UInt8(ascii: "\""): replace(to: index + 1, with: "\\\"")
            case UInt8(ascii: "\\"): try escape()
            // The scanner reports line breaks.
            case UInt8(ascii: "'"), 0x0A, 0x0D: index += 1
            case let control: replace(to: index + 1, with: "\\u" + JSONSyntaxError.hex(control, 4).dropFirst(2))
            }
        }
    }

    /// The index of the first byte that may need rewriting: a quote, a backslash or a control character. Eight bytes
    /// are checked in one word, as in `JSONScanner+Scalars.swift`.
    private func endOfPlainBytes(from start: Int) -> Int {
        var end = start
        while end < text.count {
            let word = text.word(at: end)
            let quotesAndControls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
            let singleQuotes = (word ^ 0x2727_2727_2727_2727) &- 0x0101_0101_0101_0101
            let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
            let found = (quotesAndControls | singleQuotes | backslashes) & ~word & 0x8080_8080_8080_8080
            guard found == 0 else { return min(end + found.trailingZeroBitCount / 8, text.count) }
            end += 8
        }
        return text.count
    }

    private mutating func escape() throws(JSONFault) {
        let end = index + 2
        switch text[index + 1] {
        case _ where end > text.count:
            index += 1
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "u"):
            index = end
        case UInt8(ascii: "v"):
            replace(to: end, with: "\\u000b")
        case UInt8(ascii: "x"):
            guard JSONString.isHexadecimal(text[end]), JSONString.isHexadecimal(text[end + 1]) else {
                throw JSONFault(.byteEscape, at: index)
            }
            replace(to: end, with: "\\u00")
        case UInt8(ascii: "0") where !isDigit(text[end]):
            replace(to: end, with: "\\u0000")
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            throw JSONFault(.decimalEscape, at: index)
        // A backslash and a line break are not part of the string's value.
        case 0x0D:
            replace(to: text[end] == 0x0A ? end + 1 : end, with: "")
        case 0x0A:
            replace(to: end, with: "")
        case 0xE2 where text[end] == 0x80 && text[end + 1] & 0xFE == 0xA8:
            replace(to: end + 2, with: "")
        // Any other character stands for itself.
        case UInt8(ascii: "'"):
            replace(to: end, with: "'")
        default:
            replace(to: index + 1, with: "")
        }
    }
}

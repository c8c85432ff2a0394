// Whether a text that cannot be scanned only breaks off, so that it may be well-formed once there is more of it.

extension JSONFault {
    /// Whether a longer text that begins with this one may not have the fault.
    func mayBeMended(in text: JSONBytes) -> Bool {
        let rest = text.count - index
        return switch problem {
        case .empty, .key, .colon, .commaOrBracket, .commaOrBrace, .digitAfterMinus, .digitAfterPoint,
            .digitInExponent, .stringCharacter:
            rest <= 0
        case .value: rest <= 0 || beginsLiteral(text)
        case .escape: rest <= 1
        case .unicodeEscape: breaksOffInUnit(text, at: index)
        case .loneSurrogate: breaksOffInPair(text)
        case .utf8: breaksOffInCharacter(text)
        case .textTooLong, .scalarTooLong, .nestedTooDeeply, .endOfData, .endOfScalar, .leadingZero: false
        }
    }

    /// Whether the rest of the text is the beginning of `true`, `false` or `null`.
    private func beginsLiteral(_ text: JSONBytes) -> Bool {
        let rest = text.string(index..<text.count)
        return ["true", "false", "null"].contains { $0.hasPrefix(rest) }
    }

    /// Whether the rest of the text is the beginning of `\u` and four hexadecimal digits.
    private func breaksOffInUnit(_ text: JSONBytes, at start: Int) -> Bool {
        guard text.count < start + 6 else { return false }
        if start + 1 < text.count, text[start + 1] != UInt8(ascii: "u") { return false }
        return (start + 2..<max(text.count, start + 2)).allSatisfy { JSONString.isHexadecimal(text[$0]) }
    }

    /// Whether the second half of a surrogate pair is not complete.
    private func breaksOffInPair(_ text: JSONBytes) -> Bool {
        guard let first = JSONString.hexadecimal(text, at: index + 2), first < 0xDC00 else { return false }
        let second = index + 6
        if second >= text.count { return true }
        guard text[second] == UInt8(ascii: "\\"), breaksOffInUnit(text, at: second) else { return false }
        // The first two digits decide whether it is a second half.
        let digits = (text[second + 2] | 0x20, text[second + 3] | 0x20)
        if second + 2 < text.count, digits.0 != UInt8(ascii: "d") { return false }
        if second + 3 < text.count, !(UInt8(ascii: "c")...UInt8(ascii: "f") ~= digits.1) { return false }
        return true
    }

    /// Whether the rest of the text is the beginning of a character of several bytes.
    private func breaksOffInCharacter(_ text: JSONBytes) -> Bool {
        let rest = text.count - index
        let first = text[index]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard 0xC2...0xF4 ~= first, rest < length else { return false }
        // The second byte is restricted after some first ones, so that each character has one encoding.
        let second: ClosedRange<UInt8> =
            switch first {
            case 0xE0: 0xA0...0xBF
            case 0xED: 0x80...0x9F
            case 0xF0: 0x90...0xBF
            case 0xF4: 0x80...0x8F
            default: 0x80...0xBF
            }
        return (rest < 2 || second ~= text[index + 1]) && (rest < 3 || 0x80...0xBF ~= text[index + 2])
    }
}

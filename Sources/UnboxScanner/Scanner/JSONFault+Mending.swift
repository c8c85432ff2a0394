// Whether a fault is one whatever follows, or may be mended or described in other words once there is more of the text.

extension JSONFault {
    /// Whether a longer text that begins with this one may be without the fault, or have a message with other words: of
    /// `[tru`, both may be so. At most twenty bytes after the fault decide.
    func mayChange(in text: JSONBytes) -> Bool {
        switch problem {
        case .empty, .value, .valueAfterComma, .key, .keyAfterComma, .colon, .commaOrBracket, .commaOrBrace, .endOfData,
            .digitAfterMinus, .digitAfterPoint, .digitInExponent:
            // `true`, `false` and `null` are words, too.
            wording(of: text).wordBreaksOff
        case .stringCharacter: index >= text.count
        case .escape: text.characterBreaksOff(at: index + 1)
        case .unicodeEscape: text.characterBreaksOff(at: text.endOfUnit(at: index))
        case .loneSurrogate: breaksOffInPair(text)
        case .utf8: breaksOffInInvalidCharacter(text)
        case .textTooLong, .scalarTooLong, .nestedTooDeeply, .endOfScalar, .leadingZero, .marks: false
        }
    }

    private func wording(of text: JSONBytes) -> JSONSyntaxWording {
        JSONSyntaxWording(text: text, index: index, limits: JSONLimits())
    }

    /// Whether the second half of a surrogate pair is not complete.
    private func breaksOffInPair(_ text: JSONBytes) -> Bool {
        guard let first = JSONString.hexadecimal(text, at: index + 2), first < 0xDC00 else { return false }
        let second = index + 6
        for (offset, byte) in [UInt8(ascii: "\\"), UInt8(ascii: "u")].enumerated() {
            guard second + offset < text.count else { return true }
            guard text[second + offset] == byte else { return false }
        }
        guard text.endOfUnit(at: second) >= text.count else { return false }
        // The first two digits decide whether it is a second half.
        let digits = (text[second + 2] | 0x20, text[second + 3] | 0x20)
        if second + 2 < text.count, digits.0 != UInt8(ascii: "d") { return false }
        return second + 3 >= text.count || UInt8(ascii: "c")...UInt8(ascii: "f") ~= digits.1
    }

    /// Whether more continuation bytes may follow those of a character, even if it is not valid with them: the message
    /// counts them.
    private func breaksOffInInvalidCharacter(_ text: JSONBytes) -> Bool {
        let length = JSONBytes.lengthOfCharacter(text[index])
        return text.count < index + length && (index + 1..<text.count).allSatisfy { 0x80...0xBF ~= text[$0] }
    }
}

extension JSONBytes {
    /// Whether the text ends before a character or within it.
    func characterBreaksOff(at index: Int) -> Bool {
        let rest = count - index
        guard rest > 0 else { return true }
        let first = self[index]
        guard rest < Self.lengthOfCharacter(first) else { return false }
        // The second byte is restricted after some first ones, so that each character has one encoding.
        let second: ClosedRange<UInt8> =
            switch first {
            case 0xE0: 0xA0...0xBF
            case 0xED: 0x80...0x9F
            case 0xF0: 0x90...0xBF
            case 0xF4: 0x80...0x8F
            default: 0x80...0xBF
            }
        return (rest < 2 || second ~= self[index + 1]) && (rest < 3 || 0x80...0xBF ~= self[index + 2])
    }

    /// The number of bytes of a character that begins with a byte; 1 if none does.
    static func lengthOfCharacter(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// The end of the hexadecimal digits of the escape `\u` at an index.
    func endOfUnit(at index: Int) -> Int {
        var end = index + 2
        while end < index + 6, JSONString.isHexadecimal(self[end]) { end += 1 }
        return end
    }
}

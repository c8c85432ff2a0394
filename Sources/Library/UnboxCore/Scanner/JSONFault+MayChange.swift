extension JSONFault {
    /// Whether more text could remove or change the fault. Quoting more of an unexpected word does not count.
    /// Incomplete characters and escapes pass, so this may be true for up to eleven bytes that cannot become valid.
    func mayChange(in text: JSONBytes) -> Bool {
        switch problem {
        case .value, .valueAfterComma: text.characterBreaksOff(at: index) || text.literalBreaksOff(at: index)
        case .empty, .key, .keyAfterComma, .colon, .commaOrBracket, .commaOrBrace, .endOfData, .digitAfterMinus,
            .digitAfterPoint, .digitInExponent, .stringCharacter, .utf8:
            text.characterBreaksOff(at: index)
        case .escape: text.characterBreaksOff(at: index + 1)
        case .unicodeEscape: text.characterBreaksOff(at: text.endOfUnit(at: index))
        // The other half of the pair may follow.
        case .loneSurrogate: text.count < index + 12
        case .textTooLong, .scalarTooLong, .nestedTooDeeply, .endOfScalar, .leadingZero, .marks: false
        // A relaxed text is not read in pieces.
        case .comment, .digitAfterPlus, .hexadecimalDigit, .hexadecimalLength, .byteEscape, .decimalEscape, .nameEscape,
            .nameCharacter:
            false
        }
    }
}

extension JSONBytes {
    /// Whether the text ends before a character or within it.
    fileprivate func characterBreaksOff(at index: Int) -> Bool {
        guard index < count else { return true }
        let end = index + Self.lengthOfCharacter(self[index])
        return end > count && (index + 1..<count).allSatisfy { 0x80...0xBF ~= self[$0] }
    }

    /// Whether the text ends within `true`, `false` or `null`.
    fileprivate func literalBreaksOff(at index: Int) -> Bool {
        count - index < 5 && ["true", "false", "null"].contains { $0.hasPrefix(string(index..<count)) }
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

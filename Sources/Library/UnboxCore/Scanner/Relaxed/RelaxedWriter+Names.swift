// Keys without quotes: the names of ECMAScript 5.1 (section 7.6), also with letters beyond U+FFFF.

extension RelaxedWriter {
    /// Puts the name that begins at the index in quotes. Returns false if something else begins there.
    mutating func name() throws(JSONFault) -> Bool {
        guard let first = try endOfNameCharacter(isFirst: true) else { return false }
        replace(to: index, with: "\"")
        index = first
        while let end = try endOfNameCharacter(isFirst: false) { index = end }
        replace(to: index, with: "\"")
        return true
    }

    /// The end of the letter or escape at the index; nil if it cannot be part of a name.
    private func endOfNameCharacter(isFirst: Bool) throws(JSONFault) -> Int? {
        switch text[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "$"),
            UInt8(ascii: "_"):
            return index + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return isFirst ? nil : index + 1
        case UInt8(ascii: "\\"):
            guard text[index + 1] == UInt8(ascii: "u") else { throw JSONFault(.nameEscape, at: index) }
            guard let value = JSONString.hexadecimal(text, at: index + 2) else {
                throw JSONFault(.unicodeEscape, at: index)
            }
            guard Unicode.Scalar(value)?.isInName(isFirst: isFirst) == true else {
                throw JSONFault(.nameCharacter, at: index)
            }
            return index + 6
        case 0x80...:
            guard let (scalar, length) = text.scalar(at: index) else { throw JSONFault(.utf8, at: index) }
            return scalar.isInName(isFirst: isFirst) ? index + length : nil
        default:
            return nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate func isInName(isFirst: Bool) -> Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
        case .nonspacingMark, .spacingMark, .decimalNumber: !isFirst
        // `_` is one of them, and the only one that may come first.
        case .connectorPunctuation: !isFirst || self == "_"
        // The zero-width joiner and non-joiner.
        case .format: !isFirst && (value == 0x200C || value == 0x200D)
        default: self == "$"
        }
    }
}

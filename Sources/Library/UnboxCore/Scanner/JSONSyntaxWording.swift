/// The messages for malformed texts: what was expected, what was found, and a hint for common mistakes. A redacted
/// message says only what was expected. It is worded separately, as the other may quote the text anywhere.
struct JSONSyntaxWording {
    let text: JSONBytes
    let index: Int
    let limits: JSONLimits
    /// The extensions of JSON that the text may use.
    var syntax: JSONSyntax = []
    /// The quote that begins the last string.
    var quote = UInt8(ascii: "\"")
    var isRedacting = false

    /// Whether numbers, strings and keys have more forms than in JSON.
    private var hasTokens: Bool { syntax.contains(.tokens) }

    func message(_ problem: JSONFault.Problem) -> String {
        switch problem {
        case .empty: "the data is empty, expected a value"
        case .textTooLong: "the data has more than \(limits.textLength) bytes"
        case .scalarTooLong: "\(scalarName) has more than \(limits.scalarLength) bytes"
        case .nestedTooDeeply: "nested more than \(limits.depth) levels deep"
        case .value where isMarkup: isRedacting ? "expected a value" : "expected a value, found \(markup)"
        case .value: expected("a value", hint: valueHint)
        case .valueAfterComma: expected("a value", hint: isClosingBracket ? commaHint : valueHint)
        case .key: expected(key, hint: keyHint)
        case .keyAfterComma: expected(key, hint: isBrace ? commaHint : keyHint)
        case .colon: expected("':' after a key")
        case .commaOrBracket: expected("',' or ']'", hint: commentHint)
        case .commaOrBrace: expected("',' or '}'", hint: commentHint)
        case .endOfData: expected("the end of the data", hint: commentHint)
        case .endOfScalar: "expected white space after a number or a literal, which may have been cut off"
        case .digitAfterMinus: expected("a digit after '-'")
        case .digitAfterPoint: expected("a digit after the decimal point")
        case .digitInExponent: expected("a digit in the exponent")
        case .leadingZero: "a number cannot have leading zeros"
        case .stringCharacter: stringCharacter
        case .escape where hasTokens: expected("a character after '\\'", "the end of the data")
        case .escape: escape
        case .unicodeEscape: unicodeEscape
        case .loneSurrogate: loneSurrogate
        case .utf8: isRedacting ? "invalid UTF-8" : "invalid UTF-8: \(invalidUTF8)"
        case .marks: "a key has \(CanonicalText.manyMarks)"
        case .comment: "the comment has no end, which is '*/'"
        case .digitAfterPlus: expected("a digit after '+'")
        case .hexadecimalDigit: expected("a hexadecimal digit after 0x")
        case .hexadecimalLength: "a hexadecimal number has more than \(RelaxedWriter.hexadecimalLimit) digits"
        case .byteEscape:
            expected(
                "two hexadecimal digits after \\x",
                describe(JSONString.isHexadecimal(text[index + 2]) ? index + 3 : index + 2))
        case .decimalEscape:
            expected("an escape", "a digit after '\\'", hint: " (write \\x and two hexadecimal digits)")
        case .nameEscape: expected("\\u and four hexadecimal digits in a key without quotes")
        case .nameCharacter:
            "\(isRedacting ? "the character of an escape" : text.string(index..<index + 6)) has to be in quotes in a key"
        }
    }

    /// - Parameters:
    ///   - found: the text found, described; nil for the text at the index.
    ///   - hint: a hint about the text found.
    func expected(
        _ expected: String, _ found: @autoclosure () -> String? = nil, hint: @autoclosure () -> String = ""
    ) -> String {
        isRedacting ? "expected \(expected)" : "expected \(expected), found \(found() ?? describe(index))" + hint()
    }
}

// MARK: - Unexpected tokens

extension JSONSyntaxWording {
    /// The byte, character or word at an index.
    func describe(_ index: Int) -> String {
        guard index < text.count else { return "the end of the data" }
        let byte = text[index]
        switch byte {
        case UInt8(ascii: "'"): return "a single quote"
        case UInt8(ascii: "\""): return "a double quote"
        case 0x0A: return "a line feed"
        case 0x0D: return "a carriage return"
        case 0..<0x20, 0x7F: return "the control character \(name(UInt32(byte)))"
        case 0x21..<0x7F: return "'\(word(at: index))'"
        case 0x20: return "a space"
        default: break
        }
        guard let (scalar, _) = text.scalar(at: index) else { return "invalid UTF-8" }
        if UnboxText.isEscaped(scalar) || scalar.properties.isWhitespace {
            return "the character \(name(scalar.value))"
        }
        return "'\(scalar)'"
    }

    /// A word such as `NaN` or `nul`, or a single character.
    private func word(at index: Int) -> String { text.string(index..<max(endOfWord(at: index), index + 1)) }

    private func endOfWord(at index: Int) -> Int {
        var end = index
        while isLetter(text[end]), end - index < 20 { end += 1 }
        return end
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
    }

    private var valueHint: String {
        switch text[index] {
        case UInt8(ascii: "'"): " (strings take double quotes)"
        case UInt8(ascii: "+") where !hasTokens: " (numbers have no plus sign)"
        case UInt8(ascii: ".") where !hasTokens: " (numbers begin with a digit)"
        default: commentHint + wordHint
        }
    }

    /// Whether the text begins like HTML or XML, which servers answer with when they fail.
    private var isMarkup: Bool {
        text[index] == UInt8(ascii: "<") && (0..<index).allSatisfy { text[$0] <= 0x20 }
            && (isLetter(text[index + 1])
                || [UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/")].contains(text[index + 1]))
    }

    private var markup: String {
        let start = text.string(index..<min(index + 200, text.count)).lowercased()
        let isHTML = start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
        return isHTML ? "HTML, not JSON" : "XML or HTML, not JSON"
    }

    private var wordHint: String {
        let word = word(at: index)
        let lowercased = word.lowercased()
        if hasTokens, let name = ["Infinity", "NaN"].first(where: { $0.lowercased() == lowercased }) {
            // A word such as NaN2 is described without the digits.
            return word == name ? "" : " (write \(name))"
        }
        if ["NaN", "Infinity"].contains(word) { return " (numbers are finite)" }
        return ["true", "false", "null"].contains(lowercased) ? " (write \(lowercased))" : ""
    }

    private var key: String { hasTokens ? "a key" : "a key in double quotes" }

    private var keyHint: String {
        hasTokens && UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]
            ? " (a key that begins with a digit takes quotes)" : commentHint
    }

    private var commaHint: String {
        syntax.contains(.trailingCommas) ? "" : " (JSON has no comma after the last value)"
    }

    private var isBrace: Bool { text[index] == UInt8(ascii: "}") }

    private var isClosingBracket: Bool { isBrace || text[index] == UInt8(ascii: "]") }

    private var commentHint: String {
        switch text[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            syntax.contains(.comments) ? " (comments begin with // or /*)" : " (JSON has no comments)"
        default: ""
        }
    }

    private var scalarName: String {
        switch text[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): "a number"
        default: "a string"
        }
    }
}

// MARK: - Strings

extension JSONSyntaxWording {
    private var stringCharacter: String {
        guard index < text.count else { return expected("'\(Unicode.Scalar(quote))' at the end of the string") }
        if isRedacting { return "a control character in a string has to be written as an escape" }
        switch text[index] {
        case 0x0A: return "a line feed in a string has to be written as \\n"
        case 0x0D: return "a carriage return in a string has to be written as \\r"
        case 0x09: return "a tab in a string has to be written as \\t"
        case let byte:
            let digits = JSONSyntaxError.hex(byte, 4).dropFirst(2)
            return "the control character \(name(UInt32(byte))) in a string has to be written as \\u\(digits)"
        }
    }

    private var escape: String {
        if isRedacting { return "expected one of \" \\ / b f n r t u after '\\'" }
        let next = index + 1
        if next < text.count, text[next] == UInt8(ascii: "U") || text[next] == UInt8(ascii: "x") {
            return "expected an escape, found \(describeOne(next)) after '\\' (write \\u and four hexadecimal digits)"
        }
        return "expected one of \" \\ / b f n r t u after '\\', found \(describeOne(next))"
    }

    private var unicodeEscape: String {
        isRedacting
            ? "expected four hexadecimal digits after \\u"
            : "expected four hexadecimal digits after \\u, found \(describeOne(text.endOfUnit(at: index)))"
    }

    private var loneSurrogate: String {
        if isRedacting { return "an escape is one half of a surrogate pair, without the other" }
        let escape = text.string(index..<index + 6)
        let unit = JSONString.hexadecimal(text, at: index + 2) ?? 0
        return unit < 0xDC00
            ? "\(escape) is the first half of a surrogate pair, and no second half follows"
            : "\(escape) is the second half of a surrogate pair, and no first half precedes it"
    }

    /// A description of a single character, even if it is a letter.
    private func describeOne(_ index: Int) -> String {
        isLetter(text[index]) ? "'\(Unicode.Scalar(text[index]))'" : describe(index)
    }
}

// MARK: - Characters

extension JSONSyntaxWording {
    /// `U+00A0`
    private func name(_ scalar: UInt32) -> String { "U+" + JSONSyntaxError.hex(scalar, 4).dropFirst(2) }

    /// Why the bytes at the index are not UTF-8.
    private var invalidUTF8: String {
        let first = text[index]
        let name = "byte \(JSONSyntaxError.hex(first, 2))"
        switch first {
        case 0x80...0xBF: return "\(name) does not begin a character"
        case 0xC0, 0xC1, 0xF5...: return "\(name) never occurs"
        default: break
        }
        let length = JSONBytes.lengthOfCharacter(first)
        var end = index + 1
        while end < index + length, 0x80...0xBF ~= text[end] { end += 1 }
        if end < index + length {
            let missing = index + length - end
            let place = end < text.count ? "" : ", the data ends"
            return "\(name) is not followed by \(length - 1) continuation \(length == 2 ? "byte" : "bytes")"
                + (missing < length - 1 ? " but by \(length - 1 - missing)" : "") + place
        }
        let second = JSONSyntaxError.hex(text[index + 1], 2)
        switch first {
        case 0xED: return "\(name) and \(second) encode half of a surrogate pair"
        case 0xF4: return "\(name) and \(second) are beyond U+10FFFF"
        default: return "\(name) and \(second) encode a character in more bytes than it takes"
        }
    }
}

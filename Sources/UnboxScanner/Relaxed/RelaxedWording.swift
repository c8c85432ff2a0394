/// The messages for malformed texts in a relaxed syntax: those for JSON, except where other things are expected or
/// other hints help.
struct RelaxedWording {
    package let text: JSONBytes
    package let index: Int
    let limits: JSONLimits
    package let syntax: JSONSyntax
    /// The quote that begins the last string.
    let quote: UInt8
    /// The message for JSON.
    let json: String
    let isRedacting: Bool

    private var hasTokens: Bool { syntax.contains(.tokens) }

    func message(_ problem: RelaxedFault.Problem) -> String {
        switch problem {
        case .json(let problem): message(problem)
        case .comment: "the comment has no end, which is '*/'"
        case .digitAfterPlus: expected("a digit after '+'")
        case .hexadecimalDigit: expected("a hexadecimal digit after 0x")
        case .hexadecimalLength: "a hexadecimal number has more than \(RelaxedWriter.hexadecimalLimit) digits"
        case .byteEscape: expected("two hexadecimal digits after \\x", foundAfterByteEscape)
        case .decimalEscape:
            expected("an escape", "a digit after '\\'", hint: " (write \\x and two hexadecimal digits)")
        case .nameEscape: expected("\\u and four hexadecimal digits in a key without quotes")
        case .nameCharacter: "\(escape) has to be in quotes in a key"
        }
    }

    private func message(_ problem: JSONFault.Problem) -> String {
        switch problem {
        case .value, .valueAfterComma: expected("a value", hint: valueHint)
        case .key where hasTokens, .keyAfterComma where hasTokens: expected("a key", hint: keyHint)
        case .key, .keyAfterComma: expected("a key in double quotes", hint: keyHint)
        case .commaOrBracket: expected("',' or ']'", hint: commentHint)
        case .commaOrBrace: expected("',' or '}'", hint: commentHint)
        case .endOfData: expected("the end of the data", hint: commentHint)
        case .scalarTooLong where text[index] != UInt8(ascii: "\"") && !isNumber:
            "a string has more than \(limits.scalarLength) bytes"
        case .stringCharacter where index >= text.count:
            expected("'\(Unicode.Scalar(quote))' at the end of the string", "the end of the data")
        case .escape where hasTokens: expected("a character after '\\'", "the end of the data")
        default: json
        }
    }

    /// - Parameters:
    ///   - found: nil for what is at the index.
    ///   - hint: about what was found.
    private func expected(
        _ expected: String, _ found: @autoclosure () -> String? = nil, hint: @autoclosure () -> String = ""
    ) -> String {
        isRedacting ? "expected \(expected)" : "expected \(expected), found \(found() ?? self.found)" + hint()
    }

    private var escape: String { isRedacting ? "the character of an escape" : text.string(index..<index + 6) }
}

extension RelaxedWording {
    /// A description of the unexpected text.
    private var found: String { found(at: index) }

    private func found(at index: Int) -> String {
        JSONSyntaxWording(text: text, index: index, limits: limits).found
    }

    private var foundAfterByteEscape: String {
        found(at: JSONString.isHexadecimal(text[index + 2]) ? index + 3 : index + 2)
    }

    private var isNumber: Bool {
        switch text[index] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// The hint for JSON, unless it is about something that this syntax has.
    private var valueHint: String {
        switch text[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return commentHint
        case UInt8(ascii: "]"), UInt8(ascii: "}"): return commaHint
        default: break
        }
        if hasTokens {
            let name = ["Infinity", "NaN"].first { found.lowercased() == "'\($0.lowercased())'" }
            // A word such as NaN2 is described without the digits.
            if let name { return found == "'\(name)'" ? "" : " (write \(name))" }
            if found == "'+'" || found == "'.'" { return "" }
        }
        return jsonHint
    }

    private var keyHint: String {
        switch text[index] {
        case UInt8(ascii: "}"): commaHint
        case UInt8(ascii: "0")...UInt8(ascii: "9") where hasTokens: " (a key that begins with a digit takes quotes)"
        default: commentHint
        }
    }

    private var commaHint: String { syntax.contains(.trailingCommas) ? "" : jsonHint }

    private var commentHint: String {
        guard syntax.contains(.comments) else { return jsonHint }
        return switch text[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): " (comments begin with // or /*)"
        default: ""
        }
    }

    /// The hint of the message for JSON.
    private var jsonHint: String {
        json.firstRange(of: "found \(found)").map { String(json[$0.upperBound...]) } ?? ""
    }
}

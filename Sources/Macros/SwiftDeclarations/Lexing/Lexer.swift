/// Splits a source text into tokens in one pass, and pairs their brackets.
///
/// Nothing is read twice, except that the rest of a line may be searched for the end of a regex literal, once.
struct Lexer {
    /// Deeper nesting of brackets is a problem.
    static let maximumDepth = 200
    /// So is that of interpolations, which are read by recursion.
    static let maximumInterpolations = 32

    /// An opening bracket, or `#if`, that waits for its end.
    struct Opening {
        var token: Token
        /// Its index; nil in an interpolation, whose tokens are not kept.
        var index: Int?
    }

    let bytes: [UInt8]
    var position = 0
    var tokens: [Token] = []
    var openings: [Opening] = []
    /// The interpolations around `position`.
    var interpolations = 0
    /// The last token, and whether it is after a dot: they decide what a `/` is.
    private var last: Token?
    private var isLastAfterDot = false
    /// Before this position no regex literal without `#` begins: one was searched for.
    var regexSearchEnd = 0
    /// How many bytes were visited, repeated visits included.
    var steps = 0

    init(_ bytes: [UInt8]) throws(SourceProblem) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 4 + 1)
        skipShebang()
        while true {
            let token = try next()
            if token.kind == .end {
                if let opening = openings.last { throw unclosed(opening.token) }
                tokens.append(token)
                return
            }
            tokens.append(token)
            try pair(token, index: tokens.count - 1)
        }
    }

    /// The byte at a position; 0 after the end.
    func byte(at position: Int) -> UInt8 {
        position < bytes.count ? bytes[position] : 0
    }

    /// The character at a position, and its length; nil at the end.
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard position < bytes.count else { return nil }
        let first = bytes[position]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = UInt32(first & (0x7F >> UInt8(length)))
        for offset in 1..<length {
            value = value << 6 | UInt32(byte(at: position + offset) & 0x3F)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// Reads the next token, and the white space and comments before it.
    mutating func next() throws(SourceProblem) -> Token {
        let isFirstOnLine = try skipTrivia()
        let start = position
        guard start < bytes.count else {
            return Token(kind: .end, start: start, end: start, byte: 0, isFirstOnLine: true)
        }
        let kind = try scan()
        steps += position - start
        var token = Token(kind: kind, start: start, end: position, byte: bytes[start], isFirstOnLine: isFirstOnLine)
        if kind == .operator { bind(&token) }
        isLastAfterDot = last?.isPunctuation(".") ?? false
        last = token
        return token
    }

    /// Reads a token of which the first byte is at `position`.
    private mutating func scan() throws(SourceProblem) -> Token.Kind {
        let first = bytes[position]
        switch first {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
            UInt8(ascii: "@"), UInt8(ascii: "\\"):
            position += 1
            return .punctuation
        case UInt8(ascii: "\""):
            try skipString(hashes: 0)
            return .string
        case UInt8(ascii: "#"):
            return try scanPound()
        case UInt8(ascii: "`"):
            try skipEscapedName()
            return .identifier
        case UInt8(ascii: "."):
            let second = byte(at: position + 1)
            if second == UInt8(ascii: ".") || (second.isOperator && !isCommentStart(position + 1)) {
                skipOperator(withDots: true)
                return .operator
            }
            position += 1
            return .punctuation
        default:
            if first.isDigit { return skipNumber() }
            if first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "$") {
                skipName()
                return .identifier
            }
            if first == UInt8(ascii: "/"), skipBareRegex() { return .regex }
            if first.isOperator {
                skipOperator(withDots: false)
                return .operator
            }
            if first >= 0x80, let (scalar, _) = scalar(at: position) {
                if scalar.isOperatorHead {
                    skipOperator(withDots: false)
                    return .operator
                }
                if !scalar.properties.isWhitespace {
                    skipName()
                    return .identifier
                }
            }
            throw SourceProblem("unexpected character", at: position..<position + (scalar(at: position)?.length ?? 1))
        }
    }

    /// Whether the last token is `func` or `operator`, which an operator follows as a name.
    var lastNamesOperator: Bool {
        guard let last, last.kind == .identifier else { return false }
        return ["func", "operator"].contains(text(last.range))
    }

    /// Whether a `/` after the last token divides.
    var lastEndsOperand: Bool {
        guard let last else { return false }
        switch last.kind {
        // `a.in / b`: after a dot, a keyword is a name.
        case .identifier: return isLastAfterDot || !Lexer.isBeforeOperand(text(last.range))
        case .integer, .floatingPoint, .string, .regex, .pound: return true
        case .operator:
            // `a!/b`: a mark that touches its operand is part of it.
            let isMark = last.end - last.start == 1 && (last.byte == 0x21 || last.byte == 0x3F)
            return last.isLeftBound && (isMark || !last.isRightBound)
        case .punctuation: return last.isPunctuation(")") || last.isPunctuation("]") || last.isPunctuation("}")
        case .end: return false
        }
    }

    /// Whether an operand follows a keyword, so that a `/` after it begins a regex literal.
    private static func isBeforeOperand(_ word: String) -> Bool {
        switch word {
        case "return", "throw", "in", "case", "where", "if", "guard", "while", "switch", "else", "try", "await",
            "yield", "is", "as", "do", "repeat", "for", "let", "var", "unsafe", "consume", "copy":
            true
        default: false
        }
    }

    func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

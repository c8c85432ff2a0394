import SwiftDeclarations

extension CodeReader {
    /// Reads an operand with all that follows it: members, calls, elements, marks.
    mutating func operand() throws(SourceProblem) -> Code {
        let token = reader.token
        if token.kind == .operator, token.isRightBound, !token.isLeftBound {
            let start = reader.start
            let name = reader.text(token.range)
            let range = index..<index + 2
            reader.advance()
            try reader.enter()
            defer { reader.leave() }
            let operand = try operand()
            if name == "-", reader.index == range.upperBound, let literal = try? reader.literal(range) {
                return Code(.literal(literal), start..<reader.lastEnd)
            }
            return Code(.prefix(name, operand), start..<reader.lastEnd)
        }
        let start = reader.start
        var code = try primary()
        while !isAtEnd, let next = try suffix(of: code, from: start) { code = next }
        return code
    }

    private mutating func primary() throws(SourceProblem) -> Code {
        if isAtEnd { throw reader.expected("an expression") }
        let token = reader.token
        let start = reader.start
        switch token.kind {
        case .integer, .floatingPoint, .string, .regex: return try literal()
        case .identifier: return try word()
        case .punctuation: break
        default: throw reader.expected("an expression")
        }
        switch token.byte {
        case UInt8(ascii: "("): return Code(.tuple(try arguments(until: ")")), start..<reader.lastEnd)
        case UInt8(ascii: "["): return try collection()
        case UInt8(ascii: "{"):
            reader.skipBrackets()
            return Code(.closure, start..<reader.lastEnd)
        case UInt8(ascii: "."):
            reader.advance()
            let name = try reader.expectName().name
            return Code(.member(nil, name), start..<reader.lastEnd)
        default: throw reader.expected("an expression")
        }
    }

    private mutating func literal() throws(SourceProblem) -> Code {
        let range = reader.token.range
        let literal = try reader.literal(index..<index + 1)
        reader.advance()
        return Code(literal.map { .literal($0) } ?? .other, range)
    }

    private mutating func word() throws(SourceProblem) -> Code {
        let start = reader.start
        switch reader.word {
        case "true", "false", "nil": return try literal()
        case "if", "switch", "do", "guard", "for", "while", "repeat", "let", "var", "func", "else", "in", "return",
            "throw", "case", "where", "catch", "defer", "import":
            throw reader.expected("an expression")
        default: break
        }
        let name = try reader.expectName().name
        return Code(.name(name), start..<reader.lastEnd)
    }

    private mutating func suffix(of code: Code, from start: Int) throws(SourceProblem) -> Code? {
        let token = reader.token
        let kind: Code.Kind
        switch token.kind {
        case .operator:
            if token.isLeftBound, reader.skip(operator: "?") {
                kind = .chained(code)
            } else if token.isLeftBound, reader.skip(operator: "!") {
                kind = .forced(code)
            } else if reader.atOperator("<"), code.isNameOrMember, try reader.skipGenericArguments() {
                // The text of the range has the arguments.
                kind = code.kind
            } else {
                return nil
            }
        case .punctuation:
            switch token.byte {
            case UInt8(ascii: "."):
                reader.advance()
                if reader.token.kind == .integer {
                    reader.advance()
                    kind = .other
                } else {
                    kind = .member(code, try reader.expectName().name)
                }
            case UInt8(ascii: "(") where !token.isFirstOnLine && isCompoundName:
                // The text of the range has the labels: `URL.init(string:)`.
                reader.skipBrackets()
                kind = code.kind
            case UInt8(ascii: "(") where !token.isFirstOnLine:
                var arguments = try arguments(until: ")")
                arguments += trailingClosures()
                kind = .call(code, arguments)
            case UInt8(ascii: "[") where !token.isFirstOnLine: kind = .element(code, try arguments(until: "]"))
            case UInt8(ascii: "{") where !isInCondition && !token.isFirstOnLine: kind = .call(code, trailingClosures())
            default: return nil
            }
        default: return nil
        }
        return Code(kind, start..<reader.lastEnd)
    }

    /// Whether there are only labels in the parentheses at the current token.
    private var isCompoundName: Bool {
        let last = reader.tokens[reader.token.partner - 1]
        return last.isPunctuation(":") && reader.token(after: 1).kind == .identifier
    }

    private mutating func trailingClosures() -> [CodeArgument] {
        guard !isAtEnd, !isInCondition, reader.at("{"), !reader.token.isFirstOnLine else { return [] }
        let start = reader.start
        reader.skipBrackets()
        return [CodeArgument(value: Code(.closure, start..<reader.lastEnd), isTrailingClosure: true)]
    }

    /// Reads `(a, label: b)`, or the same in other brackets.
    private mutating func arguments(until closing: Unicode.Scalar) throws(SourceProblem) -> [CodeArgument] {
        reader.advance()
        var arguments: [CodeArgument] = []
        while !reader.at(closing) {
            var label: String?
            if reader.token.kind == .identifier, reader.token(after: 1).isPunctuation(":") {
                label = reader.name(of: reader.token)
                reader.advance()
                reader.advance()
            }
            arguments.append(CodeArgument(label: label, value: try nestedExpression()))
            if !reader.skip(",") { break }
        }
        try reader.expect(closing)
        return arguments
    }

    /// Reads `[a, b]`, `[a: b]`, `[:]`; of a type, such as `[String: Any]`, nothing more is known.
    private mutating func collection() throws(SourceProblem) -> Code {
        let start = reader.start
        let mark = reader.mark
        if let elements = try? elements() { return Code(.collection(elements), start..<reader.lastEnd) }
        reader.goBack(to: mark)
        reader.skipBrackets()
        return Code(.other, start..<reader.lastEnd)
    }

    private mutating func elements() throws(SourceProblem) -> [Code] {
        reader.advance()
        var elements: [Code] = []
        while !reader.at("]") {
            if !reader.at(":") { elements.append(try nestedExpression()) }
            if !reader.skip(","), !reader.skip(":") { break }
        }
        try reader.expect("]")
        return elements
    }
}

extension Code {
    fileprivate var isNameOrMember: Bool {
        switch kind {
        case .name, .member: true
        default: false
        }
    }
}

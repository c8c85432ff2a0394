extension Lexer {
    /// Pairs brackets, and `#if` with `#endif`.
    mutating func pair(_ token: Token, index: Int?) throws(SourceProblem) {
        switch token.kind {
        case .punctuation:
            switch token.byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): try open(token, index: index)
            case UInt8(ascii: ")"): try close(token, index: index, opening: UInt8(ascii: "("))
            case UInt8(ascii: "]"): try close(token, index: index, opening: UInt8(ascii: "["))
            case UInt8(ascii: "}"): try close(token, index: index, opening: UInt8(ascii: "{"))
            default: break
            }
        case .pound:
            switch text(token.range) {
            case "#if": try open(token, index: index)
            case "#endif": try close(token, index: index, opening: UInt8(ascii: "#"))
            case "#else", "#elseif":
                if openings.last?.token.byte != UInt8(ascii: "#") {
                    throw SourceProblem("unexpected '\(text(token.range))'", at: token.range)
                }
            default: break
            }
        default: break
        }
    }

    private mutating func open(_ token: Token, index: Int?) throws(SourceProblem) {
        if openings.count >= Lexer.maximumDepth {
            throw SourceProblem("nested more than \(Lexer.maximumDepth) levels deep", at: token.range)
        }
        openings.append(Opening(token: token, index: index))
    }

    private mutating func close(_ token: Token, index: Int?, opening byte: UInt8) throws(SourceProblem) {
        guard let opening = openings.last else {
            throw SourceProblem("unexpected '\(text(token.range))'", at: token.range)
        }
        if opening.token.byte != byte {
            throw SourceProblem("expected '\(Lexer.closing(opening.token.byte))'", at: token.range)
        }
        openings.removeLast()
        if let first = opening.index, let index {
            tokens[first].partner = index
            tokens[index].partner = first
        }
    }

    func unclosed(_ token: Token) -> SourceProblem {
        SourceProblem("no '\(Lexer.closing(token.byte))' follows '\(text(token.range))'", at: token.range)
    }

    private static func closing(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "("): ")"
        case UInt8(ascii: "["): "]"
        case UInt8(ascii: "{"): "}"
        default: "#endif"
        }
    }
}

extension Reader {
    /// The kind of literal that some tokens are; nil if they are not one.
    package func literal(_ range: Range<Int>) throws(SourceProblem) -> ExpressionSyntax.Literal? {
        let first = tokens[range.lowerBound]
        if range.count == 1 {
            switch first.kind {
            case .integer: return .integer
            case .floatingPoint: return .floatingPoint
            case .string: return .string(try StringContent(bytes, first.range).decoded())
            case .regex: return .regex
            case .identifier:
                switch word(of: first) {
                case "true", "false": return .boolean
                case "nil": return .nil
                default: return nil
                }
            default: return nil
            }
        }
        if range.count == 2 && first.kind == .operator && text(first.range) == "-" {
            let second = tokens[range.lowerBound + 1]
            if second.start != first.end { return nil }
            return second.kind == .integer ? .integer : second.kind == .floatingPoint ? .floatingPoint : nil
        }
        if first.isPunctuation("[") && first.partner == range.upperBound - 1 { return collectionLiteral(range) }
        return nil
    }

    /// A dictionary has a colon that does not belong to a ternary operator or a trailing closure.
    private func collectionLiteral(_ range: Range<Int>) -> ExpressionSyntax.Literal {
        var ternaries = 0
        var index = range.lowerBound + 1
        while index < range.upperBound - 1 {
            let token = tokens[index]
            if token.kind == .operator && text(token.range) == "?" && !token.isLeftBound {
                ternaries += 1
            } else if token.isPunctuation(":") {
                let isLabel =
                    tokens[index + 1].isPunctuation("{") && tokens[index - 1].kind == .identifier
                    && index > range.lowerBound + 2 && tokens[index - 2].isPunctuation("}")
                if ternaries > 0 {
                    ternaries -= 1
                } else if !isLabel {
                    return .dictionary
                }
            }
            index = max(index, token.partner) + 1
        }
        return .array
    }
}

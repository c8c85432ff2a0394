extension Reader {
    /// What was found out about an expression on the way to its end.
    struct ExpressionState {
        var expectsOperand = true
        /// The `?` whose `:` is still to come.
        var ternaries = 0
        /// The type after the last `as`, if nothing follows it.
        var coercedType: TypeSyntax?
        /// Whether there is an operator that binds less tightly than `as`, or an unknown one.
        var hasLooseOperator = false
        /// Whether it is the value of a variable, which accessors may follow.
        var isVariable: Bool
    }

    /// Reads an expression up to where it ends: before a token that cannot continue it, on a new line before one that
    /// need not.
    mutating func expression(isVariable: Bool = false) throws(SourceProblem) -> ExpressionSyntax {
        let first: Int = index
        let start: Int = start
        var state = ExpressionState(isVariable: isVariable)
        while true {
            if state.expectsOperand {
                try operand(&state)
            } else if !(try continuation(&state, first: first)) {
                break
            }
        }
        if state.ternaries > 0 { throw expected("':'") }
        let range: SourceRange = start..<lastEnd
        return ExpressionSyntax(
            text: text(range), literal: try literal(first..<index), coercedType: state.coercedType, range: range)
    }

    /// Reads what can begin an expression, or follow a binary operator.
    private mutating func operand(_ state: inout ExpressionState) throws(SourceProblem) {
        let token: Token = token
        switch token.kind {
        case .identifier: try wordOperand(&state)
        case .integer, .floatingPoint, .string, .regex:
            advance()
            state.expectsOperand = false
        case .pound:
            if text(token.range) == "#if" || isClauseDirective { throw expected("an expression") }
            advance()
            state.expectsOperand = false
        case .punctuation:
            switch token.byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): skipBrackets()
            case UInt8(ascii: "."):
                advance()
                _ = try expectName()
            case UInt8(ascii: "\\"):
                advance()
                if self.token.kind == .identifier && !self.token.isFirstOnLine { advance() }
            default: throw expected("an expression")
            }
            state.expectsOperand = false
        case .operator:
            let next: Token = self.token(after: 1)
            if atOperator("=") || atOperator("->") { throw expected("an expression") }
            if next.isPunctuation(",") || next.isPunctuation(")") {
                // An operator as a function: `sum(by: +)`
                advance()
                state.expectsOperand = false
            } else if token.isRightBound && !token.isLeftBound {
                advance()
            } else {
                throw expected("an expression")
            }
        case .end: throw expected("an expression")
        }
    }

    private var isClauseDirective: Bool {
        let text: String = text(token.range)
        return text == "#elseif" || text == "#else" || text == "#endif"
    }

    private mutating func wordOperand(_ state: inout ExpressionState) throws(SourceProblem) {
        switch word {
        case "try":
            advance()
            if token.isLeftBound && (atOperator("?") || atOperator("!")) { advance() }
        case "await":
            advance()
        case "unsafe":
            let next: Token = token(after: 1)
            advance()
            switch next.kind {
            case .identifier: state.expectsOperand = !next.isFirstOnLine && !isInfix(word(of: next))
            case .operator: state.expectsOperand = !next.isFirstOnLine && next.isRightBound && !next.isLeftBound
            case .punctuation, .end: state.expectsOperand = false
            default: state.expectsOperand = !next.isFirstOnLine
            }
        case "consume", "copy", "borrow", "each", "repeat", "any", "some":
            let next: Token = token(after: 1)
            let isPrefix: Bool = !next.isFirstOnLine && next.kind == .identifier && !isInfix(word(of: next))
            advance()
            state.expectsOperand = isPrefix
        case "if", "switch", "do":
            try skipStatement()
            state.expectsOperand = false
        case "self", "super", "init", "true", "false", "nil":
            advance()
            state.expectsOperand = false
        default:
            if isReserved(word) || word == "class" { throw expected("an expression") }
            advance()
            state.expectsOperand = false
        }
    }

    private func isInfix(_ word: String) -> Bool {
        word == "is" || word == "as" || word == "in" || word == "else"
    }

    /// Reads what can follow an operand.
    ///
    /// - Returns: False at the end of the expression.
    private mutating func continuation(_ state: inout ExpressionState, first: Int) throws(SourceProblem) -> Bool {
        let coercedType: TypeSyntax? = state.coercedType
        state.coercedType = nil
        if try continues(&state, first: first) { return true }
        state.coercedType = coercedType
        return false
    }

    private mutating func continues(_ state: inout ExpressionState, first: Int) throws(SourceProblem) -> Bool {
        let token: Token = token
        switch token.kind {
        case .operator: return try operatorContinues(&state)
        case .identifier:
            guard split == 0, word == "as" || word == "is" else { return false }
            try cast(&state)
            return true
        case .pound: return skipConditionalMembers()
        case .punctuation: break
        default: return false
        }
        switch token.byte {
        case UInt8(ascii: "."):
            let next: Token = self.token(after: 1)
            guard next.kind == .identifier || next.kind == .integer || next.kind == .floatingPoint else {
                // `\.[0]`
                if next.isPunctuation("[") || next.isPunctuation("(") {
                    advance()
                    return true
                }
                throw SourceProblem("expected a name", at: next.range)
            }
            advance(over: 2)
        case UInt8(ascii: "("), UInt8(ascii: "["):
            if token.isFirstOnLine { return false }
            skipBrackets()
        case UInt8(ascii: "{"):
            if state.isVariable && isAccessorBlock(afterLiteral: isAfterLiteral) { return false }
            skipTrailingClosures()
        case UInt8(ascii: ":"):
            if atModuleSelector {
                advance(over: 3)
            } else if state.ternaries > 0 {
                advance()
                state.ternaries -= 1
                state.expectsOperand = true
            } else {
                return false
            }
        default: return false
        }
        return true
    }

    /// Whether what was read last is a literal, which no trailing closure can follow.
    private var isAfterLiteral: Bool {
        let last: Token = tokens[index - 1]
        switch last.kind {
        case .integer, .floatingPoint, .string, .regex: return true
        case .identifier:
            let word: String = word(of: last)
            return word == "true" || word == "false" || word == "nil"
        default: return false
        }
    }

    private mutating func operatorContinues(_ state: inout ExpressionState) throws(SourceProblem) -> Bool {
        let token: Token = token
        let text: String = text(start..<token.end)
        if text == "=" || text == "->" { return false }
        if (text == "?" || text == "!") && (token.isLeftBound || split > 0) {
            advance()
            return true
        }
        let isAfterName: Bool = tokens[index - 1].kind == .identifier || tokens[index - 1].kind == .pound
        if isAfterName, text == "<", try skipGenericArguments() { return true }
        if text == "?" {
            advance()
            state.ternaries += 1
            state.expectsOperand = true
            state.hasLooseOperator = true
            return true
        }
        if split == 0 && token.isLeftBound && !token.isRightBound {
            advance()
            return true
        }
        if split == 0 && !token.isLeftBound && token.isRightBound { return false }
        advance()
        state.expectsOperand = true
        if !bindsTighterThanCasts(text) { state.hasLooseOperator = true }
        return true
    }

    private func bindsTighterThanCasts(_ text: String) -> Bool {
        switch text {
        case "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>", "...", "..<": true
        default: false
        }
    }

    /// `as Double`, `as? Double`, `is Double`
    private mutating func cast(_ state: inout ExpressionState) throws(SourceProblem) {
        let isCoercion: Bool = word == "as"
        advance()
        if isCoercion && token.isLeftBound && (atOperator("?") || atOperator("!")) {
            advance()
            _ = try type()
            return
        }
        let type: TypeSyntax = try type()
        if isCoercion && !state.hasLooseOperator { state.coercedType = type }
    }

    /// Skips `{ } label: { }`, if it is there.
    package mutating func skipTrailingClosures() {
        guard at("{") else { return }
        skipBrackets()
        while token.kind == .identifier && token(after: 1).isPunctuation(":") && token(after: 2).isPunctuation("{") {
            advance(over: 2)
            skipBrackets()
        }
    }

    /// Skips `#if` around members of the value before it, if it is there: `#if DEBUG`, and `.a()` on the next line.
    private mutating func skipConditionalMembers() -> Bool {
        guard text(token.range) == "#if" else { return false }
        let mark: Mark = mark
        let end: Int = token.partner
        // Nested ones: the first token that is not a directive decides.
        while token.kind == .pound && index < end { skipDirective() }
        let isMember: Bool = index < end && at(".")
        goBack(to: mark)
        if !isMember { return false }
        index = end
        advance()
        return true
    }
}

extension Reader {
    /// The state of reading an expression.
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
        let first = index
        let start = start
        var state = ExpressionState(isVariable: isVariable)
        while true {
            if state.expectsOperand {
                try operand(&state)
            } else {
                let coercedType = state.coercedType
                state.coercedType = nil
                if try continues(&state) { continue }
                state.coercedType = coercedType
                break
            }
        }
        if state.ternaries > 0 { throw expected("':'") }
        let range = start..<lastEnd
        return ExpressionSyntax(
            text: text(range), literal: try literal(first..<index), coercedType: state.coercedType, range: range)
    }

    /// Reads what can begin an expression, or follow a binary operator.
    private mutating func operand(_ state: inout ExpressionState) throws(SourceProblem) {
        let token = token
        state.expectsOperand = false
        switch token.kind {
        case .identifier: state.expectsOperand = try wordPrecedesOperand()
        case .integer, .floatingPoint, .string, .regex: advance()
        case .pound:
            if text(token.range) == "#if" || isClauseEnd { throw expected("an expression") }
            advance()
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
        case .operator:
            let next = self.token(after: 1)
            // An operator as a function: `sum(by: +)`
            let isFunction = next.isPunctuation(",") || next.isPunctuation(")")
            guard !atOperator("="), !atOperator("->"), isFunction || token.isRightBound && !token.isLeftBound else {
                throw expected("an expression")
            }
            advance()
            state.expectsOperand = !isFunction
        case .end: throw expected("an expression")
        }
    }

    /// Reads a word that can begin an expression.
    ///
    /// - Returns: Whether an operand follows it.
    private mutating func wordPrecedesOperand() throws(SourceProblem) -> Bool {
        let next = token(after: 1)
        let word = word
        switch word {
        case "if", "switch", "do":
            try skipStatement()
            return false
        case "self", "super", "init", "true", "false", "nil", "try", "repeat": break
        default: if isReserved(word) || word == "class" { throw expected("an expression") }
        }
        advance()
        switch word {
        case "try":
            if token.isLeftBound && (atOperator("?") || atOperator("!")) { advance() }
            return true
        case "await": return true
        case "unsafe", "consume", "copy", "borrow", "each", "repeat", "any", "some":
            if next.isFirstOnLine { return false }
            switch next.kind {
            case .identifier: return !isInfix(self.word(of: next))
            case .punctuation, .end: return false
            case .operator: return word == "unsafe" && next.isRightBound && !next.isLeftBound
            default: return word == "unsafe"
            }
        default: return false
        }
    }

    private func isInfix(_ word: String) -> Bool {
        word == "is" || word == "as" || word == "in" || word == "else"
    }

    /// Reads what can follow an operand.
    ///
    /// - Returns: False at the end of the expression.
    private mutating func continues(_ state: inout ExpressionState) throws(SourceProblem) -> Bool {
        let token = token
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
            let next = self.token(after: 1)
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
        let last = tokens[index - 1]
        switch last.kind {
        case .integer, .floatingPoint, .string, .regex: return true
        case .identifier:
            let word = word(of: last)
            return word == "true" || word == "false" || word == "nil"
        default: return false
        }
    }

    private mutating func operatorContinues(_ state: inout ExpressionState) throws(SourceProblem) -> Bool {
        let token = token
        let text = text(start..<token.end)
        if text == "=" || text == "->" { return false }
        if (text == "?" || text == "!") && (token.isLeftBound || split > 0) {
            advance()
            return true
        }
        let isAfterName = tokens[index - 1].kind == .identifier || tokens[index - 1].kind == .pound
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
        let isCoercion = word == "as"
        advance()
        if isCoercion && token.isLeftBound && (atOperator("?") || atOperator("!")) {
            advance()
            _ = try type()
            return
        }
        let type = try type()
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
        let mark = mark
        let end = token.partner
        // Nested ones: the first token that is not a directive decides.
        while token.kind == .pound && index < end { skipDirective() }
        let isMember = index < end && at(".")
        goBack(to: mark)
        if !isMember { return false }
        index = end
        advance()
        return true
    }
}

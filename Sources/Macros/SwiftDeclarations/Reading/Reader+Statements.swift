extension Reader {
    /// Skips a statement that is a value: `if a { b } else { c }`, `switch a { }`, `do { } catch { }`.
    mutating func skipStatement() throws(SourceProblem) {
        let keyword = word
        advance()
        try skipToBlock()
        skipBrackets()
        while keyword == "if" && skip(word: "else") {
            if skip(word: "if") { try skipToBlock() }
            guard at("{") else { throw expected("'{' or 'if'") }
            skipBrackets()
        }
        while keyword == "do" && skip(word: "catch") {
            try skipToBlock()
            skipBrackets()
        }
    }

    /// Skips a condition. A brace after an operator or a comma begins a closure in it.
    private mutating func skipToBlock() throws(SourceProblem) {
        var isClosure = false
        while !at("{") || isClosure {
            guard token.kind != .end, !at(")"), !at("]"), !at("}"), !at(";") else { throw expected("'{'") }
            isClosure = at(",") || (token.kind == .operator && !(token.isLeftBound && !token.isRightBound))
            skipToken()
        }
    }
}

extension Reader {
    /// Skips a declaration of which only the end matters.
    mutating func otherMember() throws(SourceProblem) {
        switch word {
        case "subscript": try skipSubscript()
        case "deinit":
            advance()
            try skipEffects()
            if at("{") { skipBrackets() }
        case "associatedtype": try skipAssociatedType()
        case "macro": try skipMacroDeclaration()
        case "precedencegroup":
            advance()
            _ = try expectName()
            guard at("{") else { throw expected("'{'") }
            skipBrackets()
        case "operator": try skipOperatorDeclaration()
        // `using @MainActor`, `using nonisolated`
        case "import", "using": skipLine()
        default: throw expected("a declaration")
        }
    }

    private mutating func skipSubscript() throws(SourceProblem) {
        advance()
        _ = try genericParameters()
        _ = try parameters()
        guard atOperator("->") else { throw expected("'->'") }
        advance()
        _ = try type()
        _ = try whereClause()
        if at("{") { skipBrackets() }
    }

    private mutating func skipAssociatedType() throws(SourceProblem) {
        advance()
        _ = try expectName()
        _ = try inheritedTypes()
        if atOperator("=") {
            advance()
            _ = try type()
        }
        _ = try whereClause()
    }

    private mutating func skipMacroDeclaration() throws(SourceProblem) {
        advance()
        _ = try expectName()
        _ = try genericParameters()
        _ = try parameters()
        if atOperator("->") {
            advance()
            _ = try type()
        }
        if atOperator("=") {
            advance()
            _ = try expression()
        }
        _ = try whereClause()
    }

    /// `operator ++: Precedence, Protocol`
    private mutating func skipOperatorDeclaration() throws(SourceProblem) {
        advance()
        guard token.kind == .operator || token.kind == .punctuation else { throw expected("an operator") }
        advance()
        if skip(":") {
            repeat { _ = try expectName() } while skip(",")
        }
        if at("{") { skipBrackets() }
    }

    private mutating func skipLine() {
        repeat { advance() } while !token.isFirstOnLine && !at(";") && !at("}") && token.kind != .end
    }

    /// Reads `#if`, or skips a use of a macro: `#Preview("a") { }`.
    mutating func poundMember(from start: Int, isPlain: Bool) throws(SourceProblem) -> MemberSyntax {
        switch text(token.range) {
        case "#if":
            if isPlain { return .conditional(try conditional()) }
            throw expected("a declaration")
        case "#elseif", "#else", "#endif": throw expected("a declaration")
        default: break
        }
        advance()
        if touchesLast && atOperator(beginningWith: "<") { _ = try genericArguments() }
        if at("(") && !token.isFirstOnLine { skipBrackets() }
        skipTrailingClosures()
        return .other(start..<lastEnd)
    }
}

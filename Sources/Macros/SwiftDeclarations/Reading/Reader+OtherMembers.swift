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
        _ = try parameters(needLabels: true)
        guard skip(operator: "->") else { throw expected("'->'") }
        _ = try type()
        _ = try whereClause()
        if at("{") { skipBrackets() }
    }

    private mutating func skipAssociatedType() throws(SourceProblem) {
        advance()
        _ = try expectName()
        _ = try inheritedTypes()
        if skip(operator: "=") { _ = try type() }
        _ = try whereClause()
    }

    private mutating func skipMacroDeclaration() throws(SourceProblem) {
        advance()
        _ = try expectName()
        _ = try genericParameters()
        _ = try parameters(needLabels: true)
        if skip(operator: "->") { _ = try type() }
        if skip(operator: "=") { _ = try expression() }
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
        let isConditional = text(token.range) == "#if"
        if isConditional && isPlain { return .conditional(try conditional()) }
        if isConditional || isClauseEnd { throw expected("a declaration") }
        advance()
        if touchesLast && atOperator(beginningWith: "<") { _ = try genericArguments() }
        if at("(") && !token.isFirstOnLine { skipBrackets() }
        skipTrailingClosures()
        return .other(start..<lastEnd)
    }
}

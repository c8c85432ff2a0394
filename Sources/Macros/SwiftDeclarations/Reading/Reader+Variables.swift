extension Reader {
    /// Reads a variable from `let` or `var`.
    mutating func variable(
        _ attributes: [AttributeSyntax], _ modifiers: [ModifierSyntax], from start: Int
    ) throws(SourceProblem) -> VariableSyntax {
        let isLet = word == "let"
        let introducerStart = self.start
        advance()
        let introducerRange = introducerStart..<lastEnd
        var bindings: [BindingSyntax] = []
        repeat { bindings.append(try binding()) } while skip(",")
        return VariableSyntax(
            attributes: attributes, modifiers: modifiers, isLet: isLet, introducerRange: introducerRange,
            bindings: bindings, range: start..<lastEnd)
    }

    private mutating func binding() throws(SourceProblem) -> BindingSyntax {
        let start = start
        let pattern = try pattern()
        let patternRange = start..<lastEnd
        let type: TypeSyntax? = skip(":") ? try type() : nil
        let value: ExpressionSyntax? = skip(operator: "=") ? try expression(isVariable: true) : nil
        let accessors: BindingSyntax.Accessors = at("{") ? try accessors() : .none
        return BindingSyntax(
            pattern: pattern, patternRange: patternRange, type: type, value: value, accessors: accessors,
            range: start..<lastEnd)
    }

    private mutating func pattern() throws(SourceProblem) -> BindingSyntax.Pattern {
        if at("(") {
            skipBrackets()
            return .other
        }
        if skip(word: "_") { return .other }
        if isReserved(word) { throw expected("a name") }
        return .name(try expectName().name)
    }
}

extension Reader {
    /// Reads cases of an enum from `case`.
    mutating func enumCase(
        _ attributes: [AttributeSyntax], _ modifiers: [ModifierSyntax], from start: Int
    ) throws(SourceProblem) -> EnumCaseSyntax {
        advance()
        var elements: [EnumCaseSyntax.Element] = []
        repeat { elements.append(try caseElement()) } while skip(",")
        return EnumCaseSyntax(
            attributes: attributes, modifiers: modifiers, elements: elements, range: start..<lastEnd)
    }

    private mutating func caseElement() throws(SourceProblem) -> EnumCaseSyntax.Element {
        let (name, nameRange): (String, SourceRange) = try expectName()
        var parameters: [ParameterSyntax] = []
        if skip("(") {
            while !at(")") {
                parameters.append(try parameter(needsLabel: false))
                if !skip(",") { break }
            }
            if !at(")") { throw expected("',' or ')'") }
            advance()
        }
        var rawValue: ExpressionSyntax?
        if atOperator("=") {
            advance()
            rawValue = try expression()
        }
        return EnumCaseSyntax.Element(name: name, nameRange: nameRange, parameters: parameters, rawValue: rawValue)
    }
}

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
        let (name, nameRange) = try expectName()
        let parameters: [ParameterSyntax] = at("(") ? try parameters(needLabels: false) : []
        let rawValue: ExpressionSyntax? = skip(operator: "=") ? try expression() : nil
        return EnumCaseSyntax.Element(name: name, nameRange: nameRange, parameters: parameters, rawValue: rawValue)
    }
}

extension Reader {
    /// `(A, b: B)`, or `(A) async throws -> B`. A type in parentheses is that type.
    mutating func tupleOrFunction() throws(SourceProblem) -> TypeSyntax {
        let start = start
        try expect("(")
        var elements: [TypeSyntax] = []
        var isLabelled = false
        while !at(")") {
            if try skipElementLabel() { isLabelled = true }
            let element = try type()
            elements.append(skip(operator: "...") ? makeType(.other, from: element.range.lowerBound) : element)
            if !skip(",") { break }
        }
        try expect(")")
        if isEffect(word) || atOperator("->") {
            try skipEffects()
            guard skip(operator: "->") else { throw expected("'->'") }
            _ = try type()
            return makeType(.function, from: start)
        }
        let only: TypeSyntax.Form? = elements.count == 1 && !isLabelled ? elements[0].form : nil
        return makeType(only ?? .tuple(elements), from: start)
    }

    /// Skips `a:`, `_ a:`, or `a b:`.
    private mutating func skipElementLabel() throws(SourceProblem) -> Bool {
        guard token.kind == .identifier, !atModuleSelectorAfterName else { return false }
        if token(after: 1).isPunctuation(":") {
            advance(over: 2)
            return true
        }
        if token(after: 1).kind == .identifier && token(after: 2).isPunctuation(":") {
            advance(over: 3)
            return true
        }
        return false
    }

    /// `Swift` of `Swift::Int`.
    var atModuleSelectorAfterName: Bool {
        let first = token(after: 1)
        let second = token(after: 2)
        return first.isPunctuation(":") && second.isPunctuation(":") && first.end == second.start
    }

    func isEffect(_ word: String) -> Bool {
        switch word {
        case "async", "reasync", "throws", "rethrows": true
        default: false
        }
    }

    /// Skips `async throws(Failure)`.
    mutating func skipEffects() throws(SourceProblem) {
        while isEffect(word) {
            let isThrows = word == "throws"
            advance()
            if isThrows && skip("(") {
                _ = try type()
                try expect(")")
            }
        }
    }

    /// Reads a function from its name, or an initializer from `init`.
    mutating func function(
        _ attributes: [AttributeSyntax], _ modifiers: [ModifierSyntax], from start: Int, isInitializer: Bool
    ) throws(SourceProblem) -> FunctionSyntax {
        advance()
        var isFailable = false
        var name = "init"
        if !isInitializer {
            name = try functionName()
        } else if token.isLeftBound {
            isFailable = skip(operator: "?") || skip(operator: "!")
        }
        _ = try genericParameters()
        let parameters = try parameters(needLabels: true)
        try skipEffects()
        if skip(operator: "->") { _ = try type() }
        _ = try whereClause()
        let first = index
        let hasBody = at("{")
        if hasBody { skipBrackets() }
        return FunctionSyntax(
            attributes: attributes, modifiers: modifiers, name: name, parameters: parameters, isFailable: isFailable,
            body: hasBody ? first..<index : nil, range: start..<lastEnd)
    }

    /// A name, or an operator. The `<` of generic parameters may be written without a space after an operator.
    private mutating func functionName() throws(SourceProblem) -> String {
        guard token.kind == .operator else { return try expectName().name }
        let start = start
        let isGeneric =
            token.end - start > 1 && bytes[token.end - 1] == UInt8(ascii: "<") && token(after: 1).kind == .identifier
        if isGeneric {
            split = token.end - 1 - start
            lastEnd = token.end - 1
        } else {
            advance()
        }
        return text(start..<lastEnd)
    }

    /// `(from decoder: any Decoder = x)`; the values of a case need no labels.
    mutating func parameters(needLabels: Bool) throws(SourceProblem) -> [ParameterSyntax] {
        try expect("(")
        var parameters: [ParameterSyntax] = []
        while !at(")") {
            parameters.append(try parameter(needsLabel: needLabels))
            if !skip(",") { break }
        }
        if !skip(")") { throw expected("',' or ')'") }
        return parameters
    }

    /// Reads a parameter of a function, or a value of a case, which may have no label.
    private mutating func parameter(needsLabel: Bool) throws(SourceProblem) -> ParameterSyntax {
        let start = start
        if needsLabel { _ = try attributes() }
        var label: String?
        var name: String?
        let isLabelled = !needsLabel && !atModuleSelectorAfterName && token.kind == .identifier
        let hasOneName = token(after: 1).isPunctuation(":")
        let hasTwoNames = token(after: 1).kind == .identifier && token(after: 2).isPunctuation(":")
        if needsLabel || (isLabelled && (hasOneName || hasTwoNames)) {
            // `isolated a: A`, `_const a: Int`
            while needsLabel && (word == "isolated" || word == "_const") && !hasOneName { advance() }
            let isWildcard = word == "_"
            let first = try expectName().name
            label = isWildcard ? nil : first
            if !at(":") {
                let second = try expectName().name
                name = second == label ? nil : second
            }
            try expect(":")
        }
        var type = try type()
        if skip(operator: "...") || skip(operator: "...=") { type = makeType(.other, from: type.range.lowerBound) }
        let value: ExpressionSyntax? = skip(operator: "=") ? try expression() : nil
        return ParameterSyntax(label: label, name: name, type: type, defaultValue: value, range: start..<lastEnd)
    }
}

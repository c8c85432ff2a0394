extension Reader {
    /// Reads `<T: Hashable, each U, let count: Int>`, if it is there.
    mutating func genericParameters() throws(SourceProblem) -> [GenericParameterSyntax] {
        guard atOperator(beginningWith: "<") else { return [] }
        advanceInOperator()
        var parameters: [GenericParameterSyntax] = []
        while !atOperator(beginningWith: ">") {
            _ = try attributes()
            let start = start
            if (word == "each" || word == "let") && token(after: 1).kind == .identifier { advance() }
            let name = try expectName().name
            var constraint: TypeSyntax?
            if skip(":") { constraint = try type() }
            parameters.append(GenericParameterSyntax(name: name, constraint: constraint, range: start..<lastEnd))
            if !skip(",") { break }
        }
        guard atOperator(beginningWith: ">") else { throw expected("'>'") }
        advanceInOperator()
        return parameters
    }

    /// Reads `where T: P, T.Element == U`, if it is there.
    ///
    /// - Returns: What is after `where`.
    mutating func whereClause() throws(SourceProblem) -> String? {
        guard skip(word: "where") else { return nil }
        let start = start
        repeat {
            _ = try genericArgument()
            if skip(operator: "==") {
                _ = try genericArgument()
            } else if skip(":") {
                _ = try type()
            } else {
                throw expected("':' or '=='")
            }
        } while skip(",")
        return text(start..<lastEnd)
    }

    /// Reads `: A, B`, if it is there.
    mutating func inheritedTypes() throws(SourceProblem) -> [TypeSyntax] {
        guard skip(":") else { return [] }
        var types: [TypeSyntax] = []
        repeat { types.append(try inheritedType()) } while skip(",")
        return types
    }

    private mutating func inheritedType() throws(SourceProblem) -> TypeSyntax {
        // `protocol P: class`
        guard word == "class" else { return try type() }
        let start = start
        advance()
        return makeType(.other, from: start)
    }

    /// Skips the generic arguments of a name in an expression, if they are some: as in the compiler, if they can be read
    /// and something follows that cannot be the right side of a comparison.
    package mutating func skipGenericArguments() throws(SourceProblem) -> Bool {
        guard atOperator("<"), !failedGenerics.contains(index) else { return false }
        let mark = mark
        let first = index
        do throws(SourceProblem) {
            _ = try genericArguments()
        } catch {
            // The reason would be the same without the names before it.
            if depth > Reader.maximumDepth { throw error }
            for index in openGenerics { failedGenerics.insert(index) }
            openGenerics = []
            goBack(to: mark)
            return false
        }
        if isAfterGenericArguments { return true }
        failedGenerics.insert(first)
        goBack(to: mark)
        return false
    }

    private var isAfterGenericArguments: Bool {
        if split > 0 { return atOperator(beginningWith: "?") || atOperator(beginningWith: "!") || atOperator("&") }
        switch token.kind {
        case .end: return true
        case .punctuation:
            if at("(") || at("[") { return !token.isFirstOnLine }
            return !at("@") && !at("\\")
        case .operator: return atOperator("&") || token.isLeftBound && (atOperator("?") || atOperator("!"))
        default: return false
        }
    }
}

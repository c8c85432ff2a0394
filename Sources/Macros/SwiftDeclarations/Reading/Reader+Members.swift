extension Reader {
    /// Reads members up to a closing brace, a further clause of an `#if`, or the end.
    package mutating func members() throws(SourceProblem) -> [MemberSyntax] {
        try enter()
        var members: [MemberSyntax] = []
        while true {
            while skip(";") {}
            if token.kind == .end || at("}") || isClauseEnd { break }
            members.append(try member())
            guard token.isFirstOnLine || at(";") || at("}") || token.kind == .end else {
                throw expected("a new line or ';' between declarations")
            }
        }
        leave()
        return members
    }

    /// Whether the current token ends a clause of an `#if`.
    var isClauseEnd: Bool {
        guard token.kind == .pound else { return false }
        let text = text(token.range)
        return text == "#elseif" || text == "#else" || text == "#endif"
    }

    /// Reads a declaration.
    package mutating func member() throws(SourceProblem) -> MemberSyntax {
        let start = start
        var attributes = try attributes()
        let modifiers = try modifiers(&attributes)
        if token.kind == .pound { return try poundMember(from: start, isPlain: start == self.start) }
        switch word {
        case "let", "var": return .variable(try variable(attributes, modifiers, from: start))
        case "func": return .function(try function(attributes, modifiers, from: start, isInitializer: false))
        case "init": return .initializer(try function(attributes, modifiers, from: start, isInitializer: true))
        case "case": return .enumCase(try enumCase(attributes, modifiers, from: start))
        case "typealias": return try typealiasMember(from: start)
        default: break
        }
        if let kind = typeKind { return .type(try typeDeclaration(kind, attributes, modifiers, from: start)) }
        try otherMember()
        return .other(start..<lastEnd)
    }

    /// The kind of type that the current keyword declares.
    package var typeKind: TypeDeclarationSyntax.Kind? {
        guard let kind = TypeDeclarationSyntax.Kind(rawValue: word) else { return nil }
        if kind == .actor && token(after: 1).kind != .identifier { return nil }
        return kind
    }

    mutating func typeDeclaration(
        _ kind: TypeDeclarationSyntax.Kind, _ attributes: [AttributeSyntax], _ modifiers: [ModifierSyntax],
        from start: Int
    ) throws(SourceProblem) -> TypeDeclarationSyntax {
        advance()
        var name: (name: String, range: SourceRange) = ("", start..<start)
        if kind == .extension {
            let type = try type()
            name = (type.text, type.range)
        } else {
            name = try expectName()
        }
        let parameters = try genericParameters()
        let inherited = try inheritedTypes()
        let requirements = try whereClause()
        try expect("{")
        let members = try members()
        try expect("}")
        return TypeDeclarationSyntax(
            kind: kind, attributes: attributes, modifiers: modifiers, name: name.name, nameRange: name.range,
            genericParameters: parameters, inheritedTypes: inherited, genericWhereClause: requirements,
            members: members, range: start..<lastEnd)
    }

    private mutating func typealiasMember(from start: Int) throws(SourceProblem) -> MemberSyntax {
        advance()
        let name = try expectName().name
        _ = try genericParameters()
        guard skip(operator: "=") else { throw expected("'='") }
        _ = try type()
        _ = try whereClause()
        return .typealiasDeclaration(name: name, range: start..<lastEnd)
    }
}

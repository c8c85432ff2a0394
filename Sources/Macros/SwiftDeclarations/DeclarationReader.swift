// Reads declarations of Swift (The Swift Programming Language, "Summary of the Grammar") far enough to know the members
// of a type. Skips expressions and the bodies of functions.

extension TypeDeclarationSyntax {
    /// The declaration that a text consists of.
    ///
    /// - Throws: ``SourceProblem`` at the first place that is not understood.
    package init(source: String) throws(SourceProblem) {
        var reader = try Reader(source)
        self = try reader.wholeTypeDeclaration()
    }
}

extension AttributeSyntax {
    /// The attribute that a text consists of, `@` included.
    ///
    /// - Throws: ``SourceProblem`` at the first place that is not understood.
    package init(source: String) throws(SourceProblem) {
        var reader = try Reader(source)
        self = try reader.attribute(isConditional: false)
        try reader.expectEnd()
    }
}

extension MemberSyntax {
    /// The declarations that a text consists of: the members of a type, or a file without statements.
    ///
    /// - Throws: ``SourceProblem`` at the first place that is not understood.
    package static func members(source: String) throws(SourceProblem) -> [MemberSyntax] {
        var reader = try Reader(source)
        let members = try reader.members()
        try reader.expectEnd()
        return members
    }
}

extension Reader {
    mutating func wholeTypeDeclaration() throws(SourceProblem) -> TypeDeclarationSyntax {
        let start = start
        var attributes = try attributes()
        let modifiers = try modifiers(&attributes)
        guard let kind = typeKind else { throw expected("the declaration of a type") }
        let declaration = try typeDeclaration(kind, attributes, modifiers, from: start)
        try expectEnd()
        return declaration
    }

    func expectEnd() throws(SourceProblem) {
        if token.kind != .end { throw expected("the end of the text") }
    }
}

import SwiftDeclarations

extension Reader {
    /// Reads the declarations of a file, which may have statements between them: scripts, tests on Linux.
    ///
    /// - Throws: the problem of a declaration, as a model might be in it.
    mutating func declarationsBetweenStatements() throws(SourceProblem) -> [MemberSyntax] {
        var members: [MemberSyntax] = []
        while token.kind != .end {
            if skip(";") { continue }
            let mark = mark
            do throws(SourceProblem) {
                let member = try member()
                guard token.isFirstOnLine || at(";") || token.kind == .end else {
                    throw expected("a new line or ';' between declarations")
                }
                members.append(member)
            } catch {
                goBack(to: mark)
                guard token.kind == .identifier, !beginsDeclaration else { throw error }
                var code = CodeReader(self)
                code.end = tokens.count - 1
                code.skipStatement()
                go(to: code.index)
            }
        }
        return members
    }

    /// Whether the current word is one with which declarations begin, those that this reader does not know among them.
    private var beginsDeclaration: Bool {
        if typeKind != nil { return true }
        let next = token(after: 1)
        return next.kind == .identifier && next.start > token.end && !next.isFirstOnLine
            && ![
                "await", "case", "defer", "do", "for", "guard", "if", "let", "repeat", "switch", "throw", "try", "var",
                "while",
            ].contains(word)
    }
}

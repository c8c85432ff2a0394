import SwiftDeclarations

extension Reader {
    /// Reads the declarations of a `main.swift`, which may have statements between them.
    mutating func declarationsBetweenStatements() -> [MemberSyntax] {
        var members: [MemberSyntax] = []
        while token.kind != .end {
            if skip(";") { continue }
            let mark = mark
            if let member = try? member(), token.isFirstOnLine || at(";") || token.kind == .end {
                members.append(member)
                continue
            }
            goBack(to: mark)
            var code = CodeReader(self)
            code.end = tokens.count - 1
            code.skipStatement()
            go(to: code.index)
        }
        return members
    }
}

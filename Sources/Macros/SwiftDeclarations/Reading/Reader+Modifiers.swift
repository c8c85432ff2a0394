extension Reader {
    /// Reads what is before the keyword of a declaration. Attributes may also be between the modifiers.
    mutating func modifiers(
        _ attributes: inout [AttributeSyntax]
    ) throws(SourceProblem) -> [ModifierSyntax] {
        var modifiers: [ModifierSyntax] = []
        while true {
            if at("@") {
                attributes.append(try attribute(isConditional: false))
                continue
            }
            let word = word
            guard isModifier(word) else { return modifiers }
            let start = start
            advance()
            var detail: String?
            if at("(") {
                let content = token(after: 1).start..<max(token(after: 1).start, tokens[token.partner - 1].end)
                detail = text(content)
                skipBrackets()
            }
            modifiers.append(ModifierSyntax(name: word, detail: detail, range: start..<lastEnd))
        }
    }

    private func isModifier(_ word: String) -> Bool {
        switch word {
        // Frequent words come first, as the words are compared one after the other.
        case "let", "var", "case", "func", "init": false
        case "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "lazy", "weak",
            "unowned", "override", "required", "convenience", "mutating", "nonmutating", "dynamic", "optional",
            "indirect", "nonisolated", "isolated", "async", "distributed", "prefix", "postfix", "infix", "consuming",
            "borrowing", "sending", "__consuming", "_const", "_local", "__setter_access", "reasync", "rethrows":
            true
        // `class func`, but not `class Name`.
        case "class":
            isDeclarationKeyword(self.word(of: token(after: 1)))
                && (token(after: 2).kind == .identifier || token(after: 2).kind == .operator
                    || token(after: 2).isPunctuation("("))
        default: false
        }
    }

    private func isDeclarationKeyword(_ word: String) -> Bool {
        switch word {
        case "var", "let", "func", "subscript", "typealias", "override", "final", "public", "private", "fileprivate",
            "internal", "package", "open", "async", "nonisolated", "dynamic", "mutating", "lazy", "weak", "unowned",
            "class", "struct", "enum", "init":
            true
        default: false
        }
    }
}

extension Reader {
    /// Reads the block after a variable.
    mutating func accessors() throws(SourceProblem) -> BindingSyntax.Accessors {
        let end = token.partner
        let mark = mark
        advance()
        var words: [String] = []
        while index < end {
            _ = try attributes()
            while isAccessorModifier(word) { advance() }
            let word = word
            guard isAccessor(word) else {
                // `{ read { 1 }.a }`: a getter that begins with a call.
                if words.isEmpty || words == ["read"] || words == ["modify"] || words == ["borrow"] { break }
                throw expected("an accessor")
            }
            advance()
            if at("(") { skipBrackets() }
            try skipEffects()
            if at("{") { skipBrackets() }
            words.append(word)
        }
        if index < end {
            words = []
            goBack(to: mark)
            skipBrackets()
        } else {
            advance()
        }
        if words.contains("init") { return .initAccessor }
        for word in words where word != "willSet" && word != "didSet" { return .computed }
        return words.isEmpty ? .computed : .observers
    }

    private func isAccessor(_ word: String) -> Bool {
        switch word {
        case "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify", "borrow", "mutate",
            "yielding", "unsafeAddress", "unsafeMutableAddress", "_borrow", "_mutate":
            true
        default: false
        }
    }

    private func isAccessorModifier(_ word: String) -> Bool {
        switch word {
        case "mutating", "nonmutating", "consuming", "borrowing", "__consuming", "nonisolated", "yielding": true
        default: false
        }
    }

    /// Whether a brace after the value of a variable begins its accessors rather than a trailing closure.
    ///
    /// The compiler expects only observers and `init` after a value; other accessors only where no closure can follow.
    func isAccessorBlock(afterLiteral: Bool) -> Bool {
        if afterLiteral { return true }
        var next = index + 1
        while tokens[next].isPunctuation("@") && tokens[next + 1].kind == .identifier {
            next += 2
            if tokens[next].isPunctuation("(") { next = tokens[next].partner + 1 }
        }
        switch word(of: tokens[next]) {
        case "willSet", "didSet": return true
        case "init": return tokens[next + 1].isPunctuation("{") || tokens[next + 1].isPunctuation("(")
        default: return false
        }
    }
}

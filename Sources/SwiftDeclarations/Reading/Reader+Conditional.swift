extension Reader {
    /// `#if DEBUG … #elseif os(Linux) … #else … #endif`
    mutating func conditional() throws(SourceProblem) -> ConditionalSyntax {
        let start: Int = start
        let end: Int = token.partner
        var clauses: [ConditionalSyntax.Clause] = []
        while index < end {
            let directiveStart: Int = self.start
            skipDirective()
            let directive: String = text(directiveStart..<lastEnd)
            let members: [MemberSyntax] = try members()
            clauses.append(ConditionalSyntax.Clause(directive: directive, members: members))
            guard token.kind == .pound else { throw expected("'#endif'") }
        }
        advance()
        return ConditionalSyntax(clauses: clauses, range: start..<lastEnd)
    }

    /// Skips `#if` or `#elseif` with its condition, which is the rest of the line; or `#else`, or `#endif`.
    mutating func skipDirective() {
        let text: String = text(token.range)
        advance()
        guard text == "#if" || text == "#elseif" else { return }
        while token.kind != .end && token.kind != .pound && !token.isFirstOnLine {
            if at("(") || at("[") || at("{") {
                skipBrackets()
            } else {
                advance()
            }
        }
    }
}

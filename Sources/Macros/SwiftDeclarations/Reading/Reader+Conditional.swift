extension Reader {
    /// `#if DEBUG … #elseif os(Linux) … #else … #endif`
    mutating func conditional() throws(SourceProblem) -> ConditionalSyntax {
        let start = start
        let end = token.partner
        var clauses: [ConditionalSyntax.Clause] = []
        while index < end {
            let directiveStart = self.start
            skipDirective()
            let directive = text(directiveStart..<lastEnd)
            let members = try members()
            clauses.append(ConditionalSyntax.Clause(directive: directive, members: members))
            guard token.kind == .pound else { throw expected("'#endif'") }
        }
        advance()
        return ConditionalSyntax(clauses: clauses, range: start..<lastEnd)
    }

    /// Skips `#if` or `#elseif` with its condition, which is the rest of the line; or `#else`, or `#endif`.
    mutating func skipDirective() {
        let text = text(token.range)
        advance()
        guard text == "#if" || text == "#elseif" else { return }
        while token.kind != .end && token.kind != .pound && !token.isFirstOnLine { skipToken() }
    }
}

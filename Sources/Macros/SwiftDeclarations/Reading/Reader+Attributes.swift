extension Reader {
    /// Reads the attributes of a declaration, those in `#if` among them.
    mutating func attributes() throws(SourceProblem) -> [AttributeSyntax] {
        var attributes: [AttributeSyntax] = []
        // The `#if`s that are open.
        var conditions = 0
        while true {
            if at("@") {
                attributes.append(try attribute(isConditional: conditions > 0))
            } else if token.kind == .pound {
                if text(token.range) == "#if" {
                    guard hasOnlyAttributes() else { return attributes }
                    conditions += 1
                } else {
                    guard conditions > 0, isClauseEnd else { return attributes }
                    if text(token.range) == "#endif" { conditions -= 1 }
                }
                skipDirective()
            } else {
                if conditions > 0 { throw expected("an attribute") }
                return attributes
            }
        }
    }

    /// Whether there are attributes, and nothing else, up to the end of an `#if`.
    private mutating func hasOnlyAttributes() -> Bool {
        let mark = mark
        let end = token.partner
        defer { goBack(to: mark) }
        var hasAttribute = false
        skipDirective()
        while index < end {
            if at("@") {
                hasAttribute = true
                guard let attribute = try? attribute(isConditional: true), !attribute.name.isEmpty else { return false }
            } else if token.kind == .pound, text(token.range) == "#if" || isClauseEnd {
                skipDirective()
            } else {
                return false
            }
        }
        return hasAttribute
    }

    /// `@Unboxing(key: "a")`
    mutating func attribute(isConditional: Bool) throws(SourceProblem) -> AttributeSyntax {
        let start = start
        try expect("@")
        let name = try attributeName()
        var arguments: [ArgumentSyntax]?
        if at("(") && !token.isFirstOnLine {
            if hasLanguageArguments(name) {
                skipBrackets()
                arguments = []
            } else {
                arguments = try self.arguments()
            }
        }
        return AttributeSyntax(
            name: name, arguments: arguments, isConditional: isConditional, range: start..<lastEnd)
    }

    /// An attribute of a type: `@escaping`, `@convention(c)`. A parenthesis after others begins the type: `@escaping(Int)`.
    mutating func skipTypeAttribute() throws(SourceProblem) {
        try expect("@")
        let name = try attributeName()
        if at("(") && touchesLast && hasLanguageArguments(name) { skipBrackets() }
    }

    /// Reads `UnboxMacros.Unboxing`, and skips generic arguments in it and after it.
    private mutating func attributeName() throws(SourceProblem) -> String {
        var name = try expectName().name
        while true {
            if let suffix = try nameSuffix(if: touchesLast) {
                name += suffix
            } else if touchesLast && atOperator(beginningWith: "<") {
                _ = try genericArguments()
            } else {
                return name
            }
        }
    }

    /// Whether the arguments of an attribute have a grammar of their own.
    private func hasLanguageArguments(_ name: String) -> Bool {
        switch name {
        case "abi", "attached", "available", "backDeployed", "convention", "derivative", "differentiable",
            "exclusivity",
            "export", "extern", "freestanding", "implementation", "inline", "isolated", "lifetime", "objc", "safe",
            "specialize", "storageRestrictions", "transpose", "unsafe", "warn", "diagnose", "c", "section":
            true
        default: name.utf8.first == UInt8(ascii: "_")
        }
    }

    /// `(key: "a", formatter: .rfc3339)`
    private mutating func arguments() throws(SourceProblem) -> [ArgumentSyntax] {
        try expect("(")
        var arguments: [ArgumentSyntax] = []
        while !at(")") {
            let start = start
            var label: String?
            if token.kind == .identifier && token(after: 1).isPunctuation(":") && !atModuleSelectorAfterName {
                label = name(of: token)
                advance(over: 2)
            }
            let value = try expression()
            arguments.append(ArgumentSyntax(label: label, value: value, range: start..<lastEnd))
            if !skip(",") { break }
        }
        if !skip(")") { throw expected("',' or ')'") }
        return arguments
    }
}

extension Reader {
    /// Reads a type.
    package mutating func type() throws(SourceProblem) -> TypeSyntax {
        try enter()
        let start = start
        let form = try specifiers()
        let base = try composedType()
        leave()
        return base.range.lowerBound == start ? base : makeType(form ?? base.form, from: start)
    }

    func makeType(_ form: TypeSyntax.Form, from start: Int) -> TypeSyntax {
        TypeSyntax(form: form, text: text(start..<lastEnd), range: start..<lastEnd)
    }

    /// Skips attributes, and words such as `inout` and `some`.
    ///
    /// - Returns: What they make of the type after them; nil if it remains what it is.
    private mutating func specifiers() throws(SourceProblem) -> TypeSyntax.Form? {
        var form: TypeSyntax.Form?
        while true {
            if at("@") {
                try skipTypeAttribute()
            } else if atOperator("~") {
                advance()
                form = form ?? .other
            } else if isSpecifier {
                switch word {
                case "some": form = form ?? .opaque
                case "any": form = form ?? .existential
                default: form = form ?? .other
                }
                advance()
                // `nonisolated(nonsending)`
                if at("(") && touchesLast { skipBrackets() }
            } else {
                return form
            }
        }
    }

    /// Whether the current token is a word before a type, rather than a type of this name.
    private var isSpecifier: Bool {
        // Most types begin with a capital.
        if token.kind != .identifier || token.byte < UInt8(ascii: "_") { return false }
        let next = token(after: 1)
        switch word {
        case "nonisolated", "dependsOn":
            if next.isPunctuation("(") && next.start == token.end { return true }
        case "inout", "some", "any", "each", "repeat", "borrowing", "consuming", "sending", "isolated", "_const",
            "__owned", "__shared":
            break
        default: return false
        }
        switch next.kind {
        case .identifier: return word(of: next) != "of" && !isEffect(word(of: next))
        case .punctuation: return next.isPunctuation("(") || next.isPunctuation("[") || next.isPunctuation("@")
        case .operator: return next.byte == UInt8(ascii: "~")
        default: return false
        }
    }

    /// `P`, or `P & Q`
    private mutating func composedType() throws(SourceProblem) -> TypeSyntax {
        let start = start
        let first = try postfixType()
        if !atOperator(beginningWith: "&") { return first }
        var parts: [TypeSyntax] = [first]
        while atOperator(beginningWith: "&") {
            advanceInOperator()
            _ = try specifiers()
            parts.append(try postfixType())
        }
        return makeType(.composition(parts), from: start)
    }

    /// A type with what follows it: `?`, `!`, `.Type`, or a name in it.
    private mutating func postfixType() throws(SourceProblem) -> TypeSyntax {
        let start = start
        var type = try primaryType()
        var marks = 0
        while true {
            if isAttachedMark && (atOperator(beginningWith: "?") || atOperator(beginningWith: "!")) {
                marks += 1
                if marks > Reader.maximumDepth { throw tooDeep }
                let isOptional = atOperator(beginningWith: "?")
                advanceInOperator()
                type = makeType(isOptional ? .optional(type) : .implicitlyUnwrapped(type), from: start)
            } else if at(".") {
                advance()
                _ = try expectName()
                if atOperator(beginningWith: "<") { _ = try genericArguments() }
                type = makeType(.other, from: start)
            } else {
                return type
            }
        }
    }

    private var isAttachedMark: Bool { split > 0 || token.isLeftBound }

    private mutating func primaryType() throws(SourceProblem) -> TypeSyntax {
        if at("(") { return try tupleOrFunction() }
        if at("[") { return try collectionType() }
        guard token.kind == .identifier, !isReserved(word) else { throw expected("a type") }
        return try namedType()
    }

    /// Words that cannot be types, so that one that is missing is noticed where it is missing.
    func isReserved(_ word: String) -> Bool {
        // Most types begin with a capital, and so does no such word.
        guard let first = word.utf8.first, first > UInt8(ascii: "Z") else { return false }
        return switch word {
        case "let", "var", "func", "struct", "enum", "case", "init", "deinit", "subscript", "extension", "protocol",
            "typealias", "associatedtype", "import", "operator", "precedencegroup", "static", "public", "private",
            "fileprivate", "internal", "where", "in", "is", "as", "if", "else", "switch", "for", "while", "guard",
            "return", "throw", "throws", "rethrows", "try", "catch", "do", "repeat", "break", "continue", "default",
            "defer", "fallthrough", "true", "false", "nil", "super", "self", "inout":
            true
        default: false
        }
    }

    private mutating func namedType() throws(SourceProblem) -> TypeSyntax {
        let start = start
        var name = try expectName().name
        var arguments: [TypeSyntax] = []
        var isMetatype = false
        if atOperator(beginningWith: "<") { arguments = try genericArguments() }
        while true {
            let next = word(of: token(after: 1))
            guard let suffix = try nameSuffix(if: token(after: 1).kind == .identifier) else { break }
            isMetatype = next == "Type" || next == "Protocol"
            name += suffix
            arguments = []
            if atOperator(beginningWith: "<") { arguments = try genericArguments() }
        }
        return makeType(isMetatype ? .other : form(name, arguments), from: start)
    }

    /// Collections have one form, however they are written.
    private func form(_ name: String, _ arguments: [TypeSyntax]) -> TypeSyntax.Form {
        switch (name, arguments.count) {
        case ("Array", 1), ("Swift.Array", 1), ("Swift::Array", 1): .array(arguments[0])
        case ("Dictionary", 2), ("Swift.Dictionary", 2), ("Swift::Dictionary", 2):
            .dictionary(key: arguments[0], value: arguments[1])
        default: .named(name, arguments: arguments)
        }
    }

    /// Reads `.Name` on a condition, or `::Name`, if it is there.
    mutating func nameSuffix(if isPossible: Bool) throws(SourceProblem) -> String? {
        if at("."), isPossible {
            advance()
            return "." + (try expectName().name)
        }
        guard atModuleSelector else { return nil }
        advance(over: 2)
        return "::" + (try expectName().name)
    }

    /// `::` between a module and a name in it.
    var atModuleSelector: Bool {
        let next = token(after: 1)
        return at(":") && next.isPunctuation(":") && next.start == token.end && token(after: 2).kind == .identifier
    }

    /// `<A, B>`
    mutating func genericArguments() throws(SourceProblem) -> [TypeSyntax] {
        openGenerics.append(index)
        advanceInOperator()
        var arguments: [TypeSyntax] = []
        while !atOperator(beginningWith: ">") {
            arguments.append(try genericArgument())
            if !skip(",") { break }
        }
        guard atOperator(beginningWith: ">") else { throw expected("'>'") }
        advanceInOperator()
        openGenerics.removeLast()
        return arguments
    }

    /// A type, or an integer: `<3, Int>`
    mutating func genericArgument() throws(SourceProblem) -> TypeSyntax {
        let start = start
        if token.kind == .operator, token(after: 1).kind == .integer, atOperator("-") { advance() }
        guard token.kind == .integer else { return try type() }
        advance()
        return makeType(.other, from: start)
    }

    /// `[T]`, `[K: V]`, `[3 of T]`
    private mutating func collectionType() throws(SourceProblem) -> TypeSyntax {
        let start = start
        try expect("[")
        let first = try genericArgument()
        var form: TypeSyntax.Form = .array(first)
        if skip(":") {
            form = .dictionary(key: first, value: try type())
        } else if skip(word: "of") {
            form = .other
            _ = try type()
        } else if token(after: 0).kind == .integer || first.text.utf8.first?.isDigit == true {
            throw expected("'of'")
        }
        try expect("]")
        return makeType(form, from: start)
    }
}

import SwiftDeclarations

extension CodeReader {
    mutating func kind() throws(SourceProblem) -> Statement.Kind {
        switch reader.word {
        case "let", "var": return try constant()
        case "guard":
            reader.advance()
            let conditions = try conditions()
            guard reader.skip(word: "else") else { throw reader.expected("'else'") }
            return .check(conditions, otherwise: try block())
        case "if": return try branch()
        case "switch": return try choice()
        case "for":
            reader.advance()
            let name = try reader.expectName().name
            guard reader.skip(word: "in") else { throw reader.expected("'in'") }
            return .loop(name: name, try conditionExpression(), try block())
        case "return":
            reader.advance()
            return .return(isAtEnd || reader.token.isFirstOnLine || reader.at(";") ? nil : try expression())
        case "throw":
            reader.advance()
            return .throw(try expression())
        case "do":
            reader.advance()
            return .attempt(try block(), handlers: try handlers())
        case "while", "repeat", "defer", "func", "struct", "class", "enum", "typealias", "extension",
            "break", "continue", "fallthrough":
            throw reader.expected("a statement that is read")
        default: break
        }
        if reader.at("@") || reader.token.kind == .pound { throw reader.expected("a statement that is read") }
        let target = try expression()
        guard !isAtEnd, reader.skip(operator: "=") else { return .expression(target) }
        return .assignment(target, assignedValue())
    }

    /// Reads the right side of an assignment; `other` if it is not understood.
    private mutating func assignedValue() -> Code {
        let mark = reader.mark
        let start = reader.start
        if let value = try? expression(), isAtEnd || reader.token.isFirstOnLine || reader.at(";") { return value }
        reader.goBack(to: mark)
        if !isAtEnd { skipStatement() }
        return Code(.other, start..<max(start, reader.lastEnd))
    }

    private mutating func constant() throws(SourceProblem) -> Statement.Kind {
        let isLet = reader.word == "let"
        let (name, type) = try nameAndType()
        let hasValue = !isAtEnd && reader.skip(operator: "=")
        return .constant(name: name, isLet: isLet, type: type, value: hasValue ? try expression() : nil)
    }

    /// Reads `let name: T`.
    private mutating func nameAndType() throws(SourceProblem) -> (name: String, type: TypeSyntax?) {
        reader.advance()
        let name = try reader.expectName().name
        return (name, reader.skip(":") ? try reader.type() : nil)
    }

    private mutating func branch() throws(SourceProblem) -> Statement.Kind {
        reader.advance()
        let conditions = try conditions()
        let then = try block()
        guard !isAtEnd, reader.skip(word: "else") else { return .branch(conditions, then: then, otherwise: nil) }
        guard reader.word == "if" else { return .branch(conditions, then: then, otherwise: try block()) }
        let start = reader.start
        try reader.enter()
        let next = try branch()
        reader.leave()
        return .branch(conditions, then: then, otherwise: [Statement(kind: next, range: start..<reader.lastEnd)])
    }

    private mutating func block() throws(SourceProblem) -> [Statement] {
        let end = reader.token.partner
        try reader.expect("{")
        defer { reader.advance() }
        return statements(upTo: end)
    }

    /// Reads `catch { … } catch error { … }`.
    private mutating func handlers() throws(SourceProblem) -> [[Statement]] {
        var handlers: [[Statement]] = []
        while !isAtEnd, reader.skip(word: "catch") {
            while !isAtEnd, !reader.at("{") { skipToken() }
            handlers.append(try block())
        }
        return handlers
    }

    private mutating func conditions() throws(SourceProblem) -> [Statement.Condition] {
        var conditions: [Statement.Condition] = []
        repeat { conditions.append(try condition()) } while reader.skip(",")
        return conditions
    }

    private mutating func condition() throws(SourceProblem) -> Statement.Condition {
        if reader.word == "case" || reader.token.kind == .pound {
            while !isAtEnd, !reader.at(","), !reader.at("{"), reader.word != "else" { skipToken() }
            return .other
        }
        guard reader.word == "let" || reader.word == "var" else { return .expression(try conditionExpression()) }
        let (name, type) = try nameAndType()
        let hasValue = reader.skip(operator: "=")
        return .binding(name: name, type: type, value: hasValue ? try conditionExpression() : nil)
    }

    private mutating func conditionExpression() throws(SourceProblem) -> Code { try expression(inCondition: true) }

    private mutating func choice() throws(SourceProblem) -> Statement.Kind {
        reader.advance()
        let subject = try conditionExpression()
        let end = reader.token.partner
        try reader.expect("{")
        var choices: [[Statement]] = []
        while index < end {
            guard ["case", "default"].contains(reader.word) else { throw reader.expected("'case'") }
            while index < end, !reader.at(":") { skipToken() }
            try reader.expect(":")
            choices.append(statements(upTo: endOfChoice(end)))
        }
        reader.advance()
        return .choice(subject, choices)
    }

    /// The token with which the next case begins.
    private func endOfChoice(_ end: Int) -> Int {
        var next = index
        while next < end {
            let token = reader.tokens[next]
            let word = token.isFirstOnLine && !reader.tokens[next - 1].isPunctuation(".") ? reader.word(of: token) : ""
            // `if case` is not the beginning of a case of the switch.
            let isNested = ["if", "guard", "while", "for"].contains(reader.word(of: reader.tokens[next - 1]))
            let begins = word == "case" || word == "default" && reader.tokens[next + 1].isPunctuation(":")
            if begins, !isNested { return next }
            next = max(next, token.partner) + 1
        }
        return end
    }
}

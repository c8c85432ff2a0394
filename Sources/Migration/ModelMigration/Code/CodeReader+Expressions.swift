import SwiftDeclarations

// Expressions by precedence: only the operators of the standard library have one, others bind like comparisons.

extension CodeReader {
    mutating func expression() throws(SourceProblem) -> Code {
        try reader.enter()
        defer { reader.leave() }
        let start = reader.start
        if let attempt = attempt() { return Code(.attempt(attempt, try expression()), start..<reader.lastEnd) }
        let condition = try binary(0)
        guard !isAtEnd, reader.atOperator("?"), !reader.token.isLeftBound else { return condition }
        reader.advance()
        let then = try nestedExpression()
        try reader.expect(":")
        let otherwise = try expression()
        return Code(.ternary(condition: condition, then: then, otherwise: otherwise), start..<reader.lastEnd)
    }

    /// An expression in brackets, where a brace begins a closure; or in a condition, where it does not.
    mutating func expression(inCondition isNested: Bool) throws(SourceProblem) -> Code {
        let outer = isInCondition
        isInCondition = isNested
        defer { isInCondition = outer }
        return try expression()
    }

    mutating func nestedExpression() throws(SourceProblem) -> Code { try expression(inCondition: false) }

    private mutating func attempt() -> Code.Attempt? {
        if reader.skip(word: "await") { return attempt() }
        guard reader.word == "try" else { return nil }
        reader.advance()
        guard reader.token.isLeftBound, reader.touchesLast else { return .plain }
        return reader.skip(operator: "?") ? .optional : reader.skip(operator: "!") ? .forced : .plain
    }

    /// Operands with operators that bind at least as tightly.
    private mutating func binary(_ minimum: Int) throws(SourceProblem) -> Code {
        try reader.enter()
        defer { reader.leave() }
        let start = reader.start
        var left = try operand()
        while !isAtEnd {
            if ["as", "is"].contains(reader.word) {
                if minimum > Precedence.cast { break }
                left = try cast(left, from: start)
                continue
            }
            guard let name = binaryOperator, Precedence.of(name) >= minimum else { break }
            reader.advance()
            let precedence = Precedence.of(name)
            // `a ?? try b` is not valid, but harmless.
            let right = try binary(precedence == Precedence.fallback ? precedence : precedence + 1)
            left = Code(.binary(left, name, right), start..<reader.lastEnd)
        }
        return left
    }

    /// The binary operator at the current token; nil if there is none, or what ends the expression.
    private var binaryOperator: String? {
        let token = reader.token
        guard token.kind == .operator, token.isLeftBound == token.isRightBound else { return nil }
        let name = reader.text(reader.start..<token.end)
        return name == "=" || name == "?" || name == "->" ? nil : name
    }

    private mutating func cast(_ left: Code, from start: Int) throws(SourceProblem) -> Code {
        var kind: Code.Cast = reader.word == "is" ? .check : .coercion
        reader.advance()
        if kind == .coercion, reader.token.isLeftBound, reader.touchesLast {
            if reader.skip(operator: "?") { kind = .conditional } else if reader.skip(operator: "!") { kind = .forced }
        }
        let type = try reader.type()
        return Code(.cast(left, kind, type), start..<reader.lastEnd)
    }
}

private enum Precedence {
    static let fallback = 4
    static let cast = 5

    static func of(_ name: String) -> Int {
        switch name {
        case "||": 1
        case "&&": 2
        case "??": fallback
        case "..<", "...": 6
        case "+", "-", "&+", "&-", "|", "^": 7
        case "*", "/", "%", "&*", "&": 8
        case "<<", ">>": 9
        default: 3
        }
    }
}

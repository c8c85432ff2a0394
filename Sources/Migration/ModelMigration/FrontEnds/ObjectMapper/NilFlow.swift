import SwiftDeclarations

/// Follows nil through the code of a transform.
enum NilFlow {
    /// Whether a function with one parameter, or the first closure of an expression, makes nil of nil, or traps.
    static func keepsNil(_ source: String) -> Bool {
        guard let reader = try? Reader(source),
            let brace = reader.tokens.firstIndex(where: { $0.isPunctuation("{") })
        else { return false }
        var first = brace + 1
        var head = reader.tokens[..<brace]
        if !head.contains(where: { reader.word(of: $0) == "func" }) {
            head = []
            let end = reader.tokens[brace].partner
            let next = reader.tokens[first..<end].firstIndex { reader.word(of: $0) == "in" }
            if let next, !reader.tokens[first..<next].contains(where: { reader.word(of: $0) == "for" }) {
                head = reader.tokens[first..<next]
                first = next + 1
            }
        }
        // `_ value: Any?`, `(value: String?) -> Int?`, `value`
        let colon = head.firstIndex { $0.isPunctuation(":") }
        let name = colon.map { reader.tokens[$0 - 1] } ?? head.first { $0.kind == .identifier }
        let statements = CodeReader.statements(in: first..<reader.tokens[brace].partner, reader)
        return isNil(statements[...], [name.map { reader.name(of: $0) } ?? "$0"])
    }

    /// Whether statements return nil if some names are nil.
    private static func isNil(_ statements: ArraySlice<Statement>, _ names: Set<String>) -> Bool {
        guard let first = statements.first else { return false }
        let rest = statements.dropFirst()
        switch first.kind {
        case .return(let code?), .expression(let code): return isNil(code, names)
        case .constant(let name, _, _, let value?):
            return isNil(rest, isNil(value, names) ? names.union([name]) : names)
        case .check(let conditions, let otherwise):
            return isNil(otherwise[...], names) && (fails(conditions, names) || isNil(rest, names))
        case .branch(let conditions, let then, let otherwise):
            return isNil((otherwise ?? []) + rest, names) && (fails(conditions, names) || isNil(then[...], names))
        default: return false
        }
    }

    private static func fails(_ conditions: [Statement.Condition], _ names: Set<String>) -> Bool {
        conditions.contains { condition in
            switch condition {
            case .binding(let name, _, nil): names.contains(name)
            case .binding(_, _, let value?): isNil(value, names)
            case .expression(let code): code.comparedToNil("!=").map { isNil($0, names) } ?? false
            case .other: false
            }
        }
    }

    private static func isNil(_ code: Code, _ names: Set<String>) -> Bool {
        switch code.unwrapped.kind {
        case .literal(.nil): return true
        case .name(let name): return names.contains(name)
        case .cast(let inner, _, _), .attempt(_, let inner), .chained(let inner), .forced(let inner):
            return isNil(inner, names)
        case .member(let base?, _):
            switch base.unwrapped.kind {
            case .chained, .forced, .call, .member: return isNil(base, names)
            default: return false
            }
        case .call(let callee, let arguments):
            if case .member(let base?, let name) = callee.kind,
                ["flatMap", "map"].contains(name) || isNil(callee, names)
            {
                return isNil(base, names)
            }
            return arguments.contains { if case .forced = $0.value.kind { isNil($0.value, names) } else { false } }
        case .binary(let left, "??", let right): return isNil(left, names) && isNil(right, names)
        case .ternary(let condition, let then, let otherwise):
            if let other = condition.comparedToNil("=="), isNil(other, names) { return isNil(then, names) }
            if let other = condition.comparedToNil("!="), isNil(other, names) { return isNil(otherwise, names) }
            return isNil(then, names) && isNil(otherwise, names)
        default: return false
        }
    }
}

extension Code {
    /// What a condition compares to nil.
    fileprivate func comparedToNil(_ comparison: String) -> Code? {
        guard case .binary(let left, comparison, let right) = unwrapped.kind, right.kind == .literal(.nil) else {
            return nil
        }
        return left
    }
}

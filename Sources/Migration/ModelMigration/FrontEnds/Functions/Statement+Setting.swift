import SwiftDeclarations

extension Statement {
    /// Whether each way through the statement ends with an assignment of a property, or throws. `result`: what the
    /// assignments become: `return `. `edits`: gets what makes that of them.
    func sets(_ property: String, as result: String, _ edits: inout [Edit]) -> Bool {
        switch kind {
        case .assignment(let target, let value) where target.asProperty == property:
            edits.append(Edit(target.range.lowerBound..<value.range.lowerBound, result))
            return true
        case .throw: return true
        case .branch(_, let then, let otherwise?):
            return then.sets(property, as: result, &edits) && otherwise.sets(property, as: result, &edits)
        case .choice(_, let choices): return choices.allSatisfy { $0.sets(property, as: result, &edits) }
        case .attempt(let body, let handlers):
            return body.sets(property, as: result, &edits)
                && handlers.allSatisfy { $0.sets(property, as: result, &edits) }
        default: return false
        }
    }

    /// The properties that it sets, or statements in it.
    var targets: Set<String> {
        switch kind {
        case .assignment(let target, _): target.asProperty.map { [$0] } ?? []
        case .check(_, let otherwise): otherwise.targets
        case .branch(_, let then, let otherwise): then.targets.union(otherwise?.targets ?? [])
        case .choice(_, let choices): choices.reduce(into: []) { $0.formUnion($1.targets) }
        case .attempt(let body, let handlers): handlers.reduce(into: body.targets) { $0.formUnion($1.targets) }
        case .loop(_, _, let body): body.targets
        default: []
        }
    }

    /// Whether code in it binds a name, such as that of a property: `if let name = read { self.name = name }`.
    func bindsName(_ name: String, _ scope: BodyScope) -> Bool {
        let reader = scope.reader
        return scope.file.tokens(in: range).dropFirst().contains { index in
            ["let", "var", "for"].contains(reader.word(of: reader.tokens[index - 1]))
                && reader.name(of: reader.tokens[index]) == name
        }
    }

    /// The names that it declares: `let a = b`, `let (a, b) = c`, `guard let a = b else { … }`, `typealias A = B`.
    func namesDeclared(_ scope: BodyScope) -> [String] {
        switch kind {
        case .constant(let name, _, _, _): return [name]
        case .check(let conditions, _):
            return conditions.compactMap { if case .binding(let name, _, _) = $0 { name } else { nil } }
        case .other:
            let reader = scope.reader
            let tokens = scope.file.tokens(in: range)
            guard let first = tokens.first, tokens.count > 2 else { return [] }
            let next = reader.tokens[first + 1]
            switch reader.word(of: reader.tokens[first]) {
            case "let" where next.isPunctuation("("):
                return (first + 2..<next.partner).filter { reader.tokens[$0].kind == .identifier }.map {
                    reader.name(of: reader.tokens[$0])
                }
            case "typealias", "func": return [reader.name(of: next)]
            default: return []
            }
        default: return []
        }
    }
}

extension BodyScope {
    /// The statements of the body. A `do` without `catch` is its own, unless it declares names.
    var flattenedStatements: [Statement] {
        statements.flatMap { statement -> [Statement] in
            guard case .attempt(let body, []) = statement.kind, body.allSatisfy({ $0.namesDeclared(self).isEmpty })
            else { return [statement] }
            return body
        }
    }
}

extension [Statement] {
    fileprivate func sets(_ property: String, as result: String, _ edits: inout [Edit]) -> Bool {
        guard let last, !dropLast().contains(where: { !$0.targets.isEmpty }) else { return false }
        return last.sets(property, as: result, &edits)
    }

    fileprivate var targets: Set<String> { reduce(into: []) { $0.formUnion($1.targets) } }
}

import SwiftDeclarations

/// Rewrites the expressions of an initializer that read a `JSON`.
struct JSONReads {
    let scope: BodyScope
    /// What is known to be JSON, by its name.
    private(set) var names: [String: JSONExpression]
    private(set) var edits: [Edit] = []
    /// The models that are made.
    private(set) var models: [ModelType] = []
    private(set) var differences: Set<Difference> = []
    /// Why the initializer cannot be rewritten.
    private(set) var problem: Note?
    /// Levels of statements and expressions, which are read by recursion: a thread may have 512 KB of stack.
    private static let maximumDepth = 14
    private var depth = 0

    init(_ scope: BodyScope, root: String) {
        self.scope = scope
        names = [root: JSONExpression(text: root, isOptional: false, root: root)]
    }

    mutating func rewrite(_ statements: [Statement]) {
        let outer = names
        for statement in statements { rewrite(statement) }
        names = outer
    }

    private mutating func rewrite(_ statement: Statement) {
        guard depth < Self.maximumDepth else { return refuse(statement.range) }
        depth += 1
        defer { depth -= 1 }
        switch statement.kind {
        case .assignment(let target, let value): assign(value, to: target)
        case .constant(let name, _, let type, let value):
            if let type, type.text == "JSON" { edits.append(Edit(type.range, "JSONValue?")) }
            if let value { bind(name, value) }
        case .check(let conditions, let otherwise):
            rewrite(otherwise)
            rewrite(conditions)
        case .branch(let conditions, let then, let otherwise):
            let outer = names
            rewrite(conditions)
            rewrite(then)
            names = outer
            rewrite(otherwise ?? [])
        case .loop(let name, let sequence, let body):
            let outer = names
            if isList(sequence) { names[name] = JSONExpression(text: name, isOptional: false, root: name) }
            if isList(sequence) { rewriteList(sequence) } else { rewrite(sequence) }
            rewrite(body)
            names = outer
        case .choice(let subject, let choices):
            rewrite(subject)
            for choice in choices { rewrite(choice.statements) }
        case .expression(let code), .throw(let code), .return(let code?): rewrite(code)
        case .return(nil): break
        case .attempt, .other: refuse(statement.range, ifMentioned: true)
        }
    }

    private mutating func rewrite(_ conditions: [Statement.Condition]) {
        for condition in conditions {
            switch condition {
            case .binding(let name, _, let value?): bind(name, value)
            case .expression(let code): rewrite(code, isWhole: true)
            case .binding: break
            case .other(let range): refuse(range, ifMentioned: true)
            }
        }
    }

    private mutating func bind(_ name: String, _ value: Code) {
        guard let json = expression(value) else {
            names[name] = nil
            return rewrite(value)
        }
        edits.append(Edit(value.range, json.text))
        names[name] = JSONExpression(text: name, isOptional: json.isOptional, root: name)
    }

    private mutating func assign(_ value: Code, to target: Code) {
        guard let json = expression(value) else {
            return isCollection(value) ? rewriteList(value) : rewrite(value, isWhole: true)
        }
        guard let type = target.asProperty.flatMap(scope.type.property)?.type, type.withoutOptional.text == "JSON"
        else {
            return refuse(value.range)
        }
        edits.append(Edit(value.range, json.isOptional && !type.isOptional ? "\(json.text) ?? .null" : json.text))
    }

    /// - Parameter isWhole: whether nothing is around the expression that binds more tightly than `??`.
    private mutating func rewrite(_ code: Code, isWhole: Bool = false) {
        guard depth < Self.maximumDepth else { return refuse(code.range) }
        depth += 1
        defer { depth -= 1 }
        // What is done with its elements is not known.
        if isCollection(code) { return refuse(code.range) }
        if let read = read(code) {
            differences.formUnion(read.differences)
            if isWhole, read.isInParentheses {
                return edits.append(Edit(code.range, String(read.text.dropFirst().dropLast())))
            }
            return edits.append(Edit(code.range, isWhole || !read.needsParentheses ? read.text : "(\(read.text))"))
        }
        if expression(code) != nil { return refuse(code.range) }
        switch code.kind {
        case .call(let callee, let arguments): call(callee, arguments)
        case .closure(let closure): rewrite(scope.statements(of: closure))
        case .literal(.string(nil)), .other: refuse(code.range, ifMentioned: true)
        case .tuple(let elements) where elements.count == 1: rewrite(elements[0].value, isWhole: true)
        case .member(let base?, "count"), .member(let base?, "isEmpty"):
            if isCollection(base) { rewriteList(base, isWhole: false) } else { rewrite(base) }
        default: for child in code.kind.children { rewrite(child) }
        }
    }

    private func isCollection(_ code: Code) -> Bool { isList(code) || isDictionary(code) }

    /// Rewrites a list or dictionary of JSON, whose elements are known to be rewritten too.
    private mutating func rewriteList(_ code: Code, isWhole: Bool = true) {
        switch code.kind {
        case .chained(let inner): rewriteList(inner, isWhole: isWhole)
        case .binary(let left, "??", let right):
            rewriteList(left, isWhole: false)
            rewrite(right)
        case .tuple(let elements) where elements.count == 1: rewriteList(elements[0].value)
        default:
            guard let read = read(code) else { return refuse(code.range) }
            edits.append(Edit(code.range, isWhole || !read.needsParentheses ? read.text : "(\(read.text))"))
        }
    }

    private func mentions(_ word: String, in range: SourceRange) -> Bool {
        let tokens = scope.content.reader.tokens
        return scope.file.tokens(in: range).contains { scope.content.reader.text(tokens[$0].range) == word }
    }

    private mutating func call(_ callee: Code, _ arguments: [CodeArgument]) {
        if case .member(let base?, let name) = callee.kind, arguments.count == 1,
            case .closure(let closure) = arguments[0].value.kind,
            isList(base) || isDictionary(base) && ["mapValues", "compactMapValues"].contains(name)
        {
            guard closure.parameters?.count ?? 1 == 1, !mentions("$1", in: arguments[0].value.range) else {
                return refuse(callee.range)
            }
            rewriteList(base, isWhole: false)
            let outer = names
            let name = closure.parameters?.first ?? "$0"
            names[name] = JSONExpression(text: name, isOptional: false, root: name)
            rewrite(scope.statements(of: closure))
            names = outer
            return
        }
        let path = callee.asPath ?? []
        let name = (path.last == "init" ? path.dropLast() : path[...]).joined(separator: ".")
        let made = scope.index.type(name, seenFrom: scope.type)
        for argument in arguments {
            let reference = argument.value.asPath == nil ? nil : self.model(argument.value)
            if let model = reference { models.append(model) }
            if let json = expression(argument.value) {
                guard let made, SwiftyJSONLibrary().isModel(made, in: scope.index) else {
                    return refuse(argument.value.range)
                }
                models.append(made)
                edits.append(Edit(argument.value.range, json.isOptional ? "\(json.text) ?? .null" : json.text))
            } else {
                rewrite(argument.value, isWhole: true)
            }
            if reference == nil, case .member(let base?, _) = callee.kind, isCollection(base) {
                return refuse(callee.range)
            }
        }
        if case .member(let base?, _) = callee.kind, isList(base) { return rewriteList(base, isWhole: false) }
        rewrite(callee)
    }

    /// The model that `City.init` makes.
    private func model(_ code: Code) -> ModelType? {
        guard let path = code.asPath, path.last == "init" else { return nil }
        let type = scope.index.type(path.dropLast().joined(separator: "."), seenFrom: scope.type)
        return type.flatMap { SwiftyJSONLibrary().isModel($0, in: scope.index) ? $0 : nil }
    }

    private mutating func refuse(_ range: SourceRange, ifMentioned: Bool = false) {
        let tokens = scope.content.reader.tokens
        let isMentioned = scope.file.tokens(in: range).contains { index in
            names[scope.content.reader.name(of: tokens[index])] != nil
                || tokens[index].kind == .string && scope.file.text(tokens[index].range).contains("\\(")
        }
        guard problem == nil, !ifMentioned || isMentioned else { return }
        problem = Note(
            file: scope.file.path, line: scope.file.line(range.lowerBound),
            text: "not understood: \(scope.file.text(range).shortened)")
    }
}

/// A loop that fills a list: `for item in items { list.append(Item(item)) }`, with or without `if let` around the call.
package struct FillingLoop {
    package let list: Code
    package let element: String
    package let sequence: Code
    /// What is appended for an element.
    package let value: Code
    /// Whether elements are left out for which the value is nil.
    package let isCompact: Bool

    /// - Returns: nil for another statement.
    init?(_ statement: Statement, in scope: BodyScope) {
        guard case .loop(let name, let sequence, let body) = statement.kind else { return nil }
        element = name
        self.sequence = sequence
        if body.count == 1, let (list, value) = body[0].appended {
            (self.list, self.value, isCompact) = (list, value, false)
        } else if body.count == 1, case .branch(let conditions, let then, nil) = body[0].kind, then.count == 1,
            let (list, name) = then[0].appended, let value = conditions.onlyBinding(of: name)
        {
            (self.list, self.value, isCompact) = (list, value, true)
        } else if body.count == 2, case .check(let conditions, let otherwise) = body[0].kind, otherwise.count == 1,
            scope.file.text(otherwise[0].range) == "continue", let (list, name) = body[1].appended,
            let value = conditions.onlyBinding(of: name)
        {
            (self.list, self.value, isCompact) = (list, value, true)
        } else {
            return nil
        }
    }
}

extension Statement {
    /// `list.append(value)`
    fileprivate var appended: (list: Code, value: Code)? {
        guard case .expression(let code) = kind, let call = code.asCall, call.name == "append",
            let list = call.receiver, call.arguments.count == 1, call.arguments[0].label == nil
        else { return nil }
        return (list, call.arguments[0].value)
    }
}

extension [Statement.Condition] {
    /// The value of `let name = value`, if that is the only condition.
    fileprivate func onlyBinding(of name: Code) -> Code? {
        guard count == 1, case .binding(let bound, _, let value?) = self[0], name.asName == bound else { return nil }
        return value
    }
}

extension Code {
    /// `[]`, `[Item]()`
    var isEmptyList: Bool {
        switch kind {
        case .array(let elements): elements.isEmpty
        case .call(let callee, let arguments): arguments.isEmpty && callee.kind.isList
        default: false
        }
    }
}

extension Code.Kind {
    fileprivate var isList: Bool {
        if case .array = self { return true }
        return false
    }
}

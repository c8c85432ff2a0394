import SwiftDeclarations

// `map` and the like, over lists, dictionaries and Optionals.

extension PayloadEvaluator {
    func mapped(_ value: LenientRead, by function: Code, _ name: String, depth: Int) -> LenientRead? {
        switch (value.kind, name) {
        case (.list(let element), "map"), (.list(let element), "compactMap"), (.list(let element), "flatMap"):
            guard
                var made = elements(value, element, isCompact: name != "map", { apply(function, to: $0, depth: depth) })
            else { return nil }
            made.kind = .list(made.kind)
            return made
        case (.dictionary(let element), "mapValues"), (.dictionary(let element), "compactMapValues"):
            let isCompact = name != "mapValues"
            guard
                var made = elements(value, element, isCompact: isCompact, { apply(function, to: $0, depth: depth) }),
                made.path == value.path
            else { return nil }
            made.kind = .dictionary(made.kind)
            return made
        case (_, "map"), (_, "flatMap"):
            guard value.missing == .isNil, value.invalid == nil else { return nil }
            var unwrapped = value
            unwrapped.missing = .fails
            guard var made = apply(function, to: unwrapped, depth: depth) else { return nil }
            let isOptional = made.missing == .isNil || made.invalid == .isNil
            guard made.missing == .fails || made.missing == .isNil, isOptional == (name == "flatMap") else {
                return nil
            }
            made.missing = .isNil
            made.invalid = nil
            made.differences.remove(.missingModelThrows)
            return made
        default: return nil
        }
    }

    /// The list that a loop fills.
    func list(_ loop: FillingLoop) -> LenientRead? {
        guard let sequence = read(loop.sequence), case .list(let element) = sequence.kind,
            case .value? = Optional(sequence.missing)
        else { return nil }
        let made = elements(sequence, element, isCompact: loop.isCompact) { value in
            var inner = self
            inner.names[loop.element] = value
            return inner.read(loop.value)
        }
        guard var made else { return nil }
        made.kind = .list(made.kind)
        return made
    }

    /// The elements of a collection, each made by a function.
    private func elements(
        _ value: LenientRead, _ kind: ReadKind, isCompact: Bool, _ make: (LenientRead) -> LenientRead?
    ) -> LenientRead? {
        guard value.formatter == nil, value.otherKeys.isEmpty else { return nil }
        var element = LenientRead(PayloadPath(), kind)
        element.missing = .fails
        // A value of SwiftyJSON is never nil.
        if kind == .json { element.missing = .isNil }
        guard let made = make(element), made.otherKeys.isEmpty else { return nil }
        var list = value
        list.kind = made.kind
        list.formatter = made.formatter
        list.differences.formUnion(made.differences.subtracting([.missingModelThrows]))
        if !made.path.steps.isEmpty { list.path = value.path.appending(.each).appending(made.path) }
        let isOptional = made.missing == .isNil || made.invalid == .isNil
        if isCompact {
            list.allowsInvalidElements = isOptional
            if kind == .object, isOptional { list.differences.insert(.invalidElement) }
        } else {
            guard !isOptional, made.invalid == nil else { return nil }
            // Elements that are made of nothing, or have a default, would make the list invalid.
            if kind == .json, made.kind != .json {
                list.allowsInvalidElements = true
                list.differences.insert(.elementIsEmpty)
            }
        }
        return list
    }

    /// The value of a function for another value: of a closure, or of an initializer or a method by its name.
    private func apply(_ function: Code, to value: LenientRead, depth: Int) -> LenientRead? {
        if case .closure(let closure) = function.kind {
            let statements = scope.statements(of: closure)
            guard statements.count == 1, closure.parameters?.count ?? 1 == 1 else { return nil }
            var inner = self
            inner.names[closure.parameters?[0] ?? "$0"] = value
            switch statements[0].kind {
            case .expression(let code), .return(let code?): return inner.read(code, depth: depth + 1)
            default: return nil
            }
        }
        var inner = self
        inner.names["$0"] = value
        guard let (callee, label) = reference(scope.text(function)) else { return nil }
        if callee.hasSuffix(".date"), label == "from" { return inner.date(value, by: String(callee.dropLast(5))) }
        guard callee.hasSuffix(".init") else { return nil }
        return inner.make(String(callee.dropLast(5)), label, value)
    }

    /// The function and the label that `Type.init(label:)` names; of `Type.init`, the label is looked up.
    private func reference(_ text: String) -> (callee: String, label: String?)? {
        if let open = text.firstIndex(of: "(") {
            guard text.hasSuffix(":)") else { return nil }
            let label = String(text[text.index(after: open)...].dropLast(2))
            return (String(text[..<open]), label == "_" ? nil : label)
        }
        guard text.hasSuffix(".init") else { return nil }
        let name = String(text.dropLast(5))
        if name == "URL" { return (text, "string") }
        let type = scope.index.type(name, seenFrom: scope.type)
        let label = type?.initializers.first { $0.function.parameters.count == 1 }?.function.parameters[0].label
        return type == nil ? nil : (text, label)
    }
}

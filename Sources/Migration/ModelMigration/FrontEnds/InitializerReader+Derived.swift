import SwiftDeclarations

// Properties that are calculated from others: `isFree = price == 0`.

extension InitializerReader {
    /// Makes a property that is calculated from others a computed one; false if its value may change after that, or if
    /// it matters that the property is stored.
    mutating func derive(_ value: Code, for property: StoredProperty) -> Bool {
        let type = scope.type
        guard property.isLet, !property.isShared, property.value == nil, property.binding.type != nil,
            property.variable.attributes.isEmpty, !type.conforms(to: ["Codable", "Decodable", "Encodable"]),
            isOnlyInitializer, value.unwrapped.asProperty != property.name, mentionsProperty(value), isDerived(value)
        else { return false }
        reading.computed.append((property.name, scope.text(value)))
        reading.remark(
            "'\(property.name)' is computed whenever it is used; it was stored", at: value.range.lowerBound,
            in: scope.file)
        return true
    }

    private func mentionsProperty(_ code: Code) -> Bool {
        code.contains { part in
            if part.asProperty.map(isConstant) == true { return true }
            guard case .literal(.string(nil)) = part.kind else { return false }
            return scope.text(part).interpolations?.contains(where: isConstant) ?? false
        }
    }

    /// Whether a name is that of a constant which the initializer has read before, in this model or in a local constant of
    /// the same name.
    private func isConstant(_ name: String) -> Bool {
        guard let property = scope.type.property(name), property.isLet, assigned.contains(name) else { return false }
        guard let local = scope.locals[name] else { return !code.parameters.contains(name) }
        return copied.contains(name) && (!local.isUnwrapped || !property.isOptional)
    }

    /// Whether an expression has the same value whenever it is used: it consists of constants of the model, of literals and
    /// operators, and of members of the standard library.
    private func isDerived(_ code: Code) -> Bool {
        switch code.kind {
        case .name(let name): return isConstant(name)
        case .member(let base?, let name) where base.asName == "self": return isConstant(name)
        case .member(let base?, let name): return isDerived(base) && isConstantMember(name)
        case .literal(.string(nil)): return scope.text(code).interpolations?.allSatisfy(isConstant) ?? false
        case .literal: return true
        case .call(let callee, let arguments):
            let isPure =
                switch callee.kind {
                case .name(let name): PureNames.functions.contains(name)
                case .member(let base?, let name): isDerived(base) && PureNames.methods.contains(name)
                default: false
                }
            return isPure && arguments.allSatisfy { isDerived($0.value) }
        case .binary(_, let name, _) where !PureNames.operators.contains(name): return false
        case .chained, .binary, .prefix, .ternary, .array, .tuple: return code.kind.children.allSatisfy(isDerived)
        case .closure(let closure): return isDerived(closure)
        default: return false
        }
    }

    /// Whether a member is a constant of a type of the app, or of one of the standard library.
    private func isConstantMember(_ name: String) -> Bool {
        PureNames.members.contains(name) || scope.index.constants.contains(name)
    }

    /// `{ $0.price * Double($0.count) }`
    private func isDerived(_ closure: ClosureCode) -> Bool {
        let statements = scope.statements(of: closure)
        guard statements.count == 1, case .expression(let code) = statements[0].kind else { return false }
        let parameters = closure.parameters ?? ["$0", "$1"]
        return !code.contains { part in
            switch part.kind {
            case .name(let name): !(parameters.contains(name) || isConstant(name) || PureNames.functions.contains(name))
            case .member(_, let name): !isConstantMember(name)
            case .binary(_, let name, _): !PureNames.operators.contains(name)
            case .literal(.string(nil)), .closure, .forced, .attempt, .other: true
            default: false
            }
        }
    }
}

/// Names of the standard library and Foundation whose values depend on nothing else.
private enum PureNames {
    static let functions: Set<String> = ["Bool", "Double", "Float", "Int", "String", "abs", "max", "min"]
    static let methods: Set<String> = [
        "capitalized", "compactMap", "components", "contains", "dropFirst", "dropLast", "filter", "hasPrefix",
        "hasSuffix",
        "joined", "lowercased", "map", "max", "min", "prefix", "reduce", "replacingOccurrences", "reversed", "rounded",
        "sorted", "split", "suffix", "timeIntervalSince", "trimmingCharacters", "uppercased",
    ]
    static let operators: Set<String> = [
        "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "??", "&", "|", "^", "<<", ">>",
    ]
    static let members: Set<String> = [
        "capitalized", "count", "first", "isEmpty", "keys", "last", "rawValue", "values",
    ]
}

extension String {
    /// The names in the interpolations of a literal; nil if there is more than names in them.
    fileprivate var interpolations: [String]? {
        var names: [String] = []
        var rest = self[...]
        while let start = rest.firstRange(of: "\\(") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstIndex(of: ")") else { return nil }
            let name = rest[..<end]
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
            names.append(String(name))
            rest = rest[end...]
        }
        return names
    }
}

import SwiftDeclarations

/// Understands expressions that look values up in untyped JSON.
struct PayloadEvaluator<Library: PayloadLibrary> {
    let library: Library
    let scope: BodyScope
    /// The name of the parameter that is the object of the model.
    let root: String
    /// The values of the parameters of closures.
    var names: [String: LenientRead] = [:]
    /// How many expressions may still be read: constants may be used many times in others.
    let budget: Budget

    final class Budget {
        var remaining = 2000
    }

    init(_ library: Library, _ scope: BodyScope, root: String) {
        self.library = library
        self.scope = scope
        self.root = root
        budget = Budget()
    }

    /// - Returns: nil for an expression that is not understood, or that reads nothing.
    func read(_ code: Code, depth: Int = 0) -> LenientRead? {
        budget.remaining -= 1
        guard budget.remaining > 0, depth < 32 else { return nil }
        func read(_ code: Code) -> LenientRead? { self.read(code, depth: depth + 1) }
        switch code.kind {
        case .name(let name): return self.name(name, code, depth: depth)
        case .tuple(let elements) where elements.count == 1: return read(elements[0].value)
        case .chained(let inner): return read(inner)
        case .attempt(let attempt, let inner): return read(inner).flatMap { self.attempt(attempt, $0) }
        case .element(let base, let arguments): return read(base).flatMap { element($0, arguments) }
        case .member(let base?, let name): return read(base).flatMap { library.member(name, of: $0) }
        case .cast(let inner, .conditional, let type): return read(inner).flatMap { cast($0, to: type) }
        case .binary(let left, "??", let right): return read(left).flatMap { fallback($0, right, depth: depth) }
        case .binary(let left, "==", let right) where scope.text(right) == "true":
            return read(left).flatMap { $0.kind == .bool && $0.missing == .isNil ? $0.or("false") : nil }
        case .call(let callee, let arguments): return call(callee, arguments, depth: depth)
        default: return nil
        }
    }

    private func name(_ name: String, _ code: Code, depth: Int) -> LenientRead? {
        if let value = names[name] { return value }
        guard let local = scope.local(code) else {
            return name == root ? LenientRead(PayloadPath(), library.makesModelsOfNothing ? .json : .object) : nil
        }
        // `guard let json = json`
        if local.value.asName == name { return name == root ? LenientRead(PayloadPath(), .object) : nil }
        let value = read(local.value, depth: depth + 1)
        return local.isUnwrapped ? value?.unwrapped : value
    }

    private func attempt(_ attempt: Code.Attempt, _ value: LenientRead) -> LenientRead? {
        var value = value
        switch attempt {
        case .plain:
            guard case .model = value.kind else { return value }
            // The initializer of the model throws.
            value.missing = .fails
            value.invalid = nil
            value.differences.remove(.missingModelThrows)
        case .optional:
            value.missing = .isNil
            value.invalid = nil
            value.differences.remove(.missingModelThrows)
        case .forced: return nil
        }
        return value
    }

    /// `value["key"]`, `value["key", 0]`
    private func element(_ value: LenientRead, _ arguments: [CodeArgument]) -> LenientRead? {
        var path = value.path
        guard value.kind == .json || value.kind == .object, value.formatter == nil, value.otherKeys.isEmpty else {
            return nil
        }
        for argument in arguments {
            guard argument.label == nil else { return nil }
            if let key = scope.index.string(argument.value, seenFrom: scope.type) {
                path = path.appending(PayloadPath(key: key, delimiter: nil))
            } else if case .literal(.integer) = argument.value.kind, value.kind == .json,
                let index = Int(scope.text(argument.value))
            {
                path = path.appending(.index(index))
            } else if scope.isIndependent(argument.value), argument.value.asPath != nil {
                path = path.appending(.key(nil, source: scope.text(argument.value)))
            } else {
                return nil
            }
        }
        return LenientRead(path, .json)
    }

    private func cast(_ value: LenientRead, to type: TypeSyntax) -> LenientRead? {
        guard [.json, .object, .list(.untyped)].contains(value.kind), value.missing == .isNil else { return nil }
        var value = value
        value.kind = kind(of: type).untypedAsObjects
        if type.text == "NSNumber" { value.kind = .number }
        for kind in value.kind.all { value.differences.formUnion(library.differences(ofCast: kind)) }
        return value
    }

    private func fallback(_ value: LenientRead, _ code: Code, depth: Int) -> LenientRead? {
        if scope.isIndependent(code) { return value.or(scope.text(code)) }
        // `json["id"] as? Int ?? json["_id"] as? Int`
        guard var other = read(code, depth: depth + 1), case .keys(let keys)? = other.path.place else { return nil }
        var value = value
        let differences = value.differences.union(other.differences)
        let all = value.otherKeys + keys + other.otherKeys
        (value.differences, value.otherKeys, other.otherKeys, other.differences) = ([], [], [], [])
        guard value.missing == .isNil, case .keys? = value.path.place else { return nil }
        value.missing = other.missing
        other.path = value.path
        guard value == other else { return nil }
        value.differences = differences
        value.otherKeys = all
        return value
    }

    func kind(of type: TypeSyntax) -> ReadKind {
        ReadKind(type, in: scope.type, scope.index) { library.isModel($0, in: scope.index) }
    }
}

extension ReadKind {
    /// A dictionary of untyped values as an object, also in lists.
    var untypedAsObjects: ReadKind {
        switch self {
        case .dictionary(.untyped): .object
        case .list(let element): .list(element.untypedAsObjects)
        default: self
        }
    }
}

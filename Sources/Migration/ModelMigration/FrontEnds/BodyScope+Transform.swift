import SwiftDeclarations

// Conversions around a read: `URL(string: try unboxer.unbox(key: "site"))`, `(… as String).uppercased()`.

extension BodyScope {
    /// A read, and the expression around it as a conversion of what is read; nil if there is no read, or several, or if
    /// the rest is more than a conversion. `read`: how a part of the expression reads a value; nil if it does not.
    package func conversion(
        of code: Code, for property: StoredProperty, read: (Code) -> FieldReading?
    ) -> FieldReading? {
        if let local = local(code) {
            // An Optional of which nil is an error.
            if local.isUnwrapped, property.isOptional { return nil }
            return conversion(of: local.value, for: property, read: read)
        }
        var path: [Code] = []
        var part = code
        var hasAttempt = false
        while true {
            if case .attempt(.plain, let inner) = part.kind, path.isEmpty {
                hasAttempt = true
                part = inner
                continue
            }
            if !path.isEmpty, let field = read(part) {
                return conversion(of: part, field, path, hasAttempt: hasAttempt, for: property)
            }
            let dependent = part.kind.children.filter { !isIndependent($0) }
            guard dependent.count == 1, isKnown(part, but: dependent[0]) else { return nil }
            path.append(part)
            part = dependent[0]
        }
    }

    /// Whether nothing else of an expression depends on the body: closures in it, and text with interpolations.
    private func isKnown(_ code: Code, but part: Code) -> Bool {
        switch code.kind {
        case .closure, .other, .literal, .attempt, .forced: false
        default: true
        }
    }

    private func conversion(
        of part: Code, _ read: FieldReading, _ path: [Code], hasAttempt: Bool, for property: StoredProperty
    ) -> FieldReading? {
        var field = read
        guard field.transform == nil, field.formatter == nil, field.defaultValue == nil, !field.passesContext,
            let whole = path.first, let type = field.type ?? rawType(of: part, in: path),
            // `try` may be for a call of the conversion.
            !hasAttempt || path.allSatisfy(cannotThrow)
        else { return nil }
        let isOptional = field.dropsIfInvalid || type.hasSuffix("?")
        let isBound = part.unwrapped.asName.flatMap { locals[$0]?.isBound } ?? false
        let value = isOptional && !isBound ? "Optional(value)" : "value"
        var replaced = part.range
        var expression = value
        if field.isIfPresent {
            // A formatter is not called for nil.
            guard property.isOptional, let (range, text) = unwrapped(part, in: path) else { return nil }
            (replaced, expression) = (range, text)
        }
        // `(read as String?).flatMap { URL(string: $0) }` is `URL(string: value)`.
        if isOptional, let call = path.dropLast().last, let (range, text) = mapped(call) {
            replaced = range
            expression = text
        }
        let before = file.text(whole.range.lowerBound..<replaced.lowerBound)
        let after = file.text(replaced.upperBound..<whole.range.upperBound)
        field.transform = FieldReading.Transform(
            rawType: type.hasSuffix("?") ? String(type.dropLast()) : type,
            // In the formatter, it would be that.
            expression: (before + expression + after).replacing(
                /\bSelf\b/.wordBoundaryKind(.simple), with: self.type.name), isOptionalRead: isOptional)
        field.type = nil
        return field
    }

    /// `read.map { f($0) }` and `read?.name`, as an expression for `value`; nil for what does more with nil.
    private func unwrapped(_ read: Code, in path: [Code]) -> (range: SourceRange, text: String)? {
        if path.count == 2, let call = mapped(path[0]) { return call }
        guard let last = path.last, case .chained = last.kind, path[0].range.lowerBound == read.range.lowerBound else {
            return nil
        }
        let isChain = path.allSatisfy { part in
            switch part.kind {
            case .chained, .member, .call, .element: true
            default: false
            }
        }
        return isChain ? (last.range, "value") : nil
    }

    /// A call of `map` or `flatMap`, as the expression that its closure has for `value`.
    private func mapped(_ code: Code) -> (range: SourceRange, text: String)? {
        guard let call = code.asCall, ["map", "flatMap"].contains(call.name), call.arguments.count == 1 else {
            return nil
        }
        let argument = call.arguments[0].value
        switch argument.kind {
        case .closure(let closure):
            let statements = statements(of: closure)
            guard statements.count == 1, case .expression(let body) = statements[0].kind,
                closure.parameters?.count ?? 1 == 1
            else { return nil }
            return (code.range, replacing(closure.parameters?[0] ?? "$0", in: body.range))
        case .name(let function): return (code.range, "\(function)(value)")
        default: return nil
        }
    }

    private func replacing(_ name: String, in range: SourceRange) -> String {
        content.reader.text(range, file.tokens(in: range)) { content.reader.name(of: $0) == name ? "value" : nil }
    }

    /// The type that a conversion takes: what initializers of well-known types have for a label.
    private func rawType(of part: Code, in path: [Code]) -> String? {
        var part = part
        for parent in path.reversed() {
            switch parent.kind {
            case .tuple, .attempt, .chained: break
            case .binary(_, "+", _), .binary(_, "-", _), .binary(_, "*", _), .binary(_, "/", _): break
            case .call(let callee, let arguments):
                if let argument = arguments.first(where: { $0.value == part }) {
                    return callee.asPath.flatMap { path in
                        argument.label.flatMap { rawType(ofInitializer: path, $0) }
                            ?? (arguments.count == 1
                                ? index.parameterType(ofInitializer: path, argument.label, seenFrom: type) : nil)
                    }
                }
                return nil
            case .member(_, "flatMap"), .member(_, "map"): continue
            default: return nil
            }
            part = parent
        }
        return nil
    }

    private func rawType(ofInitializer path: [String], _ label: String) -> String? {
        switch (path.last ?? "", label) {
        case ("URL", "string"), ("URL", "fileURLWithPath"), ("UUID", "uuidString"), ("Decimal", "string"),
            ("Data", "base64Encoded"), ("NSDecimalNumber", "string"):
            return "String"
        case ("Date", "timeIntervalSince1970"), ("Date", "timeIntervalSinceReferenceDate"): return "Double"
        case (_, "rawValue"):
            let type = index.type(path.joined(separator: "."), seenFrom: type)
            return type?.declaration.kind == .enum ? type?.declaration.inheritedTypes.first?.text : nil
        default: return nil
        }
    }

    /// Whether an expression calls nothing but what is known not to throw.
    private func cannotThrow(_ code: Code) -> Bool {
        guard case .call(let callee, let arguments) = code.kind, let name = callee.asPath?.last ?? code.asCall?.name
        else { return true }
        // A label may be that of an extension: `Data(hex: text)`.
        let isOwn = arguments.contains { $0.label.map { rawType(ofInitializer: [name], $0) == nil } ?? false }
        return ReadKind.isKnown(name) && !isOwn || name == "Set" || Self.harmlessCalls.contains(name)
    }

    /// What neither throws by itself nor changes anything.
    static let harmlessCalls: Set<String> = [
        "capitalized", "components", "contains", "date", "dropFirst", "dropLast", "hasPrefix", "hasSuffix", "joined",
        "lowercased", "prefix", "replacingOccurrences", "reversed", "rounded", "sorted", "split", "string", "suffix",
        "trimmingCharacters", "uppercased",
    ]
}

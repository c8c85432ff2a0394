import SwiftDeclarations

/// Reads enums: `UnboxableEnum`, and an `init(unboxer:)` that chooses a case by a field.
enum EnumReader {
    /// An enum with raw values; nil if it is something else.
    static func readingOfRawValues(_ type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard type.declaration.kind == .enum, type.conforms(to: ["UnboxableEnum"]) else { return nil }
        var reading = ModelReading()
        reading.obsoleteConformances = ["UnboxableEnum"]
        var fallback: String?
        for part in type.parts {
            for case .variable(let variable) in part.declaration.members
            where variable.bindings.first?.pattern == .name("unboxFallback") {
                guard let name = caseName(inBodyOf: variable, part.source) else {
                    reading.problem(
                        "the fallback is not one case: return one", at: variable.range.lowerBound, in: part.source)
                    continue
                }
                fallback = name
                reading.obsolete.append((part.file, variable.range))
            }
        }
        reading.shape = .rawValues(fallback: fallback)
        return reading
    }

    /// The case that `static var unboxFallback: Mood? { .unknown }` has.
    private static func caseName(inBodyOf variable: VariableSyntax, _ file: SourceFile) -> String? {
        guard let reader = file.content?.reader, let last = file.token(before: variable.range.upperBound),
            reader.tokens[last].isPunctuation("}")
        else { return nil }
        let statements = CodeReader.statements(in: reader.tokens[last].partner + 1..<last, reader)
        return statements.onlyElement?.asResult?.asPath?.last
    }

    /// An enum whose initializer chooses a case by a field; nil if it has no body.
    static func reading(
        _ member: ModelType.Function, of type: ModelType, _ index: ModelIndex, _ values: UnboxValueReader
    ) -> ModelReading? {
        guard let scope = BodyScope(member, of: type, index) else { return nil }
        var reading = ModelReading()
        let statements = scope.statements
        var subject: Code?
        var choices: [Statement.Choice] = []
        if let last = statements.last, case .choice(let code, let all) = last.kind {
            choices = all
            if statements.count == 1 { subject = code }
            // `let type: String = try …`
            if statements.count == 2, case .constant(let name, true, let type, let value?) = statements[0].kind,
                code.asName == name
            {
                subject = type.map { value.coerced(to: $0) } ?? value
            }
        }
        let place = subject.flatMap { discriminator($0, values, scope) }
        guard let place, let cases = cases(choices, values, scope, &reading) else {
            if reading.problems.isEmpty {
                reading.problems.append(scope.file.notUnderstood(statements.first?.range ?? member.function.range))
            }
            return reading
        }
        reading.shape = .cases(place, cases)
        for comment in member.function.body.map(scope.file.comments) ?? [] {
            reading.remark("this comment goes: \(comment.text.shortened)", at: comment.range.lowerBound, in: scope.file)
        }
        return reading
    }

    private static func discriminator(
        _ code: Code, _ values: UnboxValueReader, _ scope: BodyScope
    ) -> FieldReading.Place? {
        guard case .attempt(.plain, let read) = code.kind, case .cast(let call, .coercion, let type) = read.kind,
            ["String", "Int", "Bool"].contains(type.text), let (receiver, name, arguments) = call.asCall,
            receiver?.asName == values.unboxer, name == "unbox", arguments.count == 1,
            scope.isIndependent(arguments[0].value)
        else { return nil }
        let text = scope.text(arguments[0].value)
        switch arguments[0].label {
        case "key": return .keys([text])
        case "keyPath": return .keyPath(text)
        default: return nil
        }
    }

    private static func cases(
        _ choices: [Statement.Choice], _ values: UnboxValueReader, _ scope: BodyScope, _ reading: inout ModelReading
    ) -> [ModelReading.CaseReading]? {
        var cases: [ModelReading.CaseReading] = []
        for choice in choices {
            let isDefault = choice.patterns.isEmpty || isBinding(choice.patterns, scope)
            let statement = choice.statements.onlyElement
            if isDefault, case .throw? = statement?.kind { continue }
            guard isDefault || choice.patterns.allSatisfy(\.isName),
                case .assignment(let target, let value)? = statement?.kind, target.asName == "self",
                let name = caseName(value, values, scope), !cases.contains(where: { $0.name == name })
            else {
                reading.problems.append(scope.file.notUnderstood(choice.range))
                return nil
            }
            let names = isDefault ? [] : choice.patterns.map(scope.text)
            cases.append(ModelReading.CaseReading(name: name, names: names, isFallback: isDefault))
        }
        return cases
    }

    /// `case let name:`, which is like `default:`.
    private static func isBinding(_ patterns: [Code], _ scope: BodyScope) -> Bool {
        guard patterns.count == 1, patterns[0].kind == .other else { return false }
        let words = scope.text(patterns[0]).split(separator: " ")
        return words.count == 2 && words[0] == "let"
    }

    /// The case that a value is, if its associated values are read as the macro reads them.
    private static func caseName(_ value: Code, _ values: UnboxValueReader, _ scope: BodyScope) -> String? {
        let value = value.withoutAttempt
        if case .member(nil, let name) = value.kind { return name }
        guard case .call(let callee, let arguments) = value.kind, case .member(nil, let name) = callee.kind,
            let element = scope.type.enumCase(name)?.element, element.parameters.count == arguments.count
        else { return nil }
        for (argument, parameter) in zip(arguments, element.parameters) where argument.label != parameter.label {
            return nil
        }
        if arguments.count == 1, arguments[0].label == nil {
            return isWhole(arguments[0].value, of: element.parameters[0].type, values) ? name : nil
        }
        for argument in arguments {
            guard let call = argument.value.withoutAttempt.asCall, call.receiver?.asName == values.unboxer,
                call.name == "unbox", call.arguments.count == 1, call.arguments[0].label == "key",
                let key = call.arguments[0].value.asString, key == argument.label
            else { return nil }
        }
        return name
    }

    /// Whether an expression reads a model from the same object: `try unboxer.unbox()`, `try Circle(unboxer: unboxer)`.
    private static func isWhole(_ code: Code, of type: TypeSyntax, _ values: UnboxValueReader) -> Bool {
        guard let call = code.withoutAttempt.asCall else { return false }
        if call.receiver?.asName == values.unboxer { return call.name == "unbox" && call.arguments.isEmpty }
        return call.receiver == nil && call.name == type.text && call.arguments.count == 1
            && call.arguments[0].label == "unboxer" && call.arguments[0].value.asName == values.unboxer
    }
}

extension Code {
    /// `try read as T`, for `let name: T = try read`.
    fileprivate func coerced(to type: TypeSyntax) -> Code {
        guard case .attempt(let attempt, let read) = kind else { return self }
        return Code(.attempt(attempt, Code(.cast(read, .coercion, type), range)), range)
    }

    /// Whether it can name a case: a literal string, integer or boolean.
    fileprivate var isName: Bool {
        switch kind {
        case .literal(.string(_?)), .literal(.integer), .literal(.boolean): true
        default: false
        }
    }
}

extension ModelType {
    package func enumCase(_ name: String) -> (declaration: EnumCaseSyntax, element: EnumCaseSyntax.Element)? {
        declaration.cases.first { $0.element.name == name }
    }
}

import SwiftDeclarations

/// Reads an initializer statement by statement: what each property is set to. What the values mean is for a ``ValueReader``.
package struct InitializerReader<Values: ValueReader> {
    let values: Values
    package private(set) var scope: BodyScope
    package internal(set) var reading = ModelReading()
    var assigned: Set<String> = []
    /// The statements so far.
    var code: InitializerCode
    /// The places of the fields so far.
    var places: Set<FieldReading.Place> = []
    /// The statements of which the source is kept, in their order.
    var keptRanges: [SourceRange] = []
    /// The indexes of the statements that functions have.
    var keptStatements: Set<Int> = []
    /// The indexes of those that declare what only functions use.
    private var declarations: [(index: Int, statement: Statement)] = []
    /// The errors of checks that a read replaces, with the names that the checks declare.
    private var errors: [(index: Int, names: Set<String>, error: Code)] = []
    /// The names that values of fields have.
    private var namesRead: Set<String> = []
    /// Those that are set to the local constant of the same name.
    private(set) var copied: Set<String> = []
    /// Whether a call of another initializer has been looked at, of which there can only be one.
    var hasDelegated = false
    /// - Returns: nil if the initializer has no body.
    package init?(_ member: ModelType.Function, of type: ModelType, _ index: ModelIndex, _ values: Values) {
        guard let scope = BodyScope(member, of: type, index) else { return nil }
        self.scope = scope
        self.values = values
        code = InitializerCode(scope)
        for statement in scope.flattenedStatements {
            read(statement)
            if values.keepsCode { code.add(statement) }
        }
        addUnassigned()
        addHelpers()
        if values.comparesErrors { checkLocals() }
        remarkErrors()
        for (index, statement) in declarations where !keptStatements.contains(index) { fail(statement) }
        attachComments()
        reading.comparesErrors = values.comparesErrors
    }

    private mutating func read(_ statement: Statement) {
        if let (target, value) = values.assignment(statement) {
            let target = target.unwrapped
            if let name = target.asProperty {
                // `_name` is the wrapper of a property.
                let property = scope.type.property(name) ?? scope.type.property(String(name.trimmingPrefix("_")))
                if let property, property.name != name, values.field(value, for: property, in: scope) == nil {
                    return fail(statement)
                }
                if !isLocal(target), let property { return assign(value, to: property, statement) }
            }
            if case .tuple(let targets) = target.kind, assign(value, to: targets, statement) { return }
            let owner = scope.type.superclasses(in: scope.index).first { superclass in
                target.asProperty.flatMap(superclass.property) != nil
            }
            if let owner, !isLocal(target) {
                let text = "'\(scope.text(target))' is a property of \(owner.name), whose initializer has to read it"
                reading.problem(text, at: statement.range.lowerBound, in: scope.file)
            } else if !addToHelper(target, value, statement), !changesVariable(statement) {
                fail(statement)
            }
            return
        }
        switch statement.kind {
        case .constant(let name, _, _, let value?) where value.isNewHelper:
            if scope.helpers[name] != nil { return fail(statement) }
            scope.helpers[name] = BodyScope.LocalHelper(type: value.asCall?.name ?? "", statements: [statement.range])
            return
        case .constant(let name, let isLet, let type, let value?) where isLet || value.isKeyedContainer:
            scope.locals[name] = BodyScope.Local(value, type, isUnwrapped: false, in: scope)
            return
        case .check(let conditions, let otherwise) where otherwise.allSatisfy(\.ends):
            if let locals = locals(of: conditions, isUnwrapped: true) {
                scope.locals.merge(locals) { $1 }
                for case .throw(let error) in otherwise.map(\.kind) {
                    errors.append((code.count, Set(locals.keys), error))
                }
                return
            }
        case .branch(let conditions, let then, let otherwise):
            if let locals = locals(of: conditions, isUnwrapped: false), branch(locals, then, otherwise) { return }
        default: break
        }
        if !values.isUnneeded(statement, in: scope), !delegate(statement), !readByFunction(statement),
            !declare(statement), !changesVariable(statement)
        {
            fail(statement)
        }
    }

    /// Whether a variable of the initializer hides a property of its name.
    private func isLocal(_ target: Code) -> Bool {
        values.keepsCode && target.asName.map { code.locals[$0] != nil } ?? false
    }

    /// Says that the errors of checks are others now, except of those that functions have.
    private mutating func remarkErrors() {
        let remarks = errors.filter { !keptStatements.contains($0.index) || !namesRead.isDisjoint(with: $0.names) }.map
        {
            scope.file.note(
                "an UnboxError is thrown; it was \(scope.text($0.error).shortened)", at: $0.error.range.lowerBound,
                isAboutErrors: true)
        }
        reading.remarks = remarks + reading.remarks
    }

    private func locals(of conditions: [Statement.Condition], isUnwrapped: Bool) -> [String: BodyScope.Local]? {
        var locals: [String: BodyScope.Local] = [:]
        for case .binding(let name, let type, let value?) in conditions {
            locals[name] = BodyScope.Local(value, type, isUnwrapped: isUnwrapped, in: scope)
        }
        return locals.count == conditions.count ? locals : nil
    }

    /// `if let a = value { self.a = a } else { self.a = default }`, for several properties if each has a value.
    private mutating func branch(
        _ locals: [String: BodyScope.Local], _ then: [Statement], _ otherwise: [Statement]?
    ) -> Bool {
        let assignments = then.compactMap(values.assignment)
        let defaults = (otherwise ?? []).compactMap(values.assignment)
        // With several values, all are needed for each of the properties.
        guard locals.count == 1, assignments.count == then.count, assignments.count == 1,
            defaults.count == otherwise?.count ?? 0, let name = assignments[0].target.asProperty,
            defaults.allSatisfy({ $0.target.asProperty == name && scope.isIndependent($0.value) }),
            let property = scope.type.property(name), !assigned.contains(name), !isLocal(assignments[0].target)
        else { return false }
        let outer = scope.locals
        scope.locals.merge(locals) { $1 }
        for name in locals.keys { scope.locals[name]?.isBound = true }
        defer { scope.locals = outer }
        guard var field = values.field(assignments[0].value, for: property, in: scope), field.defaultValue == nil else {
            return false
        }
        if let value = defaults.first?.value {
            if value.kind != .literal(.nil) { field.defaultValue = scope.text(value) }
        } else if property.value == nil, property.isLet || !property.isOptional {
            return false
        } else {
            field.keepsValue = property.value != nil
        }
        // Unbox 3: no value on any error.
        if field.isReadWithoutTry { field.dropsIfInvalid = true }
        assigned.insert(name)
        add(field, then[0])
        return true
    }

    /// `(a, b) = (c, d)`, or a read of several values.
    private mutating func assign(_ value: Code, to targets: [CodeArgument], _ statement: Statement) -> Bool {
        let properties = targets.compactMap { $0.value.asProperty.flatMap(scope.type.property) }
        guard properties.count == targets.count else { return false }
        if case .tuple(let elements) = value.kind, elements.count == targets.count {
            for (element, property) in zip(elements, properties) { assign(element.value, to: property, statement) }
            return true
        }
        guard let fields = values.fields(value, for: properties, in: scope) else { return false }
        for field in fields {
            if assigned.insert(field.property).inserted { add(field, statement) } else { return false }
        }
        reading.collectsErrors = true
        return true
    }

    /// Notes a statement that changes variables, which functions may use.
    private mutating func changesVariable(_ statement: Statement) -> Bool {
        guard values.keepsCode, !code.variables(usedBy: statement).isEmpty else { return false }
        declarations.append((code.count, statement))
        return true
    }

    private mutating func declare(_ statement: Statement) -> Bool {
        let names = statement.namesDeclared(scope)
        guard values.keepsCode, !names.isEmpty else { return false }
        scope.variables.formUnion(names)
        declarations.append((code.count, statement))
        return true
    }

    /// `formatter.dateFormat = "yyyy"`, for a local formatter.
    private mutating func addToHelper(_ target: Code, _ value: Code, _ statement: Statement) -> Bool {
        guard let path = target.asPath, path.count == 2, scope.helpers[path[0]] != nil, scope.isIndependent(value)
        else { return false }
        scope.helpers[path[0]]?.statements.append(statement.range)
        return true
    }

    /// The local formatters and decoders that fields use, as static members.
    private mutating func addHelpers() {
        let used = Set(reading.fields.flatMap { [$0.formatter, $0.decoder].compactMap { $0 } })
        for (name, helper) in scope.helpers.sorted(by: { $0.key < $1.key })
        where used.contains(scope.staticName(of: name)) {
            let statements = helper.statements.map { "    " + scope.file.text($0) } + ["    return \(name)"]
            let text = statements.joined(separator: "\n")
            reading.helpers.append("private static let \(name): \(helper.type) = {\n\(text)\n}()")
        }
    }

    mutating func assign(_ value: Code, to property: StoredProperty, _ statement: Statement) {
        guard assigned.insert(property.name).inserted else {
            if readAgain(property, statement) || isRepeated(value, property) { return }
            let text = "'\(property.name)' is set more than once: set it once, by an expression or a function"
            return reading.problem(text, at: statement.range.lowerBound, in: scope.file)
        }
        if value.unwrapped.asName == property.name { copied.insert(property.name) }
        if var field = values.field(value, for: property, in: scope) {
            addFunction(to: &field, value, property)
            if let uses = NameUses(scope.file.tokens(in: value.range), scope.content.reader) {
                namesRead.formUnion(uses.names)
            }
            add(field, statement)
        } else if scope.isIndependent(value) {
            var field = FieldReading(property: property.name, place: .none)
            field.defaultValue = scope.text(value)
            add(field, statement)
        } else if !readByFunction(value, for: property, statement), !readDerived(value, for: property, statement) {
            fail(statement)
        }
    }

    /// Whether a property is read once more as it was before.
    private func isRepeated(_ value: Code, _ property: StoredProperty) -> Bool {
        guard reading.fields.count < 500, var field = values.field(value, for: property, in: scope),
            let first = reading.fields.first(where: { $0.property == property.name })
        else { return false }
        field.position = first.position
        return field == first
    }

    mutating func add(_ field: FieldReading, _ statement: Statement) {
        var field = field
        field.position = statement.range.lowerBound
        if let helper = field.helper { reading.helpers.append(helper) }
        if let problem = field.problem { reading.problem(problem, at: field.position, in: scope.file) }
        for remark in field.remarks { reading.remark(remark, at: field.position, in: scope.file) }
        reading.fields.append(field)
    }

    mutating func fail(_ statement: Statement) {
        guard values.keepsCode, scope.index.isGeneric(scope.type), let name = statement.targets.onlyElement,
            scope.type.property(name) != nil
        else { return reading.problems.append(scope.file.notUnderstood(statement.range)) }
        let text = "'\(name)' is read by code, for which a generic type has no function: keep the initializer"
        reading.problem(text, at: statement.range.lowerBound, in: scope.file)
    }

    /// Properties that the initializer leaves as they are.
    private mutating func addUnassigned() {
        for property in scope.type.properties where !assigned.contains(property.name) {
            if property.value != nil || property.isOptional && !property.isLet {
                reading.fields.append(FieldReading(property: property.name, place: .none))
            } else if reading.problems.isEmpty {
                reading.problem(
                    "'\(property.name)' gets no value that is understood: give its declaration one, or read it by a statement of its own",
                    at: scope.function.range.lowerBound, in: scope.file)
            }
        }
    }

    /// A value that is read and that nothing uses was a check.
    private mutating func checkLocals() {
        for (name, local) in scope.locals.sorted(by: { $0.key < $1.key })
        where code.countOfUses(of: name) == 1 && (local.isUnwrapped || local.value.contains(where: \.isAttempt)) {
            let text = "'\(name)' is read, and no property needs it: remove that"
            reading.problem(text, at: local.value.range.lowerBound, in: scope.file)
        }
    }
}

extension Code {
    /// `DateFormatter()`, `UnboxDecoder()`: what may be set up before it is used.
    fileprivate var isNewHelper: Bool {
        guard let call = asCall, call.receiver == nil, call.arguments.isEmpty else { return false }
        return call.name.hasSuffix("Formatter") || call.name.hasSuffix("Decoder")
    }

    /// `try decoder.container(keyedBy: CodingKeys.self)`, which no call changes.
    fileprivate var isKeyedContainer: Bool {
        withoutAttempt.asCall?.arguments.contains { $0.label == "keyedBy" } ?? false
    }

    fileprivate var isAttempt: Bool { if case .attempt(.plain, _) = kind { true } else { false } }
}

extension Statement {
    /// Whether nothing follows it: `throw`, `return`.
    fileprivate var ends: Bool { if case .return = kind { true } else { alwaysThrows } }
}

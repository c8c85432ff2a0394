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
    var places: Set<FieldReading.Position> = []
    /// The statements of which the source is kept, in their order.
    var keptRanges: [SourceRange] = []
    /// The indexes of the statements that declare what only functions use.
    private var declarations: [(index: Int, statement: Statement)] = []
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
        if values.comparesErrors { checkLocals() }
        for (index, statement) in declarations where !code.consumed.contains(index) { fail(statement) }
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
            } else if !isForFunctions(statement) {
                fail(statement)
            }
            return
        }
        switch statement.kind {
        case .constant(let name, let isLet, let type, let value?) where isLet || value.isKeyedContainer:
            scope.locals[name] = BodyScope.Local(value, type, isUnwrapped: false, in: scope)
            return
        case .check(let conditions, let otherwise) where otherwise.allSatisfy(\.ends):
            if let locals = locals(of: conditions, isUnwrapped: true) {
                return scope.locals.merge(locals) { $1 }
            }
        case .branch(let conditions, let then, let otherwise):
            if let locals = locals(of: conditions, isUnwrapped: false), branch(locals, then, otherwise) { return }
        default: break
        }
        if !values.isUnneeded(statement, in: scope), !delegate(statement), !readByFunction(statement),
            !isForFunctions(statement)
        {
            fail(statement)
        }
    }

    /// Whether a variable of the initializer hides a property of its name.
    private func isLocal(_ target: Code) -> Bool {
        values.keepsCode && target.asName.map { code.locals[$0] != nil } ?? false
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

    /// `(a, b) = (c, d)`, `(a, b) = try unboxer.unboxAll(.key("a"), .key("b"))`
    private mutating func assign(_ value: Code, to targets: [CodeArgument], _ statement: Statement) -> Bool {
        let properties = targets.compactMap { $0.value.asProperty.flatMap(scope.type.property) }
        var elements: [Code] = []
        if case .tuple(let all) = value.kind { elements = all.map(\.value) }
        let read = value.withoutAttempt
        if case .call(let callee, let all) = read.kind, read.asCall?.name == "unboxAll" {
            elements = all.map { Code(.attempt(.plain, Code(.call(callee, [$0]), $0.value.range)), $0.value.range) }
            if zip(elements, properties).contains(where: { values.field($0, for: $1, in: scope) == nil }) {
                return false
            }
            reading.collectsErrors = true
        }
        guard properties.count == targets.count, elements.count == targets.count else { return false }
        for (element, property) in zip(elements, properties) { assign(element, to: property, statement) }
        return true
    }

    /// Notes a statement that declares names, or changes variables, which functions may use.
    private mutating func isForFunctions(_ statement: Statement) -> Bool {
        let names = statement.namesDeclared(scope)
        guard values.keepsCode, !names.isEmpty || !code.variables(usedBy: statement).isEmpty else { return false }
        scope.variables.formUnion(names)
        declarations.append((code.count, statement))
        return true
    }

    mutating func assign(_ value: Code, to property: StoredProperty, _ statement: Statement) {
        guard assigned.insert(property.name).inserted else {
            if readAgain(property, statement) || isRepeated(value, property) { return }
            let text = "'\(property.name)' is set more than once: set it once, by an expression or a function"
            return reading.problem(text, at: statement.range.lowerBound, in: scope.file)
        }
        if var field = values.field(value, for: property, in: scope) {
            addFunction(to: &field, value, property)
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

    /// Gives each comment to the statement after it, or before it on its line. Those in code that is kept stay there.
    private mutating func attachComments() {
        guard let body = scope.function.body, !reading.fields.isEmpty else { return }
        let read = reading.fields.indices.filter { reading.fields[$0].position > 0 }
            .map { (index: $0, position: reading.fields[$0].position) }.sorted { $0.position < $1.position }
        guard let last = read.last else { return }
        var kept = keptRanges[...]
        for comment in scope.file.comments(in: body) {
            let start = comment.range.lowerBound
            while let first = kept.first, first.upperBound <= start { kept = kept.dropFirst() }
            if kept.first?.contains(start) == true { continue }
            if comment.isCode {
                reading.remarksIfGone.append(scope.file.note("this line goes: \(comment.text.shortened)", at: start))
                continue
            }
            let line = scope.file.lineStart(of: start)
            let onLine = read[read.firstSortedIndex(where: { $0.position >= line })...].first
                .flatMap { $0.position < scope.file.nextLine(of: start) ? $0 : nil }
            // That of a container goes with it.
            let before = scope.file.text(line..<start).drop { $0 == " " || $0 == "\t" }
            if onLine == nil, before.hasPrefix("let ") { continue }
            let next = read[read.firstSortedIndex(where: { $0.position >= start })...].first
            reading.fields[(onLine ?? next ?? last).index].comments.append(comment.text)
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
    /// `try decoder.container(keyedBy: CodingKeys.self)`, which no call changes.
    fileprivate var isKeyedContainer: Bool {
        withoutAttempt.asCall?.arguments.contains { $0.label == "keyedBy" } ?? false
    }

    fileprivate var isAttempt: Bool { if case .attempt(.plain, _) = kind { true } else { false } }
}

extension Statement {
    /// Whether nothing follows it: `throw`, `return`.
    fileprivate var ends: Bool {
        switch kind {
        case .return, .throw: true
        default: false
        }
    }
}

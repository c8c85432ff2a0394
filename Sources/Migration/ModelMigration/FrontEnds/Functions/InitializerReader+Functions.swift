import SwiftDeclarations

// Code that no argument of the macro replaces: values that the initializer makes by code.

extension InitializerReader {
    /// Reads a property by a function of the type; false if no function can do the same.
    mutating func readByFunction(_ value: Code, for property: StoredProperty, _ statement: Statement) -> Bool {
        guard values.keepsCode else { return false }
        guard add(ReadingFunction.source(of: value, for: property, in: code), for: property, statement) else {
            return false
        }
        if !value.mentions(property.name), isAboutProperties(Statement(kind: .expression(value), range: value.range)) {
            reading.fields[reading.fields.count - 1].derived = scope.text(value)
        }
        return true
    }

    /// Reads a property by a function with the statement that sets it in each of its branches.
    mutating func readByFunction(_ statement: Statement) -> Bool {
        guard values.keepsCode, let name = statement.targets.onlyElement, code.locals[name] == nil,
            let property = scope.type.property(name)
        else { return false }
        return assigned.insert(name).inserted
            && add(ReadingFunction.source(of: statement, for: property, in: code), for: property, statement)
            || readAgain(property, statement)
    }

    /// Reads a property by a function with all statements that set it.
    mutating func readAgain(_ property: StoredProperty, _ statement: Statement) -> Bool {
        let statements = (code.settings[property.name] ?? []) + [statement]
        guard values.keepsCode, statements.count < 8,
            statements.allSatisfy({ $0.targets.onlyElement == property.name }),
            let function = ReadingFunction.source(of: statements, for: property, in: code)
        else { return false }
        let comments = reading.fields.filter { $0.property == property.name }.flatMap(\.comments)
        reading.fields.removeAll { $0.property == property.name }
        guard add(function, for: property, statement) else { return false }
        reading.fields[reading.fields.count - 1].comments = comments
        keptRanges = statements.map(\.range).dropLast() + keptRanges
        keptRanges.sort { $0.lowerBound < $1.lowerBound }
        return true
    }

    /// Gives a field a function too if the macro cannot read it: as it reads each place only once, or by its formatter.
    mutating func addFunction(to field: inout FieldReading, _ value: Code, _ property: StoredProperty) {
        guard values.keepsCode, field.place.isPayload else { return }
        guard !places.insert(field.place).inserted || field.needsFunction else { return }
        field.function = ReadingFunction.source(of: value, for: property, in: code)?.source
    }

    private mutating func add(
        _ function: ReadingFunction.Result?, for property: StoredProperty, _ statement: Statement
    ) -> Bool {
        guard let function else { return false }
        var field = FieldReading(property: property.name, place: .function)
        field.function = function.source
        field.statement = scope.file.text(statement.range).shortened
        field.remarks = function.repeated.map { "'\($0)' is read once more, for '\(property.name)'" }
        add(field, statement)
        keptRanges.append(statement.range)
        keptStatements.formUnion(function.statements)
        code.consumed = keptStatements
        return true
    }

    /// Whether a statement uses nothing of the initializer but properties, and constants of the same names and values.
    private func isAboutProperties(_ statement: Statement) -> Bool {
        guard let uses = NameUses(scope.file.tokens(in: statement.range), scope.content.reader), uses.isPlain else {
            return false
        }
        return uses.names.allSatisfy { name in
            if code.parameters.contains(name) { return false }
            if code.locals[name] != nil { return copied.contains(name) && code.locals[name]?.isConstant == true }
            return scope.type.property(name) == nil || assigned.contains(name)
        }
    }
}

extension Statement {
    var alwaysThrows: Bool { if case .throw = kind { true } else { false } }
}

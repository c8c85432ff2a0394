import SwiftDeclarations

// Code that no argument of the macro replaces: values that the initializer makes by code.

extension InitializerReader {
    /// Reads a property by a function of the type; false if no function can do the same.
    mutating func readByFunction(_ value: Code, for property: StoredProperty, _ statement: Statement) -> Bool {
        var function = ReadingFunction(code)
        return values.keepsCode && add(function.source(of: value, for: property), for: property, statement)
    }

    /// Reads a property by a function with the statement that sets it in each of its branches.
    mutating func readByFunction(_ statement: Statement) -> Bool {
        guard values.keepsCode, let name = statement.targets.onlyElement, code.locals[name] == nil,
            let property = scope.type.property(name)
        else { return false }
        var function = ReadingFunction(code)
        return assigned.insert(name).inserted
            && add(function.source(of: statement, for: property), for: property, statement)
            || readAgain(property, statement)
    }

    /// Reads a property by a function with all statements that set it.
    mutating func readAgain(_ property: StoredProperty, _ statement: Statement) -> Bool {
        let statements = (code.settings[property.name] ?? []) + [statement]
        var function = ReadingFunction(code)
        guard values.keepsCode, statements.count < 8,
            statements.allSatisfy({ $0.targets.onlyElement == property.name }),
            let source = function.source(of: statements, for: property)
        else { return false }
        let comments = reading.fields.filter { $0.property == property.name }.flatMap(\.comments)
        reading.fields.removeAll { $0.property == property.name }
        guard add(source, for: property, statement) else { return false }
        reading.fields[reading.fields.count - 1].comments = comments
        keptRanges = statements.map(\.range).dropLast() + keptRanges
        keptRanges.sort { $0.lowerBound < $1.lowerBound }
        return true
    }

    /// Gives a field a function too if the macro cannot read it: as it reads each place only once, or by its formatter.
    mutating func addFunction(to field: inout FieldReading, _ value: Code, _ property: StoredProperty) {
        guard values.keepsCode, field.place.isPayload else { return }
        guard !places.insert(field.place).inserted || field.needsFunction else { return }
        var function = ReadingFunction(code)
        field.function = function.source(of: value, for: property)?.source
    }

    private mutating func add(
        _ function: ReadingFunction.Result?, for property: StoredProperty, _ statement: Statement
    ) -> Bool {
        guard let function else { return false }
        var field = FieldReading(property: property.name, place: .function)
        field.function = function.source
        field.remarks = function.repeated.map { "'\($0)' is read once more, for '\(property.name)'" }
        add(field, statement)
        keptRanges.append(statement.range)
        code.consumed.formUnion(function.statements)
        return true
    }
}

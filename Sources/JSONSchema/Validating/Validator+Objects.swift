import Unbox

extension Validator {
    mutating func checkObject(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        switch instruction.operation {
        case .fields: return try checkFields(instruction.first, value)
        case .minProperties:
            if reaches(payload.count(value), instruction.first) { return true }
            report(.minProperties) {
                $0.count("an object", "at least", instruction.first, "field", $0.payload.count(value))
            }
            return false
        case .maxProperties:
            if !exceeds(payload.count(value), instruction.first) { return true }
            report(.maxProperties) {
                $0.count("an object", "at most", instruction.first, "field", $0.payload.count(value))
            }
            return false
        case .propertyNames: return try checkNames(instruction.first, value)
        case .dependentRequired: return checkDependentRequired(instruction, value)
        case .dependentSchemas: return try checkDependentSchemas(instruction, value)
        default: return true
        }
    }

    private mutating func checkNames(_ schema: SchemaIndex, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var fields = payload.fields(value, isSorted: R.collects)
        while let (key, _) = payload.next(&fields) {
            push(key: key)
            if !(try check(schema, key, by: .propertyNames)) {
                guard R.collects else { return false }
                isValid = false
            }
            pop()
        }
        return isValid
    }

    private mutating func checkDependentRequired(_ instruction: Instruction, _ value: P.Value) -> Bool {
        let rule = program.dependencies[instruction.first]
        let present = presentNames(rule, value)
        var isValid = true
        for index in rule.first..<rule.first + rule.count {
            let dependency = program.dependents[index]
            guard present.contains(Int(dependency.name)) else { continue }
            for required in dependency.required..<dependency.required + dependency.requiredCount {
                let other = program.lists[required]
                guard !present.contains(Int(other)) else { continue }
                guard R.collects else { return false }
                isValid = false
                report(instruction.keyword) {
                    $0.missing($0.name(other, of: rule), with: $0.name(dependency.name, of: rule))
                }
            }
        }
        return isValid
    }

    private mutating func checkDependentSchemas(
        _ instruction: Instruction, _ value: P.Value
    ) throws(Abort) -> Bool {
        let rule = program.dependencies[instruction.first]
        let present = presentNames(rule, value)
        var isValid = true
        for index in rule.first..<rule.first + rule.count {
            let dependency = program.dependents[index]
            guard present.contains(Int(dependency.name)) else { continue }
            try takeSteps()
            if !(try check(dependency.schema, value, by: instruction.keyword)) {
                guard R.collects else { return false }
                isValid = false
            }
        }
        return isValid
    }

    /// The numbers of the names that an object has as keys. Goes through the object once, however many names there are.
    private mutating func presentNames(_ rule: DependenciesRule, _ value: P.Value) -> PositionSet {
        var present = PositionSet()
        var fields = payload.fields(value, isSorted: false)
        while let (key, _) = payload.next(&fields) {
            if let number = payload.find(key, in: rule.names, program.tables) { present.insert(Int(number)) }
        }
        return present
    }

    private func name(_ number: UInt32, of rule: DependenciesRule) -> String {
        parts.names[Int(rule.firstName + number)]
    }

    /// - Parameter present: the numbers of the properties that the object has.
    mutating func reportMissing(_ rule: FieldsRule, _ present: PositionSet) {
        for index in rule.required..<rule.required + rule.requiredCount {
            let number = program.lists[index]
            guard !present.contains(Int(number)) else { continue }
            report(.required) {
                let property = $0.program.properties[rule.properties + number]
                return $0.missing($0.program.tables.string(property.nameStart, property.nameLength))
            }
        }
    }
}

import Unbox

extension Validator {
    mutating func checkObject(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        switch instruction.operation {
        case .fields: return try checkFields(instruction.first, value)
        case .minProperties:
            if payload.count(value) >= Int(instruction.first) { return true }
            report(.minProperties) {
                $0.count("an object", "at least", instruction.first, "field", $0.payload.count(value))
            }
            return false
        case .maxProperties:
            if payload.count(value) <= Int(instruction.first) { return true }
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
        var isValid = true
        for index in instruction.first..<instruction.first + instruction.second {
            let rule = program.dependencies[index]
            let name = parts.names[Int(rule.name)]
            guard payload.value(forKey: name, of: value) != nil else { continue }
            for required in rule.required..<rule.required + rule.requiredCount {
                let other = parts.names[Int(program.lists[required])]
                guard payload.value(forKey: other, of: value) == nil else { continue }
                guard R.collects else { return false }
                isValid = false
                report(instruction.keyword) { $0.missing(other, with: name) }
            }
        }
        return isValid
    }

    private mutating func checkDependentSchemas(
        _ instruction: Instruction, _ value: P.Value
    ) throws(Abort) -> Bool {
        var isValid = true
        for index in instruction.first..<instruction.first + instruction.second {
            let rule = program.dependencies[index]
            guard payload.value(forKey: parts.names[Int(rule.name)], of: value) != nil else { continue }
            try step()
            if !(try check(rule.schema, value, by: instruction.keyword)) {
                guard R.collects else { return false }
                isValid = false
            }
        }
        return isValid
    }

    mutating func reportMissing(_ rule: FieldsRule, _ value: P.Value) {
        for index in rule.required..<rule.required + rule.requiredCount {
            let name = parts.names[Int(program.lists[index])]
            if payload.value(forKey: name, of: value) == nil { report(.required) { $0.missing(name) } }
        }
    }
}

import SchemaReading
import UnboxCore

extension Validator {
    mutating func checkNames(_ schema: SchemaIndex, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var fields = payload.fields(value, isSorted: R.collects)
        while let (key, _) = payload.next(&fields) {
            push(key: key)
            guard goesOn(try check(schema, key, by: .propertyNames), &isValid) else { return false }
            pop()
        }
        return isValid
    }

    mutating func checkDependencies(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        let rule = parts.dependencies[Int(instruction.first)]
        let present = presentNames(rule, value)
        var isValid = true
        for index in rule.first..<rule.first + rule.count {
            let dependency = parts.dependents[Int(index)]
            guard present.contains(Int(dependency.name)) else { continue }
            for required in dependency.required..<dependency.required + dependency.requiredCount {
                let other = program.lists[required]
                guard !present.contains(Int(other)) else { continue }
                let isPresent = fail(instruction.keyword) {
                    $0.missing($0.name(other, of: rule), with: $0.name(dependency.name, of: rule))
                }
                guard goesOn(isPresent, &isValid) else { return false }
            }
            guard dependency.schema != .none else { continue }
            try takeSteps()
            guard goesOn(try check(dependency.schema, value, by: instruction.keyword), &isValid) else { return false }
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
}

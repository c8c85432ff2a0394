// The fields of an object: `properties`, `patternProperties`, `additionalProperties` and `required`.

import SchemaReading
import UnboxCore

extension Validator {
    mutating func checkFields(_ index: UInt32, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        if !R.collects, outer < 0 {
            let shape = payload.shape(of: value)
            if shape != 0, let plan = plans.plan(for: index, shape) ?? makePlan(for: index, shape, value), plan.isUsable
            {
                return plan.hasRequired ? try checkFields(plan, value) : false
            }
        }
        let rule = program.fields[index]
        var isValid = true
        var requiredCount: UInt32 = 0
        var position = 0
        var fields = payload.fields(value, isSorted: R.collects)
        var expected: UInt32 = 0
        var present = PositionSet()
        while let (key, child) = payload.next(&fields) {
            defer { position &+= 1 }
            guard let number = number(of: key, rule, expected) else {
                guard rule.patternCount > 0 || rule.additional != .none else { continue }
                push(key: key)
                guard goesOn(try checkOther(rule, key, child, position, outer), &isValid) else { return false }
                pop()
                continue
            }
            if R.collects { present.insert(Int(number)) }
            // The fields are often in the order of the schema.
            expected = number &+ 1
            let property = rule.properties &+ number
            if program.properties[property].isRequired { requiredCount &+= 1 }
            if outer >= 0, program.properties[property].isNamed { mark(position, outer) }
            if rule.triesPatternsOnNames {
                push(key: key)
                let schema = program.properties[property].schema
                guard goesOn(try checkOther(rule, key, child, position, outer, schema), &isValid) else { return false }
                pop()
                continue
            }
            guard R.annotates || !isClearlyValid(child, payload.kind(of: child), property) else { continue }
            push(key: key)
            guard goesOn(try checkProperty(program.properties[property], child), &isValid) else { return false }
            pop()
        }
        guard requiredCount < rule.requiredCount else { return isValid }
        if R.collects { reportMissing(rule, present) }
        return false
    }

    /// Checks the fields of an object whose keys have been looked up before.
    private mutating func checkFields(_ plan: FieldPlan, _ value: P.Value) throws(Abort) -> Bool {
        plans.followedCount &+= 1
        defer { plans.followedCount &-= 1 }
        var place = plan.start
        var fields = payload.fields(value, isSorted: false)
        while let (child, kind) = payload.nextValue(&fields) {
            let field = plans.fields[place]
            place &+= 1
            if field.clear.rawValue & kind.rawValue != 0 || isClearlyValid(child, kind, field.property) { continue }
            guard try checkProperty(program.properties[field.property], child) else { return false }
        }
        return true
    }

    @inline(never)
    private mutating func makePlan(for index: UInt32, _ shape: Int, _ value: P.Value) -> FieldPlan? {
        guard plans.begin() else { return nil }
        let rule = program.fields[index]
        var requiredCount: UInt32 = 0
        var expected: UInt32 = 0
        var isUsable = !rule.triesPatternsOnNames
        var fields = payload.fields(value, isSorted: false)
        while let (key, _) = payload.next(&fields) {
            if let number = number(of: key, rule, expected) {
                expected = number &+ 1
                let property = program.properties[rule.properties &+ number]
                plans.append(FieldPlan.Field(property: rule.properties &+ number, clear: property.clear))
                if property.isRequired { requiredCount &+= 1 }
            } else {
                plans.append(.unchecked)
                if rule.patternCount > 0 || rule.additional != .none { isUsable = false }
            }
        }
        return plans.finish(index, shape, hasRequired: requiredCount >= rule.requiredCount, isUsable: isUsable)
    }

    /// The number of a property that the schema names.
    @inline(__always) private mutating func number(
        of key: P.Value, _ rule: FieldsRule, _ expected: UInt32
    ) -> UInt32? {
        if expected < rule.propertyCount {
            let property = rule.properties &+ expected
            let (start, length) = (program.properties[property].nameStart, program.properties[property].nameLength)
            if payload.isName(key, start, length, program.tables) { return expected }
        }
        return payload.find(key, in: rule.names, program.tables)
    }

    /// Whether a value is valid as a property, as far as that is known without going through instructions.
    @inline(__always) private mutating func isClearlyValid(
        _ value: P.Value, _ kind: Kinds, _ property: UInt32
    ) -> Bool {
        let properties = program.properties
        if properties[property].clear.rawValue & kind.rawValue != 0 { return true }
        switch properties[property].short.form {
        case .types: return allows(properties[property].kinds, kind, value)
        case .leaf: return isValid(value, kind, leaf: properties[property].short.rule)
        default: return false
        }
    }

    private mutating func checkProperty(_ property: PropertyRule, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = true
        if property.schema != .none {
            guard goesOn(try check(property.schema, value, by: .properties), &isValid) else { return false }
        }
        var index = property.more
        while index < property.more + property.moreCount {
            try takeSteps()
            guard goesOn(try check(program.lists[index], value, by: .patternProperties), &isValid) else { return false }
            index += 1
        }
        return isValid
    }

    /// A field that the schema does not name, or of which it is not known which patterns match its name.
    ///
    /// - Parameter named: the schema of the property with this name.
    private mutating func checkOther(
        _ rule: FieldsRule, _ key: P.Value, _ value: P.Value, _ position: Int, _ outer: Int,
        _ named: SchemaIndex = .none
    ) throws(Abort) -> Bool {
        var isValid = true
        var isMatched = named != .none
        if isMatched {
            guard goesOn(try check(named, value, by: .properties), &isValid) else { return false }
        }
        // A pattern that does not match is quicker than a step.
        try takeSteps(Int64(rule.patternCount) / 8)
        var pair = rule.patterns
        while pair < rule.patterns + rule.patternCount * 2 {
            defer { pair += 2 }
            guard try matches(program.lists[pair], key) else { continue }
            isMatched = true
            try takeSteps()
            let isAccepted = try check(program.lists[pair + 1], value, by: .patternProperties)
            guard goesOn(isAccepted, &isValid) else { return false }
        }
        if isMatched || rule.additional != .none { mark(position, outer) }
        if isMatched || rule.additional == .none { return isValid }
        return try check(rule.additional, value, by: .additionalProperties)
    }

    /// - Parameter present: the numbers of the properties that the object has.
    private mutating func reportMissing(_ rule: FieldsRule, _ present: PositionSet) {
        for index in rule.required..<rule.required + rule.requiredCount {
            let number = program.lists[index]
            guard !present.contains(Int(number)) else { continue }
            let property = program.properties[rule.properties + number]
            _ = fail(.required) { $0.missing($0.program.tables.string(property.nameStart, property.nameLength)) }
        }
    }
}

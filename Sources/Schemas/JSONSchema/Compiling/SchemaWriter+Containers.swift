// Arrays, objects, and schemas that are combined.

import SchemaReading
import UnboxCore

extension SchemaWriter {
    mutating func writeArrays() throws {
        if try flag(.uniqueItems) { add(.uniqueItems, .uniqueItems) }
        try writeItems()
        if let node = value(.contains) {
            var rule = ContainsRule(schema: try schema(node))
            if dialect.draft >= .draft2019 {
                rule.least = try count(.minContains) ?? ContainsRule.none
                rule.most = try count(.maxContains) ?? ContainsRule.none
                rule.evaluates = dialect.draft >= .draft2020
            }
            add(.contains, .contains, compiler.program.parts.contains.add(rule))
        }
        if let node = value(.unevaluatedItems) { add(.unevaluatedItems, .unevaluatedItems, try schema(node)) }
    }

    private mutating func writeItems() throws {
        var rule = ItemsRule()
        var prefix = try value(.prefixItems).map { try schemas(.prefixItems, $0) } ?? []
        if let node = value(.items), dialect.draft < .draft2020, tree.kind(of: node) == .array {
            prefix = try schemas(.items, node)
            rule.rest = try schema(.additionalItems)
        } else {
            rule.rest = try schema(.items)
        }
        guard !prefix.isEmpty || rule.rest != .none else { return }
        rule.prefix = compiler.program.lists.add(all: prefix)
        rule.prefixCount = UInt32(prefix.count)
        add(.items, .items, compiler.program.items.add(rule))
    }

    mutating func writeObjects() throws {
        try writeFields()
        if let node = value(.propertyNames) { add(.propertyNames, .propertyNames, try schema(node)) }
        for keyword in [Keyword.dependentRequired, .dependentSchemas, .dependencies] { try writeDependencies(keyword) }
        if let node = value(.unevaluatedProperties) {
            add(.unevaluatedProperties, .unevaluatedProperties, try schema(node))
        }
    }

    // MARK: Fields

    private mutating func writeFields() throws {
        let properties = try members(.properties)
        var rules: [PropertyRule] = []
        var names = NameList(ofAbout: properties.count)
        func position(_ name: String) -> Int {
            let position = names.position(of: name)
            if position == rules.count { rules.append(PropertyRule()) }
            return position
        }
        for (name, node) in properties {
            let position = position(name)
            rules[position].schema = try schema(node)
            rules[position].isNamed = true
        }
        var required: [UInt32] = []
        for name in try value(.required).map({ try strings(.required, $0) }) ?? [] {
            let position = position(name)
            guard !rules[position].isRequired else { continue }
            rules[position].isRequired = true
            required.append(UInt32(position))
        }
        var patterns: [UInt32] = []
        for (text, node) in try members(.patternProperties) {
            patterns += [try pattern(text, node), try schema(node)]
        }
        let additional = try schema(.additionalProperties)
        guard !rules.isEmpty || !patterns.isEmpty || additional != .none else { return }
        // Which patterns match the names of the schema is found out now, as far as that does not take long.
        var resolved = rules
        let isResolved = names.all.indices.allSatisfy {
            addPatterns(matching: names.all[$0], patterns, otherwise: additional, to: &resolved[$0])
        }
        if isResolved { rules = resolved }
        let table = compiler.program.tables.table(names.numbered) { number, start, length in
            (rules[Int(number)].nameStart, rules[Int(number)].nameLength) = (start, length)
        }
        let rule = FieldsRule(
            names: table, requiredCount: UInt32(required.count), patterns: compiler.program.lists.add(all: patterns),
            patternCount: UInt32(patterns.count / 2), triesPatternsOnNames: !isResolved, additional: additional,
            properties: compiler.program.properties.add(all: rules), propertyCount: UInt32(rules.count),
            required: compiler.program.lists.add(all: required))
        add(.fields, .properties, compiler.program.fields.add(rule))
    }

    /// Adds to a property the schemas of the patterns that match its name. A name that is only required is one of them,
    /// or an additional property.
    ///
    /// - Returns: whether all patterns could be tried.
    private func addPatterns(
        matching name: String, _ patterns: [UInt32], otherwise additional: SchemaIndex, to rule: inout PropertyRule
    ) -> Bool {
        var schemas = rule.isNamed ? [rule.schema] : []
        for pair in stride(from: 0, to: patterns.count, by: 2) {
            let pattern = compiler.program.parts.patterns[Int(patterns[pair])].pattern
            guard let isMatch = try? pattern.matches(name, spending: &compiler.patternSteps) else { return false }
            if isMatch { schemas.append(patterns[pair + 1]) }
        }
        if schemas.isEmpty, additional != .none { schemas = [additional] }
        guard let first = schemas.first else { return true }
        rule.isNamed = true
        rule.schema = first
        rule.moreCount = UInt32(schemas.count - 1)
        rule.more = compiler.program.lists.add(all: Array(schemas.dropFirst()))
        return true
    }

    private mutating func writeDependencies(_ keyword: Keyword) throws {
        var names = NameList()
        var required: [DependencyRule] = []
        var schemas: [DependencyRule] = []
        for (name, node) in try members(keyword) {
            var rule = DependencyRule(name: UInt32(names.position(of: name)))
            if keyword == .dependentRequired || keyword == .dependencies && tree.kind(of: node) == .array {
                let others = try strings(keyword, node).map { UInt32(names.position(of: $0)) }
                rule.required = compiler.program.lists.add(all: others)
                rule.requiredCount = UInt32(others.count)
                required.append(rule)
            } else {
                rule.schema = try schema(node)
                inPlace.append(rule.schema)
                schemas.append(rule)
            }
        }
        guard !names.all.isEmpty else { return }
        let table = compiler.program.tables.table(names.numbered)
        let firstName = compiler.program.parts.names.add(all: names.all)
        for (operation, rules) in [(Instruction.Operation.dependentRequired, required), (.dependentSchemas, schemas)]
        where !rules.isEmpty {
            let rule = DependenciesRule(
                names: table, firstName: firstName, first: compiler.program.parts.dependents.add(all: rules),
                count: UInt32(rules.count))
            add(operation, keyword, compiler.program.parts.dependencies.add(rule))
        }
    }

    // MARK: Logic

    mutating func writeLogic() throws {
        for (keyword, operation) in [(Keyword.allOf, Instruction.Operation.allOf), (.anyOf, .anyOf), (.oneOf, .oneOf)] {
            guard let node = value(keyword) else { continue }
            let schemas = try schemas(keyword, node)
            inPlace += schemas
            add(operation, keyword, compiler.program.lists.add(all: schemas), UInt32(schemas.count))
        }
        if let node = value(.not) { addInPlace(.not, .not, try schema(node)) }
        if let node = value(.if) {
            let rule = ConditionalRule(
                condition: try schema(node), then: try schema(.then), otherwise: try schema(.else))
            inPlace += [rule.condition, rule.then, rule.otherwise].filter { $0 != .none }
            add(.conditional, .if, compiler.program.parts.conditionals.add(rule))
        }
    }

    /// Adds an instruction that applies a schema to the same value.
    mutating func addInPlace(_ operation: Instruction.Operation, _ keyword: Keyword, _ schema: SchemaIndex) {
        inPlace.append(schema)
        add(operation, keyword, schema)
    }
}

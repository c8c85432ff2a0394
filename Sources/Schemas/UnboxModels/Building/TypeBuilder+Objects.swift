import SchemaReading
import SwiftText

extension TypeBuilder {
    /// Makes the properties of a struct.
    func fillStructure(_ id: Declaration.ID, _ facts: SchemaFacts) throws {
        var keys = facts.keys
        // A required key has a property even without a schema, unless it is kept among the other fields.
        if facts.additional.isEmpty, facts.patterns.isEmpty, !facts.saysOpen {
            let known = Set(keys)
            keys += facts.required.filter { !known.contains($0) }
        }
        let structure = Structure(
            properties: try keys.map { try property($0, of: facts) }, others: try others(of: facts),
            isClosed: facts.isClosed)
        declarations[id].kind = .structure(structure)
    }

    /// Makes a property for each element of an array.
    func fillRow(_ id: Declaration.ID, _ types: [ModelType], _ documentation: [Documentation]) {
        let properties = types.enumerated().map { position, type in
            Structure.Property(
                // Only the macro has formatters for elements.
                key: "\(position)", type: options.style == .macro ? type : reachable(type),
                documentation: documentation[position], isRequired: true, defaultJSON: nil, checks: .none)
        }
        declarations[id].kind = .structure(
            Structure(properties: properties, others: [], isClosed: false, isRow: true))
    }

    private func property(_ key: String, of facts: SchemaFacts) throws -> Structure.Property {
        let hint = NameHint(Words(key).isEmpty ? Words(SwiftName.property(key)) : Words(key))
        let strict = facts.properties[key] ?? []
        let loose = facts.looseProperties[key] ?? []
        var type = ModelType.json
        var own = SchemaFacts()
        if !strict.isEmpty {
            type = try valueType(of: strict, called: hint)
            own = try table.facts(of: strict)
        } else if loose.count > 1 {
            type = try self.type(of: .any(loose.map { .all([$0]) }), called: hint)
        } else if !loose.isEmpty {
            type = try valueType(of: loose, called: hint)
        }
        if type.hasUnreachableDate || options.keepsText && type.coding == .rfc3339 { type = reachable(type) }
        if options.opensEnums, own.values?.count ?? 0 > 1 { type = opened(type) }
        var documentation = (strict + loose).first?.documentation ?? Documentation()
        documentation.isDeprecated = own.documentation.isDeprecated || documentation.isDeprecated
        return Structure.Property(
            key: key, type: type, documentation: documentation, isRequired: facts.required.contains(key),
            // A default that only some branches have is not written for the others.
            defaultJSON: own.allowedDefault, constant: constant(of: own, type), checks: try checks(of: own, type))
    }

    /// The type with room for raw values without a case.
    private func opened(_ type: ModelType) -> ModelType {
        type.replacing { type in
            guard case .model(let id) = type, declarations[id].enumeration != nil else { return type }
            return .open(id)
        }
    }

    /// The fields beside the properties, by the pattern of their keys.
    private func others(of facts: SchemaFacts) throws -> [Structure.Others] {
        var others: [Structure.Others] = []
        func add(_ schemas: [SchemaElement], _ pattern: KeyPattern?, _ hint: Words, _ documentation: Documentation)
            throws
        {
            let type = reachable(try valueType(of: schemas, called: NameHint(hint)))
            others.append(
                Structure.Others(
                    type: type, pattern: pattern, documentation: documentation,
                    checks: try checks(of: try table.facts(of: schemas), type)))
        }
        for (pattern, schema) in facts.patterns where !schema.isFalse {
            let key = KeyPattern(pattern)
            try add([schema], key, key.words + Words("value"), schema.documentation)
        }
        if let first = facts.additional.first {
            try add(
                facts.additional, nil, Words("additional property"), Documentation(text: first.documentation.text))
        } else if facts.saysOpen {
            others.append(Structure.Others(type: .json, pattern: nil, documentation: Documentation(), checks: .none))
        }
        return others
    }

    /// The checks of a value with a type, and of the elements of a collection.
    private func checks(of facts: SchemaFacts, _ type: ModelType) throws -> ValueChecks {
        var checks: [Check] = []
        if let constant = constant(of: facts, type) { checks.append(.constant(constant)) }
        guard options.checksConstraints else { return ValueChecks(checks) }
        func elements(_ nodes: [SchemaElement], _ type: ModelType) throws -> ValueChecks {
            nodes.isEmpty ? .none : try self.checks(of: try table.facts(of: nodes), type)
        }
        switch type.unwrapped {
        case .string:
            if !facts.length.isEmpty { checks.append(.length(facts.length)) }
            checks += facts.textPatterns.map { .pattern($0) }
        case .integer: checks += facts.numbers.wholeChecks(isUnsigned: false)
        case .unsigned: checks += facts.numbers.wholeChecks(isUnsigned: true)
        case .double: checks += facts.numbers.doubleChecks
        case .array(let element):
            if !facts.count.isEmpty { checks.append(.count(facts.count)) }
            if facts.hasUniqueItems, isHashable { checks.append(.unique) }
            return ValueChecks(checks, elements: try elements(facts.prefixItems.isEmpty ? facts.items : [], element))
        case .dictionary(let value):
            if !facts.fieldCount.isEmpty { checks.append(.count(facts.fieldCount)) }
            return ValueChecks(checks, elements: try elements(facts.additional + facts.patterns.map(\.schema), value))
        default: break
        }
        return ValueChecks(checks)
    }

    /// The only value that there may be, as a literal; nil if there are several.
    private func constant(of facts: SchemaFacts, _ type: ModelType) -> String? {
        guard let values = facts.values, values.count == 1 else { return nil }
        let value = values[0].value
        return switch type.unwrapped {
        case .bool: value.boolValue.map { "\($0)" }
        case .string: value.stringValue.map { SwiftLiteral.string($0) }
        case .integer: value.intValue.map { "\($0)" }
        case .double: value.doubleValue.map { "\($0)" }
        default: nil
        }
    }

    private var isHashable: Bool { options.configuration.conformances?.contains("Hashable") ?? true }
}

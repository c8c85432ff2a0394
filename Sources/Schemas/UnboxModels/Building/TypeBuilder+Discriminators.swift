// Unions whose alternatives a field tells apart.

import SchemaReading

extension TypeBuilder {
    /// The type of a schema that others extend, as OpenAPI describes inheritance: one of those. It is one itself only if
    /// its discriminator names it.
    func inheritedType(
        of node: SchemaElement, _ subtypes: [SchemaElement], _ facts: SchemaFacts, called hint: NameHint
    ) throws -> ModelType {
        var alternatives = try subtypes.map {
            try alternative(.all([$0]), called: definitions.hints[$0]?.words)
        }
        if facts.discriminatorMapping.contains(where: { definitions.isName($0.target, of: node) }) {
            alternatives.append(try alternative(.all([node], types: .object), called: Words("base")))
        }
        return try unionType(
            of: alternatives, isNullable: facts.allowsNull, facts, .all([node]), called: hint, isNamed: true)
    }

    /// The key whose value tells the alternatives apart, which are told its values; nil if there is none.
    ///
    /// One alternative may be any object: it stands for all other values of the key.
    func discriminator(of alternatives: inout [Alternative], _ facts: SchemaFacts) throws -> String? {
        let others = alternatives.filter(\.isAnyObject)
        if others.count == 1, alternatives.count > 2 {
            var told = alternatives.filter { !$0.isAnyObject }
            guard let key = try discriminator(of: &told, facts), !told[0].hasNumbers else { return nil }
            alternatives = told + others
            return key
        }
        let values = try alternatives.map { try tellingValues(of: $0) }
        var keys = alternatives[0].facts.required.filter { values[0][$0] != nil }
        if keys.isEmpty { keys = values[0].keys.sorted() }
        if let key = facts.discriminator { keys = [key] + keys.filter { $0 != key } }
        for key in keys {
            let isNamed = key == facts.discriminator
            let lists = try zip(alternatives, values).compactMap { one, values in
                try isNamed ? names(of: one, by: facts, otherwise: values[key]) : values[key]
            }
            let all = lists.flatMap { $0 }
            let hasNumbers = all.allSatisfy { $0.intValue != nil }
            guard lists.count == alternatives.count, Set(all).count == all.count,
                hasNumbers || all.allSatisfy({ $0.stringValue != nil })
            else { continue }
            for (index, list) in lists.enumerated() {
                alternatives[index].discriminators = list.map { $0.stringValue ?? "\($0.intValue ?? 0)" }
                alternatives[index].hasNumbers = hasNumbers
            }
            return key
        }
        return nil
    }

    /// The values of each key that an alternative is told by: of `const` and `enum`, where the key is required. Of an
    /// enum among the alternatives, each of its cases has the key.
    private func tellingValues(of alternative: Alternative, isNested: Bool = false) throws -> [String: [SchemaValue]] {
        let facts = alternative.facts
        guard let union = facts.unions.first else {
            guard facts.isOnly(.object) else { return [:] }
            let values = try facts.required.compactMap { key in
                try facts.properties[key].flatMap { try table.facts(of: $0).values }
                    .flatMap { $0.isEmpty ? nil : (key, $0.map(\.value)) }
            }
            return Dictionary(values) { first, _ in first }
        }
        guard !isNested, facts.hasOnlyUnions else { return [:] }
        let branches = try union.branches.map {
            try tellingValues(of: try self.alternative(.all([$0])), isNested: true)
        }
        return branches.dropFirst().reduce(branches[0]) { known, more in
            known.reduce(into: [:]) { merged, entry in
                if let values = more[entry.key] { merged[entry.key] = entry.value + values }
            }
        }
    }

    /// The values of OpenAPI's `discriminator` for an alternative: those of its mapping, or else those that it says
    /// itself, or else the name of its schema.
    private func names(
        of alternative: Alternative, by facts: SchemaFacts, otherwise values: [SchemaValue]?
    ) throws -> [SchemaValue]? {
        guard case .all(let nodes, _, _) = alternative.request, nodes.count == 1,
            let target = try definitions.definition(for: nodes[0])?.target
        else { return values }
        let mapped = facts.discriminatorMapping.filter { definitions.isName($0.target, of: target) }
        if !mapped.isEmpty { return mapped.map { .string($0.name) } }
        return values ?? definitions.names(of: target).suffix(1).map { .string($0) }
    }
}

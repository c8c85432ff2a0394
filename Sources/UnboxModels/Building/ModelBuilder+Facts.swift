// The facts of schemas that hold together, and those of their unions that describe values.

import JSONSchema
import Unbox

extension ModelBuilder {
    func facts(of request: SchemaRequest) throws -> SchemaFacts {
        if let facts = factsOfRequests[request] { return facts }
        guard case .all(let nodes, let types, let choices) = request else { return SchemaFacts() }
        var collector = FactCollector(library, choices: choices)
        for node in nodes { try collector.add(node) }
        var facts = collector.facts
        if types != .all {
            facts.types.formIntersection(types)
            facts.hasTypes = true
            facts.values = facts.values?.filter { types.contains(JSONTypes(of: $0)) }
        }
        try simplifyUnions(of: &facts, nodes, types, choices)
        factsOfRequests[request] = facts
        return facts
    }

    /// Drops unions that only constrain, and merges those that would multiply.
    private func simplifyUnions(
        of facts: inout SchemaFacts, _ nodes: [SchemaElement], _ types: JSONTypes, _ choices: [SchemaRequest.Choice]
    ) throws {
        guard !facts.unions.isEmpty else { return }
        var unions: [(list: SchemaElement, branches: [SchemaElement])] = []
        var open: [(list: SchemaElement, branches: [SchemaElement])] = []
        for union in facts.unions {
            let branches = try union.branches.map { try collected([$0]) }
            guard branches.contains(where: \.describes) else { continue }
            if try isOpen(union.list, branches) { open.append(union) } else { unions.append(union) }
        }
        func flatten(_ unions: [(list: SchemaElement, branches: [SchemaElement])]) throws -> Bool {
            var collector = FactCollector(library, choices: choices)
            for node in nodes { try collector.add(node) }
            for union in unions { try collector.flatten(union.branches) }
            let flat = collector.facts
            // Only objects can be merged; anything else stays one of several.
            guard !flat.keys.isEmpty else { return false }
            facts.keys = flat.keys
            facts.looseProperties = flat.looseProperties
            if !facts.hasTypes {
                facts.types = .object
                facts.hasTypes = true
            }
            return true
        }
        if !open.isEmpty, try !flatten(open) { unions += open }
        let combinations = unions.reduce(1) { min($0 * $1.branches.count, 1000) }
        if unions.count > 1 || (combinations > 24 && !facts.isTrivialApartFromUnions) || choices.count > 2 {
            unions = try flatten(open + unions) ? [] : Array(unions.prefix(1))
        }
        facts.unions = unions
    }

    /// Whether a value may have the properties of several branches, because they need no key and none tells them apart:
    /// a struct of one of them would lose those of the others.
    func isOpen(_ list: SchemaElement, _ branches: [SchemaFacts]) throws -> Bool {
        guard case .key("anyOf")? = list.path.last else { return false }
        let areOpen = branches.allSatisfy { facts in
            !facts.keys.isEmpty && facts.required.isEmpty && !facts.isClosed && facts.additional.isEmpty
                && facts.patterns.isEmpty && facts.unions.isEmpty && (!facts.hasTypes || facts.types == .object)
        }
        guard areOpen, let first = branches.first else { return false }
        return try !first.keys.contains { key in
            try branches.allSatisfy { try collected($0.properties[key] ?? []).values != nil }
        }
    }

    /// The facts of schemas that all hold, with all unions.
    private func collected(_ nodes: [SchemaElement]) throws -> SchemaFacts {
        var collector = FactCollector(library)
        for node in nodes { try collector.add(node) }
        return collector.facts
    }

    func remember(_ facts: SchemaFacts, for request: SchemaRequest) { factsOfRequests[request] = facts }
}

import SchemaReading

/// The facts of schemas, read once for each request.
final class FactTable {
    private let library: SchemaLibrary
    private var known: [SchemaRequest: SchemaFacts] = [:]

    /// More combinations of branches than these would be too many types.
    private static let maximumCombinations = 24

    init(_ library: SchemaLibrary) { self.library = library }

    /// - Throws: ``ModelError`` if a schema cannot be read.
    func facts(of request: SchemaRequest) throws -> SchemaFacts {
        if let facts = known[request] { return facts }
        var facts = SchemaFacts()
        switch request {
        case .any: break
        case .merged(let requests): facts = SchemaFacts(merging: try requests.map(self.facts))
        case .all(let nodes, let types, let choices):
            facts = try collected(nodes, choices)
            if types != .all {
                facts.types.formIntersection(types)
                facts.hasTypes = true
                facts.values?.removeAll { !types.contains(JSONTypes(of: $0.value)) }
            }
            try simplifyUnions(of: &facts, nodes, choices)
        }
        known[request] = facts
        return facts
    }

    func facts(of nodes: [SchemaElement]) throws -> SchemaFacts { try facts(of: .all(nodes)) }

    private func collected(
        _ nodes: [SchemaElement], _ choices: [SchemaRequest.Choice] = [], flattening unions: [SchemaFacts.Union] = []
    ) throws -> SchemaFacts {
        var collector = FactCollector(library, choices: choices)
        for node in nodes { try collector.add(node) }
        for union in unions { try collector.flatten(union.branches) }
        return collector.facts
    }

    /// Drops unions that only constrain, and merges those that would multiply.
    private func simplifyUnions(
        of facts: inout SchemaFacts, _ nodes: [SchemaElement], _ choices: [SchemaRequest.Choice]
    ) throws {
        facts.unions = try facts.unions.filter { union in
            try union.branches.contains { try collected([$0]).describes }
        }
        let combinations = facts.unions.reduce(1) { min($0 * $1.branches.count, 1000) }
        guard
            facts.unions.count > 1 || choices.count > 2
                || combinations > Self.maximumCombinations && !(facts.hasOnlyUnions && !facts.hasTypes)
        else { return }
        let flat = try collected(nodes, choices, flattening: facts.unions)
        // Only objects can be merged; anything else stays one of several.
        guard !facts.unions.isEmpty, !flat.keys.isEmpty else {
            facts.unions = Array(facts.unions.prefix(1))
            return
        }
        facts.keys = flat.keys
        facts.looseProperties = flat.looseProperties
        facts.unions = []
        if !facts.hasTypes {
            facts.types = .object
            facts.hasTypes = true
            facts.isOnlyObject = true
        }
    }
}

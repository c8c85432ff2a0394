// Unions whose alternatives a field tells apart.

import JSONSchema
import Unbox

extension ModelBuilder {
    /// The key whose value tells the alternatives apart; nil if there is none.
    func discriminator(of alternatives: inout [Alternative], _ facts: SchemaFacts) throws -> String? {
        let first = try discriminators(of: alternatives[0], isNested: false)
        var keys = alternatives[0].facts.required.filter { first[$0] != nil }
        if keys.isEmpty { keys = first.keys.sorted() }
        if let key = facts.discriminator {
            keys.removeAll { $0 == key }
            keys.insert(key, at: 0)
        }
        for key in keys {
            var values: [[JSONValue]] = []
            for alternative in alternatives {
                guard let found = try discriminators(of: alternative, isNested: false)[key] else { break }
                values.append(found)
            }
            if values.count < alternatives.count, key == facts.discriminator {
                values = mappedNames(of: alternatives, facts) ?? values
            }
            let all = values.flatMap { $0 }
            guard values.count == alternatives.count, Set(all).count == all.count else { continue }
            let hasNumbers = all.allSatisfy { $0.intValue != nil }
            guard hasNumbers || all.allSatisfy({ $0.stringValue != nil }) else { continue }
            for index in alternatives.indices {
                alternatives[index].discriminators = values[index].map { $0.stringValue ?? "\($0.intValue ?? 0)" }
                alternatives[index].hasNumbers = hasNumbers
            }
            return key
        }
        return nil
    }

    /// The values of each key that an alternative is told by: of `const` and `enum`, where the key is required.
    func discriminators(of alternative: Alternative, isNested: Bool) throws -> [String: [JSONValue]] {
        let facts = alternative.facts
        guard facts.hasTypes, facts.types == .object || !facts.unions.isEmpty else {
            return facts.unions.isEmpty ? [:] : try discriminatorsOfUnion(alternative, isNested)
        }
        if !facts.unions.isEmpty { return try discriminatorsOfUnion(alternative, isNested) }
        var result: [String: [JSONValue]] = [:]
        for key in facts.required {
            guard let nodes = facts.properties[key] else { continue }
            if let values = try self.facts(of: .all(nodes)).values, !values.isEmpty { result[key] = values }
        }
        return result
    }

    /// Those of an enum among the alternatives: each of its cases has the key.
    private func discriminatorsOfUnion(_ alternative: Alternative, _ isNested: Bool) throws -> [String: [JSONValue]] {
        guard !isNested, let union = alternative.facts.unions.first, isTrivialApartFromTypes(alternative.facts) else {
            return [:]
        }
        var result: [String: [JSONValue]]?
        for branch in union.branches {
            let request = SchemaRequest.all([branch])
            let one = Alternative(request: request, facts: try facts(of: request), words: nil)
            let found = try discriminators(of: one, isNested: true)
            result =
                result.map { known in
                    known.reduce(into: [:]) { merged, entry in
                        if let more = found[entry.key] { merged[entry.key] = entry.value + more }
                    }
                } ?? found
        }
        return result ?? [:]
    }

    /// The cases of OpenAPI's `discriminator`: the names of the schemas, or those of its mapping.
    private func mappedNames(of alternatives: [Alternative], _ facts: SchemaFacts) -> [[JSONValue]]? {
        var result: [[JSONValue]] = []
        for alternative in alternatives {
            guard case .all(let nodes, _, _) = alternative.request, nodes.count == 1,
                let reference = nodes[0]["$ref"]?.stringValue, let name = reference.split(separator: "/").last
            else { return nil }
            let mapped = facts.discriminatorMapping.filter { $0.value == reference || $0.value == name }.keys.sorted()
            result.append((mapped.isEmpty ? [String(name)] : mapped).map(JSONValue.string))
        }
        return result
    }
}

// Alternatives that one type can hold.

import JSONSchema
import Unbox

extension ModelBuilder {
    /// The alternatives without null, and with those of unions among them that have no name of their own.
    ///
    /// - Parameter outer: the unions that are being expanded. One that is among its own alternatives adds nothing.
    func expanded(
        _ list: [Alternative], _ isNullable: inout Bool, within outer: Set<SchemaRequest> = []
    ) throws -> [Alternative] {
        var result: [Alternative] = []
        var requests: Set<SchemaRequest> = []
        for alternative in list {
            let facts = alternative.facts
            if facts.isNever { continue }
            if facts.hasTypes && facts.types == .null || facts.values == [.null] {
                isNullable = true
                continue
            }
            let isDefinition = try isNamedDefinition(alternative.request)
            if isDefinition, let node = alternative.request.firstNode, try reference(of: node)?.isNullable ?? false {
                isNullable = true
            }
            if !isDefinition, facts.values == nil, let union = facts.unions.first {
                if outer.contains(alternative.request) { continue }
                let inner = try alternatives(of: union, alternative.request, facts)
                let outer = outer.union([alternative.request])
                for one in try expanded(inner, &isNullable, within: outer) where requests.insert(one.request).inserted {
                    result.append(one)
                }
                continue
            }
            if !isDefinition, facts.values == nil, facts.hasTypes, facts.types.elements.count > 1, facts.types != .all {
                if facts.types.contains(.null) { isNullable = true }
                for type in facts.types.elements {
                    let request = alternative.request.restricted(to: type)
                    if requests.insert(request).inserted {
                        result.append(Alternative(request: request, facts: try self.facts(of: request), words: nil))
                    }
                }
                continue
            }
            if requests.insert(alternative.request).inserted { result.append(alternative) }
        }
        return result
    }

    func isNamedDefinition(_ request: SchemaRequest) throws -> Bool {
        guard case .all(let nodes, .all, let choices) = request, choices.isEmpty, nodes.count == 1 else { return false }
        return try named(nodes[0]) != nil
    }

    /// Merges the alternatives that list strings, or `const` values, into one enum.
    func mergedValues(_ list: [Alternative]) -> [Alternative] {
        func isMergeable(_ one: Alternative) -> Bool {
            guard let values = one.facts.values, (try? isNamedDefinition(one.request)) == false else { return false }
            return values.allSatisfy { JSONTypes(of: $0) == .string || JSONTypes(of: $0) == .integer }
        }
        guard list.count(where: isMergeable) > 1 else { return list }
        struct Group {
            let position: Int
            var nodes: [SchemaRequest]
            var facts: SchemaFacts
            var known: Set<JSONValue>
        }
        var merged: [JSONTypes: Group] = [:]
        var result: [Alternative] = []
        for one in list {
            guard isMergeable(one), let values = one.facts.values, let first = values.first,
                values.allSatisfy({ JSONTypes(of: $0) == JSONTypes(of: first) })
            else {
                result.append(one)
                continue
            }
            let type = JSONTypes(of: first)
            // A title of a single value names its case.
            let names = values.count == 1 ? [one.facts.documentation.title ?? ""] : one.facts.caseNames
            let padded = names.count == values.count ? names : values.map { _ in "" }
            // Moved out meanwhile, so that adding to it does not copy it.
            if var group = merged.removeValue(forKey: type) {
                for (value, name) in zip(values, padded) where !group.known.contains(value) {
                    group.facts.values?.append(value)
                    group.facts.caseNames.append(name)
                    group.facts.caseDocumentation.append(one.facts.documentation)
                }
                group.known.formUnion(values)
                group.nodes.append(one.request)
                merged[type] = group
            } else {
                var facts = SchemaFacts()
                facts.values = values
                facts.caseNames = padded
                facts.caseDocumentation = values.map { _ in
                    values.count == 1 ? one.facts.documentation : Documentation()
                }
                facts.hasTypes = true
                facts.types = type
                merged[type] = Group(
                    position: result.count, nodes: [one.request], facts: facts, known: Set(values))
                result.append(one)
            }
        }
        for (_, group) in merged where group.nodes.count > 1 {
            let request = SchemaRequest.any(group.nodes)
            remember(group.facts, for: request)
            result[group.position] = Alternative(request: request, facts: group.facts, words: nil)
        }
        return result
    }

    /// An integer beside a number is a number.
    func mergedNumbers(_ list: [Alternative]) -> [Alternative] {
        func isPlain(_ one: Alternative, _ types: JSONTypes) -> Bool {
            one.facts.hasTypes && one.facts.types == types && one.facts.values == nil
        }
        guard list.contains(where: { isPlain($0, .number) }) else { return list }
        return list.filter { !isPlain($0, .integer) }
    }

    /// Alternatives that are all scalars of one type; nil if they are not.
    func mergedScalars(_ list: [Alternative]) -> [Alternative]? {
        var kinds: Set<ModelType> = []
        var result: [Alternative] = []
        for one in list {
            let facts = one.facts
            let isScalar =
                facts.hasTypes && facts.values == nil && facts.unions.isEmpty
                && [.string, .bool, .integer, .number, .fraction].contains(facts.types)
            guard isScalar, let kind = try? type(of: one.request, at: Place(words: Words("value"), parent: nil)) else {
                result.append(one)
                continue
            }
            if kinds.insert(kind).inserted { result.append(one) }
        }
        return result.count < list.count ? result : nil
    }

    /// An enum beside any string is an enum with room for other raw values.
    func openEnum(_ list: [Alternative], at place: Place) throws -> ModelType? {
        guard list.count == 2, let enumeration = list.firstIndex(where: { $0.facts.values != nil }) else { return nil }
        let other = list[1 - enumeration].facts
        guard other.hasTypes, other.types == .string, other.values == nil, other.unions.isEmpty, other.format == nil,
            list[enumeration].facts.values?.allSatisfy({ $0.stringValue != nil }) ?? false
        else { return nil }
        let type = try type(of: list[enumeration].request, at: place)
        guard case .model(let id) = type else { return nil }
        return .open(id)
    }

    /// Whether a type needs no declaration of its own.
    func isSimple(_ one: Alternative) throws -> Bool {
        if try isNamedDefinition(one.request) { return true }
        let facts = one.facts
        guard facts.unions.isEmpty, facts.values == nil else { return false }
        guard facts.hasTypes else { return false }
        if facts.types == .object { return facts.keys.isEmpty && facts.additional.isEmpty && facts.patterns.isEmpty }
        if facts.types == .array {
            return try facts.prefixItems.isEmpty && facts.items.count == 1
                && isSimple(
                    Alternative(
                        request: .all([facts.items[0]]), facts: self.facts(of: .all([facts.items[0]])), words: nil))
        }
        return facts.types.elements.count == 1
    }
}

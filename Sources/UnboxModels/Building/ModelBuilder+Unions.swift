import JSONSchema
import Unbox

extension ModelBuilder {
    /// The branches of a union, each with what the schemas around it say.
    func alternatives(
        of union: (list: SchemaElement, branches: [SchemaElement]), _ request: SchemaRequest, _ facts: SchemaFacts
    ) throws -> [Alternative] {
        guard case .all(let nodes, let types, let choices) = request else { return [] }
        var alternatives: [Alternative] = []
        let isTrivial = isTrivialApartFromTypes(facts)
        for (index, branch) in union.branches.enumerated() {
            let alone = SchemaRequest.all([branch])
            let factsAlone = try self.facts(of: alone)
            let branchTypes = factsAlone.hasTypes ? factsAlone.types : .all
            let addsNoTypes = !facts.hasTypes || branchTypes.isSubset(of: facts.types) && factsAlone.hasTypes
            if isTrivial && (addsNoTypes || factsAlone.values != nil) {
                alternatives.append(
                    Alternative(request: alone, facts: factsAlone, words: try words(ofBranch: branch, factsAlone)))
            } else {
                let choice = SchemaRequest.Choice(list: union.list, index: index)
                let merged = SchemaRequest.all(nodes, types: types, choices: choices + [choice])
                alternatives.append(
                    Alternative(
                        request: merged, facts: try self.facts(of: merged),
                        words: try words(ofBranch: branch, factsAlone)))
            }
        }
        return alternatives
    }

    private func isTrivialApartFromTypes(_ facts: SchemaFacts) -> Bool {
        var facts = facts
        facts.hasTypes = false
        return facts.isTrivialApartFromUnions
    }

    private func words(ofBranch branch: SchemaElement, _ facts: SchemaFacts) throws -> Words? {
        if let target = try named(branch), let name = definitionName(of: target) { return Words(name) }
        if let title = branch["title"]?.stringValue, let words = Self.words(ofTitle: title) { return words }
        return nil
    }

    /// The type for one of several.
    ///
    /// - Parameters:
    ///   - isNamed: whether the type is a definition, which gets an enum of that name.
    ///   - declare: adds the declaration, if the type needs one.
    func unionType(
        of list: [Alternative], isNullable: Bool, at place: Place, isNamed: Bool, _ facts: SchemaFacts,
        _ declare: (SchemaFacts) -> Declaration.ID
    ) throws -> ModelType {
        var isNullable = isNullable
        var alternatives = try expanded(list, &isNullable)
        alternatives = mergedNumbers(mergedValues(alternatives))
        func finished(_ type: ModelType) -> ModelType { isNullable ? type.optional : type }
        // Several schemas of the same type, which differ in constraints only.
        if let merged = mergedScalars(alternatives) { alternatives = merged }
        guard let first = alternatives.first else { return .json }
        if alternatives.count == 1 {
            if isNamed, try !isNamedDefinition(first.request) {
                return finished(try makeType(of: first.request, at: place, declare: declare))
            }
            return finished(try type(of: first.request, at: place))
        }
        var facts = facts
        if isNullable { facts.types = [.null, .object] }
        if isNullable { facts.hasTypes = true }
        if let open = try openEnum(alternatives, at: place) { return finished(open) }
        if let key = try discriminator(of: &alternatives, facts) {
            let id = declare(facts)
            add(.union(alternatives, discriminator: key), for: id)
            return finished(.model(id))
        }
        if !isNamed, alternatives.count <= 3, try alternatives.allSatisfy(isSimple) {
            var types: [ModelType] = []
            for alternative in try sorted(alternatives) {
                let words = alternative.words ?? place.words
                let type = try type(of: alternative.request, at: Place(words: words, parent: place.parent))
                let plain = reachable(isNullable ? type.unwrapped : type, in: place.parent)
                if plain == .json { return .json }
                if !types.contains(plain) { types.append(plain) }
            }
            markAlternatives(types)
            guard types.count > 1 else { return finished(types[0]) }
            // A long list is easier to read as an enum.
            if types.reduce(0, { $0 + length(of: $1) }) <= 48 { return finished(.oneOf(types)) }
        }
        let id = declare(facts)
        add(.union(alternatives, discriminator: nil), for: id)
        return finished(.model(id))
    }

    /// The alternatives without null, and with those of unions among them that have no name of their own.
    ///
    /// - Parameter outer: the unions that are being expanded. One that is among its own alternatives adds nothing.
    private func expanded(
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

    private func isNamedDefinition(_ request: SchemaRequest) throws -> Bool {
        guard case .all(let nodes, .all, let choices) = request, choices.isEmpty, nodes.count == 1 else { return false }
        return try named(nodes[0]) != nil
    }

    /// Merges the alternatives that list strings, or `const` values, into one enum.
    private func mergedValues(_ list: [Alternative]) -> [Alternative] {
        func isMergeable(_ one: Alternative) -> Bool {
            guard let values = one.facts.values, (try? isNamedDefinition(one.request)) == false else { return false }
            return values.allSatisfy { JSONTypes(of: $0) == .string || JSONTypes(of: $0) == .integer }
        }
        guard list.count(where: isMergeable) > 1 else { return list }
        var merged: [JSONTypes: (position: Int, nodes: [SchemaRequest], facts: SchemaFacts, docs: [Documentation])] =
            [:]
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
            if var group = merged[type] {
                let known = Set(group.facts.values ?? [])
                for (value, name) in zip(values, padded) where !known.contains(value) {
                    group.facts.values?.append(value)
                    group.facts.caseNames.append(name)
                    group.facts.caseDocumentation.append(one.facts.documentation)
                }
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
                merged[type] = (result.count, [one.request], facts, [])
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
    private func mergedNumbers(_ list: [Alternative]) -> [Alternative] {
        func isPlain(_ one: Alternative, _ types: JSONTypes) -> Bool {
            one.facts.hasTypes && one.facts.types == types && one.facts.values == nil
        }
        guard list.contains(where: { isPlain($0, .number) }) else { return list }
        return list.filter { !isPlain($0, .integer) }
    }

    /// Alternatives that are all scalars of one type; nil if they are not.
    private func mergedScalars(_ list: [Alternative]) -> [Alternative]? {
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
    private func openEnum(_ list: [Alternative], at place: Place) throws -> ModelType? {
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
    private func isSimple(_ one: Alternative) throws -> Bool {
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

// MARK: - Discriminators

extension ModelBuilder {
    /// The key whose value tells the alternatives apart; nil if there is none.
    private func discriminator(of alternatives: inout [Alternative], _ facts: SchemaFacts) throws -> String? {
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
    private func discriminators(of alternative: Alternative, isNested: Bool) throws -> [String: [JSONValue]] {
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

    /// What OpenAPI's `discriminator` says: the names of the schemas, or those of its mapping.
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

// MARK: - Filling

extension ModelBuilder {
    func fillUnion(_ id: Declaration.ID, _ list: [Alternative], _ discriminator: String?) throws {
        let alternatives = discriminator == nil ? try sorted(list) : list
        var types: [ModelType] = []
        var cases: [Union.Case] = []
        var names = NameScope()
        for alternative in alternatives {
            let words = try caseWords(alternative)
            let type = reachable(
                try type(of: alternative.request, at: Place(words: words ?? Words("value"), parent: id)), in: id)
            // The discriminator tells cases apart, and otherwise the type does.
            if discriminator == nil, types.contains(type) { continue }
            types.append(type)
            let text = words.map(\.lowerCamel) ?? caseName(of: type)
            cases.append(
                Union.Case(
                    name: names.name(SwiftName.enumCase(text)), type: type, discriminators: alternative.discriminators,
                    documentation: alternative.facts.documentation))
        }
        if discriminator == nil { markAlternatives(types) }
        declarations[id].kind = .union(
            Union(
                discriminator: discriminator, hasNumbers: alternatives.first?.hasNumbers ?? false, cases: cases))
    }

    private func caseWords(_ alternative: Alternative) throws -> Words? {
        if let words = alternative.words { return words }
        if let name = alternative.discriminators.first {
            return alternative.hasNumbers ? Words("version \(name)") : Words(name)
        }
        // Structs and enums get a name from their content.
        let facts = alternative.facts
        if facts.values != nil { return Words("option") }
        guard facts.hasTypes, facts.types == .object, !facts.keys.isEmpty else { return nil }
        let telling = facts.required.first { facts.properties[$0] != nil } ?? facts.keys[0]
        return Words("with \(telling)")
    }

    private func caseName(of type: ModelType) -> String {
        switch type {
        case .bool: "boolean"
        case .integer, .unsigned: "integer"
        case .double, .decimal, .numberText(.double): "number"
        case .numberText(.integer): "integer"
        case .string: "string"
        case .url: "url"
        case .uuid: "uuid"
        case .data: "data"
        case .json: "other"
        case .date: "date"
        case .optional(let type): caseName(of: type)
        case .array(let type): "\(caseName(of: type))List"
        case .dictionary(let type): "\(caseName(of: type))ByKey"
        case .oneOf: "either"
        case .open(let id), .model(let id): Words(declarations[id].name).lowerCamel
        case .custom(let name): Words(name).lowerCamel
        }
    }

    /// The alternatives in the order in which they are tried: what accepts less comes first.
    private func sorted(_ list: [Alternative]) throws -> [Alternative] {
        func rank(_ one: Alternative) throws -> Int {
            let facts = one.facts
            if facts.values != nil { return 0 }
            guard facts.unions.isEmpty, facts.hasTypes else { return facts.unions.isEmpty ? 5000 : 3000 }
            switch facts.types {
            case .string:
                switch facts.format {
                case "uuid": return 1
                case "date-time", "date": return 2
                case "byte": return 4
                case "uri", "url": return 3
                case "uri-reference": return 4
                default: return facts.contentEncoding == nil ? 100 : 4
                }
            case .integer: return 50
            case .object:
                if facts.keys.isEmpty { return facts.additional.isEmpty && !facts.isClosed ? 4999 : 4000 }
                // The more keys it needs, and the fewer it allows, the earlier.
                return 2000 - min(facts.required.count, 90) * 10 + (facts.isClosed ? 0 : 5)
            default: return 99
            }
        }
        return try list.enumerated().map { (try rank($1), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// The type, with a declaration for what no formatter reaches: a date as one of several types.
    func reachable(_ type: ModelType, in parent: Declaration.ID?) -> ModelType {
        switch type {
        case .date, .numberText: .model(wrapper(of: type))
        case .optional(let type): reachable(type, in: parent).optional
        case .array(let type): .array(reachable(type, in: parent))
        case .dictionary(let type): .dictionary(reachable(type, in: parent))
        case .oneOf(let types): .oneOf(types.map { reachable($0, in: parent) })
        default: type
        }
    }

    /// About how many characters a type has.
    private func length(of type: ModelType) -> Int {
        switch type {
        case .optional(let type): length(of: type) + 1
        case .array(let type): length(of: type) + 2
        case .dictionary(let type): length(of: type) + 10
        case .oneOf(let types): types.reduce(0) { $0 + length(of: $1) + 5 }
        case .open(let id), .model(let id): declarations[id].name.count
        case .custom(let name): name.count
        default: 7
        }
    }

    /// Marks the types that only their content tells apart.
    func markAlternatives(_ types: [ModelType]) {
        for id in types.flatMap(\.named) { alternativeIDs.insert(id) }
    }
}

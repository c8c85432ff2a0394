import SchemaReading

/// One of several types.
struct Alternative {
    let request: SchemaRequest
    let facts: SchemaFacts
    /// A name for it; nil if its type is to name it.
    let words: Words?
    /// The values of the discriminator that stand for it.
    var discriminators: [String] = []
    var hasNumbers = false

    /// Whether nothing is said of it but that it is an object.
    var isAnyObject: Bool {
        facts.isOnly(.object) && facts.keys.isEmpty && facts.required.isEmpty && facts.additional.isEmpty
            && facts.patterns.isEmpty && !facts.isClosed
    }
}

extension TypeBuilder {
    func alternative(_ request: SchemaRequest, called words: Words? = nil) throws -> Alternative {
        Alternative(request: request, facts: try table.facts(of: request), words: words)
    }

    /// The branches of a union, each with what the schemas around it say.
    func alternatives(
        of union: SchemaFacts.Union, _ request: SchemaRequest, _ facts: SchemaFacts
    ) throws -> [Alternative] {
        guard case .all(let nodes, let types, let choices) = request else { return [] }
        return try union.branches.enumerated().map { index, branch in
            let alone = try alternative(.all([branch]), called: try words(ofBranch: branch))
            let isWithinTypes = alone.facts.hasTypes && alone.facts.types.isSubset(of: facts.types)
            if facts.hasOnlyUnions, !facts.hasTypes || isWithinTypes || alone.facts.values != nil { return alone }
            let choice = SchemaRequest.Choice(list: union.list, index: index)
            return try alternative(.all(nodes, types: types, choices: choices + [choice]), called: alone.words)
        }
    }

    private func words(ofBranch branch: SchemaElement) throws -> Words? {
        let target = try definitions.definition(for: branch)?.target
        return target.flatMap { definitions.hints[$0]?.words } ?? Definitions.words(ofTitle: branch)
    }

    /// The type for one of several.
    ///
    /// - Parameter isNamed: whether the type gets an enum, whatever the alternatives are.
    func unionType(
        of list: [Alternative], isNullable: Bool, _ facts: SchemaFacts, _ request: SchemaRequest,
        called hint: NameHint, isNamed: Bool? = nil
    ) throws -> ModelType {
        var isNullable = isNullable
        var alternatives = try merged(try expanded(list, &isNullable), isTold: facts.discriminator != nil)
        let type = try type(of: &alternatives, facts, request, called: hint, isNamed ?? (hint.position != nil))
        return isNullable ? type.optional : type
    }

    private func type(
        of alternatives: inout [Alternative], _ facts: SchemaFacts, _ request: SchemaRequest, called hint: NameHint,
        _ isNamed: Bool
    ) throws -> ModelType {
        guard let first = alternatives.first else { return .json }
        if alternatives.count == 1 {
            // It has the name of the definition, unless it is one itself.
            return try hint.position == nil || isDefinition(first.request)
                ? type(of: first.request, called: hint) : makeType(of: first.request, called: hint)
        }
        if let open = try openEnum(alternatives, called: hint) { return open }
        if let key = try discriminator(of: &alternatives, facts) {
            return declare(.union(alternatives, discriminator: key), hint, of: request, facts)
        }
        if !isNamed, alternatives.count <= 3, try alternatives.allSatisfy(isSimple) {
            var types: [ModelType] = []
            var told: [(ModelType, SchemaFacts)] = []
            var isNullable = false
            for alternative in try sorted(alternatives) {
                let words = alternative.words.map { NameHint($0) } ?? hint
                let type = try self.type(of: alternative.request, called: words)
                if type == .json { return .json }
                isNullable = isNullable || type.isOptional
                told.append((type.unwrapped, alternative.facts))
                if !types.contains(type.unwrapped) { types.append(type.unwrapped) }
            }
            // A formatter reads a date in any of several formats.
            let codings = types.compactMap { if case .date(let coding) = $0 { coding } else { nil } }
            if codings.count > 1, !options.keepsText {
                types = [.date(.oneOf(codings))] + types.filter { $0.coding == nil || $0.isCollection }
            }
            if types.count > 1 { types = types.map(reachable) }
            markAlternatives(told)
            // A long list is easier to read as an enum.
            if types.count == 1 || types.reduce(0, { $0 + length(of: $1) }) <= 48 {
                let type = types.count == 1 ? types[0] : .oneOf(types)
                return isNullable ? type.optional : type
            }
        }
        return declare(.union(alternatives, discriminator: nil), hint, of: request, facts)
    }

    /// Whether a type needs no declaration.
    private func isSimple(_ one: Alternative) throws -> Bool {
        if try isDefinition(one.request) { return true }
        let facts = one.facts
        if facts.constantType?.isSubset(of: [.string, .number]) ?? false { return true }
        guard facts.hasTypes, facts.unions.isEmpty, facts.values == nil, facts.types.elements.count == 1 else {
            return false
        }
        switch facts.types {
        case .object:
            return try facts.keys.isEmpty && facts.patterns.isEmpty && areSimple(facts.additional)
        case .array: return try facts.prefixItems.isEmpty && areSimple(facts.items)
        default: return true
        }
    }

    /// Whether elements of which schemas say this need no declaration.
    private func areSimple(_ elements: [SchemaElement]) throws -> Bool {
        guard elements.count < 2, let facts = try elements.first.map({ try table.facts(of: [$0]) }) else {
            return elements.isEmpty
        }
        return try !facts.hasTypes && !facts.describes || isSimple(alternative(.all(elements)))
    }

    /// About how many characters a type has.
    private func length(of type: ModelType) -> Int {
        switch type {
        case .optional(let type): length(of: type) + 1
        case .array(let type): length(of: type) + 2
        case .dictionary(let type): length(of: type) + 10
        case .oneOf(let types): types.reduce(0) { $0 + length(of: $1) + 5 }
        case .open(let id), .model(let id): declarations[id].hints[0].words.upperCamel.count
        case .custom(let name): name.count
        default: 7
        }
    }

    /// Marks the types that only their content tells apart: those of several objects, or of several arrays.
    private func markAlternatives(_ types: [(type: ModelType, facts: SchemaFacts)]) {
        for kind in [JSONTypes.object, .array] {
            let alike = types.filter { ($0.facts.hasTypes ? $0.facts.types : .all).contains(kind) }
            guard alike.count > 1 else { continue }
            for id in alike.flatMap(\.type.named) { declarations[id].isAlternative = true }
        }
    }
}

// MARK: - Cases

extension TypeBuilder {
    func fillUnion(_ id: Declaration.ID, _ list: [Alternative], _ discriminator: String?) throws {
        let alternatives = discriminator == nil ? try sorted(list) : list
        let objects = alternatives.filter { $0.facts.isOnly(.object) && $0.words == nil }
        let telling = try tellingValues(of: objects)?.map(\.first) ?? []
        let values = Dictionary(zip(objects.map(\.request), telling)) { first, _ in first }
        var cases: [Union.Case] = []
        var told: [(ModelType, SchemaFacts)] = []
        for alternative in alternatives {
            let value = values[alternative.request]??.stringValue.map { Words($0) }
            let isFallback = discriminator != nil && alternative.discriminators.isEmpty
            if isFallback {
                cases.append(
                    Union.Case(
                        words: Words("other"), type: .json, discriminators: [],
                        documentation: alternative.facts.documentation))
                continue
            }
            let words = alternative.words ?? value ?? caseWords(alternative, among: alternatives)
            // `Person` for an object of the type `people`.
            let isThing = alternative.words == nil && discriminator != nil && alternative.facts.keys.contains("id")
            let typeWords = (isThing ? words?.singular : words) ?? Words("value")
            let type = reachable(try type(of: alternative.request, called: NameHint(typeWords)))
            told.append((type, alternative.facts))
            // The discriminator tells cases apart, and otherwise the type does.
            if discriminator == nil, cases.contains(where: { $0.type == type }) { continue }
            cases.append(
                Union.Case(
                    words: words, type: type, discriminators: alternative.discriminators,
                    documentation: alternative.facts.documentation))
        }
        if discriminator == nil { markAlternatives(told) }
        declarations[id].kind = .union(
            Union(discriminator: discriminator, hasNumbers: alternatives.first?.hasNumbers ?? false, cases: cases))
    }

    private func caseWords(_ alternative: Alternative, among all: [Alternative]) -> Words? {
        if let name = alternative.discriminators.first {
            return Words(alternative.hasNumbers ? "version \(name)" : name)
        }
        // Structs and enums get a name from their content.
        let facts = alternative.facts
        if let values = facts.values {
            return facts.constantType == nil ? Words("option") : values[0].value.stringValue.map { Words($0) }
        }
        let isAlone = { (types: JSONTypes) in
            all.count { $0.facts.types == types && $0.facts.values == nil && $0.words == nil } < 2
        }
        if facts.isOnly(.array), isAlone(.array) { return Words("array") }
        guard facts.isOnly(.object) else { return nil }
        // Of several objects, each is named by a key that the others do not have.
        let others = all.filter { $0.request != alternative.request && $0.facts.types == .object && $0.words == nil }
        let keys = facts.required.filter { facts.properties[$0] != nil } + facts.keys
        let telling = keys.first { key in !others.contains { $0.facts.keys.contains(key) } }
        if others.isEmpty { return Words("object") }
        return telling.map { Words($0) + Words("object") } ?? (facts.keys.isEmpty ? nil : Words("object"))
    }

    /// The alternatives in the order in which they are tried: what accepts less comes first.
    private func sorted(_ list: [Alternative]) throws -> [Alternative] {
        func rank(_ facts: SchemaFacts) -> Int {
            if facts.values != nil, facts.constantType == nil { return 0 }
            guard facts.unions.isEmpty else { return 3000 }
            switch facts.constantType ?? (facts.hasTypes ? facts.types : .all) {
            case .string:
                let ranks = ["uuid": 1, "date-time": 2, "date": 2, "uri": 3, "url": 3, "uri-reference": 4, "byte": 4]
                return facts.format.flatMap { ranks[$0] } ?? (facts.contentEncoding == nil ? 100 : 4)
            case .integer: return 50
            case .object:
                if facts.keys.isEmpty { return facts.additional.isEmpty && !facts.isClosed ? 4999 : 4000 }
                // The more keys it needs, and the fewer it allows, the earlier.
                return 2000 - min(facts.required.count, 90) * 10 + (facts.isClosed ? 0 : 5)
            case .all: return 5000
            default: return 99
            }
        }
        return list.enumerated().map { (rank($1.facts), $0, $1) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}

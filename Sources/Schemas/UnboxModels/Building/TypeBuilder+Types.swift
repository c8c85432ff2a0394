// The types of values, from what schemas say of them.

import SchemaReading

extension TypeBuilder {
    func makeType(of request: SchemaRequest, called hint: NameHint) throws -> ModelType {
        if case .any(let requests) = request {
            return try unionType(
                of: try requests.map { try alternative($0) }, isNullable: false, SchemaFacts(), request, called: hint)
        }
        let facts = try table.facts(of: request)
        if facts.isNever { return .json }
        if let values = facts.values { return try enumType(of: values, request, facts, called: hint) }
        if let node = request.onlyNode, facts.unions.isEmpty, let subtypes = definitions.subtypes[node] {
            return try inheritedType(of: node, subtypes, facts, called: hint)
        }
        if let union = facts.unions.first {
            return try unionType(
                of: try alternatives(of: union, request, facts), isNullable: facts.allowsNull, facts, request,
                called: hint)
        }
        // All types at once are any value.
        guard facts.hasTypes, facts.types != .all else { return .json }
        let types = facts.types.elements
        guard types.count > 1 else {
            let type = try types.first.map { try singleType(of: facts, request, $0, called: hint) } ?? .json
            return facts.allowsNull ? type.optional : type
        }
        let alternatives = try types.map { try alternative(request.restricted(to: $0)) }
        return try unionType(of: alternatives, isNullable: facts.allowsNull, facts, request, called: hint)
    }

    private func singleType(
        of facts: SchemaFacts, _ request: SchemaRequest, _ type: JSONTypes, called hint: NameHint
    ) throws -> ModelType {
        switch type {
        case .string: stringType(of: facts)
        case .bool: .bool
        case .integer, .number, .fraction: numberType(of: facts, isWhole: type == .integer)
        case .array:
            try rowType(of: facts, request, called: hint)
                ?? .array(try elementType(of: facts, called: hint.one("element")))
        default: try dictionaryType(of: facts, called: hint) ?? declare(.structure(facts), hint, of: request, facts)
        }
    }

    /// The type of an object without properties; nil if it needs a struct.
    private func dictionaryType(of facts: SchemaFacts, called hint: NameHint) throws -> ModelType? {
        guard facts.keys.isEmpty, facts.required.isEmpty || !facts.additional.isEmpty else { return nil }
        switch (facts.patterns.count, facts.additional.isEmpty) {
        case (0, true): return facts.isClosed ? nil : .dictionary(.json)
        case (0, false): return .dictionary(try valueType(of: facts.additional, called: hint.one("value")))
        case (1, true) where !facts.saysOpen:
            return .dictionary(try valueType(of: [facts.patterns[0].schema], called: hint.one("value")))
        default: return nil
        }
    }

    /// The struct of an array that always has the same elements, of several types; nil for another array.
    private func rowType(
        of facts: SchemaFacts, _ request: SchemaRequest, called hint: NameHint
    ) throws -> ModelType? {
        let schemas = facts.prefixItems
        guard schemas.count > 1, facts.hasOnlyPrefix || facts.count.maximum == schemas.count,
            facts.count.minimum ?? 0 >= schemas.count
        else { return nil }
        let types = try schemas.enumerated().map { position, schema in
            try valueType(of: [schema], called: NameHint(hint.words + Words("value \(position)")))
        }
        guard Set(types).count > 1 else { return nil }
        return declare(.row(types, schemas.map(\.documentation)), hint, of: request, facts)
    }

    private func elementType(of facts: SchemaFacts, called hint: NameHint) throws -> ModelType {
        guard !facts.prefixItems.isEmpty else {
            return facts.items.isEmpty ? .json : try valueType(of: facts.items, called: hint)
        }
        // A list whose elements have types by their position: each is one of the types.
        let isLimited = facts.hasOnlyPrefix || facts.count.maximum.map { $0 <= facts.prefixItems.count } ?? false
        guard isLimited || !facts.items.isEmpty else { return .json }
        return try type(of: .any((facts.prefixItems + (isLimited ? [] : facts.items)).map { .all([$0]) }), called: hint)
    }

    /// The type of a value where a schema alone says what it is. If the schema only has `properties`, it may be something
    /// else than an object.
    func valueType(of nodes: [SchemaElement], called hint: NameHint) throws -> ModelType {
        let type = try type(of: nodes, called: hint)
        let facts = try table.facts(of: nodes)
        guard facts.isOnly(facts.types), !facts.isOnlyObject, facts.types.elements == [.object],
            facts.discriminator == nil, case .model(let id) = type.unwrapped
        else { return type }
        let other = declare(.otherThanObject, Words("other value"))
        let either = ModelType.oneOf([.model(id), .model(other)])
        return type.isOptional ? either.optional : either
    }

    private func stringType(of facts: SchemaFacts) -> ModelType {
        if let format = facts.format, let type = options.configuration.formats[format] {
            return type == "String" ? .string : .custom(type)
        }
        if facts.contentEncoding?.lowercased() == "base64" { return .data }
        // Written again, a value may have another text.
        let isFixed = !facts.textPatterns.isEmpty || !facts.length.isEmpty
        switch facts.format {
        case "date-time" where !isFixed: return .date(.rfc3339)
        case "date" where !isFixed: return .date(.dateOnly)
        case "unix-time" where !options.keepsText, "unix-time-milliseconds" where !options.keepsText:
            return numberType(of: facts, isWhole: true)
        case "uuid" where !isFixed && !options.keepsText: return .uuid
        case "uri", "uri-reference", "url": return .url
        case "byte": return .data
        case "boolean" where !isFixed && convertsValues && !options.keepsText: return .bool
        default: return .string
        }
    }

    private func numberType(of facts: SchemaFacts, isWhole: Bool) -> ModelType {
        switch facts.format {
        case "unix-time", "epoch-seconds": return .date(.secondsSince1970)
        case "unix-time-milliseconds", "epoch-milliseconds": return .date(.millisecondsSince1970)
        case "decimal": return .decimal
        case "uint64" where isWhole: return .unsigned
        case _ where isWhole && facts.exceedsInt: return .unsigned
        // `multipleOf: 1` is another way to say integer.
        default: return isWhole || facts.numbers.divisors.contains { $0.intValue != nil } ? .integer : .double
        }
    }

    /// The type with a struct for each date that no formatter reaches: as one of several types, or whose text is kept.
    func reachable(_ type: ModelType) -> ModelType {
        type.replacing { type in
            guard case .date(let coding) = type else { return type }
            let wrapper = Wrapper.date(coding, keepsText: coding == .rfc3339 && options.keepsText)
            return .model(declare(wrapper, Words(coding == .dateOnly ? "day" : "timestamp")))
        }
    }

    private func declare(_ wrapper: Wrapper, _ words: Words) -> Declaration.ID {
        let id = declare(NameHint(words, instead: words + Words("value")), of: nil)
        declarations[id].kind = .wrapper(wrapper)
        return id
    }
}

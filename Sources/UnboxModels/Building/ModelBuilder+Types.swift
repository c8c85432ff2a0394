// The types of values, from what schemas say of them.

import JSONSchema
import Unbox

extension ModelBuilder {
    /// The type of a schema.
    func type(of node: SchemaElement, at place: Place) throws -> ModelType {
        try type(of: .all([node]), at: place)
    }

    /// The type of schemas that all hold.
    func type(of nodes: [SchemaElement], at place: Place) throws -> ModelType {
        guard nodes.count > 1 else { return try type(of: .all(nodes), at: place) }
        var distinct: [SchemaElement] = []
        var identities: Set<SchemaElement> = []
        for node in nodes {
            let named = try named(node) ?? node
            if identities.insert(named).inserted { distinct.append(named) }
        }
        return try type(of: .all(distinct), at: place)
    }

    func type(of request: SchemaRequest, at place: Place) throws -> ModelType {
        // A single schema may be a definition.
        if case .all(let nodes, .all, let choices) = request, choices.isEmpty, nodes.count == 1,
            let reference = try reference(of: nodes[0])
        {
            let type = try type(ofDefinition: reference.target)
            return reference.isNullable ? type.optional : type
        }
        // An array in an enum may hold that enum.
        var parent = place.parent
        while let id = parent {
            if let known = anonymousTypes[id], known.request == request { return known.type }
            parent = declarations[id].parent
        }
        var declared: Declaration.ID?
        let type = try makeType(of: request, at: place) { facts in
            let id = self.declare(
                place.words, in: place.parent, of: request.firstNode, documentation: facts.documentation)
            declared = id
            return id
        }
        if let declared { anonymousTypes[declared] = (request, type) }
        return type
    }

    /// Makes a type.
    ///
    /// - Parameter declare: adds the declaration, if the type needs one.
    func makeType(
        of request: SchemaRequest, at place: Place, declare: (SchemaFacts) -> Declaration.ID
    ) throws -> ModelType {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw request.firstNode.map { library.error("the schema nests too deeply", at: $0) }
                ?? ModelError("the schema nests too deeply")
        }
        guard declarations.count <= maximumCount else {
            throw ModelError(
                "the schema describes more than \(maximumCount) types, as schemas that refer to each other are merged")
        }
        if case .any(let requests) = request {
            // Values of several schemas that were merged.
            if let facts = factsOfRequests[request], let values = facts.values {
                return try enumType(of: values, request, facts, at: place, declare)
            }
            let alternatives = try requests.map { Alternative(request: $0, facts: try self.facts(of: $0), words: nil) }
            return try unionType(of: alternatives, isNullable: false, at: place, isNamed: false, SchemaFacts(), declare)
        }
        let facts = try facts(of: request)
        if facts.isNever { return .json }
        let isDefinition = request.firstNode.map { definitions[$0]?.isOpen ?? false } ?? false
        if let values = facts.values { return try enumType(of: values, request, facts, at: place, declare) }
        if let union = facts.unions.first {
            let alternatives = try self.alternatives(of: union, request, facts)
            return try unionType(
                of: alternatives, isNullable: facts.hasTypes && facts.types.contains(.null), at: place,
                isNamed: isDefinition, facts, declare)
        }
        guard facts.hasTypes else { return .json }
        let types = facts.types.elements
        let isNullable = facts.types.contains(.null)
        switch types.count {
        case 0: return .json
        case 1:
            let type = try singleType(of: facts, request, types[0], at: place, declare)
            return isNullable ? type.optional : type
        default:
            // All types at once are any value.
            if facts.types == .all { return .json }
            let alternatives = try types.map { type in
                let restricted = request.restricted(to: type)
                return Alternative(request: restricted, facts: try self.facts(of: restricted), words: nil)
            }
            return try unionType(
                of: alternatives, isNullable: isNullable, at: place, isNamed: isDefinition, facts, declare)
        }
    }

    private func singleType(
        of facts: SchemaFacts, _ request: SchemaRequest, _ type: JSONTypes, at place: Place,
        _ declare: (SchemaFacts) -> Declaration.ID
    ) throws -> ModelType {
        switch type {
        case .string: return stringType(of: facts)
        case .bool: return .bool
        case .integer, .number, .fraction: return numberType(of: facts, isWhole: type == .integer)
        case .array: return .array(try elementType(of: facts, at: place))
        default:
            if let type = try dictionaryType(of: facts, at: place) { return type }
            let isMerged = request.isMerged
            if isMerged, let id = mergedStructures[request] { return .model(id) }
            let id = declare(facts)
            if isMerged { mergedStructures[request] = id }
            add(.structure(facts), for: id)
            return .model(id)
        }
    }

    /// The type of an object without properties; nil if it needs a struct.
    private func dictionaryType(of facts: SchemaFacts, at place: Place) throws -> ModelType? {
        guard facts.keys.isEmpty, facts.required.isEmpty || !facts.additional.isEmpty else { return nil }
        let words = place.words.singular
        let values = Place(words: words == place.words ? words + Words("value") : words, parent: place.parent)
        switch (facts.patterns.count, facts.additional.isEmpty) {
        case (0, false): return .dictionary(try type(of: facts.additional, at: values))
        case (0, true): return facts.isClosed ? nil : .dictionary(.json)
        case (1, true): return facts.saysOpen ? nil : .dictionary(try type(of: facts.patterns[0].schema, at: values))
        default: return nil
        }
    }

    private func elementType(of facts: SchemaFacts, at place: Place) throws -> ModelType {
        let words = place.words.singular
        let elements = Place(words: words == place.words ? words + Words("element") : words, parent: place.parent)
        guard !facts.prefixItems.isEmpty else {
            return facts.items.isEmpty ? .json : try type(of: facts.items, at: elements)
        }
        // A list whose elements have types by their position: each is one of the types.
        let isLimited = facts.hasOnlyPrefix || facts.count.maximum.map { $0 <= facts.prefixItems.count } ?? false
        guard isLimited || !facts.items.isEmpty else { return .json }
        let rest = isLimited ? [] : facts.items
        return try type(of: .any((facts.prefixItems + rest).map { .all([$0]) }), at: elements)
    }

    private func stringType(of facts: SchemaFacts) -> ModelType {
        if facts.isNumberText { return .numberText(facts.format == "integer" ? .integer : .double) }
        if let format = facts.format, let type = options.configuration.formats[format] {
            return type == "String" ? .string : .custom(type)
        }
        if facts.contentEncoding?.lowercased() == "base64" { return .data }
        // Written again, a value may have another text.
        let isFixed = !facts.textPatterns.isEmpty || !facts.length.isEmpty
        switch facts.format {
        case "date-time" where !isFixed: return .date(.rfc3339)
        case "date" where !isFixed: return .date(.dateOnly)
        case "uuid" where !isFixed: return .uuid
        case "uri", "uri-reference", "url": return .url
        case "byte": return .data
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
}

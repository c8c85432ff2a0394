// Alternatives that one type can hold.

import SchemaReading

extension TypeBuilder {
    /// The alternatives without null, and with those of unions among them that have no name.
    ///
    /// - Parameter outer: the unions that are being expanded. One that is among its own alternatives adds nothing.
    func expanded(
        _ list: [Alternative], _ isNullable: inout Bool, within outer: Set<SchemaRequest> = []
    ) throws -> [Alternative] {
        var result: [Alternative] = []
        var known: Set<SchemaRequest> = []
        let hasOpenObject = list.contains(where: \.facts.isOpenObject)
        for alternative in list where !alternative.facts.isNever {
            let (request, facts) = (alternative.request, alternative.facts)
            if facts.isNull {
                isNullable = true
                continue
            }
            var parts = [alternative]
            let definition = try request.onlyNode.flatMap { try definitions.definition(for: $0) }
            if definition?.isNullable ?? false { isNullable = true }
            // One of two that are not told apart would lose the fields of the other, even if it has a name.
            let isSplit =
                try hasOpenObject
                && facts.unions.contains { union in
                    try union.branches.contains { try table.facts(of: [$0]).isOpenObject }
                }
            if definition == nil || isSplit, facts.values == nil {
                if let union = facts.unions.first {
                    if outer.contains(request) { continue }
                    let inner = try alternatives(of: union, request, facts)
                    parts = try expanded(inner, &isNullable, within: outer.union([request]))
                } else if facts.hasTypes, facts.types.elements.count > 1, facts.types != .all {
                    isNullable = isNullable || facts.allowsNull
                    parts = try facts.types.elements.map { try self.alternative(request.restricted(to: $0)) }
                }
            }
            result += parts.filter { known.insert($0.request).inserted }
        }
        return result
    }

    /// The alternatives, with one instead of those that are not told apart.
    ///
    /// - Parameter isTold: whether a field tells objects apart.
    func merged(_ list: [Alternative], isTold: Bool) throws -> [Alternative] {
        var result = list
        // An integer beside a number is a number.
        if result.contains(where: { $0.facts.isOnly(.number) }) { result.removeAll { $0.facts.isOnly(.integer) } }
        if convertsValues {
            let hasBool = result.contains { $0.facts.isOnly(.bool) }
            if hasBool, !options.keepsText { result.removeAll(where: \.facts.isQuotedBool) }
            let hasNumber = result.contains { $0.facts.isOnly($0.facts.types.intersection(.number)) }
            if hasNumber { result.removeAll(where: \.facts.isQuotedNumber) }
        }
        for type in [JSONTypes.string, .integer] {
            try merge(&result) { one in
                guard let values = one.facts.values, !(try self.isDefinition(one.request)) else { return false }
                return values.allSatisfy { JSONTypes(of: $0.value) == type }
            }
        }
        // A single value beside any of its type says nothing.
        for type in [JSONTypes.string, .integer, .number]
        where result.contains(where: { $0.facts.isOnly(type) && $0.facts.format == nil }) {
            result.removeAll { $0.facts.constantType.map { $0.isSubset(of: type) } ?? false }
        }
        let count = result.count
        let openObjects = isTold ? [] : result.filter(\.facts.isOpenObject)
        for (_, objects) in Dictionary(grouping: openObjects, by: \.facts.needs)
        where objects.count > 1 && objects.contains(where: { !$0.facts.keys.isEmpty }) {
            if try tellingValues(of: objects) != nil { continue }
            let requests = Set(objects.map(\.request))
            try merge(&result) { requests.contains($0.request) }
        }
        // A property of one schema may be any other key for another.
        if result.count < count, result.count > 1 {
            result.append(try alternative(.all([], types: .object), called: Words("other")))
        }
        // Several schemas of the same scalar type, which differ in constraints only.
        var kinds: Set<ModelType> = []
        return try result.filter { one in
            let isScalar = [.string, .bool, .integer, .number, .fraction].contains { one.facts.isOnly($0) }
            return try !isScalar || kinds.insert(type(of: one.request, called: NameHint(Words("value")))).inserted
        }
    }

    /// Whether a value may have another type, as a number in quotes: for an Unboxer, not for a Decoder.
    var convertsValues: Bool { options.style == .unboxable || options.style == .macro }

    /// Puts one alternative in the place of those that a condition holds for.
    private func merge(_ list: inout [Alternative], where isMerged: (Alternative) throws -> Bool) throws {
        let merged = try list.filter(isMerged)
        guard merged.count > 1, let position = try list.firstIndex(where: isMerged) else { return }
        try list.removeAll(where: isMerged)
        list.insert(try alternative(.merged(merged.map(\.request))), at: position)
    }

    /// The values of a key that tell objects apart, even if they do not need it; nil if there is no such key.
    func tellingValues(of objects: [Alternative]) throws -> [[SchemaValue]]? {
        for key in objects.first?.facts.keys ?? [] {
            let values = try objects.map { one in
                try one.facts.properties[key].flatMap { try table.facts(of: $0).values?.map(\.value) } ?? []
            }
            let all = values.joined()
            if values.allSatisfy({ !$0.isEmpty }), Set(all).count == all.count { return values }
        }
        return nil
    }

    /// An enum beside any string is an enum with room for other raw values.
    func openEnum(_ list: [Alternative], called hint: NameHint) throws -> ModelType? {
        guard list.count == 2, let position = list.firstIndex(where: { $0.facts.values != nil }),
            list[1 - position].facts.isOnly(.string), list[1 - position].facts.format == nil,
            list[position].facts.values?.allSatisfy({ $0.value.stringValue != nil }) ?? false,
            case .model(let id) = try type(of: list[position].request, called: NameHint(hint.words))
        else { return nil }
        return .open(id)
    }
}

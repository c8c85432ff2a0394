import SchemaReading

extension TypeBuilder {
    /// The type for a list of values: an enum with raw values, or a union of several.
    func enumType(
        of values: [SchemaFacts.Value], _ request: SchemaRequest, _ facts: SchemaFacts, called hint: NameHint
    ) throws -> ModelType {
        let hasFractions = values.contains { JSONTypes(of: $0.value) == .fraction }
        var kinds: [JSONTypes] = []
        for value in values {
            let type = JSONTypes(of: value.value)
            let kind = hasFractions && type.isSubset(of: .number) ? .number : type
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        let isNullable = kinds.contains(.null)
        kinds.removeAll { $0 == .null }
        // There is no enum with raw values that are arrays or objects.
        guard let kind = kinds.first, kinds.allSatisfy({ $0.isDisjoint(with: [.array, .object]) }) else { return .json }
        if kinds.count > 1 {
            let alternatives = try kinds.map {
                try alternative(request.restricted(to: $0), called: Words($0.word))
            }
            return try unionType(of: alternatives, isNullable: isNullable, facts, request, called: hint, isNamed: true)
        }
        if kind == .bool { return isNullable ? .optional(.bool) : .bool }
        // An enum of one case says no more than the type of its value.
        if Set(values.map(\.value)).subtracting([.null]).count == 1 {
            let type: ModelType = kind == .string ? .string : kind == .integer ? .integer : .double
            return isNullable ? .optional(type) : type
        }
        let id = declare(hint, of: request, facts.documentation)
        var known: Set<SchemaValue> = [.null]
        let cases = values.filter { known.insert($0.value).inserted }.map {
            Enumeration.Case(value: $0.value, givenName: $0.name, documentation: $0.documentation)
        }
        let rawType: Enumeration.RawType = kind == .string ? .string : kind == .integer ? .integer : .double
        declarations[id].kind = .enumeration(Enumeration(rawType: rawType, cases: cases))
        return isNullable ? .optional(.model(id)) : .model(id)
    }
}

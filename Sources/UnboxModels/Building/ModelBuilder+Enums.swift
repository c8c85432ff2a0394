import Unbox

extension ModelBuilder {
    /// The type for a list of values.
    func enumType(
        of values: [JSONValue], _ request: SchemaRequest, _ facts: SchemaFacts, at place: Place,
        _ declare: (SchemaFacts) -> Declaration.ID
    ) throws -> ModelType {
        var kinds: [JSONTypes] = []
        for value in values {
            var kind = JSONTypes(of: value)
            if kind == .integer || kind == .fraction {
                kind = values.contains { JSONTypes(of: $0) == .fraction } ? .number : .integer
            }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        let isNullable = kinds.contains(.null)
        kinds.removeAll { $0 == .null }
        func finished(_ type: ModelType) -> ModelType { isNullable ? type.optional : type }
        guard let kind = kinds.first else { return .json }
        guard kinds.count == 1 else {
            // Values of several types: an enum for each.
            if kinds.contains(.array) || kinds.contains(.object) { return .json }
            let alternatives = try kinds.map { kind in
                let restricted = request.restricted(to: kind)
                return Alternative(request: restricted, facts: try self.facts(of: restricted), words: nil)
            }
            return try unionType(of: alternatives, isNullable: isNullable, at: place, isNamed: true, facts, declare)
        }
        switch kind {
        case .bool: return finished(.bool)
        case .string, .integer, .number:
            let id = declare(facts)
            fillEnumeration(id, facts, kind)
            return finished(.model(id))
        default: return .json
        }
    }

    /// Makes the cases.
    func fillEnumeration(_ id: Declaration.ID, _ facts: SchemaFacts, _ kind: JSONTypes) {
        var names = NameScope()
        var cases: [Enumeration.Case] = []
        var casesOfValues: [JSONValue: String] = [:]
        let values = facts.values ?? []
        let isNamed = facts.caseNames.count == values.count
        for (position, value) in values.enumerated() where value != .null && casesOfValues[value] == nil {
            let given = isNamed ? facts.caseNames[position] : ""
            let name: String
            let literal: String
            if let text = value.stringValue {
                literal = SourceText.literal(text)
                let words = given.isEmpty ? text : given
                name = names.name(SwiftName.enumCase(words), SwiftName.enumCase(words, namesSymbols: true))
            } else {
                literal = kind == .integer ? "\(value.intValue ?? 0)" : "\(value.doubleValue ?? 0)"
                let words = given.isEmpty ? literal.replacing(".", with: "point").replacing("-", with: "minus ") : given
                name = names.name(SwiftName.enumCase(words))
            }
            casesOfValues[value] = name
            let documentation =
                position < facts.caseDocumentation.count ? facts.caseDocumentation[position] : Documentation()
            cases.append(
                Enumeration.Case(
                    name: name, rawValue: literal, text: value.stringValue, documentation: documentation))
        }
        let rawType: Enumeration.RawType = kind == .string ? .string : kind == .integer ? .integer : .double
        declarations[id].kind = .enumeration(Enumeration(rawType: rawType, cases: cases))
        enumCases[id] = casesOfValues
    }

    var enumerationIDs: Dictionary<Declaration.ID, [JSONValue: String]>.Keys { enumCases.keys }
}

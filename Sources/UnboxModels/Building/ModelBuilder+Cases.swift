// The cases of enums with payloads.

import JSONSchema
import Unbox

extension ModelBuilder {
    func fillUnion(_ id: Declaration.ID, _ list: [Alternative], _ discriminator: String?) throws {
        let alternatives = discriminator == nil ? try sorted(list) : list
        var types: [ModelType] = []
        var cases: [Union.Case] = []
        var names = NameScope()
        for alternative in alternatives {
            let words = try caseWords(alternative, among: alternatives)
            let type = reachable(
                try type(of: alternative.request, at: Place(words: words ?? Words("value"), parent: id)), in: id)
            // The discriminator tells cases apart, and otherwise the type does.
            if discriminator == nil, types.contains(type) { continue }
            types.append(type)
            let text = words.map(\.lowerCamel) ?? caseName(of: type, among: alternatives)
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

    private func caseWords(_ alternative: Alternative, among all: [Alternative]) throws -> Words? {
        if let words = alternative.words { return words }
        if let name = alternative.discriminators.first {
            return alternative.hasNumbers ? Words("version \(name)") : Words(name)
        }
        // Structs and enums get a name from their content.
        let facts = alternative.facts
        if facts.values != nil { return Words("option") }
        guard facts.hasTypes, facts.types == .object, !facts.keys.isEmpty else { return nil }
        // Of several objects, each is named by a key that the others do not have.
        let others = all.filter { $0.request != alternative.request && $0.facts.types == .object && $0.words == nil }
        if others.isEmpty { return Words("object") }
        let keys = facts.required.filter { facts.properties[$0] != nil } + facts.keys
        let telling = keys.first { key in !others.contains { $0.facts.keys.contains(key) } }
        return telling.map { Words($0) + Words("object") } ?? Words("object")
    }

    /// An only array is `array`, and one of several `stringArray`.
    private func caseName(of type: ModelType, among all: [Alternative]) -> String {
        switch type {
        case .array where all.count(where: { $0.facts.types == .array }) < 2: "array"
        case .dictionary where all.count(where: { $0.facts.types == .object }) < 2: "object"
        default: caseName(of: type)
        }
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
        case .array(let type): "\(caseName(of: type))Array"
        case .dictionary(let type): "\(caseName(of: type))ByKey"
        case .oneOf: "either"
        case .open(let id), .model(let id): Words(declarations[id].name).lowerCamel
        case .custom(let name): Words(name).lowerCamel
        }
    }

    /// The alternatives in the order in which they are tried: what accepts less comes first.
    func sorted(_ list: [Alternative]) throws -> [Alternative] {
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
    func length(of type: ModelType) -> Int {
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

import JSONSchema
import Unbox

extension ModelBuilder {
    /// Makes the properties of a struct.
    func fillStructure(_ id: Declaration.ID, _ facts: SchemaFacts) throws {
        let choices = choices(for: id)
        var names = NameScope()
        var properties: [Structure.Property] = []
        for key in keys(of: facts) {
            let choice = choices?.properties[key]
            if choice?.isLeftOut ?? false {
                leftOutKeys[id, default: []].insert(key)
                continue
            }
            properties.append(try property(key, of: facts, in: id, choice, &names))
        }
        declarations[id].kind = .structure(
            Structure(
                properties: properties, others: try others(of: facts, in: id, &names), isClosed: facts.isClosed))
    }

    /// The keys that have a property: those with a schema, and those that are required.
    func keys(of facts: SchemaFacts) -> [String] {
        guard facts.additional.isEmpty, facts.patterns.isEmpty, !facts.saysOpen else { return facts.keys }
        let known = Set(facts.keys)
        return facts.keys + facts.required.filter { !known.contains($0) }
    }

    private func property(
        _ key: String, of facts: SchemaFacts, in id: Declaration.ID, _ choice: ModelConfiguration.Property?,
        _ names: inout NameScope
    ) throws -> Structure.Property {
        let strict = facts.properties[key] ?? []
        let nodes = strict.isEmpty ? facts.looseProperties[key] ?? [] : strict
        let isRequired = facts.required.contains(key)
        let name: String
        if let given = choice?.name {
            name = names.name(given)
        } else {
            name = names.name(SwiftName.property(key), SwiftName.property(key, namesSymbols: true))
        }
        let place = Place(words: Words(key).isEmpty ? Words(name) : Words(key), parent: id)
        var type: ModelType
        var own = SchemaFacts()
        if let given = choice?.type {
            type = given.hasSuffix("?") ? .optional(.custom(String(given.dropLast()))) : .custom(given)
        } else if nodes.isEmpty {
            type = .json
        } else if strict.isEmpty && nodes.count > 1 {
            type = try self.type(of: .any(nodes.map { .all([$0]) }), at: place)
        } else {
            type = try self.type(of: nodes, at: place)
        }
        if !nodes.isEmpty { own = try self.facts(of: .all(Array(nodes.prefix(strict.isEmpty ? 1 : nodes.count)))) }
        if type.hasUnreachableCoding { type = reachable(type, in: id) }
        if options.opensEnums, own.values?.count ?? 0 > 1 { type = opened(type) }
        let value = defaultValue(own.allowedDefault, of: type)
        if !isRequired && value == nil { type = type == .json ? .optional(.json) : type.optional }
        var documentation = Documentation()
        if let node = nodes.first {
            documentation.title = node["title"]?.stringValue
            documentation.text = node["description"]?.stringValue
        }
        documentation.isDeprecated = own.documentation.isDeprecated
        return Structure.Property(
            name: name, key: key, type: type, documentation: documentation, isRequired: isRequired,
            defaultValue: value, checks: checks(of: own, type), isIndirect: choice?.isBoxed ?? false,
            constant: own.values?.count == 1 ? constant(of: type) : nil)
    }

    /// The type with room for raw values without a case.
    private func opened(_ type: ModelType) -> ModelType {
        switch type {
        case .optional(let type): .optional(opened(type))
        case .array(let type): .array(opened(type))
        case .model(let id): enumerationIDs.contains(id) ? .open(id) : type
        default: type
        }
    }

    /// The fields beside the properties, by the pattern of their keys.
    func others(
        of facts: SchemaFacts, in id: Declaration.ID, _ names: inout NameScope
    ) throws -> [Structure.Others] {
        var others: [Structure.Others] = []
        for (pattern, schema) in facts.patterns {
            if case .bool(false) = schema.value { continue }
            let words = Words(pattern)
            let key = KeyPattern(pattern)
            let base = words.isEmpty || key.isExpression ? Words("pattern") : words
            let type = reachable(try type(of: schema, at: Place(words: base + Words("value"), parent: id)), in: id)
            let documentation = Documentation(
                title: schema["title"]?.stringValue, text: schema["description"]?.stringValue)
            others.append(
                Structure.Others(
                    name: names.name(SwiftName.property((base + Words("properties")).lowerCamel)), type: type,
                    pattern: key, documentation: documentation))
        }
        let type: ModelType
        if !facts.additional.isEmpty {
            let place = Place(words: Words("additional property"), parent: id)
            type = reachable(try self.type(of: facts.additional, at: place), in: id)
        } else if facts.saysOpen {
            type = .json
        } else {
            return others
        }
        others.append(
            Structure.Others(
                name: names.name("additionalProperties"), type: type, pattern: nil,
                documentation: Documentation(
                    text: facts.additional.first.flatMap { $0["description"]?.stringValue })))
        return others
    }

    /// The wrapper of a type that a formatter makes, one for all its uses.
    func wrapper(of type: ModelType) -> Declaration.ID {
        if let id = wrappers[type] { return id }
        let name =
            switch type {
            case .date(.dateOnly): "Day"
            case .date: "Timestamp"
            case .numberText(.integer): "IntegerText"
            default: "NumberText"
            }
        let id = declare(Words(name), in: nil, of: nil)
        declarations[id].kind = .wrapper(type)
        wrappers[type] = id
        return id
    }
}

// MARK: - Defaults and checks

extension ModelBuilder {
    /// A default as it is written in a source; nil if it does not fit the type.
    private func defaultValue(_ value: JSONValue?, of type: ModelType) -> DefaultValue? {
        guard let value else { return nil }
        switch (type, value) {
        case (.bool, .bool(let bool)): return .literal("\(bool)")
        case (.integer, .number): return value.intValue.map { .literal("\($0)") }
        case (.double, .number(let number)):
            guard let double = number.double, double.isFinite else { return nil }
            return .literal("\(double)")
        case (.string, .string(let string)): return .literal(SourceText.literal(string))
        case (.optional, .null): return .literal("nil")
        case (.optional(let type), _): return defaultValue(value, of: type)
        case (.array(let type), .array(let elements)):
            let values = elements.compactMap { defaultValue($0, of: type) }
            return values.count == elements.count ? .array(values) : nil
        case (.dictionary(let type), .object(let object)):
            let fields = object.compactMap { field in
                defaultValue(field.value, of: type).map {
                    DefaultValue.Field(key: SourceText.literal(field.key), value: $0)
                }
            }
            return fields.count == object.count ? .dictionary(fields) : nil
        case (.json, _): return jsonLiteral(value)
        case (.model(let id), .string(let string)):
            return enumCases[id]?[.string(string)].map { .enumCase(id, $0) }
        case (.model(let id), .number): return enumCases[id]?[value].map { .enumCase(id, $0) }
        default: return nil
        }
    }

    /// A JSONValue as a literal.
    private func jsonLiteral(_ value: JSONValue) -> DefaultValue? {
        switch value {
        case .null: .literal("nil")
        case .bool: defaultValue(value, of: .bool)
        case .number: value.intValue == nil ? defaultValue(value, of: .double) : defaultValue(value, of: .integer)
        case .string: defaultValue(value, of: .string)
        case .array: defaultValue(value, of: .array(.json))
        case .object: defaultValue(value, of: .dictionary(.json))
        }
    }

    /// The only case of an enum, for the initializer.
    private func constant(of type: ModelType) -> DefaultValue? {
        guard case .model(let id) = type, let cases = enumCases[id], cases.count == 1, let name = cases.values.first
        else {
            return nil
        }
        return .enumCase(id, name)
    }

    private func checks(of facts: SchemaFacts, _ type: ModelType) -> [Check] {
        var checks: [Check] = []
        // A boolean has no enum with one case.
        if let value = facts.values?.first?.boolValue, facts.values?.count == 1, type.unwrapped == .bool {
            checks.append(.constant("\(value)"))
        }
        guard options.checksConstraints else { return checks }
        switch type.unwrapped {
        case .string:
            if facts.length.minimum ?? 0 > 0 || facts.length.maximum != nil {
                checks.append(.length(minimum: facts.length.minimum, maximum: facts.length.maximum))
            }
            checks += facts.textPatterns.map { .pattern($0) }
        case .integer: checks += facts.numbers.wholeChecks(isUnsigned: false)
        case .unsigned: checks += facts.numbers.wholeChecks(isUnsigned: true)
        case .double: checks += facts.numbers.doubleChecks
        case .array:
            if facts.count.minimum ?? 0 > 0 || facts.count.maximum != nil {
                checks.append(.count(minimum: facts.count.minimum, maximum: facts.count.maximum))
            }
        default: break
        }
        return checks
    }
}

extension KeyPattern {
    /// The comparison that a regular expression amounts to, if it is one.
    init(_ pattern: String) {
        var text = pattern[...]
        let isStart = text.hasPrefix("^")
        if isStart { text = text.dropFirst() }
        for all in [".*$", ".+$", ".*"] where isStart && text.hasSuffix(all) && !text.dropLast(all.count).isEmpty {
            if let plain = Self.plain(text.dropLast(all.count)), all != ".+$" {
                self = .prefix(plain)
                return
            }
        }
        let isEnd = text.hasSuffix("$") && !text.hasSuffix("\\$")
        if isEnd { text = text.dropLast() }
        guard let plain = Self.plain(text), isStart != isEnd || !isStart else {
            self = .expression(pattern)
            return
        }
        self = isStart ? .prefix(plain) : isEnd ? .suffix(plain) : .containing(plain)
    }

    /// The text without escapes; nil if it has a meaning as an expression.
    static func plain(_ pattern: Substring) -> String? {
        var text = ""
        var isEscaped = false
        for character in pattern {
            if isEscaped {
                guard !character.isLetter, !character.isNumber else { return nil }
                text.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if "^$.|?*+()[]{}".contains(character) {
                return nil
            } else {
                text.append(character)
            }
        }
        return isEscaped ? nil : text
    }

    var isExpression: Bool { if case .expression = self { true } else { false } }
}

import JSONSchema
import Unbox

/// Reads the keywords of schemas that hold together.
struct FactCollector {
    let library: SchemaLibrary
    private(set) var facts = SchemaFacts()
    private var visited: Set<SchemaElement> = []
    private let choices: [SchemaElement: Int]
    private var depth = 0

    /// The longest chain of references and `allOf`.
    private static let maximumDepth = 128

    init(_ library: SchemaLibrary, choices: [SchemaRequest.Choice] = []) {
        self.library = library
        self.choices = Dictionary(choices.map { ($0.list, $0.index) }) { first, _ in first }
    }

    /// Adds what a schema says.
    ///
    /// - Parameter isLoose: whether the schema need not hold, so that it can only add properties.
    mutating func add(_ node: SchemaElement, isLoose: Bool = false) throws {
        guard visited.insert(node).inserted else { return }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw library.error("the schema nests too deeply", at: node) }
        try library.check(node)
        guard node.isObject else {
            if node.isFalse && !isLoose { facts.isNever = true }
            return
        }
        try checkKeywords(of: node)
        addComments(node)
        if let target = try library.target(of: node) {
            try add(target, isLoose: isLoose)
            if node.isOnlyReference { return }
        }
        try addTypes(node, isLoose: isLoose)
        addObject(node, isLoose: isLoose)
        if !isLoose {
            addArray(node)
            addScalars(node)
        }
        for schema in node.children("allOf") { try add(schema, isLoose: isLoose) }
        try addUnions(node, isLoose: isLoose)
        for keyword in ["then", "else"] {
            // Without an `if`, they have no effect.
            if node["if"] != nil, let schema = node[keyword] { try add(schema, isLoose: true) }
        }
        for keyword in ["dependentSchemas", "dependencies"] {
            for (_, schema) in node.members(keyword) where schema.isObject {
                try add(schema, isLoose: true)
            }
        }
    }

    /// Throws for a value that a keyword cannot have, which would otherwise be ignored.
    private func checkKeywords(of node: SchemaElement) throws {
        for (keyword, value) in node.members {
            guard let expected = Self.expectations[keyword], !expected.accepts(value) else { continue }
            throw library.error("expected \(expected.words) for \"\(keyword)\"", at: value)
        }
    }

    private typealias Expectation = (words: String, accepts: @Sendable (SchemaElement) -> Bool)

    private static let expectations: [String: Expectation] = {
        @Sendable func isNumber(_ value: SchemaElement) -> Bool { value.value.numberValue != nil }
        @Sendable func isBool(_ value: SchemaElement) -> Bool { value.isTrue || value.isFalse }
        let kinds: [(Expectation, [String])] = [
            (("an object", { $0.isObject }), ["properties", "patternProperties"]),
            (("an array", { $0.kind == .array }), ["enum", "allOf", "anyOf", "oneOf"]),
            // In draft 3, a boolean.
            (("an array", { $0.kind == .array || isBool($0) }), ["required"]),
            (
                ("a whole number that is not negative", { $0.countValue != nil }),
                ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"]
            ),
            (("a number", isNumber), ["minimum", "maximum"]),
            // In draft 4, a boolean.
            (("a number", { isNumber($0) || isBool($0) }), ["exclusiveMinimum", "exclusiveMaximum"]),
            (
                ("a number greater than 0", { $0.value.doubleValue.map { $0 > 0 } ?? isNumber($0) }), ["multipleOf"]
            ),
            (("a string", { $0.stringValue != nil }), ["pattern", "format", "contentEncoding", "$ref"]),
        ]
        let pairs = kinds.flatMap { expectation, keywords in keywords.map { ($0, expectation) } }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    private mutating func addComments(_ node: SchemaElement) {
        func text(_ keyword: String) -> String? {
            guard let text = node[keyword]?.stringValue, text.contains(where: { !$0.isWhitespace }) else { return nil }
            return text
        }
        facts.documentation.title = facts.documentation.title ?? text("title")
        facts.documentation.text = facts.documentation.text ?? text("description")
        if node["deprecated"]?.isTrue == true { facts.documentation.isDeprecated = true }
        facts.defaultValue = facts.defaultValue ?? node["default"]?.value
        if facts.caseDocumentation.isEmpty {
            for keyword in [
                "x-enum-descriptions", "x-enumDescriptions", "enumDescriptions", "markdownEnumDescriptions",
            ] {
                if let texts = node[keyword], texts.kind == .array {
                    facts.caseDocumentation = texts.elements.map { Documentation(text: $0.stringValue) }
                }
            }
        }
        if facts.caseNames.isEmpty {
            for keyword in ["x-enum-varnames", "x-enumNames", "enumNames", "tsEnumNames"] {
                if let names = node[keyword], names.kind == .array {
                    facts.caseNames = names.elements.compactMap(\.stringValue)
                }
            }
        }
        if let discriminator = node["discriminator"], let key = discriminator["propertyName"]?.stringValue {
            facts.discriminator = key
            for (name, target) in discriminator.members("mapping") {
                facts.discriminatorMapping[name] = target.stringValue
            }
        }
    }

    private mutating func addTypes(_ node: SchemaElement, isLoose: Bool) throws {
        guard let value = node["type"] else { return addImpliedTypes(node, isLoose: isLoose) }
        let names = value.kind == .array ? value.elements : [value]
        var types: JSONTypes = []
        for name in names {
            guard let text = name.stringValue, let type = JSONTypes(named: text) else {
                // Draft 3 had schemas here, and `any`.
                if name.stringValue == "any" || name.isObject { return }
                throw library.error("there is no type \(name.value)", at: value)
            }
            types.formUnion(type)
        }
        if node.isNullable { types.insert(.null) }
        guard !isLoose else { return }
        facts.types.formIntersection(types)
        facts.hasTypes = true
    }

    /// Keywords that have an effect on one type only are taken to say the type.
    private mutating func addImpliedTypes(_ node: SchemaElement, isLoose: Bool) {
        guard !isLoose, node["enum"] == nil, node["const"] == nil else { return }
        let implied: [(JSONTypes, [String])] = [
            (.object, ["properties", "required", "additionalProperties", "patternProperties", "propertyNames"]),
            (.array, ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]),
            (.string, ["pattern", "minLength", "maxLength", "format", "contentEncoding"]),
            (.number, ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]),
        ]
        // `additionalProperties: true` has no effect on any type.
        let found = implied.filter { $0.1.contains { node[$0] != nil && node[$0]?.isTrue != true } }
        // A branch that only says what is required is a constraint on what the schemas beside it describe.
        guard found.count == 1 else { return }
        let isOnlyRequired =
            found[0].0 == .object
            && ["properties", "additionalProperties", "patternProperties"]
                .allSatisfy { node[$0] == nil }
        if isOnlyRequired && facts.hasTypes { return }
        facts.types.formIntersection(node.isNullable ? [found[0].0, .null] : found[0].0)
        facts.hasTypes = true
    }

    private mutating func addObject(_ node: SchemaElement, isLoose: Bool) {
        for (key, schema) in node.members("properties") {
            // Draft 3's `required` of a property, and a property that must not be there.
            if schema.isFalse { continue }
            if facts.properties[key] == nil && facts.looseProperties[key] == nil { facts.keys.append(key) }
            if isLoose {
                facts.looseProperties[key, default: []].append(schema)
            } else {
                facts.properties[key, default: []].append(schema)
            }
        }
        guard !isLoose else { return }
        for key in node.children("required") {
            if let key = key.stringValue, !facts.required.contains(key) { facts.required.append(key) }
        }
        for (pattern, schema) in node.members("patternProperties") { facts.patterns.append((pattern, schema)) }
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            guard let schema = node[keyword] else { continue }
            switch schema.kind {
            case .false: facts.isClosed = true
            case .true: facts.saysOpen = true
            case .object where schema.members.isEmpty: facts.saysOpen = true
            default: facts.additional.append(schema)
            }
        }
    }

    private mutating func addArray(_ node: SchemaElement) {
        let prefix = node.children("prefixItems")
        let list = node.children("items")
        if !prefix.isEmpty || !list.isEmpty {
            if facts.prefixItems.isEmpty { facts.prefixItems = prefix.isEmpty ? list : prefix }
            let rest = prefix.isEmpty ? "additionalItems" : "items"
            if let schema = node[rest] {
                if schema.isFalse { facts.hasOnlyPrefix = true } else { facts.items.append(schema) }
            }
        } else if let schema = node["items"] {
            facts.items.append(schema)
        }
        facts.count.add(minimum: node["minItems"]?.countValue, maximum: node["maxItems"]?.countValue)
    }

    private mutating func addScalars(_ node: SchemaElement) {
        var values = node["enum"].flatMap { $0.value.arrayValue }.map(Array.init)
        if let constant = node["const"] { values = [constant.value] }
        if var values {
            // OpenAPI lists null only as `nullable`.
            if node.isNullable, !values.contains(.null) { values.append(.null) }
            let allowed = Set(values)
            facts.values = facts.values.map { $0.filter(allowed.contains) } ?? values
        }
        facts.format = facts.format ?? node["format"]?.stringValue
        facts.contentEncoding = facts.contentEncoding ?? node["contentEncoding"]?.stringValue
        if let pattern = node["pattern"]?.stringValue, !facts.textPatterns.contains(pattern) {
            facts.textPatterns.append(pattern)
        }
        facts.length.add(minimum: node["minLength"]?.countValue, maximum: node["maxLength"]?.countValue)
        if let divisor = node["multipleOf"]?.value { facts.numbers.add(divisor: divisor) }
        func bounds(_ keyword: String, _ exclusive: String) -> [(JSONValue, isExclusive: Bool)] {
            // In draft 4, a boolean beside it.
            let isExclusive = node[exclusive]?.isTrue ?? false
            return [(node[keyword]?.value, isExclusive), (node[exclusive]?.value, true)].compactMap {
                value, isExclusive in
                value.flatMap { $0.numberValue == nil ? nil : ($0, isExclusive) }
            }
        }
        for (value, isExclusive) in bounds("minimum", "exclusiveMinimum") {
            facts.numbers.add(minimum: value, isExclusive: isExclusive)
        }
        for (value, isExclusive) in bounds("maximum", "exclusiveMaximum") {
            facts.numbers.add(maximum: value, isExclusive: isExclusive)
        }
        if node["x-unbox-number-in-string"]?.isTrue == true { facts.isNumberText = true }
    }

    private mutating func addUnions(_ node: SchemaElement, isLoose: Bool) throws {
        for keyword in ["oneOf", "anyOf"] {
            guard let list = node[keyword] else { continue }
            let branches = list.elements
            guard !branches.isEmpty else { continue }
            if let index = choices[list], branches.indices.contains(index) {
                try add(branches[index], isLoose: isLoose)
            } else if isLoose {
                for branch in branches { try add(branch, isLoose: true) }
            } else if branches.count == 1 {
                try add(branches[0])
            } else {
                facts.unions.append((list, branches))
            }
        }
    }

    /// Adds the properties of the branches of a union that is not told apart by types.
    mutating func flatten(_ branches: [SchemaElement]) throws {
        for branch in branches { try add(branch, isLoose: true) }
    }
}

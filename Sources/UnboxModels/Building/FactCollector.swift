import Unbox

/// Reads the keywords of schemas that hold together.
struct FactCollector {
    let library: SchemaLibrary
    private(set) var facts = SchemaFacts()
    private var visited: Set<SchemaNode.Identity> = []
    private let choices: [SchemaNode.Identity: Int]
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
    mutating func add(_ node: SchemaNode, isLoose: Bool = false) throws {
        guard visited.insert(node.identity).inserted else { return }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw library.error("the schema nests too deeply", at: node) }
        switch node.value {
        case .bool(let bool):
            if !bool && !isLoose { facts.isNever = true }
            return
        case .object: break
        default: throw library.error("expected a schema, which is an object, true or false", at: node)
        }
        addComments(node)
        if let target = try library.target(of: node) { try add(target, isLoose: isLoose) }
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
            if node["if"] != nil, let schema = node.child(keyword) { try add(schema, isLoose: true) }
        }
        for keyword in ["dependentSchemas", "dependencies"] {
            for (_, schema) in node.members(keyword) where schema.value.objectValue != nil {
                try add(schema, isLoose: true)
            }
        }
    }

    private mutating func addComments(_ node: SchemaNode) {
        func text(_ keyword: String) -> String? {
            guard let text = node[keyword]?.stringValue, text.contains(where: { !$0.isWhitespace }) else { return nil }
            return text
        }
        facts.documentation.title = facts.documentation.title ?? text("title")
        facts.documentation.text = facts.documentation.text ?? text("description")
        if node["deprecated"]?.boolValue == true { facts.documentation.isDeprecated = true }
        facts.defaultValue = facts.defaultValue ?? node["default"]
        if facts.caseNames.isEmpty {
            for keyword in ["x-enum-varnames", "x-enumNames", "enumNames", "tsEnumNames"] {
                facts.caseNames = node[keyword]?.arrayValue?.compactMap(\.stringValue) ?? facts.caseNames
            }
        }
        if let discriminator = node["discriminator"]?.objectValue, let key = discriminator["propertyName"]?.stringValue
        {
            facts.discriminator = key
            for (name, target) in discriminator["mapping"]?.objectValue.map({ zip($0.keys, $0.values).map { ($0, $1) } }
            ) ?? [] {
                facts.discriminatorMapping[name] = target.stringValue
            }
        }
    }

    private mutating func addTypes(_ node: SchemaNode, isLoose: Bool) throws {
        guard let value = node["type"] else { return addImpliedTypes(node, isLoose: isLoose) }
        let names = value.arrayValue ?? [value]
        var types: JSONTypes = []
        for name in names {
            guard let text = name.stringValue, let type = JSONTypes(named: text) else {
                // Draft 3 had schemas here, and `any`.
                if name.stringValue == "any" || name.objectValue != nil { return }
                throw library.error(
                    "there is no type \(name)", at: node.path.appending(.key("type")), in: node.document)
            }
            types.formUnion(type)
        }
        // OpenAPI 3.0 has a keyword for it.
        if node["nullable"]?.boolValue == true { types.insert(.null) }
        guard !isLoose else { return }
        facts.types.formIntersection(types)
        facts.hasTypes = true
    }

    /// Keywords that have an effect on one type only are taken to say the type.
    private mutating func addImpliedTypes(_ node: SchemaNode, isLoose: Bool) {
        guard !isLoose, node["enum"] == nil, node["const"] == nil else { return }
        let implied: [(JSONTypes, [String])] = [
            (.object, ["properties", "required", "additionalProperties", "patternProperties", "propertyNames"]),
            (.array, ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]),
            (.string, ["pattern", "minLength", "maxLength", "format", "contentEncoding"]),
            (.number, ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]),
        ]
        let found = implied.filter { $0.1.contains { node[$0] != nil } }
        // A branch that only says what is required is a constraint on what the schemas beside it describe.
        guard found.count == 1 else { return }
        let isOnlyRequired =
            found[0].0 == .object
            && ["properties", "additionalProperties", "patternProperties"]
                .allSatisfy { node[$0] == nil }
        if isOnlyRequired && facts.hasTypes { return }
        facts.types.formIntersection(node["nullable"]?.boolValue == true ? [found[0].0, .null] : found[0].0)
        facts.hasTypes = true
    }

    private mutating func addObject(_ node: SchemaNode, isLoose: Bool) {
        for (key, schema) in node.members("properties") {
            // What draft 3 said of a property, and a property that must not be there.
            if case .bool(false) = schema.value { continue }
            if facts.properties[key] == nil && facts.looseProperties[key] == nil { facts.keys.append(key) }
            if isLoose {
                facts.looseProperties[key, default: []].append(schema)
            } else {
                facts.properties[key, default: []].append(schema)
            }
        }
        guard !isLoose else { return }
        for key in node["required"]?.arrayValue ?? [] {
            if let key = key.stringValue, !facts.required.contains(key) { facts.required.append(key) }
        }
        for (pattern, schema) in node.members("patternProperties") { facts.patterns.append((pattern, schema)) }
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            guard let schema = node.child(keyword) else { continue }
            switch schema.value {
            case .bool(false): facts.isClosed = true
            case .bool(true): facts.saysOpen = true
            case .object(let object) where object.isEmpty: facts.saysOpen = true
            default: facts.additional.append(schema)
            }
        }
    }

    private mutating func addArray(_ node: SchemaNode) {
        let prefix = node.children("prefixItems")
        let list = node.children("items")
        if !prefix.isEmpty || !list.isEmpty {
            if facts.prefixItems.isEmpty { facts.prefixItems = prefix.isEmpty ? list : prefix }
            let rest = prefix.isEmpty ? "additionalItems" : "items"
            if let schema = node.child(rest) {
                if case .bool(false) = schema.value { facts.hasOnlyPrefix = true } else { facts.items.append(schema) }
            }
        } else if let schema = node.child("items") {
            facts.items.append(schema)
        }
        facts.minimumCount = node["minItems"]?.intValue ?? facts.minimumCount
        facts.maximumCount = node["maxItems"]?.intValue ?? facts.maximumCount
    }

    private mutating func addScalars(_ node: SchemaNode) {
        var values = node["enum"]?.arrayValue
        if let constant = node["const"] { values = [constant] }
        if var values {
            // OpenAPI lists null only as `nullable`.
            if node["nullable"]?.boolValue == true, !values.contains(.null) { values.append(.null) }
            let allowed = Set(values)
            facts.values = facts.values.map { $0.filter(allowed.contains) } ?? values
        }
        facts.format = facts.format ?? node["format"]?.stringValue
        facts.contentEncoding = facts.contentEncoding ?? node["contentEncoding"]?.stringValue
        facts.pattern = facts.pattern ?? node["pattern"]?.stringValue
        facts.minimumLength = node["minLength"]?.intValue ?? facts.minimumLength
        facts.maximumLength = node["maxLength"]?.intValue ?? facts.maximumLength
        facts.multiple = node["multipleOf"] ?? facts.multiple
        addBound(node, "minimum", "exclusiveMinimum", \.minimum, \.isMinimumExclusive)
        addBound(node, "maximum", "exclusiveMaximum", \.maximum, \.isMaximumExclusive)
        if node["x-unbox-number-in-string"]?.boolValue == true { facts.isNumberText = true }
    }

    private mutating func addBound(
        _ node: SchemaNode, _ keyword: String, _ exclusive: String,
        _ bound: WritableKeyPath<SchemaFacts, JSONValue?>, _ isExclusive: WritableKeyPath<SchemaFacts, Bool>
    ) {
        if let value = node[keyword], value.numberValue != nil {
            facts[keyPath: bound] = value
            // In draft 4, a boolean beside it.
            facts[keyPath: isExclusive] = node[exclusive]?.boolValue ?? false
        }
        if let value = node[exclusive], value.numberValue != nil {
            facts[keyPath: bound] = value
            facts[keyPath: isExclusive] = true
        }
    }

    private mutating func addUnions(_ node: SchemaNode, isLoose: Bool) throws {
        for keyword in ["oneOf", "anyOf"] {
            let branches = node.children(keyword)
            guard !branches.isEmpty else { continue }
            let list = SchemaNode.Identity(document: node.document, path: node.path.appending(.key(keyword)))
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
    mutating func flatten(_ branches: [SchemaNode]) throws {
        for branch in branches { try add(branch, isLoose: true) }
    }
}

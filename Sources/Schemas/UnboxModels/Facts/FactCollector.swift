import SchemaReading

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
        addComments(node)
        if let target = try library.target(of: node) {
            try add(target, isLoose: isLoose)
            if node.isOnlyReference { return }
        }
        if !isLoose {
            try addTypes(node)
            addArray(node)
            addValues(node)
            addText(node)
            addNumbers(node)
        }
        addObject(node, isLoose: isLoose)
        for schema in node.children(.allOf) { try add(schema, isLoose: isLoose) }
        try addUnions(node, isLoose: isLoose)
        // Without an `if`, `then` and `else` have no effect.
        let conditional = node[.if] == nil ? [] : [node[.then], node[.else]].compactMap { $0 }
        let dependent = (node.members(.dependentSchemas) + node.members(.dependencies)).map(\.value)
        for schema in conditional + dependent.filter(\.isObject) { try add(schema, isLoose: true) }
    }

    private mutating func addComments(_ node: SchemaElement) {
        let documentation = node.documentation
        facts.documentation.title = facts.documentation.title ?? documentation.title
        facts.documentation.text = facts.documentation.text ?? documentation.text
        facts.documentation.isDeprecated = facts.documentation.isDeprecated || documentation.isDeprecated
        facts.defaultValue = facts.defaultValue ?? node[.default]?.value
        guard let discriminator = node[.discriminator] else { return }
        // In OpenAPI 2, the name itself.
        facts.discriminator = discriminator[.propertyName]?.stringValue ?? discriminator.stringValue
        facts.discriminatorMapping += (discriminator[.mapping]?.members ?? []).compactMap { name, target in
            target.stringValue.map { (name, $0) }
        }
    }

    private mutating func addTypes(_ node: SchemaElement) throws {
        guard let value = node[.type] else { return addImpliedTypes(node) }
        var types: JSONTypes = node.isNullable ? .null : []
        for name in value.kind == .array ? value.elements : [value] {
            guard let text = name.stringValue, let type = JSONTypes(named: text) else {
                // Draft 3 had schemas here, and `any`.
                if name.stringValue == "any" || name.isObject { return }
                throw library.error("there is no type \(name.value)", at: value)
            }
            types.formUnion(type)
        }
        facts.types.formIntersection(types)
        facts.hasTypes = true
        facts.isOnlyObject = true
    }

    /// Keywords that have an effect on one type only are taken to say the type.
    private mutating func addImpliedTypes(_ node: SchemaElement) {
        guard node[.enumeration] == nil, node[.const] == nil else { return }
        let implied: [(JSONTypes, [Keyword])] = [
            (.object, [.properties, .required, .additionalProperties, .patternProperties, .propertyNames]),
            (.array, [.items, .prefixItems, .minItems, .maxItems, .uniqueItems, .contains]),
            (.string, [.pattern, .minLength, .maxLength, .format, .contentEncoding]),
            (.number, [.minimum, .maximum, .multipleOf, .exclusiveMinimum, .exclusiveMaximum]),
        ]
        // `additionalProperties: true` has no effect on any type.
        let found = implied.compactMap { types, keywords in
            let present = keywords.filter { node[$0].map { !$0.isTrue } ?? false }
            return present.isEmpty ? nil : (types, present)
        }
        guard found.count == 1, let (types, keywords) = found.first else { return }
        // A branch that only says what is required is a constraint on what the schemas beside it describe.
        if facts.hasTypes, keywords.allSatisfy({ [.required, .propertyNames].contains($0) }) { return }
        facts.types.formIntersection(node.isNullable ? [types, .null] : types)
        facts.hasTypes = true
        if keywords != [.properties] { facts.isOnlyObject = true }
    }

    private mutating func addObject(_ node: SchemaElement, isLoose: Bool) {
        // A property that is false must not be there.
        for (key, schema) in node.members(.properties) where !schema.isFalse {
            if facts.properties[key] == nil && facts.looseProperties[key] == nil { facts.keys.append(key) }
            if isLoose {
                facts.looseProperties[key, default: []].append(schema)
            } else {
                facts.properties[key, default: []].append(schema)
            }
        }
        guard !isLoose else { return }
        for key in node.children(.required).compactMap(\.stringValue) where !facts.required.contains(key) {
            facts.required.append(key)
        }
        facts.patterns += node.members(.patternProperties).map { ($0, $1) }
        for schema in [node[.additionalProperties], node[.unevaluatedProperties]].compactMap({ $0 }) {
            switch schema.kind {
            case .false: facts.isClosed = true
            case .true: facts.saysOpen = true
            case .object where schema.members.isEmpty: facts.saysOpen = true
            default: facts.additional.append(schema)
            }
        }
        facts.fieldCount.add(minimum: node[.minProperties]?.countValue, maximum: node[.maxProperties]?.countValue)
    }

    private mutating func addArray(_ node: SchemaElement) {
        let prefix = node.children(.prefixItems)
        let list = node.children(.items)
        if !prefix.isEmpty || !list.isEmpty {
            if facts.prefixItems.isEmpty { facts.prefixItems = prefix.isEmpty ? list : prefix }
            if let schema = node[prefix.isEmpty ? .additionalItems : .items] {
                if schema.isFalse { facts.hasOnlyPrefix = true } else { facts.items.append(schema) }
            }
        } else if let schema = node[.items] {
            facts.items.append(schema)
        }
        facts.count.add(minimum: node[.minItems]?.countValue, maximum: node[.maxItems]?.countValue)
        if node[.uniqueItems]?.isTrue ?? false { facts.hasUniqueItems = true }
    }

    private mutating func addValues(_ node: SchemaElement) {
        let constant = node[.const].map { [$0] }
        guard let elements = constant ?? node[.enumeration]?.elements else { return }
        func texts(_ keywords: String...) -> [String?] {
            let lists = keywords.compactMap { node[$0]?.elements }.filter { $0.count == elements.count }
            return lists.first?.map(\.stringValue) ?? elements.map { _ in nil }
        }
        let names = texts("x-enum-varnames", "x-enumNames", "enumNames", "tsEnumNames")
        let descriptions = texts(
            "x-enum-descriptions", "x-enumDescriptions", "enumDescriptions", "markdownEnumDescriptions")
        var values = zip(elements, zip(names, descriptions)).map { element, texts in
            SchemaFacts.Value(
                value: element.value, name: texts.0, documentation: Documentation(text: texts.1))
        }
        // OpenAPI lists null only as `nullable`.
        if node.isNullable, !values.contains(where: { $0.value == .null }) { values.append(.init(value: .null)) }
        let allowed = Set(values.map(\.value))
        facts.values = facts.values.map { $0.filter { allowed.contains($0.value) } } ?? values
    }

    private mutating func addText(_ node: SchemaElement) {
        facts.format = facts.format ?? node[.format]?.stringValue
        facts.contentEncoding = facts.contentEncoding ?? node[.contentEncoding]?.stringValue
        if let pattern = node[.pattern]?.stringValue, !facts.textPatterns.contains(pattern) {
            facts.textPatterns.append(pattern)
        }
        facts.length.add(minimum: node[.minLength]?.countValue, maximum: node[.maxLength]?.countValue)
    }

    private mutating func addNumbers(_ node: SchemaElement) {
        if let divisor = node[.multipleOf]?.value { facts.numbers.add(divisor: divisor) }
        func bounds(_ keyword: Keyword, _ exclusive: Keyword) -> [NumberLimits.Bound] {
            // In draft 4, the exclusive one is a boolean beside the other.
            let bounds = [(node[keyword], node[exclusive]?.isTrue ?? false), (node[exclusive], true)]
            return bounds.compactMap { element, isExclusive in
                element.flatMap { NumberLimits.Bound($0.value, isExclusive: isExclusive) }
            }
        }
        for bound in bounds(.minimum, .exclusiveMinimum) { facts.numbers.add(minimum: bound) }
        for bound in bounds(.maximum, .exclusiveMaximum) { facts.numbers.add(maximum: bound) }
    }

    private mutating func addUnions(_ node: SchemaElement, isLoose: Bool) throws {
        for keyword in [Keyword.oneOf, .anyOf] {
            guard let list = node[keyword] else { continue }
            let branches = list.elements
            if let index = choices[list], branches.indices.contains(index) {
                try add(branches[index], isLoose: isLoose)
            } else if isLoose || branches.count == 1 {
                for branch in branches { try add(branch, isLoose: isLoose) }
            } else if !branches.isEmpty {
                facts.unions.append(SchemaFacts.Union(list: list, branches: branches))
            }
        }
    }

    /// Adds the properties of the branches of a union that is not told apart by types.
    mutating func flatten(_ branches: [SchemaElement]) throws {
        for branch in branches { try add(branch, isLoose: true) }
    }
}

import Unbox

// MARK: - Values of keywords

extension Compiler {
    /// A length or a count: a whole number that is not negative, also written as `2.0`.
    private mutating func count(_ keyword: Keyword, _ writer: SchemaWriter) throws -> UInt32? {
        guard let node = writer.value(keyword), let bound = try bound(keyword, writer) else { return nil }
        let number = program.numbers[Int(program.bounds[Int(bound)].exact)]
        guard number.isInteger, !number.isNegative else {
            throw expected("a whole number that is not negative", keyword, node, writer)
        }
        return bound
    }

    /// The smallest count that means anything is 1.
    private mutating func leastCount(_ keyword: Keyword, _ writer: SchemaWriter) throws -> UInt32? {
        try count(keyword, writer).flatMap { program.bounds[Int($0)].integer > 0 ? $0 : nil }
    }

    private mutating func bound(_ keyword: Keyword, _ writer: SchemaWriter) throws -> UInt32? {
        guard let node = writer.value(keyword) else { return nil }
        let kind = writer.document.kind(of: node)
        guard kind == .integer || kind == .fraction else { throw expected("a number", keyword, node, writer) }
        return bound(writer.document.number(at: node))
    }

    private mutating func bound(_ number: JSONNumber) -> UInt32 {
        let integer = number.integer(as: Int64.self)
        let exact = DecimalNumber(number)
        program.bounds.append(
            NumberBound(
                integer: integer ?? (exact.isNegative ? .min : .max), isInteger: integer != nil,
                double: number.double ?? (exact.isNegative ? -.infinity : .infinity),
                exact: UInt32(program.numbers.count)))
        program.numbers.append(exact)
        return UInt32(program.bounds.count - 1)
    }

    func expected(
        _ text: String, _ keyword: Keyword, _ node: Int, _ writer: SchemaWriter
    ) -> JSONSchema.SchemaError {
        set.error("\(keyword.rawValue): expected \(text)", at: writer.place(node))
    }

    /// The strings of an array.
    private func strings(_ keyword: Keyword, _ node: Int, _ writer: SchemaWriter) throws -> [String] {
        guard writer.document.kind(of: node) == .array else {
            throw expected("an array of strings", keyword, node, writer)
        }
        return try writer.document.elements(of: node).map { element in
            guard let text = writer.document.stringValue(element) else {
                throw expected("an array of strings", keyword, element, writer)
            }
            return text
        }
    }

    /// The schemas of an array.
    private mutating func list(_ keyword: Keyword, _ node: Int, _ writer: SchemaWriter) throws -> [SchemaIndex] {
        guard writer.document.kind(of: node) == .array else {
            throw expected("an array of schemas", keyword, node, writer)
        }
        return try writer.document.elements(of: node).map { try schema(at: writer.place($0)) }
    }

    private func members(
        _ keyword: Keyword, _ node: Int, _ writer: SchemaWriter
    ) throws -> [(key: String, value: Int)] {
        guard writer.document.kind(of: node) == .object else { throw expected("an object", keyword, node, writer) }
        return writer.document.members(of: node)
    }

    private mutating func store(_ list: [UInt32]) -> UInt32 {
        program.lists += list
        return UInt32(program.lists.count - list.count)
    }
}

// MARK: - Types, values, numbers, strings

extension Compiler {
    mutating func compileTypes(_ writer: inout SchemaWriter) throws {
        if let node = writer.value(.type) {
            let isArray = writer.document.kind(of: node) == .array
            let names = isArray ? try strings(.type, node, writer) : [writer.document.stringValue(node) ?? ""]
            writer.kinds = []
            for name in names {
                switch name {
                case "null": writer.kinds.insert(.null)
                case "boolean": writer.kinds.insert(.boolean)
                case "integer": writer.kinds.insert(.integer)
                case "number": writer.kinds.formUnion(.number)
                case "string": writer.kinds.insert(.string)
                case "array": writer.kinds.insert(.array)
                case "object": writer.kinds.insert(.object)
                default:
                    throw expected(
                        "null, boolean, integer, number, string, array or object, or an array of these", .type, node,
                        writer)
                }
            }
        }
        if let node = writer.value(.enumeration) {
            guard writer.document.kind(of: node) == .array else {
                throw expected("an array", .enumeration, node, writer)
            }
            writer.add(.values, .enumeration, values(writer.document.elements(of: node), writer))
        }
        if let node = writer.value(.const) { writer.add(.values, .const, values([node], writer)) }
    }

    private mutating func values(_ nodes: [Int], _ writer: SchemaWriter) -> UInt32 {
        let document = writer.document
        var strings: [(text: String, value: UInt32)] = []
        var known: Set<ExactText> = []
        var constants: [Constant] = []
        var rule = ValuesRule(strings: program.tables.table([]))
        for node in nodes {
            switch document.kind(of: node) {
            case .null: rule.hasNull = true
            case .true: rule.hasTrue = true
            case .false: rule.hasFalse = true
            case .string:
                let text = document.string(at: node)
                if known.insert(ExactText(text)).inserted { strings.append((text, 0)) }
            default: constants.append(Constant(document: document, node: node))
            }
        }
        rule.strings = program.tables.table(strings)
        rule.constants = UInt32(program.constants.count)
        rule.constantCount = UInt32(constants.count)
        if constants.count > 8 {
            var positions: [Int: [UInt32]] = [:]
            for (index, constant) in constants.enumerated() {
                let hash = ValueHash.hash(constant.node, in: DocumentPayload(constant.document))
                positions[hash, default: []].append(rule.constants + UInt32(index))
            }
            rule.hashes = UInt32(program.hashes.count)
            program.hashes.append(positions)
        }
        program.constants += constants
        program.values.append(rule)
        return UInt32(program.values.count - 1)
    }

    mutating func compileNumbers(_ writer: inout SchemaWriter) throws {
        let isOld = writer.dialect.draft == .draft4
        func isExclusive(_ keyword: Keyword) throws -> Bool {
            guard isOld, let node = writer.value(keyword) else { return false }
            switch writer.document.kind(of: node) {
            case .true: return true
            case .false: return false
            default: throw expected("a boolean (in draft 4)", keyword, node, writer)
            }
        }
        if let bound = try bound(.minimum, writer) {
            writer.add(try isExclusive(.exclusiveMinimum) ? .exclusiveMinimum : .minimum, .minimum, bound)
        }
        if let bound = try bound(.maximum, writer) {
            writer.add(try isExclusive(.exclusiveMaximum) ? .exclusiveMaximum : .maximum, .maximum, bound)
        }
        if !isOld {
            if let bound = try bound(.exclusiveMinimum, writer) {
                writer.add(.exclusiveMinimum, .exclusiveMinimum, bound)
            }
            if let bound = try bound(.exclusiveMaximum, writer) {
                writer.add(.exclusiveMaximum, .exclusiveMaximum, bound)
            }
        }
        if let node = writer.value(.multipleOf), let bound = try bound(.multipleOf, writer) {
            let number = program.numbers[Int(program.bounds[Int(bound)].exact)]
            guard !number.isZero, !number.isNegative else {
                throw expected("a number greater than 0", .multipleOf, node, writer)
            }
            writer.add(.multipleOf, .multipleOf, bound)
        }
    }

    mutating func compileStrings(_ writer: inout SchemaWriter) throws {
        if let count = try leastCount(.minLength, writer) { writer.add(.minLength, .minLength, count) }
        if let count = try count(.maxLength, writer) { writer.add(.maxLength, .maxLength, count) }
        if let node = writer.value(.pattern) { writer.add(.pattern, .pattern, try pattern(node, writer)) }
        compileContent(&writer)
        if let node = writer.value(.format) {
            guard let name = writer.document.stringValue(node) else {
                throw expected("a string", .format, node, writer)
            }
            let isAsserted = options.assertsFormats || writer.dialect.vocabularies.contains(.formatAssertion)
            if isAsserted, let format = Format(name, in: writer.dialect.draft) {
                program.formats.append(format)
                writer.add(.format, .format, UInt32(program.formats.count - 1))
            }
        }
    }

    private func compileContent(_ writer: inout SchemaWriter) {
        guard options.assertsContent, writer.dialect.draft == .draft7 else { return }
        func text(_ keyword: Keyword) -> String? { writer.value(keyword).flatMap(writer.document.stringValue) }
        let isBase64 = text(.contentEncoding)?.lowercased() == "base64"
        if isBase64 { writer.add(.content, .contentEncoding) }
        if text(.contentMediaType)?.lowercased() == "application/json" {
            writer.add(.content, .contentMediaType, isBase64 ? 1 : 0)
        }
    }

    private mutating func pattern(_ node: Int, _ writer: SchemaWriter) throws -> UInt32 {
        guard let text = writer.document.stringValue(node) else {
            throw expected("a regular expression (a string)", .pattern, node, writer)
        }
        return try pattern(text, node, writer)
    }

    private mutating func pattern(_ text: String, _ node: Int, _ writer: SchemaWriter) throws -> UInt32 {
        do {
            program.patterns.append(try Pattern(text))
            program.patternPlaces.append(writer.place(node))
        } catch {
            throw set.error(
                "the pattern \(UnboxText.quoted(text, limit: 100)) cannot be used: \(error.message)",
                at: writer.place(node))
        }
        return UInt32(program.patterns.count - 1)
    }
}

// MARK: - Arrays

extension Compiler {
    mutating func compileArrays(_ writer: inout SchemaWriter) throws {
        if let count = try leastCount(.minItems, writer) { writer.add(.minItems, .minItems, count) }
        if let count = try count(.maxItems, writer) { writer.add(.maxItems, .maxItems, count) }
        if let node = writer.value(.uniqueItems) {
            switch writer.document.kind(of: node) {
            case .true: writer.add(.uniqueItems, .uniqueItems)
            case .false: break
            default: throw expected("a boolean", .uniqueItems, node, writer)
            }
        }
        try compileItems(&writer)
        if let node = writer.value(.contains) {
            let draft = writer.dialect.draft
            var rule = ContainsRule(schema: try schema(at: writer.place(node)))
            if draft >= .draft2019 {
                rule.least = try count(.minContains, writer) ?? ContainsRule.none
                rule.most = try count(.maxContains, writer) ?? ContainsRule.none
                rule.evaluates = draft >= .draft2020
            }
            program.contains.append(rule)
            writer.add(.contains, .contains, UInt32(program.contains.count - 1))
        }
        if let node = writer.value(.unevaluatedItems) {
            writer.add(.unevaluatedItems, .unevaluatedItems, try schema(at: writer.place(node)))
        }
    }

    private mutating func compileItems(_ writer: inout SchemaWriter) throws {
        var rule = ItemsRule()
        var prefix: [SchemaIndex] = []
        if let node = writer.value(.prefixItems) { prefix = try list(.prefixItems, node, writer) }
        if let node = writer.value(.items) {
            if writer.dialect.draft < .draft2020, writer.document.kind(of: node) == .array {
                prefix = try list(.items, node, writer)
                if let node = writer.value(.additionalItems) { rule.rest = try schema(at: writer.place(node)) }
            } else {
                rule.rest = try schema(at: writer.place(node))
            }
        }
        guard !prefix.isEmpty || rule.rest != .none else { return }
        rule.prefix = store(prefix)
        rule.prefixCount = UInt32(prefix.count)
        program.items.append(rule)
        writer.add(.items, .items, UInt32(program.items.count - 1))
    }
}

// MARK: - Objects

extension Compiler {
    mutating func compileObjects(_ writer: inout SchemaWriter) throws {
        if let count = try leastCount(.minProperties, writer) {
            writer.add(.minProperties, .minProperties, count)
        }
        if let count = try count(.maxProperties, writer) { writer.add(.maxProperties, .maxProperties, count) }
        try compileFields(&writer)
        if let node = writer.value(.propertyNames) {
            writer.add(.propertyNames, .propertyNames, try schema(at: writer.place(node)))
        }
        try compileDependencies(&writer)
        if let node = writer.value(.unevaluatedProperties) {
            writer.add(.unevaluatedProperties, .unevaluatedProperties, try schema(at: writer.place(node)))
        }
    }

    private mutating func compileFields(_ writer: inout SchemaWriter) throws {
        var rules: [PropertyRule] = []
        var names = NameList()
        func position(_ name: String) -> Int {
            let position = names.position(of: name)
            if position == rules.count { rules.append(PropertyRule()) }
            return position
        }
        if let node = writer.value(.properties) {
            for (name, value) in try members(.properties, node, writer) {
                let position = position(name)
                rules[position].schema = try schema(at: writer.place(value))
                rules[position].isNamed = true
            }
        }
        var required: [UInt32] = []
        if let node = writer.value(.required) {
            for name in try strings(.required, node, writer) {
                let position = position(name)
                guard !rules[position].isRequired else { continue }
                rules[position].isRequired = true
                required.append(UInt32(position))
            }
        }
        var patterns: [UInt32] = []
        if let node = writer.value(.patternProperties) {
            for (text, value) in try members(.patternProperties, node, writer) {
                patterns += [try pattern(text, value, writer), try schema(at: writer.place(value))]
            }
        }
        var rule = FieldsRule(names: program.tables.table([]))
        if let node = writer.value(.additionalProperties) { rule.additional = try schema(at: writer.place(node)) }
        guard !rules.isEmpty || !patterns.isEmpty || rule.additional != .none else { return }

        // Which patterns match a name of the schema is found out now.
        for (index, name) in names.all.enumerated() {
            var more: [SchemaIndex] = []
            for pair in stride(from: 0, to: patterns.count, by: 2) {
                let isMatch = try? program.patterns[Int(patterns[pair])].matches(name)
                guard let isMatch else {
                    throw set.error(
                        "the pattern takes too long to match \(UnboxText.quoted(name, limit: 40))",
                        at: program.patternPlaces[Int(patterns[pair])])
                }
                if isMatch { more.append(patterns[pair + 1]) }
            }
            rules[index].more = store(more)
            rules[index].moreCount = UInt32(more.count)
            // A name that is only required is an additional property.
            guard !rules[index].isNamed else { continue }
            if let first = more.first {
                rules[index].schema = first
                rules[index].more += 1
                rules[index].moreCount -= 1
                rules[index].isNamed = true
            } else if rule.additional != .none {
                rules[index].schema = rule.additional
                rules[index].isNamed = true
            }
        }
        rule.names = program.tables.table(names.numbered) { number, start, length in
            rules[Int(number)].nameStart = start
            rules[Int(number)].nameLength = length
        }
        rule.properties = UInt32(program.properties.count)
        rule.propertyCount = UInt32(rules.count)
        program.properties += rules
        rule.requiredCount = UInt32(required.count)
        rule.required = store(required)
        rule.patterns = store(patterns)
        rule.patternCount = UInt32(patterns.count / 2)
        program.fields.append(rule)
        writer.add(.fields, .properties, UInt32(program.fields.count - 1))
    }

    private mutating func compileDependencies(_ writer: inout SchemaWriter) throws {
        for keyword in [Keyword.dependentRequired, .dependentSchemas, .dependencies] {
            guard let node = writer.value(keyword) else { continue }
            var names = NameList()
            var required: [DependencyRule] = []
            var schemas: [DependencyRule] = []
            for (name, value) in try members(keyword, node, writer) {
                var rule = DependencyRule(name: UInt32(names.position(of: name)))
                let isList = writer.document.kind(of: value) == .array
                if keyword == .dependentRequired || keyword == .dependencies && isList {
                    let others = try strings(keyword, value, writer).map { UInt32(names.position(of: $0)) }
                    rule.required = store(others)
                    rule.requiredCount = UInt32(others.count)
                    required.append(rule)
                } else {
                    rule.schema = try schema(at: writer.place(value))
                    writer.inPlace.append(rule.schema)
                    schemas.append(rule)
                }
            }
            guard !names.all.isEmpty else { continue }
            let (table, firstName) = (program.tables.table(names.numbered), UInt32(program.names.count))
            program.names += names.all
            let halves = [(Instruction.Operation.dependentRequired, required), (.dependentSchemas, schemas)]
            for (operation, rules) in halves where !rules.isEmpty {
                writer.add(operation, keyword, UInt32(program.dependencies.count))
                program.dependencies.append(
                    DependenciesRule(
                        names: table, firstName: firstName, first: UInt32(program.dependents.count),
                        count: UInt32(rules.count)))
                program.dependents += rules
            }
        }
    }
}

// MARK: - Logic

extension Compiler {
    mutating func compileLogic(_ writer: inout SchemaWriter) throws {
        for (keyword, operation) in [(Keyword.allOf, Instruction.Operation.allOf), (.anyOf, .anyOf), (.oneOf, .oneOf)] {
            guard let node = writer.value(keyword) else { continue }
            let schemas = try list(keyword, node, writer)
            writer.inPlace += schemas
            writer.add(operation, keyword, store(schemas), UInt32(schemas.count))
        }
        if let node = writer.value(.not) {
            let schema = try schema(at: writer.place(node))
            writer.inPlace.append(schema)
            writer.add(.not, .not, schema)
        }
        if let node = writer.value(.if) {
            var rule = ConditionalRule(condition: try schema(at: writer.place(node)))
            if let node = writer.value(.then) { rule.then = try schema(at: writer.place(node)) }
            if let node = writer.value(.else) { rule.otherwise = try schema(at: writer.place(node)) }
            writer.inPlace += [rule.condition, rule.then, rule.otherwise].filter { $0 != .none }
            program.conditionals.append(rule)
            writer.add(.conditional, .if, UInt32(program.conditionals.count - 1))
        }
    }
}

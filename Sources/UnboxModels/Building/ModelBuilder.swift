import JSONSchema
import Unbox

/// Makes declarations from schemas.
///
/// Types that are declared are filled one after the other from a list of pending work, so that a chain of references
/// does not nest calls. Only types without a declaration, such as arrays, are made while another one is.
final class ModelBuilder {
    let library: SchemaLibrary
    let options: ModelOptions
    var declarations: [Declaration] = []

    /// What is known of a schema that is referred to by name.
    private struct Definition {
        let name: String
        var type: ModelType?
        /// Whether its type is being made.
        var isOpen = false
        /// The wrapper that its type needs because it contains itself.
        var wrapper: Declaration.ID?
    }

    private var definitions: [SchemaElement: Definition] = [:]
    private var order: [SchemaElement] = []
    private var topLevelNames = NameScope()
    private var nestedNames: [Declaration.ID: NameScope] = [:]
    private var factsOfRequests: [SchemaRequest: SchemaFacts] = [:]
    /// The structs of schemas that are merged with what they refer to. One that is reached again is the same type:
    /// merging schemas that refer to each other would not end otherwise.
    private var mergedStructures: [SchemaRequest: Declaration.ID] = [:]
    /// The types that have declarations without a name of their own, and of what they were made.
    private var anonymousTypes: [Declaration.ID: (request: SchemaRequest, type: ModelType)] = [:]
    private var pending: [(id: Declaration.ID, work: Work)] = []
    private var depth = 0
    /// The cases of enums, by their raw values.
    var enumCases: [Declaration.ID: [JSONValue: String]] = [:]
    /// The keys of properties that the configuration leaves out.
    var leftOutKeys: [Declaration.ID: Set<String>] = [:]
    /// The references for which the configuration has a type, as far as they occur.
    private(set) var customReferences: Set<String> = []
    /// The wrappers of types that formatters make.
    var wrappers: [ModelType: Declaration.ID] = [:]
    /// The types that only their content tells apart.
    var alternativeIDs: Set<Declaration.ID> = []
    /// Called after each type that is made, with the number of those that are known.
    var progress: ((_ made: Int, _ known: Int) -> Void)?

    /// How deeply types without a name may nest.
    private static let maximumDepth = 128

    enum Work {
        case structure(SchemaFacts)
        case union([Alternative], discriminator: String?)
    }

    /// One of several types.
    struct Alternative {
        let request: SchemaRequest
        let facts: SchemaFacts
        /// A name for it; nil if its type is to name it.
        let words: Words?
        /// The values of the discriminator that stand for it.
        var discriminators: [String] = []
        var hasNumbers = false
    }

    /// Where a type is made: what it would be called, and in which type it would be nested.
    struct Place {
        let words: Words
        let parent: Declaration.ID?
    }

    init(_ library: SchemaLibrary, _ options: ModelOptions) {
        self.library = library
        self.options = options
    }
}

// MARK: - Everything

extension ModelBuilder {
    /// Makes the types of all documents.
    ///
    /// - Throws: ``ModelError`` with the line and column of the schema that cannot be read.
    func build() throws {
        findDefinitions()
        for node in order {
            guard let definition = definitions[node], definition.type == nil else { continue }
            _ = try type(ofDefinition: node)
            try work()
        }
        nameRoots()
    }

    private func work() throws {
        var next = 0
        while next < pending.count {
            let (id, work) = pending[next]
            next += 1
            progress?(next, pending.count)
            switch work {
            case .structure(let facts): try fillStructure(id, facts)
            case .union(let alternatives, let discriminator): try fillUnion(id, alternatives, discriminator)
            }
        }
        pending = []
    }

    /// Names the schemas that get a type of their own: the roots, the members of `$defs` and `definitions`, and whatever
    /// is referred to.
    private func findDefinitions() {
        for (index, document) in library.documents.enumerated() {
            let root = document.root
            let isOpenAPI = root["openapi"] != nil || root["swagger"] != nil
            if !isOpenAPI, hasContent(root) {
                // A name that the user gives is used as it is.
                define(root, rootName(of: root), as: index == 0 ? options.rootName : nil)
            }
            for keyword in ["$defs", "definitions"] {
                for (key, schema) in root.members(keyword) { define(schema, Words(key)) }
            }
            if isOpenAPI, let components = root["components"] {
                for (key, schema) in components.members("schemas") { define(schema, Words(key)) }
            }
        }
        for document in library.documents { findTargets(in: document.root) }
    }

    /// Whether a document is more than a list of definitions.
    private func hasContent(_ root: SchemaElement) -> Bool {
        guard root.isObject else { return true }
        let comments: Set<String> = [
            "$schema", "$id", "id", "$comment", "title", "description", "$defs", "definitions", "$vocabulary",
            "$anchor", "version",
        ]
        guard root.members.allSatisfy({ comments.contains($0.key) }) else { return true }
        return root["$defs"] == nil && root["definitions"] == nil
    }

    private func rootName(of root: SchemaElement) -> Words {
        if let title = root["title"]?.stringValue, let words = Self.words(ofTitle: title) { return words }
        return Words(Self.stem(of: library.documents[root.documentIndex].name))
    }

    /// The name of a file without folders and endings: `user` for `schemas/user.schema.json`.
    static func stem(of file: String) -> String {
        var name = file.split(separator: "/").last.map(String.init) ?? file
        for ending in [".json", ".schema", ".sample"] where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
        }
        return name == "standard input" ? "root" : name
    }

    /// A title that is short enough for a name.
    static func words(ofTitle title: String) -> Words? {
        guard title.count <= 40, !title.contains("."), !title.contains(":") else { return nil }
        let words = Words(title)
        return words.words.count <= 4 && !words.isEmpty ? words : nil
    }

    private func define(_ node: SchemaElement, _ words: Words, as name: String? = nil) {
        guard definitions[node] == nil else { return }
        definitions[node] = Definition(name: topLevelNames.name(name ?? SwiftName.type(words)))
        order.append(node)
    }

    /// Names what is referred to elsewhere than in `$defs`.
    private func findTargets(in root: SchemaElement) {
        var pending = [root]
        while let node = pending.popLast() {
            // A reference to nothing is reported when it is used.
            if let target = try? library.target(of: node), definitions[target] == nil, target.isObject {
                define(target, words(ofTarget: target))
            }
            pending += node.possibleSubschemas.reversed()
        }
    }

    private func words(ofTarget node: SchemaElement) -> Words {
        let keywords: Set<String> = [
            "items", "additionalProperties", "properties", "oneOf", "anyOf", "allOf", "prefixItems", "not",
        ]
        for component in node.path.reversed() {
            if case .key(let key) = component, !keywords.contains(key) { return Words(key) }
        }
        if let title = node["title"]?.stringValue, let words = Self.words(ofTitle: title) { return words }
        return Words(Self.stem(of: library.documents[node.documentIndex].name))
    }

    /// Gives roots without a declaration a name: an array of models, a dictionary.
    private func nameRoots() {
        for document in library.documents {
            guard let definition = definitions[document.root], let type = definition.type else { continue }
            // Another name for any JSON would say nothing.
            if type == .json { continue }
            if case .model(let id) = type.unwrapped {
                let isNamed = declarations[id].name == definition.name
                // A definition that the root refers to gets another name only if the user gives one.
                if isNamed || !type.isOptional && definition.name != options.rootName { continue }
            }
            let id = declare(Words(definition.name), in: nil, of: document.root, name: definition.name)
            declarations[id].kind = .alias(type)
            if let words = document.root["title"]?.stringValue { declarations[id].documentation.title = words }
            declarations[id].documentation.text = document.root["description"]?.stringValue
        }
    }
}

// MARK: - Declarations

extension ModelBuilder {
    /// Adds a declaration, whose kind is not yet known.
    func declare(
        _ words: Words, in parent: Declaration.ID?, of node: SchemaElement?, name: String? = nil,
        documentation: Documentation = Documentation()
    ) -> Declaration.ID {
        let id = declarations.count
        let type = SwiftName.type(words)
        let given: String
        if let name {
            given = name
        } else if let parent {
            // A nested type must not hide one that its members name: those of the file, and those around it.
            var scope = nestedNames[parent] ?? NameScope()
            var candidate = scope.name(type)
            if topLevelNames.isTaken(candidate) || names(around: parent).contains(candidate) {
                var longer = "\(declarations[parent].name)\(type)"
                while topLevelNames.isTaken(longer) || names(around: parent).contains(longer) { longer += "Value" }
                candidate = scope.name(longer)
            }
            given = candidate
            nestedNames[parent] = scope
        } else {
            given = topLevelNames.name(type)
        }
        var documentation = documentation
        // A title that only repeats the name says nothing.
        if let title = documentation.title, SwiftName.type(Words(title)) == given { documentation.title = nil }
        let source = node.map { "\(library.documents[$0.documentIndex].name)\($0.fragment)" } ?? ""
        declarations.append(
            Declaration(
                id: id, name: given, parent: parent, kind: .pending, documentation: documentation, source: source))
        if let parent { declarations[parent].children.append(id) }
        return id
    }

    private func names(around id: Declaration.ID) -> Set<String> {
        Set(sequence(first: id) { self.declarations[$0].parent }.map { declarations[$0].name })
    }

    /// The name from the outermost type to it: `User.Address`.
    func qualifiedName(_ id: Declaration.ID) -> String {
        sequence(first: id) { self.declarations[$0].parent }.map { declarations[$0].name }.reversed()
            .joined(separator: ".")
    }

    func choices(for id: Declaration.ID) -> ModelConfiguration.TypeChoices? {
        options.configuration.types.isEmpty ? nil : options.configuration.types[qualifiedName(id)]
    }

    /// The name of a definition; nil if the schema is not one.
    func definitionName(of node: SchemaElement) -> String? { definitions[node]?.name }

    func remember(_ facts: SchemaFacts, for request: SchemaRequest) { factsOfRequests[request] = facts }

    func add(_ work: Work, for id: Declaration.ID) { pending.append((id, work)) }
}

// MARK: - Types

extension ModelBuilder {
    func facts(of request: SchemaRequest) throws -> SchemaFacts {
        if let facts = factsOfRequests[request] { return facts }
        guard case .all(let nodes, let types, let choices) = request else { return SchemaFacts() }
        var collector = FactCollector(library, choices: choices)
        for node in nodes { try collector.add(node) }
        var facts = collector.facts
        if types != .all {
            facts.types.formIntersection(types)
            facts.hasTypes = true
            facts.values = facts.values?.filter { types.contains(JSONTypes(of: $0)) }
        }
        try simplifyUnions(of: &facts, nodes, types, choices)
        factsOfRequests[request] = facts
        return facts
    }

    /// Drops unions that only constrain, and merges those that would multiply.
    private func simplifyUnions(
        of facts: inout SchemaFacts, _ nodes: [SchemaElement], _ types: JSONTypes, _ choices: [SchemaRequest.Choice]
    ) throws {
        guard !facts.unions.isEmpty else { return }
        var unions: [(list: SchemaElement, branches: [SchemaElement])] = []
        var open: [(list: SchemaElement, branches: [SchemaElement])] = []
        for union in facts.unions {
            let branches = try union.branches.map { try collected([$0]) }
            guard branches.contains(where: \.describes) else { continue }
            if try isOpen(union.list, branches) { open.append(union) } else { unions.append(union) }
        }
        func flatten(_ unions: [(list: SchemaElement, branches: [SchemaElement])]) throws -> Bool {
            var collector = FactCollector(library, choices: choices)
            for node in nodes { try collector.add(node) }
            for union in unions { try collector.flatten(union.branches) }
            let flat = collector.facts
            // Only objects can be merged; anything else stays one of several.
            guard !flat.keys.isEmpty else { return false }
            facts.keys = flat.keys
            facts.looseProperties = flat.looseProperties
            if !facts.hasTypes {
                facts.types = .object
                facts.hasTypes = true
            }
            return true
        }
        if !open.isEmpty, try !flatten(open) { unions += open }
        let combinations = unions.reduce(1) { min($0 * $1.branches.count, 1000) }
        if unions.count > 1 || (combinations > 24 && !facts.isTrivialApartFromUnions) || choices.count > 2 {
            unions = try flatten(open + unions) ? [] : Array(unions.prefix(1))
        }
        facts.unions = unions
    }

    /// Whether a value may have the properties of several branches, because they need no key and none tells them apart:
    /// a struct of one of them would lose those of the others.
    private func isOpen(_ list: SchemaElement, _ branches: [SchemaFacts]) throws -> Bool {
        guard case .key("anyOf")? = list.path.last else { return false }
        let areOpen = branches.allSatisfy { facts in
            !facts.keys.isEmpty && facts.required.isEmpty && !facts.isClosed && facts.additional.isEmpty
                && facts.patterns.isEmpty && facts.unions.isEmpty && (!facts.hasTypes || facts.types == .object)
        }
        guard areOpen, let first = branches.first else { return false }
        return try !first.keys.contains { key in
            try branches.allSatisfy { try collected($0.properties[key] ?? []).values != nil }
        }
    }

    /// What schemas that all hold say, with all unions.
    private func collected(_ nodes: [SchemaElement]) throws -> SchemaFacts {
        var collector = FactCollector(library)
        for node in nodes { try collector.add(node) }
        return collector.facts
    }

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

    /// The definition for which a schema stands: it is one itself, or only refers to one.
    func named(_ node: SchemaElement) throws -> SchemaElement? { try reference(of: node)?.target }

    /// The definition for which a schema stands, and whether null is allowed instead, as OpenAPI 3.0 says it.
    func reference(of node: SchemaElement) throws -> (target: SchemaElement, isNullable: Bool)? {
        var node = node
        var isNullable = false
        for _ in 0..<Self.maximumDepth {
            guard node.isObject else { return nil }
            if definitions[node] != nil { return (node, isNullable) }
            guard node.members.allSatisfy({ Self.comments.contains($0.key) }) else { return nil }
            isNullable = isNullable || node.isNullable
            if let target = try library.target(of: node) {
                node = target
            } else {
                let all = node.children("allOf")
                guard all.count == 1 else { return nil }
                node = all[0]
            }
        }
        throw library.error("the references lead in a circle", at: node)
    }

    /// Keywords beside a reference that do not change the type.
    private static let comments: Set<String> = [
        "$ref", "$dynamicRef", "$recursiveRef", "allOf", "title", "description", "default", "deprecated", "examples",
        "example", "readOnly", "writeOnly", "$comment", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor",
        "nullable",
    ]

    func type(ofDefinition node: SchemaElement) throws -> ModelType {
        guard let definition = definitions[node] else {
            return try type(of: .all([node]), at: Place(words: Words("value"), parent: nil))
        }
        if let type = definition.type { return type }
        if let type = customType(ofDefinition: node) {
            definitions[node]?.type = type
            return type
        }
        if definition.isOpen {
            // It contains itself without a struct or an enum in between.
            if let wrapper = definition.wrapper { return .model(wrapper) }
            let wrapper = declare(Words(definition.name), in: nil, of: node, name: definition.name)
            definitions[node]?.wrapper = wrapper
            return .model(wrapper)
        }
        definitions[node]?.isOpen = true
        defer { definitions[node]?.isOpen = false }
        // A definition that only refers to another one is that one.
        var chain = [node]
        var visited: Set<SchemaElement> = [node]
        while let next = try target(ofDefinition: chain[chain.count - 1]) {
            guard visited.insert(next).inserted else {
                throw library.error("the references lead in a circle", at: node)
            }
            chain.append(next)
        }
        if chain.count > 1 {
            var type = try type(ofDefinition: chain.removeLast())
            for node in chain.reversed() {
                if node.isNullable { type = type.optional }
                definitions[node]?.type = type
            }
            return type
        }
        var declared: Declaration.ID?
        var type = try makeType(of: .all([node]), at: Place(words: Words(definition.name), parent: nil)) { facts in
            let id = self.declare(
                Words(definition.name), in: nil, of: node, name: definition.name, documentation: facts.documentation)
            declared = id
            // Before its parts are made, which may refer to it.
            self.definitions[node]?.type = facts.isNullable ? .optional(.model(id)) : .model(id)
            return id
        }
        if let wrapper = definitions[node]?.wrapper, declared == nil {
            declarations[wrapper].kind = .wrapper(type)
            type = .model(wrapper)
        }
        definitions[node]?.type = type
        return type
    }

    private func target(ofDefinition node: SchemaElement) throws -> SchemaElement? {
        guard node["$ref"] != nil || node["allOf"] != nil else { return nil }
        let others: Set<String> = ["$defs", "definitions", "$schema"]
        guard node.members.allSatisfy({ Self.comments.contains($0.key) || others.contains($0.key) }) else { return nil }
        if let target = try library.target(of: node) {
            if target == node { throw library.error("the schema refers to itself", at: node) }
            return try named(target)
        }
        let all = node.children("allOf")
        return all.count == 1 ? try named(all[0]) : nil
    }

    private func customType(ofDefinition node: SchemaElement) -> ModelType? {
        let references = options.configuration.references
        guard !references.isEmpty else { return nil }
        let fragment = node.fragment
        let name = library.documents[node.documentIndex].name
        let names = ["\(name)\(fragment)", fragment, "\(node.baseURI)\(fragment)"]
        guard let reference = names.first(where: { references[$0] != nil }) else { return nil }
        customReferences.insert(reference)
        return references[reference].map(ModelType.custom)
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
        let isLimited = facts.hasOnlyPrefix || facts.maximumCount.map { $0 <= facts.prefixItems.count } ?? false
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
        // What is written again may have another text than what was read.
        let isFixed = facts.pattern != nil || facts.maximumLength != nil || facts.minimumLength != nil
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
        default: return isWhole || facts.multiple?.intValue != nil ? .integer : .double
        }
    }
}

extension SchemaRequest {
    /// A schema from which the type is made, for messages.
    var firstNode: SchemaElement? {
        switch self {
        case .all(let nodes, _, _): nodes.first
        case .any(let requests): requests.first?.firstNode
        }
    }

    /// Whether it merges schemas with others to which they refer.
    fileprivate var isMerged: Bool {
        guard case .all(var pending, _, _) = self, pending.count == 1 else { return true }
        while let node = pending.popLast() {
            if ["$ref", "$dynamicRef", "$recursiveRef"].contains(where: { node[$0] != nil }) { return true }
            for keyword in ["allOf", "anyOf", "oneOf"] { pending += node.children(keyword) }
            for keyword in ["then", "else"] { pending += node[keyword].map { [$0] } ?? [] }
            for keyword in ["dependentSchemas", "dependencies"] { pending += node.members(keyword).map(\.value) }
        }
        return false
    }

    /// The request for values of some types only.
    func restricted(to types: JSONTypes) -> SchemaRequest {
        switch self {
        case .all(let nodes, let others, let choices):
            .all(nodes, types: others.intersection(types), choices: choices)
        case .any(let requests): .any(requests.map { $0.restricted(to: types) })
        }
    }
}

extension SchemaFacts {
    var isNullable: Bool { hasTypes && types.contains(.null) && types != .all || values?.contains(.null) ?? false }

    /// Whether its whole numbers may be larger than those of `Int`, and never negative.
    var exceedsInt: Bool {
        guard let maximum, maximum.intValue == nil, let most = maximum.doubleValue, most > 0 else { return false }
        return minimum?.doubleValue.map { $0 >= 0 } ?? false
    }

    /// Whether it says more than which keys are required.
    var describes: Bool {
        hasTypes && types != .object || values != nil || !keys.isEmpty || !patterns.isEmpty || !additional.isEmpty
            || !unions.isEmpty || !items.isEmpty || (hasTypes && required.isEmpty)
    }
}

import SchemaReading

/// The schemas that get a type outside of all others, because they are a document, have a name or are referred to.
final class Definitions {
    private let library: SchemaLibrary
    /// In the order in which they were found.
    private(set) var schemas: [SchemaElement] = []
    /// Hints for the names of their types.
    private(set) var hints: [SchemaElement: NameHint] = [:]
    /// Types of the user's own that stand for them.
    private(set) var customTypes: [SchemaElement: String] = [:]
    /// The schemas that say in an `allOf` that they are one that has a `discriminator`: its subtypes.
    private(set) var subtypes: [SchemaElement: [SchemaElement]] = [:]
    /// The definitions that schemas refer to, as far as they are known.
    private var resolved: [SchemaElement: (target: SchemaElement, isNullable: Bool)?] = [:]
    /// How many schemas there may be at most.
    private(set) var schemaCount = 0

    /// - Throws: ``ModelError`` if two documents would have the same name, or the configuration names a reference that
    ///   does not exist.
    init(_ library: SchemaLibrary, _ options: ModelOptions) throws {
        self.library = library
        var owners: [String: String] = [:]
        for (index, document) in library.documents.enumerated() {
            let root = document.root
            let words = words(ofDocument: root)
            let isOpenAPI = root[.openapi] != nil || root[.swagger] != nil
            if !isOpenAPI, Self.hasContent(root) {
                let given = index == 0 ? options.rootName : nil
                let name = given ?? SwiftName.type(words)
                if let owner = owners.updateValue(document.name, forKey: name) {
                    throw ModelError(
                        "\(document.name): its type would be \(name), as that of \(owner): change one of the titles")
                }
                define(root, NameHint(words, name: given))
            }
            // Before 2019-09, `$defs` is not a keyword, so only what is referred to is known to be a schema.
            let keywords = root.draft >= .draft2019 ? [Keyword.defs, .definitions] : [.definitions]
            var members = keywords.flatMap(root.members)
            if isOpenAPI { members += root[.components]?[.schemas]?.members ?? [] }
            for (key, schema) in members {
                let instead = library.documents.count > 1 ? words + Words(key) : nil
                define(schema, NameHint(Words(key), instead: instead))
            }
        }
        for document in library.documents { findTargets(in: document.root) }
        try findCustomTypes(options.configuration.references)
        findSubtypes()
    }

    private func define(_ node: SchemaElement, _ hint: NameHint) {
        guard hints[node] == nil else { return }
        hints[node] = hint
        hints[node]?.position = schemas.count
        schemas.append(node)
    }

    /// Names what is referred to elsewhere than in `$defs`.
    private func findTargets(in root: SchemaElement) {
        var pending = [root]
        while let node = pending.popLast() {
            schemaCount += 1
            // A reference to nothing is reported when it is used.
            if let target = try? library.target(of: node), target.isObject {
                define(target, NameHint(words(ofTarget: target)))
            }
            pending += node.possibleSubschemas.reversed()
        }
    }

    private func findCustomTypes(_ types: [String: String]) throws {
        guard !types.isEmpty else { return }
        var unknown = Set(types.keys)
        for schema in schemas {
            guard let name = names(of: schema).first(where: { types[$0] != nil }) else { continue }
            customTypes[schema] = types[name]
            unknown.remove(name)
        }
        if let name = unknown.min() {
            throw ModelError("the configuration names a reference \(name), which does not exist")
        }
    }

    /// Finds out which schemas extend others that have a discriminator, as OpenAPI describes inheritance.
    private func findSubtypes() {
        guard schemas.contains(where: { $0[.discriminator] != nil }) else { return }
        var extensions: [SchemaElement: [SchemaElement]] = [:]
        for schema in schemas {
            for part in schema.children(.allOf) {
                guard let base = try? definition(for: part)?.target, base != schema else { continue }
                extensions[base, default: []].append(schema)
            }
        }
        for base in schemas where base[.discriminator] != nil && base[.oneOf] == nil && base[.anyOf] == nil {
            var known: Set<SchemaElement> = [base]
            var pending = [base]
            while let schema = pending.popLast() {
                let found = (extensions[schema] ?? []).filter { known.insert($0).inserted }
                subtypes[base, default: []] += found
                pending += found
            }
        }
    }
}

// MARK: - Words

extension Definitions {
    /// Whether a document is more than a list of definitions.
    private static func hasContent(_ root: SchemaElement) -> Bool {
        guard root.isObject else { return true }
        let others = root.members.filter { !isComment($0.key) && $0.key != "version" }
        return !others.isEmpty || root[.defs] == nil && root[.definitions] == nil
    }

    private func words(ofDocument root: SchemaElement) -> Words {
        Self.words(ofTitle: root) ?? Words(Words.stem(ofFile: library.documents[root.documentIndex].name))
    }

    /// The title of a schema, if it is short enough for a name.
    static func words(ofTitle schema: SchemaElement) -> Words? {
        guard let title = schema[.title]?.stringValue, title.count <= 40, !title.contains(where: { ".:".contains($0) })
        else { return nil }
        let words = Words(title)
        return words.words.count <= 4 && !words.isEmpty ? words : nil
    }

    private func words(ofTarget node: SchemaElement) -> Words {
        let keywords: [Keyword] = [
            .items, .additionalProperties, .properties, .oneOf, .anyOf, .allOf, .prefixItems, .not,
        ]
        for case .key(let key) in node.path.reversed() where !keywords.contains(where: { $0.rawValue == key }) {
            return Words(key)
        }
        return words(ofDocument: node)
    }
}

// MARK: - References

extension Definitions {
    /// The definition for which a schema stands, because it is one or only refers to one, and whether null is allowed
    /// instead, as OpenAPI 3.0 says it.
    ///
    /// - Throws: ``ModelError`` if the references lead nowhere, or in a circle.
    func definition(for schema: SchemaElement) throws -> (target: SchemaElement, isNullable: Bool)? {
        var way: [SchemaElement] = []
        var visited: Set<SchemaElement> = [schema]
        var node = schema
        // Up to a definition, and from there to the one that it may refer to.
        while resolved[node] == nil, node.isObject, customTypes[node] == nil, let next = try onlyReference(of: node) {
            if next == node { throw library.error("the schema refers to itself", at: node) }
            guard visited.insert(next).inserted else {
                throw library.error("the references lead in a circle", at: next)
            }
            way.append(node)
            node = next
        }
        var definition = resolved[node] ?? (hints[node] == nil ? nil : (node, false))
        resolved[node] = .some(definition)
        for node in way.reversed() {
            definition = definition.map { ($0.target, $0.isNullable || node.isNullable) }
            resolved[node] = .some(definition)
        }
        return definition
    }

    /// The schema to which a schema refers, if what stands beside the reference does not change the type: comments, and
    /// what the target says itself.
    private func onlyReference(of node: SchemaElement) throws -> SchemaElement? {
        func addsNothing(to target: SchemaElement?) -> Bool {
            node.members.allSatisfy { key, value in
                Self.isComment(key) || ["$ref", "$dynamicRef", "$recursiveRef", "allOf"].contains(key)
                    || target?[key].map { $0.value == value.value } ?? false
            }
        }
        if let target = try library.target(of: node) {
            return node.isOnlyReference || addsNothing(to: target) ? target : nil
        }
        let all = node.children(.allOf)
        return all.count == 1 && addsNothing(to: nil) ? all[0] : nil
    }

    /// Whether a keyword does not change the type of a schema.
    private static func isComment(_ key: String) -> Bool {
        switch Keyword(rawValue: key) {
        case .title, .description, .default, .deprecated, .examples, .readOnly, .writeOnly, .comment, .schema, .id,
            .oldID, .anchor, .dynamicAnchor, .recursiveAnchor, .defs, .definitions, .vocabulary:
            true
        case nil: [ExtraKeyword.example, .nullable].contains { $0.rawValue == key }
        default: false
        }
    }

    /// The names by which a configuration may refer to a schema, and at last its key.
    func names(of node: SchemaElement) -> [String] {
        let document = library.documents[node.documentIndex].name
        let fragment = node.fragment
        let key = if case .key(let key)? = node.path.last { key } else { document }
        return ["\(document)\(fragment)", fragment, "\(node.baseURI)\(fragment)", key]
    }

    /// Whether the mapping of a discriminator means a schema: by its name, or by a reference.
    func isName(_ text: String, of node: SchemaElement) -> Bool {
        let names = names(of: node)
        var text = text[...]
        while let start = ["./", "../"].first(where: text.hasPrefix) { text = text.dropFirst(start.count) }
        // A reference is relative to the document, whose folder is left out.
        return names.contains { $0 == text || $0.hasSuffix("/\(text)") }
    }
}

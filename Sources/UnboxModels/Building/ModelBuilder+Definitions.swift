// The schemas that get a type of their own, because they are a document or have a name.

import JSONSchema
import Unbox

extension ModelBuilder {
    /// Names the schemas that get a type of their own: the roots, the members of `$defs` and `definitions`, and whatever
    /// is referred to.
    func findDefinitions() {
        for (index, document) in library.documents.enumerated() {
            let root = document.root
            let isOpenAPI = root["openapi"] != nil || root["swagger"] != nil
            if !isOpenAPI, hasContent(root) {
                // A name that the user gives is used as it is.
                define(root, rootName(of: root), as: index == 0 ? options.rootName : nil)
            }
            // Before 2019-09, `$defs` is not a keyword, so only what is referred to is known to be a schema.
            for keyword in root.draft >= .draft2019 ? ["$defs", "definitions"] : ["definitions"] {
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

    func words(ofTarget node: SchemaElement) -> Words {
        let keywords: Set<String> = [
            "items", "additionalProperties", "properties", "oneOf", "anyOf", "allOf", "prefixItems", "not",
        ]
        for component in node.path.reversed() {
            if case .key(let key) = component, !keywords.contains(key) { return Words(key) }
        }
        if let title = node["title"]?.stringValue, let words = Self.words(ofTitle: title) { return words }
        return Words(Self.stem(of: library.documents[node.documentIndex].name))
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
            maximumCount += 10
            // A reference to nothing is reported when it is used.
            if let target = try? library.target(of: node), definitions[target] == nil, target.isObject {
                define(target, words(ofTarget: target))
            }
            pending += node.possibleSubschemas.reversed()
        }
    }

    /// Gives roots without a declaration a name: an array of models, a dictionary.
    func nameRoots() {
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

    /// The definition for which a schema stands: it is one itself, or only refers to one.
    func named(_ node: SchemaElement) throws -> SchemaElement? { try reference(of: node)?.target }

    /// The definition for which a schema stands, and whether null is allowed instead, as OpenAPI 3.0 says it.
    func reference(of node: SchemaElement) throws -> (target: SchemaElement, isNullable: Bool)? {
        var node = node
        var isNullable = false
        for _ in 0..<Self.maximumDepth {
            guard node.isObject else { return nil }
            if definitions[node] != nil { return (node, isNullable) }
            isNullable = isNullable || node.isNullable
            if let target = try library.target(of: node) {
                guard node.isOnlyReference || addsNothing(node, to: target) else { return nil }
                node = target
            } else {
                guard node.members.allSatisfy({ Self.comments.contains($0.key) }) else { return nil }
                let all = node.children("allOf")
                guard all.count == 1 else { return nil }
                node = all[0]
            }
        }
        throw library.error("the references lead in a circle", at: node)
    }

    /// Whether what stands beside a reference does not change the type: comments, and what the target says itself.
    private func addsNothing(_ node: SchemaElement, to target: SchemaElement) -> Bool {
        node.members.allSatisfy { key, value in
            Self.comments.contains(key) || target[key].map { $0.value == value.value } ?? false
        }
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

    func target(ofDefinition node: SchemaElement) throws -> SchemaElement? {
        guard node["$ref"] != nil || node["allOf"] != nil else { return nil }
        let others: Set<String> = ["$defs", "definitions", "$schema"]
        let target = try library.target(of: node)
        let addsNothing = node.members.allSatisfy { key, value in
            Self.comments.contains(key) || others.contains(key) || target?[key].map { $0.value == value.value } ?? false
        }
        guard addsNothing || node.isOnlyReference else { return nil }
        if let target {
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

    /// The name of a definition; nil if the schema is not one.
    func definitionName(of node: SchemaElement) -> String? { definitions[node]?.name }
}

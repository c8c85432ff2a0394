import SchemaReading
import UnboxExtras

/// The meta-schemas of all drafts, indexed when one is first needed.
enum MetaSchemas {
    private static let sources: [String: SchemaSource] = {
        var sources: [String: SchemaSource] = [:]
        for text in texts {
            guard let tree = try? JSONTree(Array(text.utf8)) else { continue }
            let id = ["$id", "id"].lazy.compactMap { tree.member($0, of: JSONTree.root) }.first
            let uri = id.flatMap(tree.stringValue).map { URIReference($0).document } ?? ""
            sources[uri] = try? SchemaSource(tree, uri: uri, hasText: false)
        }
        return sources
    }()

    /// The meta-schema or vocabulary with a URI; nil for any other URI.
    static func source(_ uri: String) -> SchemaSource? { sources[uri] }

    /// The meta-schemas, compiled when one is first needed.
    private static let compiled: [SchemaDraft: JSONSchema] = {
        var compiled: [SchemaDraft: JSONSchema] = [:]
        for draft in SchemaDraft.allCases {
            guard let source = source(draft.metaSchemaURI) else { continue }
            compiled[draft] = try? JSONSchema(
                source, draft: JSONSchema.Draft(draft), registry: JSONSchema.Registry(), options: .forMetaSchemas)
        }
        return compiled
    }()

    /// Checks a schema against its meta-schema.
    ///
    /// - Parameters:
    ///   - unboxer: reads the schema.
    ///   - set: its documents.
    /// - Throws: ``JSONSchema/SchemaError`` for the first violation.
    static func check(_ unboxer: Unboxer, _ set: SchemaSet, registry: JSONSchema.Registry) throws {
        // A document with schemas of several drafts has no single meta-schema.
        let dialects = set.resources.filter { $0.place.source == 0 }.map(\.dialect)
        guard Set(dialects).count == 1, let schema = try metaSchema(of: set, registry: registry),
            let violation = try schema.errors(in: unboxer).first
        else { return }
        let source = set.sources[0]
        let node = source.tree.follow(violation.path.components[...].pointer).node
        throw JSONSchema.SchemaError("by the meta-schema: \(violation.message)", in: source, at: node)
    }

    private static func metaSchema(of set: SchemaSet, registry: JSONSchema.Registry) throws -> JSONSchema? {
        let tree = set.sources[0].tree
        let uri = tree.member("$schema", of: JSONTree.root).flatMap(tree.stringValue) ?? ""
        let draft = set.rootDialect.draft
        if uri.isEmpty || SchemaDraft(metaSchemaURI: uri) != nil { return compiled[draft] }
        return try JSONSchema(
            ["$ref": .string(URIReference(uri).document)], draft: JSONSchema.Draft(draft), registry: registry,
            options: .forMetaSchemas)
    }
}

extension JSONSchema.Options {
    fileprivate static var forMetaSchemas: JSONSchema.Options {
        var options = JSONSchema.Options()
        options.checksSchema = false
        options.violationLimit = 100
        return options
    }
}

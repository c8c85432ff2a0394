import Unbox

extension MetaSchemas {
    /// The meta-schemas, compiled when one is first needed.
    private static let compiled: [JSONSchema.Draft: JSONSchema] = {
        var compiled: [JSONSchema.Draft: JSONSchema] = [:]
        for draft in JSONSchema.Draft.allCases {
            guard let source = source(draft.metaSchemaURI) else { continue }
            compiled[draft] = try? JSONSchema(
                source, draft: draft, registry: JSONSchema.Registry(), options: .forMetaSchemas)
        }
        return compiled
    }()

    /// Checks the first document of a set against its meta-schema.
    ///
    /// - Throws: ``JSONSchema/SchemaError`` for the first violation.
    static func check(_ set: SchemaSet, registry: JSONSchema.Registry) throws {
        // A document with schemas of several drafts has no single meta-schema.
        let dialects = set.resources.filter { $0.place.source == 0 }.map(\.dialect)
        guard Set(dialects).count == 1, let schema = try metaSchema(of: set, registry: registry) else { return }
        let document = set.sources[0].document
        guard let violation = try firstViolation(of: schema, in: document) else { return }
        let node = document.follow(violation.path.map { "/" + $0.pointerToken }.joined()).node
        throw set.error("by the meta-schema: \(violation.message)", at: SchemaPlace(source: 0, node: node))
    }

    private static func firstViolation(of schema: JSONSchema, in document: JSONDocument) throws -> Violation? {
        do throws(Abort) {
            let payload = DocumentPayload(document)
            var verdict = Validator(schema.storage.program, payload, VerdictOnly())
            if try verdict.validate(JSONDocument.root) { return nil }
            var validator = Validator(schema.storage.program, payload, Collector(limit: 100))
            _ = try validator.validate(JSONDocument.root)
            return validator.recorder.violations.first
        } catch {
            throw error.error(of: schema.storage)
        }
    }

    private static func metaSchema(of set: SchemaSet, registry: JSONSchema.Registry) throws -> JSONSchema? {
        let document = set.sources[0].document
        let uri = document.member("$schema", of: JSONDocument.root).flatMap(document.stringValue) ?? ""
        if uri.isEmpty || JSONSchema.Draft(metaSchemaURI: uri) != nil { return compiled[set.rootDialect.draft] }
        return try JSONSchema(
            ["$ref": .string(URIReference(uri).document)], draft: set.rootDialect.draft, registry: registry,
            options: .forMetaSchemas)
    }
}

extension JSONSchema.Options {
    fileprivate static var forMetaSchemas: JSONSchema.Options {
        var options = JSONSchema.Options()
        options.checksSchema = false
        return options
    }
}

extension SchemaSet {
    /// The dialect that `$schema` names.
    mutating func dialect(
        ofSchema node: Int?, in source: Int, otherwise other: Dialect?
    ) throws(SchemaFault) -> Dialect {
        guard let node, let uri = sources[source].tree.stringValue(node) else {
            return other ?? Dialect(draft: defaultDraft)
        }
        if let draft = SchemaDraft(metaSchemaURI: uri) { return Dialect(draft: draft) }
        let name = URIReference(uri).document
        if let known = dialects[name] { return known }
        if let dialect = try dialect(ofMetaSchema: name) {
            dialects[name] = dialect
            return dialect
        }
        if isLenient { return other ?? Dialect(draft: defaultDraft) }
        throw SchemaFault(.metaSchema(uri), in: sources[source], at: node)
    }

    /// The dialect that a meta-schema of the catalog describes; nil if it is not there.
    private mutating func dialect(ofMetaSchema uri: String) throws(SchemaFault) -> Dialect? {
        guard let place = catalog?.places(of: uri).first else { return nil }
        let tree = place.source.tree
        var dialect = Dialect(draft: draft(ofMetaSchema: place))
        guard dialect.draft >= .draft2019, let node = tree.member("$vocabulary", of: place.node) else { return dialect }
        dialect.vocabularies = .core
        for (name, flag) in tree.members(of: node) {
            let isRequired = tree.kind(of: flag) == .true
            if let vocabulary = Vocabularies(uri: name, isRequired: isRequired) {
                dialect.vocabularies.formUnion(vocabulary)
            } else if isRequired {
                throw SchemaFault(.vocabulary(name), in: place.source, at: flag)
            }
        }
        return dialect
    }

    /// The draft of a meta-schema: the one to which its `$schema` leads, also by way of other meta-schemas.
    private mutating func draft(ofMetaSchema place: CatalogPosition) -> SchemaDraft {
        var place = place
        var visited: Set<String> = []
        var draft = defaultDraft
        while let node = place.source.tree.member("$schema", of: place.node),
            let uri = place.source.tree.stringValue(node)
        {
            let name = URIReference(uri).document
            if let known = SchemaDraft(metaSchemaURI: uri) ?? draftsOfMetaSchemas[name] {
                draft = known
                break
            }
            guard visited.insert(name).inserted, let next = catalog?.places(of: name).first else { break }
            place = next
        }
        for name in visited { draftsOfMetaSchemas[name] = draft }
        return draft
    }
}

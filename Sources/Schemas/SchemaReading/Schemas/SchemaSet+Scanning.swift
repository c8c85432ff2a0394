extension SchemaSet {
    /// Finds the resources and anchors of a document.
    ///
    /// - Returns: the references to other documents.
    mutating func scan(_ index: Int) throws(SchemaFault) -> [URIReference] {
        let source = sources[index]
        let tree = source.tree
        let root = JSONTree.root
        let dialect = try dialect(ofSchema: tree.member("$schema", of: root), in: index, otherwise: nil)
        let first = addResource(
            SchemaResource(
                place: SchemaPosition(source: index, node: root), end: tree.next(after: root), parent: -1,
                base: URIReference(source.uri), dialect: dialect))
        resourceByURI[key(resources[first].base.document)] = first
        var references: [URIReference] = []
        var pending: [(node: Int, resource: Int)] = [(root, first)]
        while let (node, outer) = pending.popLast() {
            guard tree.kind(of: node) == .object else { continue }
            var resource = outer
            let schema = SchemaFields(of: node, in: tree)
            try enter(node, of: index, schema, &resource)
            let start = pending.count
            if isLenient {
                tree.forEachPossibleSubschema(of: node) { pending.append(($0, resource)) }
            } else {
                let draft = resources[resource].dialect.draft
                for (keyword, value) in schema.all where keyword.isKnown(in: draft) {
                    tree.forEachSubschema(of: keyword, value) { pending.append(($0, resource)) }
                    guard keyword.isReference, let text = tree.stringValue(value), !text.utf8.starts(with: "#".utf8)
                    else { continue }
                    references.append(URIReference(text).resolved(against: resources[resource].base))
                }
            }
            // So that they are taken from the list in order, and resources are in the order of their nodes.
            pending[start...].reverse()
        }
        return references
    }

    private mutating func addResource(_ resource: SchemaResource) -> Int {
        resources.append(resource)
        resourcesOfSource[resource.place.source].append(resources.count - 1)
        return resources.count - 1
    }

    /// Notes the identifiers of a schema. If it begins a resource, that becomes `resource`.
    private mutating func enter(
        _ node: Int, of source: Int, _ schema: SchemaFields, _ resource: inout Int
    ) throws(SchemaFault) {
        let tree = sources[source].tree
        func text(_ keyword: Keyword) -> String? { schema.value(keyword).flatMap(tree.stringValue) }
        var dialect = resources[resource].dialect
        if node != JSONTree.root, text(.id) != nil || text(.oldID) != nil {
            dialect = try self.dialect(ofSchema: schema.value(.schema), in: source, otherwise: dialect)
        }
        let draft = dialect.draft
        func counts(_ keyword: Keyword) -> Bool { isLenient || keyword.isKnown(in: draft) }
        let newID = counts(.id) ? text(.id) : nil
        let oldID = newID == nil && counts(.oldID) ? text(.oldID) : nil
        // Up to draft 7, what stands beside a `$ref` does not count.
        let isReference = (draft <= .draft7 || oldID != nil) && text(.ref) != nil
        if !isReference, let id = newID ?? oldID {
            let reference = URIReference(id)
            let base = reference.resolved(against: resources[resource].base)
            let isRoot = node == JSONTree.root
            if isRoot || base.document != resources[resource].base.document {
                let begun = SchemaResource(
                    place: SchemaPosition(source: source, node: node), end: tree.next(after: node),
                    parent: isRoot ? -1 : resource, base: URIReference(base.document), dialect: dialect)
                if isRoot { resources[resource] = begun } else { resource = addResource(begun) }
                // The first one counts, and a document that the caller named before one that names itself.
                let key = key(base.document)
                if resourceByURI[key] == nil { resourceByURI[key] = resource }
            }
            if isLenient || draft <= .draft7, let anchor = reference.fragment, !anchor.isEmpty {
                addAnchor(anchor, node, to: resource)
            }
        }
        if counts(.anchor), let anchor = text(.anchor) { addAnchor(anchor, node, to: resource) }
        if counts(.dynamicAnchor), let anchor = text(.dynamicAnchor) {
            addAnchor(anchor, node, to: resource)
            resources[resource].dynamicAnchors[anchor] = node
        }
        if counts(.recursiveAnchor), let flag = schema.value(.recursiveAnchor), resources[resource].place.node == node {
            resources[resource].isRecursiveAnchor = tree.kind(of: flag) == .true
        }
    }

    private mutating func addAnchor(_ name: String, _ node: Int, to resource: Int) {
        if resources[resource].anchors[name] == nil { resources[resource].anchors[name] = node }
    }
}

extension JSONTree {
    /// Calls `body` with the subschemas in the value of a keyword.
    fileprivate func forEachSubschema(of keyword: Keyword, _ value: Int, _ body: (Int) -> Void) {
        switch keyword.subschemas {
        case .none: break
        case .one: body(value)
        case .list: forEachElement(of: value, body)
        case .map: forEachField(of: value) { body($1) }
        case .oneOrList: if kind(of: value) == .array { forEachElement(of: value, body) } else { body(value) }
        case .mapOfSome: forEachField(of: value) { if kind(of: $1) != .array { body($1) } }
        }
    }

    /// Calls `body` with what may be schemas in an object: those of keywords, and whatever other keys hold, such as
    /// `components` of OpenAPI.
    func forEachPossibleSubschema(of node: Int, _ body: (Int) -> Void) {
        forEachField(of: node) { key, value in
            switch Keyword.named(key) {
            // Values that only look like schemas.
            case .enumeration, .const, .default, .examples: break
            case let keyword? where keyword.subschemas != .none: forEachSubschema(of: keyword, value, body)
            case nil where key == "example": break
            default: if kind(of: value) == .object { body(value) } else { forEachElement(of: value, body) }
            }
        }
    }
}

// All documents that a schema refers to, and what in them can be referred to.
//
// A document is searched for resources and anchors when it is first needed: in the places where keywords have
// subschemas, so that an `$id` in an `enum` or below an unknown keyword does not count.

import Foundation
import Unbox

/// A schema that has a URI, and that may have others embedded in it.
struct SchemaResource: Sendable {
    let place: SchemaPlace
    /// The node after its last one.
    let end: Int
    /// The resource around it in the same document; -1 if there is none.
    let parent: Int
    /// Without a fragment.
    let base: URIReference
    var dialect: Dialect
    /// The nodes of the schemas with an anchor.
    var anchors: [String: Int] = [:]
    var dynamicAnchors: [String: Int] = [:]
    /// `$recursiveAnchor` of 2019-09.
    var isRecursiveAnchor = false
}

/// The documents of a schema, its own first.
struct SchemaSet: Sendable {
    private(set) var sources: [SchemaSource] = []
    private(set) var resources: [SchemaResource] = []
    /// For each document, its resources in the order of their nodes.
    private(set) var resourcesOfSource: [[Int]] = []
    private var resourceByURI: [String: Int] = [:]
    private let registry: JSONSchema.Registry
    private let defaultDraft: JSONSchema.Draft
    private let isLenient: Bool
    private var dialects: [String: Dialect] = [:]
    /// The drafts of meta-schemas of the registry.
    private var draftsOfMetaSchemas: [String: JSONSchema.Draft] = [:]
    /// Why documents could not be loaded, which matters only if a schema that is used refers to them.
    private var failures: [String: any Error] = [:]

    /// - Throws: ``JSONSchema/SchemaError``
    init(_ root: SchemaSource, draft: JSONSchema.Draft, registry: JSONSchema.Registry) throws {
        self.registry = registry
        defaultDraft = draft
        isLenient = false
        load(try add(root))
    }

    /// Reads documents whose drafts and forms are not known, such as those of OpenAPI.
    ///
    /// Identifiers and anchors of all drafts count, wherever they stand except in values. A meta-schema need not be
    /// known. No other documents are added, not even the meta-schemas.
    init(lenientlyReading sources: [SchemaSource]) throws {
        registry = JSONSchema.Registry()
        defaultDraft = .draft2020
        isLenient = true
        for source in sources { _ = try add(source) }
    }

    var rootDialect: Dialect { resources[0].dialect }

    func source(_ place: SchemaPlace) -> SchemaSource { sources[place.source] }

    /// A URI as it is looked up. File names and references to them may or may not encode what a URI cannot have.
    private func key(_ uri: String) -> String {
        guard isLenient else { return uri }
        return uri.addingPercentEncoding(withAllowedCharacters: Self.charactersOfURIs) ?? uri
    }

    private static let charactersOfURIs = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "%#[]"))

    func error(_ message: String, at place: SchemaPlace) -> JSONSchema.SchemaError {
        JSONSchema.SchemaError(message, in: sources[place.source], at: place.node)
    }
}

// MARK: - Loading

extension SchemaSet {
    /// - Returns: the documents to which it refers, to be loaded, the first one last.
    private mutating func add(_ source: SchemaSource) throws -> [String] {
        let index = sources.count
        sources.append(source)
        resourcesOfSource.append([])
        return try scan(index).reversed().map(\.document)
    }

    /// The resource with a URI, loaded from the registry if necessary; nil if it is not known.
    mutating func resource(at uri: String) throws -> Int? {
        if failures.isEmpty, let known = resourceByURI[key(uri)] { return known }
        guard !isLenient else { return nil }
        load([uri])
        if let failure = failures[uri] { throw failure }
        return resourceByURI[uri]
    }

    /// Loads documents, and those to which they refer. Not recursive: there may be a long chain of them.
    private mutating func load(_ uris: [String]) {
        var waiting = uris
        func load(_ source: SchemaSource, _ set: inout SchemaSet) {
            guard set.resourceByURI[source.uri] == nil, set.failures[source.uri] == nil else { return }
            do {
                waiting += try set.add(source)
            } catch {
                set.failures[source.uri] = error
            }
        }
        while let uri = waiting.popLast() {
            if resourceByURI[uri] != nil { continue }
            for place in registry.places(of: uri) where resourceByURI[uri] == nil { load(place.source, &self) }
        }
    }

    /// Finds the resources and anchors of a document.
    ///
    /// - Returns: the references to other documents.
    private mutating func scan(_ index: Int) throws -> [URIReference] {
        let source = sources[index]
        let document = source.document
        let base = URIReference(source.uri)
        let root = JSONDocument.root
        let dialect = try dialect(ofSchema: document.member("$schema", of: root), in: index, otherwise: nil)
        let first = addResource(
            SchemaResource(
                place: SchemaPlace(source: index, node: root), end: document.next(after: root), parent: -1, base: base,
                dialect: dialect))
        resourceByURI[key(base.document)] = first
        var references: [URIReference] = []
        var pending: [(node: Int, resource: Int)] = [(root, first)]
        var fields: [(keyword: Keyword, value: Int)] = []
        while let (node, outer) = pending.popLast() {
            var resource = outer
            guard document.word(at: node).isObject else { continue }
            fields.removeAll(keepingCapacity: true)
            document.forEachField(of: node) { key, value in
                if let keyword = document.keyword(key) { fields.append((keyword, value)) }
            }
            try enter(node, of: index, fields, &resource)
            let dialect = resources[resource].dialect
            let count = pending.count
            if isLenient {
                document.forEachPossibleSubschema(of: node) { pending.append(($0, resource)) }
            } else {
                for (keyword, value) in fields where keyword.isKnown(in: dialect.draft) {
                    switch keyword {
                    case .ref, .dynamicRef, .recursiveRef:
                        let word = document.word(at: value)
                        if word.isString, document.text[word.position] != UInt8(ascii: "#") {
                            let reference = URIReference(document.string(at: value))
                            references.append(reference.resolved(against: resources[resource].base))
                        }
                    default:
                        document.forEachSubschema(of: keyword, value) { pending.append(($0, resource)) }
                    }
                }
            }
            // So that they are taken from the list in order, and resources are in the order of their nodes.
            if pending.count > count + 1 { pending[count...].reverse() }
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
        _ node: Int, of source: Int, _ fields: [(keyword: Keyword, value: Int)], _ resource: inout Int
    ) throws {
        let document = sources[source].document
        func value(_ keyword: Keyword) -> Int? { fields.first { $0.keyword == keyword }?.value }
        func text(_ keyword: Keyword) -> String? { value(keyword).flatMap(document.stringValue) }
        var dialect = resources[resource].dialect
        if node != JSONDocument.root, text(.id) != nil || text(.oldID) != nil {
            dialect = try self.dialect(ofSchema: value(.schema), in: source, otherwise: dialect)
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
            if base.document != resources[resource].base.document || node == JSONDocument.root {
                var begun = SchemaResource(
                    place: SchemaPlace(source: source, node: node), end: document.next(after: node), parent: resource,
                    base: URIReference(base.document), dialect: dialect)
                if node == JSONDocument.root {
                    begun = SchemaResource(
                        place: begun.place, end: begun.end, parent: -1, base: begun.base, dialect: dialect)
                    resources[resource] = begun
                } else {
                    resource = addResource(begun)
                }
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
        if counts(.recursiveAnchor), let flag = value(.recursiveAnchor), resources[resource].place.node == node {
            resources[resource].isRecursiveAnchor = document.kind(of: flag) == .true
        }
    }

    private mutating func addAnchor(_ name: String, _ node: Int, to resource: Int) {
        if resources[resource].anchors[name] == nil { resources[resource].anchors[name] = node }
    }

    /// The dialect that `$schema` names.
    private mutating func dialect(ofSchema node: Int?, in source: Int, otherwise other: Dialect?) throws -> Dialect {
        let document = sources[source].document
        guard let node, let uri = document.stringValue(node) else { return other ?? Dialect(draft: defaultDraft) }
        if let draft = JSONSchema.Draft(metaSchemaURI: uri) { return Dialect(draft: draft) }
        let name = URIReference(uri).document
        if let known = dialects[name] { return known }
        if let dialect = try dialect(ofMetaSchema: name) {
            dialects[name] = dialect
            return dialect
        }
        if isLenient { return other ?? Dialect(draft: defaultDraft) }
        throw error(
            "the meta-schema \(UnboxText.quoted(uri, limit: 200)) is not known; add it to the registry",
            at: SchemaPlace(source: source, node: node))
    }

    /// The dialect that a meta-schema of the registry describes; nil if it is not there.
    private mutating func dialect(ofMetaSchema uri: String) throws -> Dialect? {
        guard let place = registry.places(of: uri).first else { return nil }
        let document = place.source.document
        var dialect = Dialect(draft: draft(ofMetaSchema: place))
        guard dialect.draft >= .draft2019, let node = document.member("$vocabulary", of: place.node) else {
            return dialect
        }
        dialect.vocabularies = .core
        for (name, flag) in document.members(of: node) {
            let isRequired = document.kind(of: flag) == .true
            if let vocabulary = Vocabularies(uri: name, isRequired: isRequired) {
                dialect.vocabularies.formUnion(vocabulary)
            } else if isRequired {
                throw JSONSchema.SchemaError(
                    "the vocabulary \(UnboxText.quoted(name, limit: 200)) is required, and not known",
                    in: place.source, at: flag)
            }
        }
        return dialect
    }

    /// The draft of a meta-schema: the one to which its `$schema` leads, also by way of other meta-schemas.
    private mutating func draft(ofMetaSchema place: RegistryPlace) -> JSONSchema.Draft {
        var place = place
        var visited: Set<String> = []
        var draft = defaultDraft
        func document() -> JSONDocument { place.source.document }
        while let uri = document().member("$schema", of: place.node).flatMap(document().stringValue) {
            let name = URIReference(uri).document
            if let known = JSONSchema.Draft(metaSchemaURI: uri) ?? draftsOfMetaSchemas[name] {
                draft = known
                break
            }
            guard visited.insert(name).inserted, let next = registry.places(of: name).first else { break }
            place = next
        }
        for name in visited { draftsOfMetaSchemas[name] = draft }
        return draft
    }
}

extension JSONDocument {
    /// The keyword that a key is; nil for any other key.
    func keyword(_ key: Int) -> Keyword? {
        let word = word(at: key)
        if word.tag == .escapedString { return Keyword(rawValue: string(at: key)) }
        return Keyword.find(text, word)
    }
}

extension JSONDocument {
    /// Calls `body` with the subschemas in the value of a keyword.
    func forEachSubschema(of keyword: Keyword, _ value: Int, _ body: (Int) -> Void) {
        let kind = kind(of: value)
        switch keyword.subschemas {
        case .none: break
        case .one: body(value)
        case .list: if kind == .array { forEachElement(of: value, body) }
        case .map: if kind == .object { forEachField(of: value) { body($1) } }
        case .oneOrList: if kind == .array { forEachElement(of: value, body) } else { body(value) }
        case .mapOfSome:
            if kind == .object { forEachField(of: value) { if self.kind(of: $1) != .array { body($1) } } }
        }
    }

    /// Calls `body` with what may be schemas in an object: those of keywords, and whatever other keys hold, such as
    /// `components` of OpenAPI.
    func forEachPossibleSubschema(of node: Int, _ body: (Int) -> Void) {
        guard kind(of: node) == .object else { return }
        forEachField(of: node) { key, value in
            let keyword = keyword(key)
            switch keyword {
            // Values that only look like schemas.
            case .enumeration, .const, .default, .examples: break
            case let keyword? where keyword.subschemas != .none: forEachSubschema(of: keyword, value, body)
            default:
                switch kind(of: value) {
                case .object: if !isText(key, "example") { body(value) }
                case .array: if !isText(key, "example") { forEachElement(of: value, body) }
                default: break
                }
            }
        }
    }
}

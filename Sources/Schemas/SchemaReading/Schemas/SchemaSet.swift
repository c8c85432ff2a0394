// All documents that a schema refers to, and what in them can be referred to.
//
// A document is searched for resources and anchors when it is first needed: in the places where keywords have
// subschemas, so that an `$id` in an `enum` or below an unknown keyword does not count.

/// A schema that has a URI, and that may have others embedded in it.
package struct SchemaResource: Sendable {
    package let place: SchemaPosition
    /// The node after its last one.
    let end: Int
    /// The resource around it in the same document; -1 if there is none.
    let parent: Int
    /// Without a fragment.
    package let base: URIReference
    package let dialect: Dialect
    /// The nodes of the schemas with an anchor.
    var anchors: [String: Int] = [:]
    package internal(set) var dynamicAnchors: [String: Int] = [:]
    /// `$recursiveAnchor` of 2019-09.
    package internal(set) var isRecursiveAnchor = false
}

/// The documents of a schema, its own first.
package struct SchemaSet: Sendable {
    package private(set) var sources: [SchemaSource] = []
    package internal(set) var resources: [SchemaResource] = []
    /// For each document, its resources in the order of their nodes.
    package internal(set) var resourcesOfSource: [[Int]] = []
    var resourceByURI: [String: Int] = [:]
    let catalog: (any SchemaCatalog)?
    /// Whether documents are read leniently. There is no catalog then.
    let isLenient: Bool
    let defaultDraft: SchemaDraft
    var dialects: [String: Dialect] = [:]
    /// The drafts of meta-schemas of the catalog.
    var draftsOfMetaSchemas: [String: SchemaDraft] = [:]
    /// Why documents could not be loaded, which matters only if a schema that is used refers to them.
    private var failures: [String: SchemaFault] = [:]

    package init(_ root: SchemaSource, draft: SchemaDraft, catalog: any SchemaCatalog) throws(SchemaFault) {
        self.catalog = catalog
        isLenient = false
        defaultDraft = draft
        load(try add(root))
    }

    /// Reads documents whose drafts and forms are not known, such as those of OpenAPI.
    ///
    /// Identifiers and anchors of all drafts count, wherever they stand except in values. A meta-schema need not be
    /// known. No other documents are added, not even the meta-schemas.
    package init(lenientlyReading sources: [SchemaSource]) throws(SchemaFault) {
        catalog = nil
        isLenient = true
        defaultDraft = .draft2020
        for source in sources { _ = try add(source) }
    }

    package var rootDialect: Dialect { resources[0].dialect }

    package func source(_ place: SchemaPosition) -> SchemaSource { sources[place.source] }
}

// MARK: - Loading

extension SchemaSet {
    /// - Returns: the documents to which it refers, to be loaded, the first one last.
    private mutating func add(_ source: SchemaSource) throws(SchemaFault) -> [String] {
        sources.append(source)
        resourcesOfSource.append([])
        return try scan(sources.count - 1).reversed().map(\.document)
    }

    /// The resource with a URI, loaded from the catalog if necessary; nil if it is not known.
    mutating func resource(at uri: String) throws(SchemaFault) -> Int? {
        if failures.isEmpty, let known = resourceByURI[key(uri)] { return known }
        guard !isLenient else { return nil }
        load([uri])
        if let failure = failures[uri] { throw failure }
        return resourceByURI[uri]
    }

    /// Loads documents, and those to which they refer. Not recursive: there may be a long chain of them.
    private mutating func load(_ uris: [String]) {
        var waiting = uris
        while let uri = waiting.popLast() {
            if resourceByURI[uri] != nil { continue }
            for place in catalog?.places(of: uri) ?? [] where resourceByURI[uri] == nil {
                let source = place.source
                guard resourceByURI[source.uri] == nil, failures[source.uri] == nil else { continue }
                do throws(SchemaFault) {
                    waiting += try add(source)
                } catch {
                    failures[source.uri] = error
                }
            }
        }
    }

    /// A URI as it is looked up. File names and references to them may or may not encode what a URI cannot have.
    func key(_ uri: String) -> String {
        guard isLenient else { return uri }
        return uri.utf8.reduce(into: "") { key, byte in
            let scalar = Unicode.Scalar(byte)
            let isAllowed = scalar.properties.isAlphabetic && scalar.isASCII || "0"..."9" ~= scalar
            if isAllowed || Self.marks.contains(scalar) {
                key.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                key += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
    }

    /// What a URI may have besides letters and digits.
    private static let marks = "-._~!$&'()*+,;=:@/?%#[]".unicodeScalars
}

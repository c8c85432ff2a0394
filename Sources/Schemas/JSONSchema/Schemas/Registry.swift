import SchemaReading
import UnboxExtras
import UnboxFoundation

extension JSONSchema {
    /// The documents to which schemas may refer, by their URIs. Nothing is ever fetched: a reference to a document that
    /// is not here is an error of the schema.
    ///
    ///     var registry = JSONSchema.Registry()
    ///     try registry.add(addressSchema, at: "https://example.com/address.json")
    ///     let schema = try JSONSchema(data: personSchema, registry: registry)
    ///
    /// The meta-schemas of all drafts are known without being added. A schema within a document may have a URI of its
    /// own, its `$id`. For references to these, and to documents that are not here, all documents are searched once
    /// and not for each schema, if a registry is complete before schemas are made with it.
    public struct Registry: Sendable {
        private var sources: [String: SchemaSource] = [:]
        /// In the order in which they were added.
        private var uris: [String] = []
        /// Shared by copies.
        private(set) var index = RegistryIndex()

        /// A registry without documents.
        public init() {}

        /// Adds a document, and replaces one with the same URI.
        ///
        /// - Parameters:
        ///   - data: JSON text: a schema, or any document that holds schemas.
        ///   - uri: the URI by which schemas refer to it. If the schemas in it have an `$id`, they are found by that as
        ///     well.
        /// - Throws: `UnboxError` if the data is not JSON, ``SchemaError`` if a string in it has more than 256 combining
        ///   marks in a row.
        public mutating func add(_ data: Data, at uri: String) throws {
            add(try SchemaSource(Unboxer(data: data), uri: uri, hasText: true))
        }

        /// Adds a document that was made in code, and replaces one with the same URI.
        ///
        /// - Parameters:
        ///   - value: a schema, or any value that holds schemas.
        ///   - uri: the URI by which schemas refer to it.
        /// - Throws: `UnboxError` if the value nests too deeply, ``SchemaError`` if a string in it has more than 256
        ///   combining marks in a row.
        public mutating func add(_ value: JSONValue, at uri: String) throws {
            add(try SchemaSource(Unboxer(jsonValue: value), uri: uri, hasText: false))
        }

        /// The schemas that may have a URI: the document that was added with it, or those with it as their identifier.
        fileprivate func places(ofSchemas uri: String) -> [CatalogPosition] {
            if let source = sources[uri] ?? MetaSchemas.source(uri) { return [CatalogPosition(source: source)] }
            return index.places(of: uri) { uris.compactMap { sources[$0] } }
        }

        private mutating func add(_ source: SchemaSource) {
            if sources.updateValue(source, forKey: source.uri) == nil { uris.append(source.uri) }
            index = RegistryIndex()
        }
    }
}

/// What the registry is for a schema that is read.
struct RegistryCatalog: SchemaCatalog {
    let registry: JSONSchema.Registry

    func places(of uri: String) -> [CatalogPosition] { registry.places(ofSchemas: uri) }
}

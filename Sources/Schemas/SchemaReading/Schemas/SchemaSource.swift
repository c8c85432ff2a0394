/// A document that holds schemas, and the URI from which it is referred to.
package struct SchemaSource: Sendable {
    package let tree: JSONTree
    /// Without a fragment; empty if the caller named none.
    package let uri: String
    /// Whether lines and columns mean something to the reader: false for a schema that was made in code.
    package let hasText: Bool

    /// - Throws: ``SchemaFault`` if a string takes too long to compare, as identifiers and names are compared.
    package init(_ tree: JSONTree, uri: String, hasText: Bool = true) throws(SchemaFault) {
        (self.tree, self.uri, self.hasText) = (tree, uri, hasText)
        if let node = tree.firstOfManyMarks { throw SchemaFault(.manyMarks, in: self, at: node) }
    }

    /// The line and the column of a node, counted from 1; nil for a schema that was made in code.
    package func position(of node: Int) -> (line: Int, column: Int)? { hasText ? tree.position(of: node) : nil }
}

/// A place in one of the documents of a schema.
package struct SchemaPosition: Hashable, Sendable {
    /// The position of the document in its `SchemaSet`.
    package let source: Int
    package let node: Int

    package init(source: Int, node: Int) { (self.source, self.node) = (source, node) }
}

/// A schema in a document of a catalog.
package struct CatalogPosition: Sendable {
    package let source: SchemaSource
    package let node: Int

    package init(source: SchemaSource, node: Int = JSONTree.root) { (self.source, self.node) = (source, node) }
}

/// Documents to which schemas may refer.
package protocol SchemaCatalog: Sendable {
    /// The schemas that may have a URI.
    func places(of uri: String) -> [CatalogPosition]
}

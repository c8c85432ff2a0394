import Unbox

/// Schema documents that are read, but not compiled: for tools that do something else with schemas than validate.
///
/// They are read leniently: identifiers and anchors of all drafts count, wherever they stand except in values, as real
/// documents mix drafts and keep schemas below keys such as `components` of OpenAPI.
package final class SchemaDocuments: Sendable {
    let contents: SchemaSet

    /// - Parameter sources: the documents, which refer to each other by their URIs.
    package init(_ sources: [SchemaSource]) throws { contents = try SchemaSet(lenientlyReading: sources) }

    /// The roots of the documents, in the order of these.
    package var roots: [SchemaElement] {
        contents.sources.indices.map { SchemaElement(self, SchemaPlace(source: $0, node: JSONDocument.root)) }
    }
}

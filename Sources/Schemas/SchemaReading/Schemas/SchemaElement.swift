/// Schema documents that are read, but not compiled: for tools that do something else with schemas than validate.
///
/// They are read leniently: identifiers and anchors of all drafts count, wherever they stand except in values, as real
/// documents mix drafts and keep schemas below keys such as `components` of OpenAPI.
package final class SchemaDocuments: Sendable {
    let contents: SchemaSet

    /// - Parameter sources: the documents, which refer to each other by their URIs.
    package init(_ sources: [SchemaSource]) throws(SchemaFault) {
        contents = try SchemaSet(lenientlyReading: sources)
    }

    /// The roots of the documents, in the order of these.
    package var roots: [SchemaElement] {
        contents.sources.indices.map { SchemaElement(self, SchemaPosition(source: $0, node: JSONTree.root)) }
    }
}

/// A value in a schema document as it is written: a schema, the value of a keyword, or anything in it.
package struct SchemaElement: Sendable {
    private let documents: SchemaDocuments
    private let place: SchemaPosition

    fileprivate init(_ documents: SchemaDocuments, _ place: SchemaPosition) {
        (self.documents, self.place) = (documents, place)
    }

    private var source: SchemaSource { documents.contents.source(place) }
    package var tree: JSONTree { source.tree }
    package var node: Int { place.node }

    private func element(_ node: Int) -> SchemaElement {
        SchemaElement(documents, SchemaPosition(source: place.source, node: node))
    }

    package var kind: JSONTree.Kind { tree.kind(of: node) }
    package var stringValue: String? { tree.stringValue(node) }

    /// The fields of an object, in order and each key once; empty for any other value.
    package var members: [(key: String, value: SchemaElement)] { tree.members(of: node).map { ($0, element($1)) } }

    /// The elements of an array; empty for any other value.
    package var elements: [SchemaElement] { tree.elements(of: node).map(element) }

    /// The value of a key of an object.
    package subscript(_ key: String) -> SchemaElement? { tree.member(key, of: node).map(element) }

    /// The possible subschemas of an object, in order: those of keywords, and the values of unknown keys.
    package var possibleSubschemas: [SchemaElement] {
        var subschemas: [SchemaElement] = []
        tree.forEachPossibleSubschema(of: node) { subschemas.append(element($0)) }
        return subschemas
    }
}

extension SchemaElement: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.documents === right.documents && left.place == right.place
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

// MARK: - Places

extension SchemaElement {
    /// The position of its document among those that were read together.
    package var documentIndex: Int { place.source }

    /// The keys and positions from the root of its document.
    package var path: [JSONTree.Step] { tree.steps(to: node) }

    /// The place in its document as a fragment: `#/properties/name`.
    package var fragment: String { "#" + tree.pointer(to: node) }

    /// The URI to which references in it are relative, without a fragment.
    package var baseURI: String { documents.contents.resources[resource].base.document }

    /// The draft by whose rules it is read.
    package var draft: SchemaDraft { documents.contents.resources[resource].dialect.draft }

    private var resource: Int { documents.contents.resource(of: place) }

    /// The line and the column where it begins in the text of its document, from 1, the column in Unicode scalars; nil
    /// for a document that was made in code.
    package var position: (line: Int, column: Int)? { source.position(of: node) }
}

// MARK: - References

/// A reference of a schema that leads nowhere.
package struct DeadReference: Error {
    package let keyword: String
    /// The value of the keyword.
    package let element: SchemaElement
    package let text: String
    package let end: DeadEnd
}

extension SchemaElement {
    /// The schema that is referred to by `$ref`, or by `$dynamicRef` or `$recursiveRef` as these resolve without a dynamic
    /// scope; nil if it has no reference.
    package func reference() throws(DeadReference) -> SchemaElement? {
        for keyword in [Keyword.ref, .dynamicRef, .recursiveRef] {
            guard let element = self[keyword.rawValue], let text = element.stringValue else { continue }
            var set = documents.contents
            // Throws only for a document of a catalog.
            switch (try? set.target(of: text, in: resource)) ?? .failure(.document(text)) {
            case .success(let target): return SchemaElement(documents, target.place)
            case .failure(let end):
                throw DeadReference(keyword: keyword.rawValue, element: element, text: text, end: end)
            }
        }
        return nil
    }
}

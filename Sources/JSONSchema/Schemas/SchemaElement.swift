import Unbox

/// A value in a schema document as it is written: a schema, the value of a keyword, or anything in it.
package struct SchemaElement: Sendable {
    private let documents: SchemaDocuments
    private let place: SchemaPlace

    init(_ documents: SchemaDocuments, _ place: SchemaPlace) {
        self.documents = documents
        self.place = place
    }

    private var source: SchemaSource { documents.contents.source(place) }
    private var document: JSONDocument { source.document }
    private func element(_ node: Int) -> SchemaElement {
        SchemaElement(documents, SchemaPlace(source: place.source, node: node))
    }

    package var kind: JSONKind { document.kind(of: place.node) }
    package var stringValue: String? { document.stringValue(place.node) }

    /// The fields of an object, in order and each key once; empty for any other value.
    package var members: [(key: String, value: SchemaElement)] {
        document.members(of: place.node).map { ($0, element($1)) }
    }

    /// The elements of an array; empty for any other value.
    package var elements: [SchemaElement] { document.elements(of: place.node).map(element) }

    /// The value of a key of an object.
    package subscript(_ key: String) -> SchemaElement? { document.member(key, of: place.node).map(element) }

    /// The possible subschemas of an object, in order: those of keywords, and the values of unknown keys.
    package var possibleSubschemas: [SchemaElement] {
        var elements: [SchemaElement] = []
        document.forEachPossibleSubschema(of: place.node) { elements.append(element($0)) }
        return elements
    }

    /// The value as JSON.
    package var value: JSONValue { document.value(at: place.node) }
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

    /// The keys and indexes from the root of its document.
    package var path: [UnboxPath.Component] { document.path(to: place.node).components }

    /// The place in its document as a fragment: `#/properties/name`.
    package var fragment: String { "#" + document.pointer(to: place.node) }

    /// The URI to which references in it are relative, without a fragment.
    package var baseURI: String { documents.contents.resources[resource].base.document }

    /// The draft by whose rules it is read.
    package var draft: JSONSchema.Draft { documents.contents.resources[resource].dialect.draft }

    private var resource: Int { documents.contents.resource(of: place) }

    /// The line and the column where it begins in the text of its document, from 1, the column in Unicode scalars; nil
    /// for a document that was made in code.
    package var position: (line: Int, column: Int)? { source.position(of: place.node).map { ($0.line, $0.column) } }
}

// MARK: - References

extension SchemaElement {
    /// The schema that is referred to by `$ref`, or by `$dynamicRef` or `$recursiveRef` as these resolve without a dynamic
    /// scope; nil if it has no reference.
    package func reference() throws(DeadReference) -> SchemaElement? {
        guard kind == .object else { return nil }
        for keyword in [Keyword.ref, .dynamicRef, .recursiveRef] {
            guard let element = self[keyword.rawValue], let text = element.stringValue else { continue }
            func failure(_ reason: DeadReference.Reason) -> DeadReference {
                DeadReference(keyword: keyword.rawValue, element: element, text: text, reason: reason)
            }
            var set = documents.contents
            // Throws only for a document of a registry.
            switch try? set.target(of: text, in: resource) {
            case .success(let target): return SchemaElement(documents, target.place)
            case .failure(.value(let pointer)): throw failure(.value(pointer))
            case .failure(.anchor), .failure(.fragment): throw failure(.anchor)
            case .failure(.document), nil: throw failure(.document)
            }
        }
        return nil
    }
}

extension JSONSchema {
    /// The schema as it is written.
    package var value: JSONValue { storage.set.sources[0].document.value(at: JSONDocument.root) }
}

extension JSONDocument {
    /// A value as JSON. Recursive, but no deeper than a text may nest.
    func value(at node: Int) -> JSONValue {
        switch kind(of: node) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .integer, .fraction:
            let word = word(at: node)
            return JSONValue.Number(text.slice(word.range).string).map { .number($0) } ?? .null
        case .string: return .string(string(at: node))
        case .array: return .array(elements(of: node).map(value))
        case .object: return .object(JSONValue.Object(members(of: node).map { ($0.key, value(at: $0.value)) }))
        }
    }
}

// A schema as it is written, for tools that read schemas for other purposes than to validate, such as to write models.

import Unbox

/// A value in a schema document: a schema, the value of a keyword, or anything in it.
package struct SchemaElement: Sendable {
    private let storage: JSONSchema.Storage
    let place: SchemaPlace

    fileprivate init(_ storage: JSONSchema.Storage, _ place: SchemaPlace) {
        self.storage = storage
        self.place = place
    }

    private var source: SchemaSource { storage.set.source(place) }
    private var document: JSONDocument { source.document }
    private func element(_ node: Int) -> SchemaElement {
        SchemaElement(storage, SchemaPlace(source: place.source, node: node))
    }

    package var kind: JSONKind { document.kind(of: place.node) }
    package var stringValue: String? { document.stringValue(place.node) }

    package var boolValue: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The fields of an object, in order and each key once; empty for any other value.
    package var members: [(key: String, value: SchemaElement)] {
        document.members(of: place.node).map { ($0, element($1)) }
    }

    /// The elements of an array; empty for any other value.
    package var elements: [SchemaElement] { document.elements(of: place.node).map(element) }

    /// The value of a key of an object.
    package subscript(_ key: String) -> SchemaElement? { document.member(key, of: place.node).map(element) }

    /// The value as it is written.
    package var value: JSONValue {
        guard let value: JSONValue = try? storage.value(at: place) else { return .null }
        return value
    }
}

extension SchemaElement: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage && left.place == right.place
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension SchemaElement {
    /// The place in its document as a JSON pointer.
    package var pointer: String { document.pointer(to: place.node) }

    /// The URI of its document; empty if it has none.
    package var documentURI: String { source.uri }

    /// The URI of the document and the place in it: `https://example.com/a.json#/properties/name`.
    package var location: String { source.uri + "#" + pointer }

    /// Where it begins in the text of its document; nil for a schema that was made in code. Offset in UTF-8, line and
    /// column from 1.
    package var position: (offset: Int, line: Int, column: Int)? {
        source.position(of: place.node).map { ($0.offset, $0.line, $0.column) }
    }

    /// The draft in which it is written.
    package var draft: JSONSchema.Draft { storage.set.resources[resource].dialect.draft }

    private var resource: Int { storage.set.resource(of: place) }

    /// What a schema refers to by `$ref`, or by `$dynamicRef` or `$recursiveRef` as these resolve without a dynamic
    /// scope; nil if it has no reference.
    package var reference: SchemaElement? {
        for key in ["$ref", "$dynamicRef", "$recursiveRef"] {
            if let element = self[key], let target = element.target { return target }
        }
        return nil
    }

    /// What the string refers to as the value of a `$ref`; nil if that does not exist.
    package var target: SchemaElement? {
        guard let text = stringValue else { return nil }
        var set = storage.set
        guard let target = try? set.resolve(text, at: place, in: resource),
            target.place.source < storage.set.sources.count
        else { return nil }
        return SchemaElement(storage, target.place)
    }

    /// An error about this place.
    package func error(_ message: String) -> JSONSchema.SchemaError { storage.set.error(message, at: place) }
}

extension JSONSchema {
    /// The schema as it is written.
    package var root: SchemaElement { SchemaElement(storage, SchemaPlace(source: 0, node: JSONDocument.root)) }
}

extension JSONSchema.Storage {
    /// A value of a schema document.
    func value(at place: SchemaPlace) throws -> JSONValue {
        let document = set.source(place).document
        return document.value(at: place.node)
    }
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
        case .array: return .array(JSONValue.Elements(elements(of: node).map(value)))
        case .object: return .object(JSONValue.Object(members(of: node).map { ($0.key, value(at: $0.value)) }))
        }
    }
}

import SchemaReading
import UnboxExtras
import UnboxFoundation

extension SchemaSource {
    /// - Parameter hasText: whether the document is one of a caller, and was not made in code.
    /// - Throws: ``JSONSchema/SchemaError`` if a string in it takes too long to compare, as identifiers and names are
    ///   compared.
    init(_ unboxer: Unboxer, uri: String, hasText: Bool) throws {
        guard case .node(let node) = unboxer.value.storage else {
            // A reader of data always reads a node.
            throw UnboxError("the data could not be read")
        }
        do {
            try self.init(JSONTree(node.document.text.bytes), uri: URIReference(uri).document, hasText: hasText)
        } catch let fault as SchemaFault {
            throw JSONSchema.SchemaError(fault)
        }
    }
}

extension JSONBytes {
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(0..<count, to: &bytes)
        return bytes
    }
}

extension JSONTree {
    /// A value as JSON. Not recursive, as the stack may be small: what is in a value is made before it.
    func value(at node: Int) -> JSONValue {
        var values = [JSONValue](repeating: .null, count: next(after: node) - node)
        for inner in (node..<next(after: node)).reversed() {
            values[inner - node] =
                switch kind(of: inner) {
                case .null: .null
                case .true: .bool(true)
                case .false: .bool(false)
                case .number: number(at: inner).flatMap { JSONValue.Number($0) }.map { .number($0) } ?? .null
                case .string: .string(stringValue(inner) ?? "")
                case .array: .array(elements(of: inner).map { values[$0 - node] })
                case .object:
                    .object(JSONValue.Object(members(of: inner).map { ($0.key, values[$0.value - node]) }))
                }
        }
        return values[0]
    }
}

extension JSONSchema {
    /// The schema as it is written.
    package var value: JSONValue { storage.set.sources[0].tree.value(at: JSONTree.root) }
}

extension UnboxPath.Component {
    /// The component as a reference token of a JSON pointer.
    var pointerToken: String {
        switch self {
        case .index(let index): String(index)
        case .key(let key): key.pointerToken
        }
    }
}

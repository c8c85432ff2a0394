import Foundation
import Unbox

/// The documents from which models are made, and their schemas by address.
struct SchemaLibrary {
    struct Document {
        /// The name in messages and in generated code: that of the file.
        let name: String
        /// The text, from which lines and columns are counted.
        let text: Data
        let root: SchemaNode
        /// The names of the files from which it was made.
        var origins: [String]
    }

    private(set) var documents: [Document] = []
    /// Schemas with an address of their own, the roots of the documents among them.
    private var resources: [String: SchemaNode] = [:]
    /// Schemas with an anchor, by address and anchor.
    private var anchors: [String: SchemaNode] = [:]

    /// Adds a document.
    ///
    /// - Parameters:
    ///   - text: the JSON text.
    ///   - name: the name of its file, to which references of other documents may refer.
    /// - Throws: ``ModelError`` if the text is not a schema.
    mutating func add(_ text: Data, named name: String) throws {
        let value: JSONValue
        do {
            value = try unbox(data: text)
        } catch {
            throw ModelError("\(name): \(error)")
        }
        try add(value, text: text, named: name)
    }

    mutating func add(_ value: JSONValue, text: Data, named name: String) throws {
        let address = Self.address(ofFile: name)
        let root = SchemaNode(
            document: documents.count, path: .root, base: SchemaAddress.base(of: value, in: address), value: value)
        switch value {
        case .object, .bool: break
        default: throw ModelError("\(name):1:1: expected a schema, which is an object, true or false")
        }
        documents.append(Document(name: name, text: text, root: root, origins: [name]))
        if resources.updateValue(root, forKey: address) != nil {
            throw ModelError("\(name): two schemas have this name")
        }
        index(root)
    }

    /// Says from which files a document was made.
    mutating func describe(_ document: Int, as origins: [String]) { documents[document].origins = origins }

    private static func address(ofFile name: String) -> String {
        let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
        return "file:///" + path.drop { $0 == "/" }
    }

    /// Finds addresses and anchors at any depth. Looks everywhere, because schemas may lie outside of known keywords.
    private mutating func index(_ root: SchemaNode) {
        var pending = [root]
        while let node = pending.popLast() {
            if let object = node.value.objectValue {
                register(node, object)
                for (key, value) in zip(object.keys, object.values) {
                    // A value of these keywords only looks like a schema.
                    if ["enum", "const", "default", "examples", "example"].contains(key) { continue }
                    pending += value.objectValue != nil ? [node.child(key)].compactMap { $0 } : node.children(key)
                }
            }
        }
    }

    private mutating func register(_ node: SchemaNode, _ object: JSONValue.Object) {
        if let identifier = SchemaAddress.identifier(of: node.value) {
            if identifier.hasPrefix("#") {
                anchors[node.base + identifier] = anchors[node.base + identifier] ?? node
            } else {
                resources[node.base] = resources[node.base] ?? node
                // Before draft 2019-09, an address could end in an anchor.
                let parts = SchemaAddress.split(identifier)
                if let anchor = parts.fragment { anchors["\(node.base)#\(anchor)"] = node }
            }
        }
        for keyword in ["$anchor", "$dynamicAnchor"] {
            if let anchor = object[keyword]?.stringValue {
                anchors["\(node.base)#\(anchor)"] = anchors["\(node.base)#\(anchor)"] ?? node
            }
        }
    }
}

// MARK: - References

extension SchemaLibrary {
    /// The schema to which a schema refers with `$ref`, `$dynamicRef` or `$recursiveRef`; nil if it does not refer to
    /// another.
    ///
    /// - Throws: ``ModelError`` if there is no such schema.
    func target(of node: SchemaNode) throws -> SchemaNode? {
        guard let object = node.value.objectValue else { return nil }
        for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
            guard let reference = object[keyword]?.stringValue else { continue }
            return try schema(at: reference, from: node, keyword)
        }
        return nil
    }

    private func schema(at reference: String, from node: SchemaNode, _ keyword: String) throws -> SchemaNode {
        let address = SchemaAddress.resolve(reference, in: node.base)
        let (resource, fragment) = SchemaAddress.split(address)
        func failure(_ problem: String) -> ModelError {
            error("\(keyword) \"\(reference)\": \(problem)", at: node.path.appending(.key(keyword)), in: node.document)
        }
        guard let root = resources[resource] ?? resources[resource + "#"] else {
            throw failure("the document is not among the schemas: pass its file, too")
        }
        guard let fragment else { return root }
        if let anchor = anchors["\(root.base)#\(fragment)"] ?? anchors["\(resource)#\(fragment)"] { return anchor }
        guard let keys = SchemaAddress.pointer(fragment) else { throw failure("there is no such anchor") }
        var schema = root
        var keysBefore: [String] = []
        for key in keys {
            guard let next = schema.step(key) else {
                throw failure("there is nothing at \"#/\(keysBefore.map { $0 + "/" }.joined() + key)\"")
            }
            keysBefore.append(key)
            schema = next
        }
        return schema
    }

    /// An error at a place of a document, with its line and column.
    func error(_ problem: String, at path: SchemaPath, in document: Int) -> ModelError {
        let document = documents[document]
        guard let place = SourcePlace(of: path.components, in: document.text) else {
            return ModelError("\(document.name): \(path.fragment): \(problem)")
        }
        return ModelError("\(document.name):\(place.line):\(place.column): \(problem)")
    }

    func error(_ problem: String, at node: SchemaNode) -> ModelError {
        error(problem, at: node.path, in: node.document)
    }
}

extension SchemaNode {
    /// The value of a key, or an element of an array, as a pointer names it.
    fileprivate func step(_ key: String) -> SchemaNode? {
        switch value {
        case .object: return child(key)
        case .array(let elements):
            guard let index = Int(key), elements.indices.contains(index) else { return nil }
            let value = elements[index]
            return SchemaNode(
                document: document, path: path.appending(.index(index)),
                base: SchemaAddress.base(of: value, in: base), value: value)
        default: return nil
        }
    }
}

/// What prevents models from being made, in words.
package struct ModelError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

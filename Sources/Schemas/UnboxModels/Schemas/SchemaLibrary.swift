import Foundation
import SchemaReading

/// The text of a document from which models are made.
struct SchemaInput {
    /// The name in messages and in generated code: that of the file.
    let name: String
    let source: SchemaSource
    /// The names of the files from which it was made.
    let origins: [String]

    /// A file, to which references of other documents may refer by its name.
    ///
    /// - Throws: ``ModelError`` if the text is not JSON.
    init(_ text: Data, named name: String) throws {
        let tree: JSONTree
        do {
            tree = try JSONTree(text, named: name)
        } catch {
            guard Self.isYAML(text, named: name) else { throw error }
            throw ModelError("\(name): is YAML; convert it to JSON first, for example by `yq -o json \(name)`")
        }
        try self.init(tree, named: name, madeFrom: [name])
    }

    /// A schema that was made of samples.
    init(_ text: [UInt8], madeFrom origins: [String]) throws {
        try self.init(try JSONTree(text), named: origins[0], madeFrom: origins, hasText: false)
    }

    private init(_ tree: JSONTree, named name: String, madeFrom origins: [String], hasText: Bool = true) throws {
        (self.name, self.origins) = (name, origins)
        let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
        do {
            source = try SchemaSource(tree, uri: "file:///" + path.drop { $0 == "/" }, hasText: hasText)
        } catch {
            let place = error.source.position(of: error.node).map { ":\($0.line):\($0.column)" } ?? ""
            throw ModelError("\(name)\(place): a string has too many combining marks in a row")
        }
    }

    /// Whether a text that is not JSON is a document of OpenAPI or a schema as it is usually written in YAML.
    private static func isYAML(_ text: Data, named name: String) -> Bool {
        if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
        let lines = String(decoding: text.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.contains { line in
            ["---", "openapi:", "swagger:", "$schema:", "type:"].contains { line.hasPrefix($0) }
        }
    }
}

extension JSONTree {
    /// Reads a file, which may have several values if it is a sequence.
    ///
    /// - Throws: ``ModelError`` with its name if it is not JSON.
    package convenience init(_ data: Data, named name: String, isSequence: Bool = false) throws {
        // Some editors and shells write UTF-16.
        let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        let text = isUTF16 ? String(data: data, encoding: .utf16).map { Array($0.utf8) } : nil
        do {
            try self.init(text ?? Array(data), isSequence: isSequence)
        } catch {
            throw ModelError("\(name): \(error)")
        }
    }
}

/// The documents from which models are made.
struct SchemaLibrary {
    struct Document {
        let name: String
        let root: SchemaElement
    }

    let documents: [Document]

    /// - Throws: ``ModelError`` if a document is not a schema, or two have the same name.
    init(_ inputs: [SchemaInput]) throws {
        var uris: Set<String> = []
        for input in inputs where !uris.insert(input.source.uri).inserted {
            throw ModelError("\(input.name): two schemas have this name")
        }
        let roots = try SchemaDocuments(inputs.map(\.source)).roots
        documents = zip(inputs, roots).map { Document(name: $0.name, root: $1) }
        for root in roots { try check(root) }
    }

    /// The schema to which a schema refers; nil if it does not refer to another.
    ///
    /// - Throws: ``ModelError`` if there is no such schema.
    func target(of element: SchemaElement) throws -> SchemaElement? {
        do {
            return try element.reference()
        } catch {
            let problem =
                switch error.end {
                case .document: "the document is not among the schemas: pass its file, too"
                case .anchor, .fragment: "there is no such anchor"
                case .value(let pointer): "there is nothing at \"#\(pointer)\""
                }
            throw self.error("\(error.keyword) \"\(error.text)\": \(problem)", at: error.element)
        }
    }

    /// An error at a place of a document, with its line and column.
    func error(_ problem: String, at element: SchemaElement) -> ModelError {
        let name = documents[element.documentIndex].name
        guard let position = element.position else { return ModelError("\(name): \(element.fragment): \(problem)") }
        return ModelError("\(name):\(position.line):\(position.column): \(problem)")
    }
}

/// The reason why models cannot be made, in words.
package struct ModelError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

import Foundation
import Unbox

/// A document that holds schemas: its text with the index, and the URI from which it is referred to.
package struct SchemaSource: Sendable {
    let document: JSONDocument
    /// Without a fragment; empty if the caller named none.
    package let uri: String
    /// Whether lines and columns mean something to the reader: false for a schema that was made in code.
    let hasText: Bool

    /// - Throws: `UnboxError` if the data is not JSON, and ``JSONSchema/SchemaError`` if a string in it takes too long to
    ///   compare, as identifiers and names are compared.
    package init(_ data: Data, uri: String, hasText: Bool = true) throws {
        try self.init(Unboxer(data: data), uri: uri, hasText: hasText)
    }

    /// A document that was made in code.
    ///
    /// - Throws: `UnboxError` if the value nests too deeply.
    package init(_ value: JSONValue, uri: String) throws {
        try self.init(Unboxer(jsonValue: value), uri: uri, hasText: false)
    }

    private init(_ unboxer: Unboxer, uri: String, hasText: Bool) throws {
        guard case .node(let document, _) = unboxer.content else {
            // A reader of data always reads a node.
            throw UnboxError("the data could not be read")
        }
        self.document = document
        self.uri = uri
        self.hasText = hasText
        if let node = document.firstOfManyMarks {
            throw JSONSchema.SchemaError("a string has \(CanonicalText.manyMarks)", in: self, at: node)
        }
    }
}

/// A place in one of the documents of a schema.
struct SchemaPlace: Hashable, Sendable {
    /// The position of the document in its `SchemaSet`.
    let source: Int
    let node: Int
}

extension JSONDocument {
    /// The node of the value of a key; nil if there is none. The first of repeated keys counts.
    func member(_ key: String, of node: Int) -> Int? {
        guard kind(of: node) == .object else { return nil }
        if count(of: node) > Self.fewKeys {
            // By the index of a large object. It takes canonically equivalent keys for equal, so the key is compared.
            let value = value(forKey: key, in: node)
            if value < 0 || isText(value - 1, key) { return value < 0 ? nil : value }
        }
        var field = firstElement(of: node)
        let end = end(of: node)
        while field < end {
            if isText(field, key) { return field + 1 }
            field = next(after: field + 1)
        }
        return nil
    }

    /// Whether a string or a key has the same scalars as a text.
    func isText(_ node: Int, _ other: String) -> Bool {
        let word = word(at: node)
        guard word.isString else { return false }
        if word.tag == .escapedString { return string(at: node).utf8.elementsEqual(other.utf8) }
        return other.withJSONBytes { bytes in
            word.length == bytes.count && text.equal(at: word.position, bytes, at: 0, length: word.length)
        }
    }

    /// The value of a string; nil for other values.
    func stringValue(_ node: Int) -> String? { word(at: node).isString ? string(at: node) : nil }

    /// The fields of an object in order, each key once.
    func members(of node: Int) -> [(key: String, value: Int)] {
        guard kind(of: node) == .object else { return [] }
        var members: [(key: String, value: Int)] = []
        var keys: Set<ExactText> = []
        forEachField(of: node) { key, value in
            let key = string(at: key)
            if keys.insert(ExactText(key)).inserted { members.append((key, value)) }
        }
        return members
    }

    func elements(of node: Int) -> [Int] {
        guard kind(of: node) == .array else { return [] }
        var elements: [Int] = []
        forEachElement(of: node) { elements.append($0) }
        return elements
    }

    /// The place of a node as a JSON pointer (RFC 6901), from a node around it.
    func pointer(to node: Int, from container: Int = root) -> String {
        path(to: node, from: container).components.reduce(into: "") { $0 += "/" + $1.pointerToken }
    }
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

extension String {
    var pointerToken: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return self }
        return unicodeScalars.reduce(into: "") { token, scalar in
            switch scalar {
            case "~": token += "~0"
            case "/": token += "~1"
            default: token.unicodeScalars.append(scalar)
            }
        }
    }
}

// MARK: - Positions in the text

extension SchemaSource {
    /// A place in a text, counted from 1; columns in Unicode scalars.
    package struct Position: Hashable, Sendable {
        let offset: Int
        let line: Int
        let column: Int
    }

    /// Where the value of a node begins; nil for a schema that was made in code.
    func position(of node: Int) -> Position? {
        guard hasText else { return nil }
        let text = document.text
        let offset = offset(of: node)
        var line = 1
        var column = 1
        var index = 0
        while index < offset {
            let byte = text[index]
            if byte == 0x0A || byte == 0x0D && text[index + 1] != 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 && byte != 0x0D {
                column += 1
            }
            index += 1
        }
        return Position(offset: offset, line: line, column: column)
    }

    /// Follows the text and the index side by side, as the index only has the positions of keys, strings and numbers.
    private func offset(of target: Int) -> Int {
        let text = document.text
        var index = 0
        var node = JSONDocument.root
        while true {
            // What may stand before a key or a value: white space, commas, colons, ends of containers.
            while [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x3A, 0x5D, 0x7D].contains(text[index]) { index += 1 }
            guard node < target else { return index }
            let word = document.word(at: node)
            node += word.isObject ? 2 : 1
            switch word.tag {
            case .null, .true: index += 4
            case .false: index += 5
            case .array, .object: index += 1
            default: index = word.range.upperBound + (word.isString ? 1 : 0)
            }
        }
    }
}

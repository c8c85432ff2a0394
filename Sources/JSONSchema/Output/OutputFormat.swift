import Foundation
import Unbox

extension JSONSchema {
    /// A form of the result that the specification defines, in section 12.4 of draft 2020-12.
    public enum OutputFormat: CaseIterable, Sendable {
        /// The verdict alone.
        case flag
        /// A flat list of all errors.
        case basic
        /// The errors as a tree, in which a node with a single error is left out.
        case detailed
    }

    /// The result for JSON data in one of the specification's forms.
    ///
    ///     let output = try schema.output(.basic, for: data)
    ///
    /// - Throws: `UnboxError` if the data is not JSON, or if there is no verdict.
    public func output(_ format: OutputFormat, for data: Data) throws -> JSONValue {
        try output(format, for: Unboxer(data: data))
    }

    /// The result for what an `Unboxer` reads.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for unboxer: Unboxer) throws -> JSONValue {
        guard format != .flag else { return ["valid": .bool(try isValid(unboxer))] }
        return Self.output(format, try errors(in: unboxer))
    }

    /// The result for a value.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for value: JSONValue) throws -> JSONValue {
        guard format != .flag else { return ["valid": .bool(try isValid(value))] }
        return Self.output(format, try errors(in: value))
    }

    /// The result for a dictionary.
    ///
    /// - Throws: `UnboxError` if there is no verdict.
    public func output(_ format: OutputFormat, for dictionary: [String: Any]) throws -> JSONValue {
        try output(format, for: Unboxer(dictionary: dictionary))
    }

    private static func output(_ format: OutputFormat, _ errors: [ValidationError]) -> JSONValue {
        guard !errors.isEmpty else { return ["valid": true] }
        let all = errors.flatMap(\.flattened)
        if format == .basic {
            return ["valid": false, "errors": .array(JSONValue.Elements(all.map { .object($0.unit) }))]
        }
        let root = OutputNode()
        for error in all { root.insert(error) }
        return .object(root.object(at: ""))
    }
}

extension JSONSchema.ValidationError {
    /// An output unit of the specification.
    fileprivate var unit: JSONValue.Object {
        [
            "valid": false, "keywordLocation": .string(keywordLocation),
            "absoluteKeywordLocation": .string(schemaLocation),
            "instanceLocation": .string(pointer(path.components.count)),
            "error": .string(message),
        ]
    }

    /// The first steps of the path as a JSON pointer.
    fileprivate func pointer(_ count: Int) -> String {
        path.components.prefix(count).map { "/" + $0.pointerToken }.joined()
    }
}

/// A node of the tree of `detailed`: what is below one token of the keyword locations.
private final class OutputNode {
    private var children: [(token: String, node: OutputNode)] = []
    private var positions: [String: Int] = [:]
    private var errors: [JSONSchema.ValidationError] = []
    /// Any error below, for the path, and how much of that is the node's.
    private var example: JSONSchema.ValidationError?
    private var depth = 0

    /// What is deeper is attached here: the tree is written and released recursively.
    private static let mostTokens = 400

    func insert(_ error: JSONSchema.ValidationError) {
        var node = self
        node.example = node.example ?? error
        for token in error.tokens.prefix(Self.mostTokens) {
            node = node.child(token.text)
            node.depth = token.depth
            node.example = node.example ?? error
        }
        node.errors.append(error)
    }

    private func child(_ token: String) -> OutputNode {
        if let position = positions[token] { return children[position].node }
        positions[token] = children.count
        children.append((token, OutputNode()))
        return children[children.count - 1].node
    }

    /// - Parameter location: the keyword location of the node.
    func object(at location: String) -> JSONValue.Object {
        // Nodes with a single child and no error are left out.
        var node = self
        var location = location
        while node.errors.isEmpty, node.children.count == 1 {
            location += "/" + node.children[0].token
            node = node.children[0].node
        }
        if node.children.isEmpty, node.errors.count == 1 { return node.errors[0].unit }
        var object: JSONValue.Object = [
            "valid": false, "keywordLocation": .string(location),
            "instanceLocation": .string(node.example?.pointer(node.depth) ?? ""),
        ]
        var inner: [JSONValue] = node.errors.dropFirst().map { .object($0.unit) }
        if let error = node.errors.first {
            object["absoluteKeywordLocation"] = .string(error.schemaLocation)
            object["error"] = .string(error.message)
        }
        inner += node.children.map { .object($0.node.object(at: location + "/" + $0.token)) }
        object["errors"] = .array(JSONValue.Elements(inner))
        return object
    }
}

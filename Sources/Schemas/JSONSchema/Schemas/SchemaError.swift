import SchemaReading
import UnboxCore
import UnboxFoundation

extension JSONSchema {
    /// Why a schema cannot be used: a keyword has a wrong value, a reference leads nowhere, a pattern uses what is not
    /// supported.
    ///
    /// Its description says where: `line 4, column 17 (#/properties/age/minimum): expected a number`.
    public struct SchemaError: Error, Hashable, Sendable {
        /// The problem, without its place.
        public let message: String
        /// The URI of the document; empty if it has none.
        public let uri: String
        /// The place in the document as a JSON pointer (RFC 6901); empty for the whole schema.
        public let pointer: String
        /// The line in the document, counted from 1; nil for a schema that was made from a value.
        public let line: Int?
        /// The column in the line, counted from 1, in Unicode scalars; nil if the line is.
        public let column: Int?

        init(_ message: String, in source: SchemaSource, at node: Int) {
            self.message = message
            uri = source.uri
            pointer = source.tree.pointer(to: node)
            let position = source.position(of: node)
            line = position?.line
            column = position?.column
        }

        init(_ fault: SchemaFault) { self.init(fault.problem.message, in: fault.source, at: fault.node) }
    }
}

extension SchemaFault.Problem {
    fileprivate var message: String {
        func quoted(_ text: String) -> String { UnboxText.quoted(text, limit: 200) }
        return switch self {
        case .manyMarks: "a string has \(CanonicalText.manyMarks)"
        case .metaSchema(let uri): "the meta-schema \(quoted(uri)) is not known; add it to the registry"
        case .vocabulary(let name): "the vocabulary \(quoted(name)) is required, and not known"
        case .reference(let text, .document(let uri)):
            "\(quoted(text)) refers to \(quoted(uri)), which is not in the registry"
        case .reference(let text, .fragment): "the fragment of \(quoted(text)) is not UTF-8"
        case .reference(let text, .anchor): "\(quoted(text)) refers to an anchor that does not exist"
        case .reference(let text, .value): "\(quoted(text)) leads nowhere"
        }
    }
}

extension JSONSchema.SchemaError: CustomStringConvertible, LocalizedError {
    /// The place and the problem, on one line.
    public var description: String {
        let place = uri + "#" + pointer
        let text = line.flatMap { line in column.map { "line \(line), column \($0) (\(place)): " } } ?? "\(place): "
        return UnboxText.line(text + message, limit: 1024)
    }

    /// The description.
    public var errorDescription: String? { description }
}

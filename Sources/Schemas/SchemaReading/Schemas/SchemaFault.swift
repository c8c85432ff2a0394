/// Why a document cannot be used.
package struct SchemaFault: Error {
    package enum Problem: Sendable {
        /// A string has too many combining marks in a row.
        case manyMarks
        /// There is no meta-schema with this URI.
        case metaSchema(String)
        /// A vocabulary is required that is not known.
        case vocabulary(String)
        case reference(String, DeadEnd)
    }

    package let problem: Problem
    package let source: SchemaSource
    package let node: Int

    init(_ problem: Problem, in source: SchemaSource, at node: Int) {
        (self.problem, self.source, self.node) = (problem, source, node)
    }
}

/// Why a reference leads nowhere.
package enum DeadEnd: Error {
    /// There is no document with this URI.
    case document(String)
    /// The fragment is not UTF-8.
    case fragment
    case anchor
    /// There is nothing at this JSON pointer, but there is something at the one before its last key.
    case value(String)
}

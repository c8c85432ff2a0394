import SchemaReading
import UnboxCore
import UnboxFoundation

extension JSONSchema {
    /// A violation of a schema: where in the payload, where in the schema, and a message.
    ///
    /// ```text
    /// user.name: expected a string of at most 20 characters, found one of 31
    /// ```
    public struct ValidationError: Error, Hashable, Sendable {
        /// The place in the payload.
        public let path: UnboxPath
        /// The problem, without its place.
        public let message: String
        /// The keyword that is violated; nil where the schema is `false`.
        public let keyword: String?
        /// The place of the keyword in its document: a URI with a JSON pointer as its fragment. Without a URI, it begins
        /// with `#`.
        public let schemaLocation: String
        /// The way to the keyword from the schema as a JSON pointer, with each `$ref` on it.
        public let keywordLocation: String
        /// For `anyOf` and `oneOf`, the violations of each of the schemas. The message is about the closest one.
        public let branches: [[ValidationError]]

        /// The tokens of `keywordLocation`, each with the number of steps of `path` that precede it.
        let tokens: [Token]

        struct Token: Hashable, Sendable {
            let text: String
            let depth: Int
            /// The schema to which the token leads, or in which that place is.
            let schema: SchemaIndex
            /// The way from there to the place.
            var pointer = ""

            // The location says it all: errors of another schema may be equal.
            static func == (left: Token, right: Token) -> Bool { left.text == right.text && left.depth == right.depth }
            func hash(into hasher: inout Hasher) {
                hasher.combine(text)
                hasher.combine(depth)
            }
        }
    }
}

extension JSONSchema.ValidationError: CustomStringConvertible, LocalizedError {
    /// The place in the payload and the problem, on one line.
    public var description: String {
        let path = path.description
        return UnboxText.line(path.isEmpty ? message : "\(path): \(message)", limit: 1024)
    }

    /// The description.
    public var errorDescription: String? { description }

    /// This violation and those of its branches.
    var flattened: [Self] { [self] + branches.joined().flatMap(\.flattened) }
}

extension JSONSchema.ValidationError {
    init(_ violation: Violation, _ storage: JSONSchema.Storage) {
        path = UnboxPath(violation.path)
        message = UnboxText.shortened(violation.message, limit: 1000)
        keyword = violation.keyword?.rawValue
        branches = violation.branches.map { $0.map { Self($0, storage) } }

        var trail = KeywordTrail()
        for (outer, step) in zip(violation.steps, violation.steps.dropFirst()) {
            let isReference = step.keyword?.isReference ?? false
            let steps = isReference ? [] : storage.steps(from: outer.schema, to: step.schema)
            trail.append(step.keyword, from: outer.schema, to: step.schema, steps: steps, depth: step.depth)
        }
        var tokens = trail.tokens
        let schema = violation.steps.last?.schema ?? 0
        let pointer = keyword.map { "/" + $0.pointerToken } ?? ""
        if let keyword {
            let depth = violation.path.count
            tokens.append(Token(text: keyword.pointerToken, depth: depth, schema: schema, pointer: pointer))
        }
        self.tokens = tokens
        keywordLocation = tokens.map { "/" + $0.text }.joined()
        schemaLocation = storage.location(of: schema) + pointer
    }
}

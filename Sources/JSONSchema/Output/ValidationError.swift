import Foundation
import Unbox

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

        let places = violation.steps.map { storage.program.places[Int($0.schema)] }
        var tokens: [Token] = []
        var depth = 0
        for (index, step) in violation.steps.enumerated() where index > 0 {
            switch step.keyword {
            case .ref?, .dynamicRef?, .recursiveRef?:
                tokens.append(Token(text: step.keyword?.rawValue ?? "", depth: step.depth))
            default:
                let document = storage.set.source(places[index]).document
                let components = document.path(to: places[index].node, from: places[index - 1].node).components
                for component in components.dropLast() {
                    tokens.append(Token(text: component.pointerToken, depth: depth))
                }
                if let last = components.last { tokens.append(Token(text: last.pointerToken, depth: step.depth)) }
            }
            depth = step.depth
        }
        if let keyword { tokens.append(Token(text: keyword.pointerToken, depth: violation.path.count)) }
        self.tokens = tokens
        keywordLocation = tokens.map { "/" + $0.text }.joined()

        let place = places.last ?? SchemaPlace(source: 0, node: JSONDocument.root)
        let resource = storage.set.resources[storage.set.resource(of: place)]
        let pointer = storage.set.source(place).document.pointer(to: place.node, from: resource.place.node)
        schemaLocation = resource.base.document + "#" + pointer + (keyword.map { "/" + $0.pointerToken } ?? "")
    }
}

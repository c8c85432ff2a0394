import SchemaReading

/// A type that is to be made.
indirect enum SchemaRequest: Hashable, Sendable {
    /// Of schemas that all hold.
    case all([SchemaElement], types: JSONTypes = .all, choices: [Choice] = [])
    /// anyOf: at least one holds.
    case any([SchemaRequest])
    /// One type for all values of several: an enum with all raw values, or a struct with all properties.
    case merged([SchemaRequest])

    /// A branch of a `oneOf` or an `anyOf` that is taken.
    struct Choice: Hashable, Sendable {
        let list: SchemaElement
        let index: Int
    }

    /// A schema from which the type is made, for messages.
    var firstNode: SchemaElement? {
        switch self {
        case .all(let nodes, _, _): nodes.first
        case .any(let requests), .merged(let requests): requests.first?.firstNode
        }
    }

    /// The schema that says everything; nil if there is more than one, or only some of its values are meant.
    var onlyNode: SchemaElement? {
        guard case .all(let nodes, .all, let choices) = self, choices.isEmpty, nodes.count == 1 else { return nil }
        return nodes[0]
    }

    /// The request for values of some types only.
    func restricted(to types: JSONTypes) -> SchemaRequest {
        switch self {
        case .all(let nodes, let others, let choices):
            .all(nodes, types: others.intersection(types), choices: choices)
        case .any(let requests): .any(requests.map { $0.restricted(to: types) })
        case .merged(let requests): .merged(requests.map { $0.restricted(to: types) })
        }
    }
}

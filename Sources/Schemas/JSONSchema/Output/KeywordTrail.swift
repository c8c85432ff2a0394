import SchemaReading
import UnboxCore

/// The way from the schema to a keyword, as the outputs show it.
struct KeywordTrail {
    /// The tokens of a `keywordLocation`, each with the number of steps in the payload that precede it.
    private(set) var tokens: [JSONSchema.ValidationError.Token] = []
    private var depth = 0

    /// Adds the application of a schema by a keyword of the one around it.
    ///
    /// - Parameters:
    ///   - outer: the schema around it.
    ///   - inner: the schema that is applied.
    ///   - steps: the steps in the document from the schema around it, unless the keyword is a reference.
    ///   - depth: the length of the path of the value.
    mutating func append(
        _ keyword: Keyword?, from outer: SchemaIndex, to inner: SchemaIndex, steps: [JSONTree.Step], depth: Int
    ) {
        if let keyword, keyword.isReference {
            tokens.append(.init(text: keyword.rawValue, depth: depth, schema: inner))
        } else {
            var pointer = ""
            for step in steps.dropLast() {
                let text = step.pointerToken
                pointer += "/" + text
                tokens.append(.init(text: text, depth: self.depth, schema: outer, pointer: pointer))
            }
            if let last = steps.last { tokens.append(.init(text: last.pointerToken, depth: depth, schema: inner)) }
        }
        self.depth = depth
    }
}

extension JSONSchema.Storage {
    /// The steps in a document from one schema to another one inside it.
    func steps(from schema: SchemaIndex, to other: SchemaIndex) -> [JSONTree.Step] {
        let (place, inner) = (program.parts.places[Int(schema)], program.parts.places[Int(other)])
        return set.source(place).tree.steps(to: inner.node, from: place.node)
    }

    /// The place of a schema in its document: a URI with a JSON pointer as its fragment.
    func location(of schema: SchemaIndex) -> String { location(of: program.parts.places[Int(schema)]) }

    /// The place of a schema in its document: a URI with a JSON pointer as its fragment.
    func location(of place: SchemaPosition) -> String {
        let resource = set.resources[set.resource(of: place)]
        return resource.base.document + "#"
            + set.source(place).tree.pointer(to: place.node, from: resource.place.node)
    }
}

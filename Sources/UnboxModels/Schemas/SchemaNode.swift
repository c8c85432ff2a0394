import Unbox

/// A schema at its place in a document.
struct SchemaNode: Sendable, Hashable {
    /// The document, as an index into those of the ``SchemaLibrary``.
    let document: Int
    /// Keys and indexes from the root of the document to the schema.
    let path: SchemaPath
    /// The address to which references are relative.
    let base: String
    let value: JSONValue

    /// What identifies the schema. Two nodes with the same identity are the same schema.
    var identity: Identity { Identity(document: document, path: path) }

    struct Identity: Hashable, Sendable {
        let document: Int
        let path: SchemaPath
    }

    static func == (first: SchemaNode, second: SchemaNode) -> Bool { first.identity == second.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    subscript(keyword: String) -> JSONValue? { value.objectValue?[keyword] }

    /// The schema below a keyword.
    func child(_ keyword: String) -> SchemaNode? {
        guard let value = self[keyword] else { return nil }
        return node(value, at: path.appending(.key(keyword)))
    }

    /// The schemas of an array below a keyword; empty if there is no array.
    func children(_ keyword: String) -> [SchemaNode] {
        guard let elements = self[keyword]?.arrayValue else { return [] }
        let path = path.appending(.key(keyword))
        return elements.enumerated().map { node($1, at: path.appending(.index($0))) }
    }

    /// The schemas of an object below a keyword, in their order; empty if there is no object.
    func members(_ keyword: String) -> [(key: String, schema: SchemaNode)] {
        guard let object = self[keyword]?.objectValue else { return [] }
        let path = path.appending(.key(keyword))
        return zip(object.keys, object.values).map { ($0, node($1, at: path.appending(.key($0)))) }
    }

    private func node(_ value: JSONValue, at path: SchemaPath) -> SchemaNode {
        SchemaNode(document: document, path: path, base: SchemaAddress.base(of: value, in: base), value: value)
    }
}

/// The place of a schema in its document. Shares its beginning with the places around it.
final class SchemaPath: Hashable, Sendable {
    let parent: SchemaPath?
    let component: UnboxPath.Component?
    private let hash: Int
    private let depth: Int

    static let root = SchemaPath()

    private init() {
        parent = nil
        component = nil
        hash = 0
        depth = 0
    }

    private init(_ parent: SchemaPath, _ component: UnboxPath.Component) {
        self.parent = parent
        self.component = component
        depth = parent.depth + 1
        var hasher = Hasher()
        hasher.combine(parent.hash)
        hasher.combine(component)
        hash = hasher.finalize()
    }

    func appending(_ component: UnboxPath.Component) -> SchemaPath { SchemaPath(self, component) }

    /// The components from the root.
    var components: [UnboxPath.Component] {
        Array(sequence(first: self, next: \.parent).compactMap(\.component).reversed())
    }

    /// The path as a fragment: `#/$defs/user`.
    var fragment: String {
        components.reduce(into: "#") { text, component in
            switch component {
            case .key(let key): text += "/\(key.replacing("~", with: "~0").replacing("/", with: "~1"))"
            case .index(let index): text += "/\(index)"
            }
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (first: SchemaPath, second: SchemaPath) -> Bool {
        var pair = (first, second)
        while pair.0 !== pair.1 {
            guard
                pair.0.hash == pair.1.hash, pair.0.depth == pair.1.depth, pair.0.component == pair.1.component,
                let parents = pair.0.parents(with: pair.1)
            else { return false }
            pair = parents
        }
        return true
    }

    private func parents(with other: SchemaPath) -> (SchemaPath, SchemaPath)? {
        guard let first = parent, let second = other.parent else { return nil }
        return (first, second)
    }
}

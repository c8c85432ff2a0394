import SwiftDeclarations

/// The objects and arrays that key paths lead through, with the fields in them.
struct EncodingTree {
    indirect enum Node {
        case field(Field)
        case object([(key: String, node: Node)])
        /// The elements, from the first one on.
        case array([Node])
        /// `#if`, in an object.
        case conditional([FieldItem.Clause])
    }

    /// The whole object. `nil` keys are those of an `#if` or of a field that is written as a whole.
    private(set) var members: [(key: String?, node: Node)] = []
    /// The whole array, if the model is one.
    private(set) var elements: [Node] = []
    /// The first place that cannot be written.
    private(set) var problem: SourceProblem?

    init(_ items: [FieldItem]) {
        for item in items {
            switch item {
            case .conditional(let clauses): members.append((nil, .conditional(clauses)))
            case .field(let field): insert(field)
            }
        }
    }

    /// Bounds the recursion, and the names that are written.
    static let maximumDepth = 64

    private mutating func insert(_ field: Field) {
        if field.isNeverEncoded { return }
        switch field.place {
        case .none: return
        case .whole: members.append((nil, .field(field)))
        case .at(let places): if let path = places[0].path { insert(field, path.components) }
        }
    }

    private mutating func insert(_ field: Field, _ path: [KeyPathText.Component]) {
        guard path.count <= Self.maximumDepth else {
            return fail(field, "its key path has more than \(Self.maximumDepth) components")
        }
        guard case .key(let key)? = path.first else {
            let array = inserted(field, path, into: elements.isEmpty ? nil : .array(elements))
            if case .array(let elements) = array { self.elements = elements }
            return
        }
        let rest = Array(path.dropFirst())
        if let position = members.firstIndex(where: { $0.key == key }) {
            members[position].node = inserted(field, rest, into: members[position].node)
        } else {
            members.append((key, inserted(field, rest, into: nil)))
        }
    }

    private mutating func inserted(_ field: Field, _ path: [KeyPathText.Component], into node: Node?) -> Node {
        guard let first = path.first else {
            if node != nil { fail(field, "another property is written within its object") }
            return .field(field)
        }
        let rest = Array(path.dropFirst())
        switch (first, node) {
        case (.key(let key), nil): return .object([(key, inserted(field, rest, into: nil))])
        case (.key(let key), .object(var members)?):
            if let position = members.firstIndex(where: { $0.key == key }) {
                members[position].node = inserted(field, rest, into: members[position].node)
            } else {
                members.append((key, inserted(field, rest, into: nil)))
            }
            return .object(members)
        case (.index("0"), nil): return .array([inserted(field, rest, into: nil)])
        case (.index(let text), .array(var elements)?):
            let index = Int(text) ?? .max
            if index < elements.count {
                elements[index] = inserted(field, rest, into: elements[index])
            } else if index == elements.count {
                elements.append(inserted(field, rest, into: nil))
            } else {
                fail(field, "the properties before it do not write the elements before it")
            }
            return .array(elements)
        case (.index, nil): fail(field, "no property before it writes the elements before it")
        default: fail(field, "its key path leads through the value of another property")
        }
        return node ?? .field(field)
    }

    private mutating func fail(_ field: Field, _ reason: String) {
        let message = "'\(field.name)' cannot be encoded: \(reason)"
        problem = problem ?? SourceProblem(message, at: field.rangeOfOptions)
    }
}

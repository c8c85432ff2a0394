import SwiftDeclarations

/// The objects and arrays that key paths lead through, with the fields in them.
struct EncodingTree {
    indirect enum Node {
        case field(Field)
        case object(Object)
        case array(Elements)
        /// `#if`, in an object.
        case conditional([FieldItem.Clause])
    }

    /// The members of an object. An `#if`, and a field that is written as a whole, have no key.
    ///
    /// A class, as are the elements of an array, to grow where it is.
    final class Object {
        fileprivate(set) var members: [(key: String?, node: Node)] = []
        private var positions: [String: Int] = [:]

        fileprivate subscript(key: String) -> Node? {
            get { positions[key].map { members[$0].node } }
            set {
                guard let newValue else { return }
                if let position = positions[key] { return members[position].node = newValue }
                positions[key] = members.count
                members.append((key, newValue))
            }
        }
    }

    /// The elements of an array, from the first one on.
    final class Elements {
        fileprivate(set) var all: [Node] = []
    }

    private let object = Object()
    private var array: Elements?
    /// The members of the whole object.
    var members: [(key: String?, node: Node)] { object.members }
    /// The whole array, if the model is one.
    var elements: [Node] { array?.all ?? [] }
    /// The first place that cannot be written.
    private(set) var problem: SourceProblem?

    init(_ items: [FieldItem]) {
        for item in items {
            switch item {
            case .conditional(let clauses): object.members.append((nil, .conditional(clauses)))
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
        case .whole: object.members.append((nil, .field(field)))
        case .at(let places): if let path = places[0].path { insert(field, path.components) }
        }
    }

    private mutating func insert(_ field: Field, _ path: [KeyPathText.Component]) {
        guard path.count <= Self.maximumDepth else {
            return fail(field, "its key path has more than \(Self.maximumDepth) components")
        }
        guard case .key(let key)? = path.first else {
            if case .array(let array) = inserted(field, path[...], into: array.map(Node.array)) { self.array = array }
            return
        }
        object[key] = inserted(field, path.dropFirst(), into: object[key])
    }

    private mutating func inserted(
        _ field: Field, _ path: ArraySlice<KeyPathText.Component>, into node: Node?
    ) -> Node {
        guard let first = path.first else {
            if node != nil { fail(field, "another property is written within its object") }
            return .field(field)
        }
        let rest = path.dropFirst()
        switch (first, node ?? .empty(for: first)) {
        case (.key(let key), .object(let object)?):
            object[key] = inserted(field, rest, into: object[key])
            return .object(object)
        case (.index(let text), .array(let array)?):
            let index = Int(text) ?? .max
            if index < array.all.count {
                array.all[index] = inserted(field, rest, into: array.all[index])
            } else if index == array.all.count {
                array.all.append(inserted(field, rest, into: nil))
            } else {
                fail(field, "the properties before it do not write the elements before it")
            }
            return .array(array)
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

extension EncodingTree.Node {
    /// An empty node for a path that begins with a component; nil for the second element of an array, and so on.
    fileprivate static func empty(for component: KeyPathText.Component) -> Self? {
        switch component {
        case .key: .object(EncodingTree.Object())
        case .index("0"): .array(EncodingTree.Elements())
        default: nil
        }
    }
}

import SchemaReading

/// A value of a sample.
struct SampleValue {
    let tree: JSONTree
    let node: Int

    var kind: JSONTree.Kind { tree.kind(of: node) }
    var string: String? { tree.stringValue(node) }
    /// A number as it is written; nil for other values.
    var number: String? { tree.number(at: node) }
    /// The elements of an array.
    var elements: [SampleValue] { tree.elements(of: node).map { SampleValue(tree: tree, node: $0) } }
    /// The fields of an object.
    var fields: [(key: String, value: SampleValue)] {
        tree.members(of: node).map { ($0, SampleValue(tree: tree, node: $1)) }
    }

    subscript(key: String) -> SampleValue? {
        tree.member(key, of: node).map { SampleValue(tree: tree, node: $0) }
    }

    /// Where it is: no other value has the same.
    struct ID: Hashable {
        let tree: ObjectIdentifier
        let node: Int
    }

    var id: ID { ID(tree: ObjectIdentifier(tree), node: node) }
}

/// Kinds of values. Null is none, as it tells nothing of the type.
struct SampleKinds: OptionSet, Hashable {
    let rawValue: Int

    static let bool = SampleKinds(rawValue: 1)
    static let number = SampleKinds(rawValue: 2)
    static let string = SampleKinds(rawValue: 4)
    static let array = SampleKinds(rawValue: 8)
    static let object = SampleKinds(rawValue: 16)
    /// A string that is a day or a time.
    static let date = SampleKinds(rawValue: 32)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(of value: SampleValue) {
        self =
            switch value.kind {
            case .null: []
            case .true, .false: .bool
            case .number: .number
            case .string:
                value.string.map { SampleDate.isDay($0.utf8) || SampleDate.isTimestamp($0.utf8) } ?? false
                    ? .date : .string
            case .array: .array
            case .object: .object
            }
    }
}

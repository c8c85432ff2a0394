import SchemaReading

/// A type that is written.
struct Declaration: Sendable {
    typealias ID = Int

    enum Kind: Hashable, Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        /// A struct around a value, for what has no other name.
        case wrapper(Wrapper)
        /// Another name for a type.
        case alias(ModelType)
        /// Not known yet, or not written because another type stands for it.
        case none
    }

    let id: ID
    var kind = Kind.none
    /// Possible names, by the places where it is used.
    var hints: [NameHint]
    var documentation = Documentation()
    /// From what it was made, for the comment of a declaration without a description.
    let source: String
    /// Whether it is one of several types that only their content tells apart, so that it has to reject what is not
    /// allowed in it.
    var isAlternative = false

    var name = ""
    /// The type in which it is nested.
    var parent: ID?
    /// The types that are nested in it.
    var children: [ID] = []
    var conformances: [String] = []
}

extension Declaration {
    var isWritten: Bool { if case .none = kind { false } else { true } }
    /// Its position among the definitions, if it is the type of one.
    var position: Int? { hints[0].position }

    var structure: Structure? { if case .structure(let structure) = kind { structure } else { nil } }
    var enumeration: Enumeration? { if case .enumeration(let enumeration) = kind { enumeration } else { nil } }

    /// Changes a struct; does nothing to any other type.
    mutating func changeStructure(_ change: (inout Structure) throws -> Void) rethrows {
        guard var structure else { return }
        kind = .none
        try change(&structure)
        kind = .structure(structure)
    }
}

extension Declaration.Kind {
    /// The types in it, in order.
    var types: [ModelType] {
        switch self {
        case .structure(let structure): structure.properties.map(\.type) + structure.others.map(\.type)
        case .union(let union): union.cases.map(\.type)
        case .wrapper(.value(let type)), .alias(let type): [type]
        case .enumeration, .wrapper, .none: []
        }
    }

    /// Changes the types in it.
    mutating func changeTypes(_ change: (ModelType) -> ModelType) {
        switch self {
        case .structure(var structure):
            structure.properties.changeEach { $0.type = change($0.type) }
            structure.others.changeEach { $0.type = change($0.type) }
            self = .structure(structure)
        case .union(var union):
            union.cases.changeEach { $0.type = change($0.type) }
            // Of two cases with one type, the second would never be read.
            var known: Set<ModelType> = []
            if union.discriminator == nil { union.cases.removeAll { !known.insert($0.type).inserted } }
            self = .union(union)
        case .wrapper(.value(let type)): self = .wrapper(.value(change(type)))
        case .alias(let type): self = .alias(change(type))
        case .enumeration, .wrapper, .none: break
        }
    }
}

extension MutableCollection {
    mutating func changeEach(_ change: (inout Element) throws -> Void) rethrows {
        for index in indices { try change(&self[index]) }
    }
}

/// The title, the description and the deprecation of a schema.
struct Documentation: Hashable, Sendable {
    var title: String?
    var text: String?
    var isDeprecated = false
}

/// A struct with a property for each field of an object.
struct Structure: Hashable, Sendable {
    struct Property: Hashable, Sendable {
        /// The key, or the position of the element.
        let key: String
        var type: ModelType
        var documentation: Documentation
        /// Whether the payload has to have the key.
        let isRequired: Bool
        /// The default as the schema has it.
        let defaultJSON: SchemaValue?
        /// The only value that there is, as a literal.
        var constant: String?
        var checks: ValueChecks
        /// Whether the value is stored out of line.
        var isIndirect = false
        /// Whether the configuration leaves it out.
        var isLeftOut = false

        var name = ""
        var defaultValue: DefaultValue?
    }

    /// The fields beside the properties.
    struct Others: Hashable, Sendable {
        var type: ModelType
        /// The pattern of the keys; nil for all the others.
        let pattern: KeyPattern?
        var documentation: Documentation
        /// The checks of each value.
        var checks: ValueChecks
        var name = ""
    }

    var properties: [Property]
    var others: [Others]
    /// Whether the schema forbids other keys.
    let isClosed: Bool
    /// Whether it is an array, of which each property is an element.
    var isRow = false
    /// The property that identifies a value, if the type is Identifiable and it is not named `id`.
    var identifier: String?
}

/// An enum with raw values.
struct Enumeration: Hashable, Sendable {
    enum RawType: String, Sendable {
        case string = "String"
        case integer = "Int"
        case double = "Double"
    }

    struct Case: Hashable, Sendable {
        let value: SchemaValue
        /// The name that the schema gives it.
        let givenName: String?
        var documentation: Documentation
        var name = ""
    }

    let rawType: RawType
    var cases: [Case]
}

/// An enum of which each case has a value.
struct Union: Hashable, Sendable {
    struct Case: Hashable, Sendable {
        /// The name of the case; nil if its type names it.
        let words: Words?
        var type: ModelType
        /// The values of the discriminator that stand for the case; empty if all others do.
        let discriminators: [String]
        var documentation: Documentation
        var name = ""
    }

    /// The key whose value names the case.
    let discriminator: String?
    /// Whether the discriminator's values are whole numbers.
    let hasNumbers: Bool
    var cases: [Case]
    var isIndirect = false
}

/// The content of a struct around a value.
enum Wrapper: Hashable, Sendable {
    case value(ModelType)
    /// A date where no formatter reaches.
    case date(DateCoding, keepsText: Bool)
    /// Any JSON but an object.
    case otherThanObject
}

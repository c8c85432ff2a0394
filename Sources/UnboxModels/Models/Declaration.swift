import Unbox

/// A type that is written.
struct Declaration: Sendable {
    typealias ID = Int

    enum Kind: Hashable, Sendable {
        case structure(Structure)
        case enumeration(Enumeration)
        case union(Union)
        /// A struct around a value, for what has no other name: an array that contains itself, a date as one of several
        /// types.
        case wrapper(ModelType)
        /// Another name for a type.
        case alias(ModelType)
        /// Not yet known.
        case pending
    }

    let id: ID
    var name: String
    /// The type in which it is nested.
    var parent: ID?
    var kind: Kind
    var documentation: Documentation
    /// From what it was made, for the comment of a declaration without a description.
    var source: String
    /// The types that are nested in it.
    var children: [ID] = []
    var conformances: [String] = []
    /// Whether it is one of several types that only their content tells apart, so that it has to reject what is not
    /// allowed in it.
    var isAlternative = false
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
        var name: String
        let key: String
        var type: ModelType
        let documentation: Documentation
        /// Whether the payload has to have the key.
        let isRequired: Bool
        var defaultValue: DefaultValue?
        var checks: [Check]
        /// Whether the value is stored out of line.
        var isIndirect = false
        /// The only value that the field can have.
        var constant: DefaultValue?
    }

    /// The fields beside the properties.
    struct Others: Hashable, Sendable {
        var name: String
        var type: ModelType
        /// The pattern of the keys; nil for all the others.
        let pattern: KeyPattern?
        let documentation: Documentation
    }

    var properties: [Property]
    var others: [Others]
    /// Whether the schema forbids other keys.
    var isClosed: Bool
    /// The property that identifies a value, if the type is Identifiable and it is not named `id`.
    var identifier: String?

    /// Whether `encode(to:)` cannot be left to the compiler.
    var needsEncoding: Bool {
        !others.isEmpty || hasRequiredOptional || properties.contains { $0.type.coding != nil }
    }

    /// Whether a key has to be there even if its value is nil.
    var hasRequiredOptional: Bool { properties.contains { $0.isRequired && $0.type.isOptional } }
}

/// A value in a source: `.circle`, `3`, `"EUR"`.
indirect enum DefaultValue: Hashable, Sendable {
    case literal(String)
    /// A case of an enum.
    case enumCase(Declaration.ID, String)
    case array([DefaultValue])
    case dictionary([Field])

    struct Field: Hashable, Sendable {
        /// A literal.
        let key: String
        let value: DefaultValue
    }
}

/// The pattern of keys, as far as it is a plain comparison, and a regular expression otherwise.
enum KeyPattern: Sendable, Hashable {
    case prefix(String)
    case suffix(String)
    case containing(String)
    case expression(String)
}

/// A constraint on a value, beyond its type.
enum Check: Hashable, Sendable {
    case length(minimum: Int?, maximum: Int?)
    case range(minimum: String?, maximum: String?, isMinimumExclusive: Bool, isMaximumExclusive: Bool)
    case multiple(of: String)
    /// The same for a Double.
    case remainder(of: String)
    case count(minimum: Int?, maximum: Int?)
    case pattern(String)
    case constant(String)
}

/// An enum with raw values.
struct Enumeration: Hashable, Sendable {
    enum RawType: String, Sendable {
        case string = "String"
        case integer = "Int"
        case double = "Double"
    }

    struct Case: Hashable, Sendable {
        var name: String
        /// The literal of the raw value.
        let rawValue: String
        /// The raw value, if it is a string.
        let text: String?
        let documentation: Documentation
    }

    var rawType: RawType
    var cases: [Case]
}

/// An enum of which each case has a value.
struct Union: Hashable, Sendable {
    struct Case: Hashable, Sendable {
        var name: String
        var type: ModelType
        /// The values of the discriminator that stand for the case.
        let discriminators: [String]
        let documentation: Documentation
    }

    /// The key whose value names the case.
    var discriminator: String?
    /// Whether the discriminator's values are whole numbers.
    var hasNumbers = false
    var cases: [Case]
    var isIndirect = false
}

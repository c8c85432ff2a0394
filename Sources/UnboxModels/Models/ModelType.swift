/// A type of a property.
indirect enum ModelType: Hashable, Sendable {
    case bool
    case integer
    case unsigned
    case double
    case decimal
    case string
    case url
    case uuid
    case data
    case json
    /// A `Date`, which a formatter reads and writes.
    case date(DateCoding)
    /// A number that the payload has in a string.
    case numberText(NumberText)
    case optional(ModelType)
    case array(ModelType)
    case dictionary(ModelType)
    case oneOf([ModelType])
    /// A raw value, which may be none of those that an enum has cases for.
    case open(Declaration.ID)
    case model(Declaration.ID)
    /// A type of the user's own.
    case custom(String)
}

/// How a date is written in a payload.
enum DateCoding: String, Hashable, Sendable {
    case rfc3339
    case dateOnly
    case secondsSince1970
    case millisecondsSince1970
}

/// A number in a string.
enum NumberText: String, Hashable, Sendable {
    case integer
    case double
}

extension ModelType {
    var isOptional: Bool { if case .optional = self { true } else { false } }

    /// The type without an Optional around it.
    var unwrapped: ModelType { if case .optional(let type) = self { type } else { self } }

    /// The Optional of it, of which there is one level only.
    var optional: ModelType { isOptional || self == .json ? self : .optional(self) }

    /// The declarations that a value of this type holds in itself, that is, not in an array or a dictionary.
    var contained: [Declaration.ID] {
        switch self {
        case .model(let id): [id]
        case .optional(let type): type.contained
        case .oneOf(let types): types.flatMap(\.contained)
        default: []
        }
    }

    /// The declarations that are named anywhere in it.
    var named: [Declaration.ID] {
        switch self {
        case .model(let id), .open(let id): [id]
        case .optional(let type), .array(let type), .dictionary(let type): type.named
        case .oneOf(let types): types.flatMap(\.named)
        default: []
        }
    }

    /// The formatter's place in it: the type that a formatter makes, of a property or of the elements of a collection.
    var coding: Coding? {
        switch self {
        case .date(let coding): .date(coding)
        case .numberText(let number): .number(number)
        case .optional(let type): type.coding
        // The formatter makes the elements themselves.
        case .array(let type), .dictionary(let type): type.isOptional || type.isCollection ? nil : type.coding
        default: nil
        }
    }

    enum Coding: Hashable, Sendable {
        case date(DateCoding)
        case number(NumberText)
    }

    var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }

    /// Whether a date or a number in a string occurs where a formatter does not reach, so that it needs a type of its
    /// own: in an array of arrays, as an Optional element, as one of several types.
    var hasUnreachableCoding: Bool {
        func holds(_ type: ModelType) -> Bool {
            switch type {
            case .date, .numberText: true
            case .optional(let type), .array(let type), .dictionary(let type): holds(type)
            case .oneOf(let types): types.contains(where: holds)
            default: false
            }
        }
        return coding == nil && holds(self)
    }
}

/// A type of a property.
indirect enum ModelType: Hashable, Sendable {
    case bool, integer, unsigned, double, decimal, string, url, uuid, data, json
    /// A `Date`, which a formatter reads and writes.
    case date(DateCoding)
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
enum DateCoding: Hashable, Sendable {
    case rfc3339, dateOnly, secondsSince1970, millisecondsSince1970
    /// It is read in any of several formats, and written in the first.
    indirect case oneOf([DateCoding])

    /// The format as it is written.
    var text: String {
        if case .oneOf(let codings) = self {
            ".oneOf(\(codings.map(\.text).joined(separator: ", ")))"
        } else {
            ".\(self)"
        }
    }
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

    /// The declarations that are named anywhere in it, in order.
    var named: [Declaration.ID] {
        switch self {
        case .model(let id), .open(let id): [id]
        case .optional(let type), .array(let type), .dictionary(let type): type.named
        case .oneOf(let types): types.flatMap(\.named)
        default: []
        }
    }

    /// The type with others instead of the declarations and the dates in it. Of equal types beside each other, one is left.
    func replacing(_ target: (ModelType) -> ModelType) -> ModelType {
        switch self {
        case .optional(let type):
            let replaced = type.replacing(target)
            return replaced.isOptional ? replaced : .optional(replaced)
        case .array(let type): return .array(type.replacing(target))
        case .dictionary(let type): return .dictionary(type.replacing(target))
        case .oneOf(let types):
            var known: Set<ModelType> = []
            let distinct = types.map { $0.replacing(target) }.filter { known.insert($0).inserted }
            return distinct.count == 1 ? distinct[0] : .oneOf(distinct)
        default: return target(self)
        }
    }

    /// How a formatter reads and writes the dates of a property, or of the elements of its collection; nil if there are
    /// none that a formatter reaches.
    var coding: DateCoding? {
        switch self {
        case .date(let coding): coding
        case .optional(let type): type.coding
        // The formatter makes the elements themselves.
        case .array(let type), .dictionary(let type): type.isOptional || type.isCollection ? nil : type.coding
        default: nil
        }
    }

    var isCollection: Bool {
        switch self {
        case .array, .dictionary: true
        default: false
        }
    }

    /// Whether there is a date where no formatter reaches, so that it needs a type that reads it: in an array of arrays,
    /// as an Optional element, as one of several types.
    var hasUnreachableDate: Bool {
        func hasDate(_ type: ModelType) -> Bool {
            switch type {
            case .date: true
            case .optional(let type), .array(let type), .dictionary(let type): hasDate(type)
            default: false
            }
        }
        return coding == nil && hasDate(self)
    }
}

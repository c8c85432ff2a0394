/// What happened to a value, in the form in which it is known at that moment.
///
/// Many errors are caught and never read: those of `try?`, of alternatives, of lists that drop what is invalid. Nothing
/// is put into words, quoted or counted for them before somebody asks.
enum Failure: Sendable {
    case reason(UnboxError.Reason)
    /// The value is absent, null or of another type.
    case mismatch(expected: Expectation, FoundValue)
    /// The value is of a suitable type, but not one of the expected values.
    case invalid(expected: Expectation, FoundValue, detail: String?)
    /// The value is none of several types.
    case noAlternative(any FailedAlternatives, FoundValue)

    var reason: UnboxError.Reason {
        switch self {
        case .reason(let reason): reason
        case .mismatch(let expected, let found):
            switch found.value.kind {
            case .absent: .missingKey(expected: expected.text)
            case .null: .unexpectedNull(expected: expected.text)
            default: .typeMismatch(expected: expected.text, found: UnboxError.Found(found.value))
            }
        case .invalid(let expected, let found, let detail):
            .invalidValue(expected: expected.text, found: UnboxError.Found(found.value), detail: detail)
        case .noAlternative(let failures, let found):
            .invalidValue(
                expected: Expectation.alternatives(failures.list).text, found: UnboxError.Found(found.value),
                detail: failures.reasons(for: found.value))
        }
    }

    /// The kinds that Codable tells apart.
    enum Kind { case missing, null, otherType, other }

    /// What kind of failure it is, without a word.
    var kind: Kind {
        switch self {
        case .reason(.missingKey): .missing
        case .reason(.unexpectedNull): .null
        case .reason(.typeMismatch): .otherType
        case .mismatch(_, let found):
            switch found.value.kind {
            case .absent: .missing
            case .null: .null
            default: .otherType
            }
        case .reason, .invalid, .noAlternative: .other
        }
    }

    /// The message without what is in the value, for an error that has to have one when it is thrown.
    var summary: String {
        switch self {
        case .reason(let reason): reason.message(redacting: false)
        case .mismatch(let expected, let found): Self.summary(of: expected, found: found.value.kindDescription)
        case .invalid(let expected, let found, let detail):
            Self.summary(of: expected, found: found.value.kindDescription) + (detail.map { ": \($0)" } ?? "")
        case .noAlternative(let failures, let found):
            Self.summary(of: .alternatives(failures.list), found: found.value.kindDescription)
        }
    }

    /// - Parameter kind: what was found, with its article; empty where that is nothing.
    static func summary(of expected: Expectation, found kind: String) -> String {
        kind.isEmpty ? "expected \(expected.text), but it is missing" : "expected \(expected.text), found \(kind)"
    }
}

/// What each of several types threw.
protocol FailedAlternatives: Error {
    /// The type that lists them.
    var list: any Any.Type { get }

    /// What each of them had to say of a value, beyond that it is of another JSON type; nil where none has more to say.
    func reasons(for value: PayloadValue) -> String?
}

/// A type that stands for one of several.
protocol ListOfAlternatives {
    /// What a message calls them.
    static var listing: String { get }
}

/// What a message calls the type that was expected.
enum Expectation: Sendable {
    case type(any Any.Type)
    /// A type that is made of an object: `Author (an object)`.
    case model(any Any.Type)
    /// The types of a OneOf.
    case alternatives(any Any.Type)
    case array
    case object
    case text(String)

    var text: String {
        switch self {
        case .type(let type): "\(type)"
        case .model(let type): "\(type) (an object)"
        case .alternatives(let list): (list as? any ListOfAlternatives.Type)?.listing ?? "\(list)"
        case .array: "an array"
        case .object: "an object"
        case .text(let text): text
        }
    }
}

/// A value that is not described before an error is read.
///
/// `@unchecked Sendable`: what is read of it later, by whichever thread, is immutable: a document, a string, a number,
/// the count of a container, which is a value of its own, and the type of a foreign value, but not that value. That is kept
/// with the error, and let go of by whichever thread lets go of it.
struct FoundValue: @unchecked Sendable {
    private let kept: KeptValue

    var value: PayloadValue { kept.value }

    init(_ value: PayloadValue) { kept = KeptValue(value) }
}

/// What a value is, as far as it takes no time to find out.
enum ValueKind: UInt8 {
    case absent, null, boolean, number, string, array, object, list
    /// What no JSON holds.
    case foreign
}

extension PayloadValue {
    var kind: ValueKind {
        switch storage {
        case .absent: .absent
        case .null: .null
        case .bool: .boolean
        case .integer, .unsigned, .double, .decimal: .number
        case .string: .string
        case .object: .object
        case .array: .array
        case .list: .list
        case .other: .foreign
        case .node(let node):
            switch node.kind {
            case .null: .null
            case .true, .false: .boolean
            case .integer, .fraction: .number
            case .string: .string
            case .array: .array
            case .object: .object
            }
        }
    }

    /// The ``kind`` with its article, or the type of what no JSON holds; empty for an absent value.
    var kindDescription: String {
        switch kind {
        case .absent: return ""
        case .null: return "null"
        case .boolean: return "a boolean"
        case .number: return "a number"
        case .string: return "a string"
        case .array: return "an array"
        case .object: return "an object"
        case .list: return "a list"
        case .foreign:
            guard case .other(let foreign) = storage else { return "" }
            return UnboxError.Found(kindOf: foreign.value).description
        }
    }
}

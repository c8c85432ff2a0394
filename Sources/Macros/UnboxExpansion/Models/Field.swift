import SwiftDeclarations
import SwiftText

/// A stored property of a model.
struct Field {
    /// The name without backticks.
    let name: String
    let type: TypeSyntax
    /// The value that it has before the initializer runs.
    let value: ExpressionSyntax?
    let options: FieldOptions
    /// Its place in the object.
    let place: Position
    /// Whether the model has a context.
    let hasContext: Bool
    /// The name in the declaration.
    let range: SourceRange
    /// Whether a property wrapper is read and written instead of the value in it.
    let hasDecodedWrapper: Bool
    /// Whether nil is written as null.
    let writesNull: Bool
    /// Whether there is another attribute than `@Unboxing`, which may be a property wrapper.
    let hasAttributes: Bool

    enum Position {
        /// The first of these that has a value counts.
        case at([KeyPlace])
        /// The whole object.
        case whole
        /// Not in the object.
        case none
    }

    /// Where problems with its options are reported: at its attribute, or at its name.
    var rangeOfOptions: SourceRange { options.attribute?.range ?? range }

    /// The first place in the object, at which the field is written.
    var firstPlace: KeyPlace? { if case .at(let places) = place { places.first } else { nil } }

    var isOptional: Bool { type.isOptional && !hasDecodedWrapper }

    /// Whether the field is not written at all if it is nil.
    var isLeftOutIfNil: Bool { isOptional && !writesNull }

    /// The name in functions whose parameters and variables may have the same name, or where it is an operator.
    var target: String {
        if hasDecodedWrapper { return SwiftKeywords.escaped("_" + name) }
        let isHidden = ["unboxer", "context", "encoder", "container", "writer"].contains(name)
        guard isHidden || SwiftKeywords.reserved.contains(name) else { return SwiftKeywords.escaped(name) }
        return "self.\(SwiftKeywords.member(name))"
    }

    /// The default where the value is missing or null, as an expression for the right side of `??`; nil if there is
    /// none.
    var fallback: String? {
        if let fallback = options.fallback { return fallback }
        guard let value, value.literal != .nil || hasDecodedWrapper else { return nil }
        // Anything but a literal could be long, have a side effect, or name what is not in the scope of an extension: the
        // property has the value already.
        switch value.literal {
        case _ where hasDecodedWrapper: return target
        case nil, .string(nil), .regex: return target
        case .array, .dictionary: return value.text.contains(where: \.isLetter) ? target : value.text
        default: return value.text
        }
    }
}

/// The stored properties of a type, in the order of the declaration.
indirect enum FieldItem {
    case field(Field)
    /// `#if`, with the properties of each side.
    case conditional([Clause])

    typealias Clause = (directive: String, items: [FieldItem])
}

extension [FieldItem] {
    /// All properties, those of all sides of an `#if` included.
    var fields: [Field] {
        flatMap { item -> [Field] in
            switch item {
            case .field(let field): [field]
            case .conditional(let clauses): clauses.flatMap { $0.items.fields }
            }
        }
    }
}

import SwiftDeclarations

extension TypeSyntax {
    /// The type without question marks.
    var unwrapped: TypeSyntax {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type): type.unwrapped
        default: self
        }
    }

    /// The type of the values in an Optional or a collection, at any depth: `Int` of `[String: [Int]?]`.
    var innermost: TypeSyntax {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .dictionary(_, let type):
            type.innermost
        default: self
        }
    }

    /// Whether the type is written as an Optional.
    var isOptional: Bool {
        switch form {
        case .optional, .implicitlyUnwrapped: true
        case .named(let name, _): name.withoutModule == "Optional"
        default: false
        }
    }

    /// Whether a nil of the type is not written.
    ///
    /// - Parameter writesNull: whether it is written as null, unless the type tells null from nil by itself.
    func isLeftOutIfNil(_ writesNull: Bool) -> Bool { isOptional && (!writesNull || isOptionalTwice) }

    /// Whether the type is written as an Optional of an Optional.
    var isOptionalTwice: Bool {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type): type.isOptional
        case .named(let name, let arguments):
            name.withoutModule == "Optional" && arguments.first?.isOptional == true
        default: false
        }
    }

    /// Whether the type is known to hold a single value.
    var isScalar: Bool {
        guard case .named(let name, _) = unwrapped.form else { return false }
        return Self.scalars.contains(String(name.withoutModule))
    }

    /// Whether an object can be read as the type, as far as its name tells.
    var canBeObject: Bool {
        switch unwrapped.form {
        case .array: false
        case .named(let name, _):
            !isScalar
                && !["Array", "ContiguousArray", "NSArray", "NSNumber", "NSString", "Set"].contains(name.withoutModule)
        default: true
        }
    }

    private static let scalars: Set<String> = [
        "Bool", "CGFloat", "Date", "Decimal", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8",
        "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
    ]
}

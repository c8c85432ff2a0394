import SwiftDeclarations

extension TypeSyntax {
    /// Whether the library reads the type, as far as its name tells.
    var isKnownToBeReadable: Bool {
        switch form {
        case .named(let name, let arguments):
            isScalar || ["Data", "JSONValue"].contains(name.withoutModule)
                || ["Array", "Optional", "Set"].contains(name.withoutModule)
                    && arguments.allSatisfy(\.isKnownToBeReadable)
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.isKnownToBeReadable
        case .dictionary(let key, let value): key.text == "String" && (value.isKnownToBeReadable || value.text == "Any")
        default: false
        }
    }

    /// Whether containers write the type, as far as its name tells.
    var isKnownToBeWritable: Bool { isKnownToBeReadable && !holdsUntyped }

    /// Whether the type is a date, or a list of dates.
    var isDate: Bool {
        switch form {
        case .named(let name, _): name.withoutModule == "Date"
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.isDate
        default: false
        }
    }

    /// Reports a type that cannot conform to a protocol, so that the compiler does not say so within the expansion.
    func checkReadable(_ diagnostics: inout Diagnostics) {
        if isUntyped {
            diagnostics.error("'@Unboxable' cannot read '\(text)': 'JSONValue' keeps any value", at: range)
        }
        guard let kind = form.unreadableKind else { return }
        let hint = holdsExistential ? ": add its types to an 'UnboxTypes', for '@Unboxing(formatter:)'" : ""
        diagnostics.error("'@Unboxable' cannot read \(kind), '\(text)'\(hint)", at: range)
    }

    /// Whether the type, or that of its elements, is `any P`.
    var holdsExistential: Bool {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .dictionary(_, let type):
            type.holdsExistential
        case .existential: true
        default: false
        }
    }
}

extension TypeSyntax {
    /// Whether this is `[String: Any]` or the like, or an Optional or a collection of these.
    var holdsUntyped: Bool {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .dictionary(_, let type):
            type.isUntyped || type.holdsUntyped
        default: false
        }
    }

    /// Whether this is `Any` or `AnyObject`, which are only read in collections.
    private var isUntyped: Bool {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type): type.isUntyped
        default: ["Any", "AnyObject"].contains(text)
        }
    }
}

extension TypeSyntax.Form {
    /// What a type, or the type of its elements, is that cannot be read: `a function`; nil if it may be read.
    fileprivate var unreadableKind: String? {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .dictionary(_, let type):
            type.form.unreadableKind
        case .function: "a function"
        case .tuple: "a tuple"
        case .opaque: "an opaque type"
        case .existential: "an existential type"
        case .named, .composition, .other: nil
        }
    }
}

import SwiftDeclarations

extension TypeSyntax {
    /// Whether the library reads the type, as far as its name tells.
    var isKnownToBeReadable: Bool {
        switch form {
        case .named(let name, let arguments):
            isScalar || ["Data", "JSONValue"].contains(name.withoutModule)
                || ["Optional", "Set"].contains(name.withoutModule)
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

    /// Whether a formatter of dates reads the type: a date, a collection of dates, or an Optional of one.
    var isOfDates: Bool {
        return switch unwrapped.form {
        case .named(let name, let arguments):
            name.withoutModule == "Date"
                || name.withoutModule == "Set" && arguments.first?.isPlainDate == true
        case .array(let type), .dictionary(_, let type): type.isPlainDate
        default: false
        }
    }

    /// Whether there are dates in the type, also where no formatter reaches them.
    var holdsDates: Bool {
        switch form {
        case .named(let name, let arguments):
            name.withoutModule == "Date"
                || ["Optional", "Set"].contains(name.withoutModule) && arguments.last?.holdsDates == true
        case .array(let type), .dictionary(_, let type), .optional(let type), .implicitlyUnwrapped(let type):
            type.holdsDates
        default: false
        }
    }

    private var isPlainDate: Bool {
        if case .named(let name, _) = form { name.withoutModule == "Date" } else { false }
    }

    /// Reports a type that cannot conform to a protocol, so that the compiler does not say so within the expansion.
    func checkReadable(_ diagnostics: inout Diagnostics) {
        if isUntyped {
            diagnostics.error("'@Unboxable' cannot read '\(text)': 'JSONValue' keeps any value", at: range)
        }
        guard let kind = unreadableKind else { return }
        let hint = holdsExistential ? ": add its types to an 'UnboxTypes', for '@Unboxing(formatter:)'" : ""
        diagnostics.error("'@Unboxable' cannot read \(kind), '\(text)'\(hint)", at: range)
    }

    /// Whether the type, or that of its elements, is `any P`.
    var holdsExistential: Bool { innermost.form == .existential }

    /// Whether this is `[String: Any]` or the like, or an Optional or a collection of these.
    var holdsUntyped: Bool { innermost.isUntyped && text != innermost.text }

    /// Whether this is `Any` or `AnyObject`, which are only read in collections.
    private var isUntyped: Bool { ["Any", "AnyObject"].contains(unwrapped.text) }

    /// The kind of a type that cannot be read, or whose elements cannot: `a function`; nil if it may be read.
    private var unreadableKind: String? {
        switch innermost.form {
        case .function: "a function"
        case .tuple: "a tuple"
        case .opaque: "an opaque type"
        case .existential: "an existential type"
        default: nil
        }
    }
}

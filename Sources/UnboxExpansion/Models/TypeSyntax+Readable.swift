import SwiftDeclarations

extension TypeSyntax {
    /// Reports a type that cannot conform to a protocol, so that the compiler does not say so within the expansion.
    func checkReadable(_ diagnostics: inout Diagnostics) {
        guard let kind = form.unreadableKind else { return }
        diagnostics.error("'@Unboxable' cannot read \(kind), '\(text)'", at: range)
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

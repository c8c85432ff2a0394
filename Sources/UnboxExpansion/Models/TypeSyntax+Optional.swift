import SwiftDeclarations

extension TypeSyntax {
    /// The type without a question mark.
    var unwrapped: TypeSyntax {
        switch form {
        case .optional(let type), .implicitlyUnwrapped(let type): type
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
}

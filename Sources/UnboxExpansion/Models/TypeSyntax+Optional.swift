import SwiftDeclarations

extension TypeSyntax {
    /// Whether the type is written as an Optional.
    var isOptional: Bool {
        switch form {
        case .optional, .implicitlyUnwrapped: true
        case .named(let name, _): name.withoutModule == "Optional"
        default: false
        }
    }
}

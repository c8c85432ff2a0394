import SwiftDeclarations

/// A stored property of a model. A class, as it is passed around and never changes.
package final class StoredProperty: Sendable {
    package let name: String
    /// The type, as far as the declaration has one.
    package let type: TypeSyntax?
    package let binding: BindingSyntax
    /// The declaration, which may have several names.
    package let variable: VariableSyntax

    private init(name: String, type: TypeSyntax?, binding: BindingSyntax, variable: VariableSyntax) {
        self.name = name
        self.type = type
        self.binding = binding
        self.variable = variable
    }

    package var isLet: Bool { variable.isLet }
    package var value: ExpressionSyntax? { binding.value }
    package var isOptional: Bool { type?.isOptional ?? false }
    /// The type that the declaration has, or that its value tells.
    package var impliedType: TypeSyntax? {
        if let type { return type }
        return switch value?.literal {
        case .integer: TypeSyntax(source: "Int")
        case .floatingPoint: TypeSyntax(source: "Double")
        case .boolean: TypeSyntax(source: "Bool")
        case .string: TypeSyntax(source: "String")
        default: nil
        }
    }
    package var isShared: Bool { variable.bindings.count > 1 }

    /// The stored properties that a declaration has; none if they are static or lazy.
    static func all(of variable: VariableSyntax) -> [StoredProperty] {
        if variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name) }) { return [] }
        var properties: [StoredProperty] = []
        // In `let a, b: Int`, the type stands after the last name.
        var nextType: TypeSyntax?
        for binding in variable.bindings.reversed() {
            if binding.type != nil { nextType = binding.type } else if binding.value != nil { nextType = nil }
            guard let name = binding.name else { continue }
            if binding.accessors == .computed || binding.accessors == .initAccessor { continue }
            properties.append(
                StoredProperty(name: name, type: binding.type ?? nextType, binding: binding, variable: variable))
        }
        return properties.reversed()
    }
}

extension BindingSyntax {
    /// The name; nil for a tuple of names.
    var name: String? {
        if case .name(let name) = pattern { name } else { nil }
    }
}

import SwiftDeclarations

extension VariableSyntax {
    /// Whether it is a property that an initializer of the type may have to set.
    var isStored: Bool { !modifiers.contains { ["static", "class", "lazy", "override"].contains($0.name) } }

    /// The bindings with their types: in `let a, b: Int`, the type stands after the last name.
    var typedBindings: [(binding: BindingSyntax, type: TypeSyntax?)] {
        var type: TypeSyntax?
        let reversed = bindings.reversed().map { binding in
            if binding.type != nil || binding.value != nil { type = binding.type }
            return (binding, type)
        }
        return reversed.reversed()
    }
}

extension BindingSyntax {
    /// Whether an initializer sets it directly.
    var isStored: Bool { accessors == .none || accessors == .observers }
}

extension [MemberSyntax] {
    /// The members, those on all sides of an `#if` included.
    var flattened: [MemberSyntax] {
        flatMap { member -> [MemberSyntax] in
            guard case .conditional(let conditional) = member else { return [member] }
            return conditional.allMembers
        }
    }
}

extension ConditionalSyntax {
    var allMembers: [MemberSyntax] { clauses.flatMap(\.members.flattened) }
}

extension TypeDeclarationSyntax {
    var allMembers: [MemberSyntax] { members.flattened }

    /// The methods.
    var functions: [FunctionSyntax] {
        allMembers.compactMap { if case .function(let function) = $0 { function } else { nil } }
    }
}

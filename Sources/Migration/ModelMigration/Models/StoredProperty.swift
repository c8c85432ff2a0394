import SwiftDeclarations

/// A stored property of a model. A class, as it is passed around and never changes.
package final class StoredProperty: Sendable {
    package let name: String
    /// The type, as far as the declaration has one.
    package let type: TypeSyntax?
    package let binding: BindingSyntax
    /// The declaration, which may have several names.
    package let variable: VariableSyntax

    /// The type of a value that is made of what the files declare: `Kind.unknown`.
    private let typeOfMember: TypeSyntax?

    private init(
        name: String, type: TypeSyntax?, binding: BindingSyntax, variable: VariableSyntax, _ members: MemberTypes?
    ) {
        typeOfMember = type == nil ? binding.value.flatMap { members?.type(of: $0) } : nil
        self.name = name
        self.type = type
        self.binding = binding
        self.variable = variable
    }

    package var isLet: Bool { variable.isLet }
    package var value: ExpressionSyntax? { binding.value }
    package var isOptional: Bool { type?.isOptional ?? false }
    /// The type that the declaration has, or that its value tells.
    package var impliedType: TypeSyntax? { type ?? typeOfMember ?? value?.impliedType }
    package var isShared: Bool { variable.bindings.count > 1 }

    /// The stored properties of a declaration; none if they are static or lazy. `members`: those of all types.
    static func all(of variable: VariableSyntax, _ members: MemberTypes? = nil) -> [StoredProperty] {
        if variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name) }) { return [] }
        var properties: [StoredProperty] = []
        // In `let a, b: Int`, the type stands after the last name.
        var nextType: TypeSyntax?
        for binding in variable.bindings.reversed() {
            if binding.type != nil { nextType = binding.type } else if binding.value != nil { nextType = nil }
            guard let name = binding.name else { continue }
            if binding.accessors == .computed || binding.accessors == .initAccessor { continue }
            let type = binding.type ?? nextType
            properties.append(StoredProperty(name: name, type: type, binding: binding, variable: variable, members))
        }
        return properties.reversed()
    }
}

extension BindingSyntax {
    var name: String? { if case .name(let name) = pattern { name } else { nil } }
}

extension VariableSyntax {
    /// Whether it has an attribute that may be a property wrapper, or another macro.
    var mayBeWrapped: Bool {
        attributes.contains { $0.name.first?.isUppercase == true && !$0.names("Unboxed") && !$0.names("Unboxing") }
    }

    var namedBindings: [(name: String, binding: BindingSyntax)] {
        bindings.compactMap { binding in binding.name.map { ($0, binding) } }
    }
}

extension ExpressionSyntax {
    var asString: String? { if case .string(let text) = literal { text } else { nil } }

    var impliedType: TypeSyntax? { typeOfLiteral ?? constructedType }

    /// The type of a value that tells it to the macro too.
    var typeOfLiteral: TypeSyntax? {
        switch literal {
        case .integer: TypeSyntax(source: "Int")
        case .floatingPoint: TypeSyntax(source: "Double")
        case .boolean: TypeSyntax(source: "Bool")
        case .string: TypeSyntax(source: "String")
        default: coercedType
        }
    }

    /// The type that an initializer makes: `[Song]()`, `Owner(name: "")`. Of well-known types, it may be nil: `Int("")`.
    fileprivate var constructedType: TypeSyntax? {
        guard let reader = try? Reader(text), let last = reader.tokens.dropLast().last, last.isPunctuation(")"),
            let type = TypeSyntax(source: reader.text(0..<reader.tokens[last.partner].start))
        else { return nil }
        let hasArguments = !reader.tokens[last.partner + 1].isPunctuation(")")
        switch type.form {
        case .array, .dictionary: return hasArguments ? nil : type
        case .named(let name, _):
            guard type.lastName.first?.isUppercase == true else { return nil }
            if !hasArguments || name == "Date" || !ReadKind.isKnown(name) { return type }
            let label = reader.word(of: reader.tokens[last.partner + 1])
            return name == "URL" && label == "string" ? TypeSyntax(source: "URL?") : nil
        default: return nil
        }
    }
}

import SwiftDeclarations
import SwiftText

/// The initializer that has a parameter for each stored property, with the access of the type.
struct MemberwiseInitializer {
    private var parameters: [(name: String, type: TypeSyntax, value: String?)] = []
    private let model: ModelDeclaration
    /// Whether it has to set a deprecated property. Those that have a value keep it.
    private var setsDeprecated = false

    init(_ model: ModelDeclaration, _ diagnostics: inout Diagnostics) {
        self.model = model
        for member in model.declaration.members {
            switch member {
            case .variable(let variable): add(variable, &diagnostics)
            case .conditional(let conditional) where conditional.hasStoredProperties:
                diagnostics.error(
                    "'memberwise' cannot have parameters for properties within '#if'", at: conditional.range.prefix(3))
            default: break
            }
        }
        let nameRange = model.declaration.nameRange
        if model.superclassIsModel {
            diagnostics.error(
                "a subclass has no memberwise initializer, as the properties of its superclass are not known",
                at: nameRange)
        }
        let labels = parameters.map(\.name)
        for case .initializer(let function) in model.declaration.allMembers
        where function.parameters.map(\.label) == labels {
            diagnostics.error(
                "'\(model.declaration.name)' has this initializer already: remove it, or 'memberwise'",
                at: function.range)
        }
    }

    private mutating func add(_ variable: VariableSyntax, _ diagnostics: inout Diagnostics) {
        guard variable.isStored else { return }
        let options = FieldOptions(variable.attributes.named("Unboxing"), &diagnostics)
        for (binding, type) in variable.typedBindings where binding.isStored {
            guard case .name(let name) = binding.pattern, !variable.isLet || binding.value == nil else { continue }
            guard let type = type ?? FieldCollector.type(of: binding.value) else {
                diagnostics.error("'\(name)' needs a type, for 'memberwise'", at: binding.patternRange)
                continue
            }
            let hasNil = !variable.isLet && type.isOptional
            if model.isAvailable(variable.attributes, "deprecated") {
                if hasNil || binding.value != nil { continue }
                setsDeprecated = true
            }
            parameters.append((name, type, binding.value?.text ?? options.fallback ?? (hasNil ? "nil" : nil)))
        }
    }

    func write(in writer: inout SourceWriter) {
        let list = parameters.map { parameter in
            let value = parameter.value.map { " = \($0)" } ?? ""
            return "\(SwiftKeywords.escaped(parameter.name)): \(parameter.type.textOfParameter)\(value)"
        }
        let modifiers = (setsDeprecated ? Names.deprecated : "") + model.access
        writer.block("\(modifiers)init(\(list.joined(separator: ", ")))") { writer in
            for parameter in parameters {
                let name = SwiftKeywords.escaped(parameter.name)
                writer.line("self.\(name) = \(name)")
            }
        }
    }
}

extension TypeSyntax {
    /// A function that is stored escapes.
    fileprivate var textOfParameter: String {
        guard case .function = form, !text.hasPrefix("@escaping") else { return text }
        return "@escaping \(text)"
    }
}

extension ConditionalSyntax {
    fileprivate var hasStoredProperties: Bool {
        allMembers.contains { member in
            guard case .variable(let variable) = member else { return false }
            return variable.isStored && variable.bindings.contains(where: \.isStored)
        }
    }
}

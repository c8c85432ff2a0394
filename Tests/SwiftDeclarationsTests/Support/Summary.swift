import SwiftDeclarations

/// What was read, as text: a line for each member.
enum Summary {
    static func of(_ read: () throws(SourceProblem) -> [MemberSyntax]) -> String {
        do {
            return of(try read())
        } catch {
            return "\(error.range): \(error.message)"
        }
    }

    static func of(_ members: [MemberSyntax]) -> String {
        members.map { of($0) }.joined(separator: "\n")
    }

    static func of(_ member: MemberSyntax) -> String {
        switch member {
        case .variable(let variable):
            let bindings = variable.bindings.map { of($0) }.joined(separator: ", ")
            return head(variable.attributes, variable.modifiers) + (variable.isLet ? "let " : "var ") + bindings
        case .initializer(let function):
            return head(function.attributes, function.modifiers) + "init\(function.isFailable ? "?" : "")"
                + of(function.parameters)
        case .function(let function):
            return head(function.attributes, function.modifiers) + "func \(function.name)" + of(function.parameters)
        case .enumCase(let enumCase):
            let elements = enumCase.elements.map { element in
                element.name + (element.parameters.isEmpty ? "" : of(element.parameters))
                    + (element.rawValue.map { " = " + of($0) } ?? "")
            }
            return head(enumCase.attributes, enumCase.modifiers) + "case " + elements.joined(separator: ", ")
        case .type(let type): return of(type)
        case .typealiasDeclaration(let name, _): return "typealias \(name)"
        case .conditional(let conditional):
            return conditional.clauses.map { "[\($0.directive) \(of($0.members))]" }.joined(separator: " ")
        case .other: return "other"
        }
    }

    static func of(_ type: TypeDeclarationSyntax) -> String {
        var text: String = head(type.attributes, type.modifiers) + "\(type.kind.rawValue) \(type.name)"
        if !type.genericParameters.isEmpty {
            let parameters = type.genericParameters.map { $0.name + ($0.constraint.map { ": \($0.text)" } ?? "") }
            text += "<" + parameters.joined(separator: ", ") + ">"
        }
        if !type.inheritedTypes.isEmpty { text += ": " + type.inheritedTypes.map(\.text).joined(separator: ", ") }
        if let requirements = type.genericWhereClause { text += " where <\(requirements)>" }
        return text + " {" + of(type.members) + "}"
    }

    private static func head(_ attributes: [AttributeSyntax], _ modifiers: [ModifierSyntax]) -> String {
        (attributes.map { of($0) } + modifiers.map { $0.name + ($0.detail.map { "(\($0))" } ?? "") })
            .map { $0 + " " }.joined()
    }

    static func of(_ attribute: AttributeSyntax) -> String {
        let arguments = attribute.arguments.map { list in
            "(" + list.map { ($0.label.map { "\($0): " } ?? "") + of($0.value) }.joined(separator: ", ") + ")"
        }
        return (attribute.isConditional ? "#if@" : "@") + attribute.name + (arguments ?? "")
    }

    private static func of(_ parameters: [ParameterSyntax]) -> String {
        let list = parameters.map { parameter in
            "\(parameter.label ?? "_")\(parameter.name.map { " " + $0 } ?? ""): \(parameter.type.text)"
                + (parameter.defaultValue.map { " = " + of($0) } ?? "")
        }
        return "(" + list.joined(separator: ", ") + ")"
    }

    private static func of(_ binding: BindingSyntax) -> String {
        var text = "(pattern)"
        if case .name(let name) = binding.pattern { text = name }
        if let type = binding.type { text += ": \(type.text)" }
        if let value = binding.value { text += " = " + of(value) }
        switch binding.accessors {
        case .none: return text
        case .observers: return text + " {observers}"
        case .computed: return text + " {computed}"
        case .initAccessor: return text + " {init}"
        }
    }

    /// The text, with what is known of it after a bar.
    static func of(_ expression: ExpressionSyntax) -> String {
        var text: String = expression.text
        switch expression.literal {
        case .integer: text += "|integer"
        case .floatingPoint: text += "|floating"
        case .boolean: text += "|boolean"
        case .string(let content): text += "|" + (content.map { "string<\($0)>" } ?? "interpolated")
        case .nil: text += "|nil"
        case .array: text += "|array"
        case .dictionary: text += "|dictionary"
        case .regex: text += "|regex"
        case nil: break
        }
        if let type = expression.coercedType { text += "|as \(of(type))" }
        return text
    }

    static func of(_ type: TypeSyntax) -> String {
        switch type.form {
        case .named(let name, let arguments):
            return name + (arguments.isEmpty ? "" : "<" + arguments.map { of($0) }.joined(separator: ", ") + ">")
        case .optional(let wrapped): return "optional(\(of(wrapped)))"
        case .implicitlyUnwrapped(let wrapped): return "unwrapped(\(of(wrapped)))"
        case .array(let element): return "array(\(of(element)))"
        case .dictionary(let key, let value): return "dictionary(\(of(key)), \(of(value)))"
        case .tuple(let elements): return "tuple(" + elements.map { of($0) }.joined(separator: ", ") + ")"
        case .function: return "function"
        case .opaque: return "opaque"
        case .existential: return "existential"
        case .composition(let parts): return "composition(" + parts.map { of($0) }.joined(separator: ", ") + ")"
        case .other: return "other"
        }
    }
}

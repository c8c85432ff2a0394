import SwiftDeclarations
import SwiftText
import UnboxExpansion

struct MacroArguments {
    let field: FieldReading
    let property: StoredProperty
    let style: KeyStyle
    /// Writes an expression so that it can stand in an extension of the type.
    let qualified: (String) -> String
    /// Whether the attribute of the type says that invalid values count as missing.
    var isDroppedByType = false
    /// Whether the declaration of the property has the default as its value.
    var hasDefaultInDeclaration = false

    /// `@Unboxing(key: "a")`; nil if there is nothing to say.
    var attribute: String? {
        let arguments = arguments
        return arguments.isEmpty ? nil : "@Unboxing(\(arguments.joined(separator: ", ")))"
    }

    private var arguments: [String] {
        var arguments: [String] = []
        if let decoding = field.decoding { arguments.append("decoding: \(decoding)") }
        if let decoder = field.decoder { arguments.append("using: \(decoder)") }
        switch field.place {
        case .none:
            guard let key = field.writtenKey else { return isLeftAlone ? [] : ["ignored: true"] }
            return (key == style.key(for: property.name) ? [] : ["key: \(key.literal)"]) + ["read: false"]
        case .context: return ["context: .stored"]
        case .function: return ["by: Self.\(property.nameOfFunction)"]
        case .whole: arguments.append("whole: true")
        case .keyPath(let path): arguments.append("keyPath: \(path)")
        case .keys(let keys):
            if keys.count > 1 {
                arguments.append("keys: [\(keys.joined(separator: ", "))]")
            } else if keys[0] != SwiftLiteral.string(style.key(for: property.name)) {
                arguments.append("key: \(keys[0])")
            }
        }
        if let formatter = field.formatter { arguments.append("formatter: \(formatter)") }
        if let value = field.defaultValue, !hasDefaultInDeclaration {
            arguments.append("default: \(qualified(written(value)))")
        }
        if let value = field.defaultIfInvalid { arguments.append("defaultIfInvalid: \(qualified(written(value)))") }
        if field.isStrict { arguments.append("strict: true") }
        if field.readsEmptyAsNil { arguments.append("emptyAsNil: true") }
        if field.allowsInvalidElements { arguments.append("allowInvalidElements: true") }
        if field.dropsIfInvalid, !isDroppedByType { arguments.append("dropIfInvalid: true") }
        if field.passesContext { arguments.append("context: .passed") }
        return arguments
    }

    /// Whether the macro does not read the property without being told: a constant with a value that is not a literal.
    private var isLeftAlone: Bool {
        guard let value = property.value else { return false }
        return property.isLet && value.literal == nil && property.binding.type == nil
    }

    /// A default as an `UnboxDefault`: a literal as it is, and any other expression in `.value(…)`.
    private func written(_ value: String) -> String {
        guard let expression = try? AttributeSyntax(source: "@a(\(value))").arguments?.first?.value else {
            return ".value(\(value))"
        }
        switch expression.literal {
        case .integer, .floatingPoint, .boolean, .string(_?): return value
        case .array, .dictionary:
            return value.utf8.allSatisfy({ "[]: ".utf8.contains($0) })
                ? value : ".value(\(property.type.map { "\(value) as \($0.withoutOptional.text)" } ?? value))"
        default:
            let type = property.type?.withoutOptional.text
            return value.hasPrefix(".") ? ".value(\(type ?? "")\(value))" : ".value(\(value))"
        }
    }
}

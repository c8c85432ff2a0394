import SwiftText

/// What the macro is told of a struct as a whole, so that its properties need not say it.
struct MacroArguments {
    private let style: KeyStyle
    private let isStrict: Bool
    private let isRow: Bool
    /// Whether each nil is written as null.
    private let writesNull: Bool
    /// The format of most dates.
    private let dates: DateCoding?

    init(_ structure: Structure, _ declaration: Declaration) {
        isStrict = declaration.isAlternative
        isRow = structure.isRow
        // The best known of those that leave the fewest keys to the properties.
        let properties = structure.properties
        let styles =
            isRow
            ? []
            : ([.verbatim, .snakeCase, .upperSnakeCase, .kebabCase, .pascalCase] + KeyStyle.allCases).map { style in
                (style, properties.count { style.key(for: $0.name) != $0.key })
            }
        style = styles.min { $0.1 < $1.1 }?.0 ?? .verbatim
        let codings = properties.filter { !$0.isIndirect }.compactMap(\.type.coding)
        let counts = codings.reduce(into: [DateCoding: Int]()) { $0[$1, default: 0] += 1 }
        dates = codings.first { counts[$0] == counts.values.max() }
        let optionals = properties.filter(\.type.isOptional)
        writesNull = optionals.count > 1 && optionals.allSatisfy { $0.isRequiredOptional && !$0.isIndirect }
    }

    /// The arguments of `@Unboxable`.
    var text: String {
        var arguments: [String] = []
        if style != .verbatim { arguments.append("keys: .\(style)") }
        if isStrict { arguments.append("strict: true") }
        if writesNull { arguments.append("encoded: .asNull") }
        if let dates { arguments.append("dates: \(dates.text)") }
        return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    }

    /// The arguments of `@Unboxing`.
    func arguments(of property: Structure.Property) -> [String] {
        let key = SwiftLiteral.string(property.key)
        let isNull = property.isRequiredOptional && !property.isIndirect && !writesNull && !isRow
        let isOfDates = property.type.coding == dates && !property.isIndirect
        let isImplied = style.key(for: property.name) == property.key
        return [
            isRow ? "keyPath: \(key)" : isImplied ? nil : "key: \(key)",
            isOfDates ? nil : property.formatter, isNull ? "encoded: .asNull" : nil,
        ].compactMap { $0 }
    }
}

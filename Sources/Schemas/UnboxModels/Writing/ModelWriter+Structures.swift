import SwiftText

extension ModelWriter {
    /// Whether the macro can write how a struct is read.
    func isMacro(_ structure: Structure, _ declaration: Declaration) -> Bool {
        guard style == .macro, structure.others.isEmpty, !structure.properties.isEmpty else { return false }
        if refusesOthers(structure, declaration) { return false }
        return structure.properties.allSatisfy { $0.checks.isEmpty && !isHidden($0) && !$0.key.isEmpty }
            && !(structure.isRow && structure.hasRequiredIndirect)
    }

    /// Whether a struct rejects keys that its schema does not allow: if that is checked, or if nothing else may tell it
    /// from other types.
    func refusesOthers(_ structure: Structure, _ declaration: Declaration) -> Bool {
        structure.isClosed && (declaration.isAlternative || options.checksConstraints)
    }

    /// Whether a property is deprecated: its value is then stored under another name, because the compiler warns of
    /// uses within the type, too.
    private func isHidden(_ property: Structure.Property) -> Bool { property.documentation.isDeprecated }

    /// The name under which a property is stored.
    func storedName(_ property: Structure.Property) -> String {
        isHidden(property) ? "\(property.name)Storage" : property.name
    }

    /// The stored property, with `self` if a local value may have the same name.
    func stored(_ property: Structure.Property) -> String {
        let name = storedName(property)
        let locals = ["unboxer", "key", "container", "decoder", "encoder", "fields"]
        return locals.contains(name) ? "self.\(name)" : SwiftKeywords.escaped(name)
    }

    mutating func write(_ structure: Structure, of declaration: Declaration) {
        let macro = isMacro(structure, declaration) ? MacroArguments(structure, declaration) : nil
        let isMacro = macro != nil
        var conformances = conformances(of: declaration)
        if let macro {
            needs.insert(.macros)
            writer.line("@Unboxable\(macro.text)")
        }
        if structure.identifier != nil, !conformances.contains("Identifiable") { conformances.append("Identifiable") }
        if structure.others.contains(where: { $0.pattern?.isExpression ?? false }) { needs.insert(.foundation) }
        writer.openType("\(isolation)\(access)struct \(declaration.name)", conformances)
        for property in structure.properties { write(property, of: declaration, macro) }
        for others in structure.others {
            note(others.type)
            writeComment(others.documentation, name: others.name, otherwise: "Fields beside the properties.")
            let type = text(others.type, in: declaration.id)
            writer.line("\(storage()) \(SwiftKeywords.escaped(others.name)): [String: \(type)]")
        }
        if let identifier = structure.identifier, identifier != "id" { write(identifier, of: structure, declaration) }
        if needsInitializer(structure, declaration, isMacro: isMacro) { writeInitializer(of: structure, declaration) }
        let writesEncoding = isMacro ? structure.hasRequiredIndirect : structure.needsEncoding
        if !structure.isRow, writesEncoding || !isMacro && needsKeys(structure, declaration) {
            writeKeys(of: structure)
        }
        if needsDecoding(structure, declaration) { writeDecoding(of: structure, declaration) }
        if writesEncoding { writeEncoding(of: structure) }
        if structure.isChecked { writeChecks(of: structure) }
        writeChildren(of: declaration)
        writer.close()
    }

    private mutating func write(_ property: Structure.Property, of declaration: Declaration, _ macro: MacroArguments?) {
        note(property.type)
        if property.isIndirect { needs.insert(.unbox) }
        let type = text(property.type, in: declaration.id)
        let name = SwiftKeywords.escaped(property.name)
        writeComment(property.documentation, name: property.name, otherwise: "The value of `\(property.key)`.")
        let wrapper = property.isIndirect ? "@Indirect " : ""
        if isHidden(property) {
            let stored = storedName(property)
            writer.line("@available(*, deprecated)")
            writer.block("\(access)var \(name): \(type)") { writer in
                guard options.isMutable else { return writer.line(stored) }
                writer.line("get { \(stored) }")
                writer.line("set { \(stored) = newValue }")
            }
            let isVariable = options.isMutable || property.isIndirect
            return writer.line("\(wrapper)private \(isVariable ? "var" : "let") \(stored): \(type)")
        }
        let initial = macro.flatMap { _ in property.defaultValue.map { " = \(text($0, in: declaration.id))" } }
        let storage = storage(isVariable: initial != nil || property.isIndirect)
        let line = "\(wrapper)\(storage) \(name): \(type)\(initial ?? "")"
        let arguments = macro?.arguments(of: property) ?? []
        let attribute = arguments.isEmpty ? "" : "@Unboxing(\(arguments.joined(separator: ", ")))"
        guard !attribute.isEmpty else { return writer.line(line) }
        writer.attributed(attribute, line) { $0.line(line) }
    }

    private func write(_ identifier: String, of structure: Structure, _ declaration: Declaration) {
        guard let property = structure.properties.first(where: { $0.name == identifier }) else { return }
        writer.blank()
        writePublicComment("The value of `\(property.key)`, which identifies it.")
        let type = text(property.type, in: declaration.id)
        writer.line("\(access)var id: \(type) { \(SwiftKeywords.escaped(identifier)) }")
    }

    /// Whether the keys cannot be left to the compiler.
    private func needsKeys(_ structure: Structure, _ declaration: Declaration) -> Bool {
        needsDecoding(structure, declaration) || structure.needsEncoding || refusesOthers(structure, declaration)
            || structure.properties.contains { $0.key != storedName($0) }
    }

    private func writeKeys(of structure: Structure) {
        writer.blank()
        guard !structure.properties.isEmpty else {
            return writer.line("\(isolation)private enum CodingKeys: CodingKey {}")
        }
        writer.block("\(isolation)private enum CodingKeys: String, CodingKey") { writer in
            for property in structure.properties {
                let name = storedName(property)
                let value = property.key == name ? "" : " = \(SwiftLiteral.string(property.key))"
                writer.line("case \(SwiftKeywords.escaped(name))\(value)")
            }
        }
    }
}

extension Structure {
    /// The checks of properties and of other fields.
    var checks: [ValueChecks] { (properties.map(\.checks) + others.map(\.checks)).filter { !$0.isEmpty } }

    var isChecked: Bool { !checks.isEmpty }

    /// Whether `encode(to:)` cannot be left to the compiler.
    var needsEncoding: Bool {
        isRow || !others.isEmpty || properties.isEmpty || hasRequiredOptional
            || properties.contains { $0.type.coding != nil }
    }

    /// Whether a key has to be there even if its value is nil.
    var hasRequiredOptional: Bool { properties.contains(where: \.isRequiredOptional) }

    /// Whether that is the key of a property with a wrapper, which the macro does not write as null.
    var hasRequiredIndirect: Bool { properties.contains { $0.isRequiredOptional && $0.isIndirect } }
}

extension Structure.Property {
    /// Whether nil is written as null: if there has to be a value, or another one stands for none.
    var isRequiredOptional: Bool { type.isOptional && (isRequired || defaultValue != nil) }

    /// The argument for the formatter of its dates; nil if there are none.
    var formatter: String? { type.coding.map { "formatter: \($0.text)" } }
}

// MARK: - The initializer

extension ModelWriter {
    /// Whether the compiler's initializer is not enough: it is internal, has no defaults, is private if a
    /// property is, and is missing if there is another one.
    private func needsInitializer(_ structure: Structure, _ declaration: Declaration, isMacro: Bool) -> Bool {
        if options.access != .internal || needsDecoding(structure, declaration) || !structure.others.isEmpty {
            return true
        }
        // In the style of the macro, a default is the property's initial value.
        return structure.properties.contains {
            isHidden($0) || initialValue($0) != nil && !(isMacro && $0.defaultValue != nil)
        }
    }

    /// The default of a parameter, apart from nil: that of the schema, or the only value that there is.
    private func initialValue(_ property: Structure.Property) -> DefaultValue? {
        property.defaultValue ?? (property.type.isOptional ? nil : property.constant.map { .literal($0) })
    }

    private func writeInitializer(of structure: Structure, _ declaration: Declaration) {
        var parameters = structure.properties.map { property in
            let value = initialValue(property).map { text($0, in: declaration.id) }
            let end = value.map { " = \($0)" } ?? (property.type.isOptional ? " = nil" : "")
            return "\(SwiftKeywords.label(property.name)): \(text(property.type, in: declaration.id))\(end)"
        }
        parameters += structure.others.map {
            "\(SwiftKeywords.label($0.name)): [String: \(text($0.type, in: declaration.id))] = [:]"
        }
        writer.blank()
        writePublicComment("Makes a value of its properties.")
        writer.function("\(access)init", parameters) { writer in
            for property in structure.properties {
                let name = SwiftKeywords.escaped(property.name)
                writer.line("self.\(SwiftKeywords.member(storedName(property))) = \(name)")
            }
            for others in structure.others {
                writer.line("self.\(SwiftKeywords.member(others.name)) = \(SwiftKeywords.escaped(others.name))")
            }
        }
    }
}

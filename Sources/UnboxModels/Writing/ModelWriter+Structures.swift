extension ModelWriter {
    /// Whether the macro can write how a struct is read.
    func isMacro(_ structure: Structure, _ declaration: Declaration) -> Bool {
        guard style == .macro, structure.others.isEmpty, !structure.properties.isEmpty else { return false }
        if declaration.isAlternative && structure.isClosed { return false }
        return structure.properties.allSatisfy { property in
            guard property.checks.isEmpty, !isHidden(property), !property.key.isEmpty else { return false }
            if case .number = property.type.coding { return false }
            return true
        }
    }

    /// Whether a property is deprecated: its value is then stored under another name, because the compiler warns of
    /// uses within the type, too.
    func isHidden(_ property: Structure.Property) -> Bool { property.documentation.isDeprecated }

    /// The name under which a property is stored.
    func storedName(_ property: Structure.Property) -> String {
        isHidden(property) ? "\(property.name)Storage" : property.name
    }

    mutating func write(_ structure: Structure, of declaration: Declaration) {
        let isMacro = isMacro(structure, declaration)
        var conformances = conformances(of: declaration)
        if isMacro {
            needs.insert(.macros)
            writer.line(isStrict(structure, declaration) ? "@Unboxable(strict: true)" : "@Unboxable")
        }
        if structure.identifier != nil, !conformances.contains("Identifiable") { conformances.append("Identifiable") }
        if structure.others.contains(where: { $0.pattern?.isExpression ?? false }) { needs.insert(.foundation) }
        let head = "\(access)struct \(declaration.name)"
        writer.openType(head, conformances)
        for property in structure.properties { write(property, of: declaration, isMacro: isMacro) }
        for others in structure.others {
            note(others.type)
            writeComment(others.documentation, name: others.name, otherwise: "Fields beside the properties.")
            writer.line(
                "\(variable) \(SwiftName.escaped(others.name)): [String: \(text(others.type, in: declaration.id))]")
        }
        if let identifier = structure.identifier { write(identifier, of: structure, declaration) }
        if needsInitializer(structure, declaration, isMacro: isMacro) { writeInitializer(of: structure, declaration) }
        let writesEncoding = isMacro ? structure.hasRequiredOptional : needsEncoding(structure)
        if writesEncoding || !isMacro && needsKeys(structure, declaration) { writeKeys(of: structure) }
        if isDecodable && needsDecoding(structure, declaration) { writeDecoding(of: structure, declaration) }
        if writesEncoding { writeEncoding(of: structure) }
        if structure.properties.contains(where: { !$0.checks.isEmpty }) { writeChecks(of: structure) }
        writeChildren(of: declaration)
        writer.close()
    }

    private mutating func write(_ property: Structure.Property, of declaration: Declaration, isMacro: Bool) {
        note(property.type)
        if property.isIndirect { needs.insert(.unbox) }
        let type = text(property.type, in: declaration.id)
        let name = SwiftName.escaped(property.name)
        writeComment(property.documentation, name: property.name, otherwise: "The value of `\(property.key)`.")
        let wrapper = property.isIndirect ? "@Indirect " : ""
        if isHidden(property) {
            writer.line("@available(*, deprecated)")
            writer.block("\(access)var \(name): \(type)") { writer in
                guard options.isMutable else { return writer.line(storedName(property)) }
                writer.line("get { \(storedName(property)) }")
                writer.line("set { \(storedName(property)) = newValue }")
            }
            writer.line("\(wrapper)private var \(storedName(property)): \(type)")
            return
        }
        let initial = isMacro ? property.defaultValue.map { " = \(text($0, in: declaration.id))" } ?? "" : ""
        let line = "\(wrapper)\(variable) \(name): \(type)\(initial)"
        var arguments: [String] = []
        if isMacro {
            if property.key != property.name { arguments.append("key: \(SourceText.literal(property.key))") }
            if case .date(let coding) = property.type.coding {
                arguments.append("formatter: \(Self.formatter(coding))")
            }
        }
        guard !arguments.isEmpty else { return writer.line(line) }
        let attribute = "@Unboxing(\(arguments.joined(separator: ", ")))"
        if attribute.count + 1 + line.count <= writer.room {
            writer.line("\(attribute) \(line)")
        } else {
            writer.call("@Unboxing", arguments)
            writer.line(line)
        }
    }

    func text(_ value: DefaultValue, in context: Declaration.ID?) -> String {
        switch value {
        case .literal(let text): text
        case .enumCase(_, let name): ".\(SwiftName.escaped(name))"
        case .array(let values): "[\(values.map { text($0, in: context) }.joined(separator: ", "))]"
        case .dictionary(let fields):
            fields.isEmpty
                ? "[:]" : "[\(fields.map { "\($0.key): \(text($0.value, in: context))" }.joined(separator: ", "))]"
        }
    }

    private mutating func write(_ identifier: String, of structure: Structure, _ declaration: Declaration) {
        guard let property = structure.properties.first(where: { $0.name == identifier }), identifier != "id" else {
            return
        }
        writer.blank()
        writePublicComment("The value of `\(property.key)`, which identifies it.")
        writer.line("\(access)var id: \(text(property.type, in: declaration.id)) { \(SwiftName.escaped(identifier)) }")
    }
}

// MARK: - The initializer

extension ModelWriter {
    /// Whether the compiler's initializer is not enough: it is internal, has no defaults, is private if a
    /// property is, and is missing if there is another one.
    private func needsInitializer(_ structure: Structure, _ declaration: Declaration, isMacro: Bool) -> Bool {
        if options.access != .internal || needsDecoding(structure, declaration) { return true }
        if !structure.others.isEmpty { return true }
        // In the style of the macro, a default is the property's initial value.
        return structure.properties.contains {
            isHidden($0) || initialValue($0) != nil && !(isMacro && $0.defaultValue != nil)
        }
    }

    /// The default of a parameter, apart from nil.
    private func initialValue(_ property: Structure.Property) -> DefaultValue? {
        property.defaultValue ?? (property.type.isOptional ? nil : property.constant)
    }

    private mutating func writeInitializer(of structure: Structure, _ declaration: Declaration) {
        var parameters = structure.properties.map { property in
            let type = text(property.type, in: declaration.id)
            let value =
                initialValue(property).map { " = \(text($0, in: declaration.id))" }
                ?? (property.type.isOptional ? " = nil" : "")
            return "\(SwiftName.label(property.name)): \(type)\(value)"
        }
        parameters += structure.others.map {
            "\($0.name): [String: \(text($0.type, in: declaration.id))] = [:]"
        }
        writer.blank()
        writePublicComment("Makes a value of its properties.")
        writer.function("\(access)init", parameters) { writer in
            for property in structure.properties {
                writer.line("self.\(SwiftName.member(storedName(property))) = \(SwiftName.escaped(property.name))")
            }
            for others in structure.others { writer.line("self.\(others.name) = \(others.name)") }
        }
    }
}

// MARK: - Reading with an Unboxer

extension ModelWriter {
    /// Whether a struct converts no values: it could be taken for another type.
    func isStrict(_ structure: Structure, _ declaration: Declaration) -> Bool {
        guard declaration.isAlternative else { return false }
        return structure.properties.allSatisfy { property in
            if case .number = property.type.coding { return false }
            return true
        }
    }

    mutating func writeUnboxing(of structure: Structure, _ declaration: Declaration) {
        needs.insert(.unbox)
        writer.blank()
        writer.block("extension \(name(declaration.id, in: nil)): Unboxable") { writer in
            if options.access == .public { writer.comment(["Reads an object."]) }
            writer.block("\(access)init(unboxer: Unboxer) throws") { writer in
                if isStrict(structure, declaration), !structure.properties.isEmpty || !structure.others.isEmpty {
                    writer.line("let unboxer = unboxer.strict")
                }
                writeOthers(
                    of: structure, declaration, within: nil, in: writer, keys: "unboxer.allKeys", text: "key",
                    read: { _ in "unboxer.unbox(key: key)" },
                    refusal: ["throw UnboxError(\"the schema allows no such key\", at: [.key(key)])"])
                for property in structure.properties {
                    let target = target(property, hiddenBy: ["unboxer", "key"])
                    var arguments = ["key: \(SourceText.literal(property.key))"]
                    if case .date(let coding) = property.type.coding {
                        arguments.append("formatter: \(Self.formatter(coding))")
                    }
                    let value = property.defaultValue.map { text($0, in: nil) }
                    writer.assignment(target, "try unboxer.unbox", arguments, default: value)
                }
                if structure.properties.contains(where: { !$0.checks.isEmpty }) {
                    writer.line("try checkConstraints()")
                }
            }
        }
    }

    /// The stored property in an assignment, with `self` if a local value has the same name.
    private func target(_ property: Structure.Property, hiddenBy locals: Set<String>) -> String {
        let name = storedName(property)
        return locals.contains(name) ? "self.\(name)" : SwiftName.escaped(name)
    }

    /// Writes the loop over the fields beside the properties: it reads them, and refuses those that are not allowed.
    private func writeOthers(
        of structure: Structure, _ declaration: Declaration, within context: Declaration.ID?, in writer: SourceWriter,
        keys: String, text: String,
        read: (Structure.Others) -> String, refusal: [String]
    ) {
        let refuses = declaration.isAlternative && structure.isClosed
        guard refuses || !structure.others.isEmpty else { return }
        for others in structure.others {
            writer.line("var \(others.name): [String: \(self.text(others.type, in: context))] = [:]")
        }
        // The keys of properties are told apart by the coding keys.
        let known = structure.properties.isEmpty ? "" : " where CodingKeys(stringValue: \(text)) == nil"
        writer.block("for key in \(keys)\(known)") { writer in
            func update(_ others: Structure.Others, in writer: SourceWriter) {
                writer.call("\(others.name).updateValue", ["try \(read(others))", "forKey: \(text)"])
            }
            let patterns = structure.others.filter { $0.pattern != nil }
            func finish(in writer: SourceWriter) {
                if let rest = structure.others.first(where: { $0.pattern == nil }) {
                    update(rest, in: writer)
                } else if refuses {
                    for line in refusal { writer.line(line) }
                }
            }
            guard !patterns.isEmpty else { return finish(in: writer) }
            for (position, others) in patterns.enumerated() {
                let condition = others.pattern.map { Self.condition($0, text) } ?? "true"
                writer.line("\(position == 0 ? "" : "} else ")if \(condition) {")
                writer.indented { update(others, in: $0) }
            }
            if refuses || patterns.count < structure.others.count {
                writer.line("} else {")
                writer.indented(finish)
            }
            writer.line("}")
        }
        for others in structure.others { writer.line("self.\(others.name) = \(others.name)") }
    }

    private static func condition(_ pattern: KeyPattern, _ key: String) -> String {
        switch pattern {
        case .prefix(let text): "\(key).hasPrefix(\(SourceText.literal(text)))"
        case .suffix(let text): "\(key).hasSuffix(\(SourceText.literal(text)))"
        case .containing(let text): "\(key).contains(\(SourceText.literal(text)))"
        case .expression(let text):
            condition(matching: text, key)
        }
    }
}

// MARK: - Coding

extension ModelWriter {
    /// Whether the keys cannot be left to the compiler.
    private func needsKeys(_ structure: Structure, _ declaration: Declaration) -> Bool {
        if needsDecoding(structure, declaration) || needsEncoding(structure) { return true }
        if declaration.isAlternative && structure.isClosed && !structure.properties.isEmpty { return true }
        return structure.properties.contains { $0.key != storedName($0) }
    }

    private func needsEncoding(_ structure: Structure) -> Bool {
        structure.needsEncoding || structure.properties.isEmpty
    }

    private func needsDecoding(_ structure: Structure, _ declaration: Declaration) -> Bool {
        guard isDecodable else { return false }
        if !structure.others.isEmpty || declaration.isAlternative && structure.isClosed { return true }
        return structure.properties.contains {
            $0.type.coding != nil || $0.defaultValue != nil || !$0.checks.isEmpty
        }
    }

    private mutating func writeKeys(of structure: Structure) {
        writer.blank()
        guard !structure.properties.isEmpty else { return writer.line("private enum CodingKeys: CodingKey {}") }
        let literals = structure.properties.map { property in
            property.key == storedName(property) ? "" : " = \(SourceText.literal(property.key))"
        }
        writer.block("private enum CodingKeys: String, CodingKey") { writer in
            for (property, literal) in zip(structure.properties, literals) {
                writer.line("case \(SwiftName.escaped(storedName(property)))\(literal)")
            }
        }
    }

    private func key(_ property: Structure.Property) -> String { ".\(SwiftName.member(storedName(property)))" }

    private mutating func writeDecoding(of structure: Structure, _ declaration: Declaration) {
        let refuses = declaration.isAlternative && structure.isClosed
        if refuses || !structure.others.isEmpty { needs.insert(.anyKey) }
        writer.blank()
        writePublicComment("Decodes an object.")
        writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
            if refuses || !structure.others.isEmpty {
                writer.line("let fields = try decoder.container(keyedBy: AnyKey.self)")
                writeOthers(
                    of: structure, declaration, within: declaration.id, in: writer, keys: "fields.allKeys",
                    text: "key.stringValue",
                    read: { others in
                        let type = text(others.type.unwrapped, in: declaration.id)
                        return others.type.isOptional
                            ? "fields.decodeIfPresent(\(type).self, forKey: key)"
                            : "fields.decode(\(type).self, forKey: key)"
                    },
                    refusal: [
                        "throw DecodingError.dataCorruptedError(",
                        "    forKey: key, in: fields, debugDescription: \"The schema allows no such key.\")",
                    ])
            }
            if !structure.properties.isEmpty {
                writer.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
            }
            for property in structure.properties {
                writeDecoding(of: property, declaration, in: writer)
            }
            if structure.properties.contains(where: { !$0.checks.isEmpty }) { writer.line("try checkConstraints()") }
        }
    }

    private func writeDecoding(
        of property: Structure.Property, _ declaration: Declaration, in writer: SourceWriter
    ) {
        let target = target(property, hiddenBy: ["container", "decoder", "fields", "key"])
        let type = text(property.type.unwrapped, in: declaration.id)
        // A default stands for a missing value.
        let isOptional = property.type.isOptional || property.defaultValue != nil
        let name = isOptional ? "decodeIfPresent" : "decode"
        let method: String
        var arguments = ["forKey: \(key(property))"]
        switch property.type.coding {
        case .date(let coding):
            method = property.type.unwrapped.isCollection ? "decode" : name
            arguments.append("formatter: \(Self.formatter(coding))")
        case .number:
            method = name
            arguments.insert("unboxing: \(type).self", at: 0)
        case nil:
            method = name
            arguments.insert("\(type).self", at: 0)
        }
        writer.assignment(
            target, "try container.\(method)", arguments, default: property.defaultValue.map { text($0, in: nil) })
    }

    private mutating func writeEncoding(of structure: Structure) {
        writer.blank()
        writePublicComment("Encodes an object.")
        writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
            guard !structure.properties.isEmpty else {
                if structure.others.isEmpty { writer.line("_ = encoder.container(keyedBy: CodingKeys.self)") }
                for others in structure.others { writer.line("try \(others.name).encode(to: encoder)") }
                return
            }
            for others in structure.others { writer.line("try \(others.name).encode(to: encoder)") }
            writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
            for property in structure.properties { writeEncoding(of: property, in: writer) }
        }
    }

    private func writeEncoding(of property: Structure.Property, in writer: SourceWriter) {
        let stored = storedName(property)
        let value = ["container", "encoder"].contains(stored) ? "self.\(stored)" : SwiftName.escaped(stored)
        let isOptional = property.type.isOptional
        // A required key is written as null; another one is left out.
        let name = isOptional && !property.isRequired ? "encodeIfPresent" : "encode"
        let key = "forKey: \(key(property))"
        switch property.type.coding {
        case .date(let coding):
            let formatter = "formatter: \(Self.formatter(coding))"
            if isOptional && property.isRequired {
                writer.block("if let value = \(value)") { $0.call("try container.encode", ["value", key, formatter]) }
                writer.replaceLastLine(with: "} else {")
                writer.indented { $0.line("try container.encodeNil(\(key))") }
                writer.line("}")
            } else {
                writer.call("try container.\(name)", [value, key, formatter])
            }
        case .number:
            writer.call("try container.\(name)", [numberText(value, property.type), key])
        case nil: writer.call("try container.\(name)", [value, key])
        }
    }

    /// The strings of numbers.
    private func numberText(_ value: String, _ type: ModelType) -> String {
        switch type {
        case .optional(.array): "\(value)?.map { \"\\($0)\" }"
        case .optional(.dictionary): "\(value)?.mapValues { \"\\($0)\" }"
        case .optional: "\(value).map { \"\\($0)\" }"
        case .array: "\(value).map { \"\\($0)\" }"
        case .dictionary: "\(value).mapValues { \"\\($0)\" }"
        default: "\"\\(\(value))\""
        }
    }
}

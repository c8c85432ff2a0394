// How structs are read: with an Unboxer, and with a Decoder.

import SwiftText

extension ModelWriter {
    mutating func writeUnboxing(of structure: Structure, _ declaration: Declaration) {
        needs.insert(.unbox)
        writer.blank()
        writer.block("\(isolation)extension \(name(declaration.id, in: nil)): Unboxable") { writer in
            writeMember("init(unboxer: Unboxer) throws", "Reads an \(structure.isRow ? "array" : "object").") {
                writer in
                // It could be taken for another type if it converted values.
                if declaration.isAlternative, !structure.properties.isEmpty || !structure.others.isEmpty {
                    writer.line("let unboxer = unboxer.strict")
                }
                writeOthers(
                    of: structure, declaration, in: nil, keys: "unboxer.allKeys", key: "key",
                    read: { _ in "unboxer.unbox(key: key)" }
                ) { $0.line("throw UnboxError(\"the schema allows no such key\", at: [.key(key)])") }
                for property in structure.properties {
                    let label = structure.isRow ? "keyPath" : "key"
                    let arguments = ["\(label): \(SwiftLiteral.string(property.key))", property.formatter]
                        .compactMap { $0 }
                    let value = property.defaultValue.map { text($0, in: nil) }
                    writer.assignment(stored(property), "try unboxer.unbox", arguments, default: value)
                }
                if structure.isChecked { writer.line("try checkConstraints()") }
            }
            guard structure.isRow else { return }
            writeMember(Self.unboxing, "Reads an array.") {
                $0.line("try Self(unboxer: value.unboxer(for: Self.self))")
            }
        }
    }

    /// Whether the compiler cannot write `init(from:)`, if there is to be one.
    func needsDecoding(_ structure: Structure, _ declaration: Declaration) -> Bool {
        guard isDecodable else { return false }
        if structure.isRow || !structure.others.isEmpty || refusesOthers(structure, declaration) || structure.isChecked
        {
            return true
        }
        return structure.properties.contains { $0.type.coding != nil || $0.defaultValue != nil }
    }

    mutating func writeDecoding(of structure: Structure, _ declaration: Declaration) {
        let readsOthers = refusesOthers(structure, declaration) || !structure.others.isEmpty
        if readsOthers { needs.insert(.anyKey) }
        if structure.isRow { return writeRowDecoding(of: structure, declaration) }
        writeMember("init(from decoder: any Decoder) throws", "Decodes an object.") { writer in
            if readsOthers { writer.line("let fields = try decoder.container(keyedBy: AnyKey.self)") }
            writeOthers(
                of: structure, declaration, in: declaration.id, keys: "fields.allKeys", key: "key.stringValue",
                read: { others in
                    let type = text(others.type.unwrapped, in: declaration.id)
                    return "fields.\(others.type.isOptional ? "decodeIfPresent" : "decode")(\(type).self, forKey: key)"
                }
            ) {
                $0.call(
                    "throw DecodingError.dataCorruptedError",
                    ["forKey: key", "in: fields", "debugDescription: \"The schema allows no such key.\""])
            }
            if !structure.properties.isEmpty {
                writer.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
            }
            for property in structure.properties { writeDecoding(of: property, declaration, in: writer) }
            if structure.isChecked { writer.line("try checkConstraints()") }
        }
    }

    private func writeRowDecoding(of structure: Structure, _ declaration: Declaration) {
        writeMember("init(from decoder: any Decoder) throws", "Decodes an array.") { writer in
            writer.line("var container = try decoder.unkeyedContainer()")
            for property in structure.properties {
                let type = text(property.type.unwrapped, in: declaration.id)
                let name = property.type.isOptional ? "decodeIfPresent" : "decode"
                writer.line("\(stored(property)) = try container.\(name)(\(type).self)")
            }
        }
    }

    private func writeDecoding(of property: Structure.Property, _ declaration: Declaration, in writer: SourceWriter) {
        let type = property.type.unwrapped
        // A default stands for a missing value.
        let isOptional = property.type.isOptional || property.defaultValue != nil
        // A formatter reads a collection's type with or without an Optional.
        let isFormatted = property.formatter != nil
        let name = isOptional && !(isFormatted && type.isCollection) ? "decodeIfPresent" : "decode"
        let key = "forKey: .\(SwiftKeywords.member(storedName(property)))"
        let arguments =
            property.formatter.map { [key, $0] } ?? ["\(text(type, in: declaration.id)).self", key]
        writer.assignment(
            stored(property), "try container.\(name)", arguments,
            default: property.defaultValue.map { text($0, in: declaration.id) })
    }

    /// Writes the loop over the fields beside the properties: it reads them, and refuses those that are not allowed.
    private func writeOthers(
        of structure: Structure, _ declaration: Declaration, in context: Declaration.ID?, keys: String, key: String,
        read: (Structure.Others) -> String, refuse: (SourceWriter) -> Void
    ) {
        let refuses = refusesOthers(structure, declaration)
        guard refuses || !structure.others.isEmpty else { return }
        for others in structure.others {
            writer.line("var \(others.name): [String: \(text(others.type, in: context))] = [:]")
        }
        // The keys of properties are told apart by the coding keys.
        let known = structure.properties.isEmpty ? "" : " where CodingKeys(stringValue: \(key)) == nil"
        func update(_ others: Structure.Others, in writer: SourceWriter) {
            writer.call("\(others.name).updateValue", ["try \(read(others))", "forKey: \(key)"])
        }
        writer.block("for key in \(keys)\(known)") { writer in
            let patterns = structure.others.filter { $0.pattern != nil }
            for (position, others) in patterns.enumerated() {
                let condition = others.pattern.map { Self.condition($0, key) } ?? ""
                writer.line("\(position == 0 ? "" : "} else ")if \(condition) {")
                writer.indented { update(others, in: $0) }
            }
            let rest = structure.others.first { $0.pattern == nil }
            func finish(in writer: SourceWriter) {
                if let rest { update(rest, in: writer) } else if refuses { refuse(writer) }
            }
            guard !patterns.isEmpty else { return finish(in: writer) }
            if rest != nil || refuses {
                writer.line("} else {")
                writer.indented(finish)
            }
            writer.line("}")
        }
        for others in structure.others { writer.line("self.\(others.name) = \(others.name)") }
    }

    private static func condition(_ pattern: KeyPattern, _ key: String) -> String {
        switch pattern {
        case .prefix(let text): "\(key).hasPrefix(\(SwiftLiteral.string(text)))"
        case .suffix(let text): "\(key).hasSuffix(\(SwiftLiteral.string(text)))"
        case .containing(let text): "\(key).contains(\(SwiftLiteral.string(text)))"
        case .expression(let text): condition(matching: text, key)
        }
    }
}

// MARK: - Encoding

extension ModelWriter {
    func writeEncoding(of structure: Structure) {
        guard !structure.isRow else {
            return writeMember("func encode(to encoder: any Encoder) throws", "Encodes an array.") { writer in
                writer.line("var container = encoder.unkeyedContainer()")
                for property in structure.properties { writer.line("try container.encode(\(stored(property)))") }
            }
        }
        writeMember("func encode(to encoder: any Encoder) throws", "Encodes an object.") { writer in
            for others in structure.others { writer.line("try \(others.name).encode(to: encoder)") }
            guard !structure.properties.isEmpty else {
                if structure.others.isEmpty { writer.line("_ = encoder.container(keyedBy: CodingKeys.self)") }
                return
            }
            writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
            for property in structure.properties { writeEncoding(of: property, in: writer) }
        }
    }

    private func writeEncoding(of property: Structure.Property, in writer: SourceWriter) {
        let key = "forKey: .\(SwiftKeywords.member(storedName(property)))"
        if property.isRequiredOptional, let formatter = property.formatter {
            writer.block("if let value = \(stored(property))") {
                $0.call("try container.encode", ["value", key, formatter])
            }
            writer.replaceLastLine(with: "} else {")
            writer.indented { $0.line("try container.encodeNil(\(key))") }
            return writer.line("}")
        }
        // A required key is written as null; another one is left out.
        let name = property.type.isOptional && !property.isRequiredOptional ? "encodeIfPresent" : "encode"
        writer.call("try container.\(name)", [stored(property), key, property.formatter].compactMap { $0 })
    }
}

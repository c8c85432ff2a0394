import SwiftText

/// Writes declarations as Swift source.
struct ModelWriter {
    let declarations: [Declaration]
    let options: ModelOptions
    var writer = SourceWriter()
    /// The needs of the written types.
    var needs: Set<Need> = []

    enum Need: Hashable {
        case foundation
        case unbox
        case macros
        /// A coding key for any key.
        case anyKey
    }

    var style: ModelOptions.Style { options.style }
    private var readsWithUnboxer: Bool { style != .codable }
    var isDecodable: Bool { style == .codable || style == .both }

    /// `public `, or nothing.
    /// What a type and an extension begin with, in a module that is isolated to an actor by default.
    var isolation: String { options.isNonisolated ? "nonisolated " : "" }

    var access: String { options.access == .internal ? "" : "\(options.access.rawValue) " }
    /// The beginning of a stored property. For a variable that other files can set, the compiler makes a coroutine. When
    /// a file has any, LLVM looks in each function for all types that can be reached from it, which takes quadratic
    /// time: 350 s for a thousand types, and 100 s without.
    ///
    /// - Parameter isVariable: whether Swift does not allow a constant, as where it has an initial value or a wrapper.
    func storage(isVariable: Bool = false) -> String {
        options.isMutable ? "\(access)var" : isVariable ? "\(access)private(set) var" : "\(access)let"
    }

    /// Writes a type, the types in it, and the extensions of all of these.
    mutating func write(_ id: Declaration.ID) {
        if let namespace = options.namespace {
            writer.line("extension \(namespace) {")
            var inner = self
            inner.writer = SourceWriter(indentation: 1)
            inner.writeDeclaration(id)
            needs = inner.needs
            writer.append(inner.writer.text)
            writer.line("}")
        } else {
            writeDeclaration(id)
        }
        if readsWithUnboxer { writeExtensions(id) }
    }

    private mutating func writeDeclaration(_ id: Declaration.ID) {
        let declaration = declarations[id]
        writeComment(of: declaration)
        switch declaration.kind {
        case .structure(let structure): write(structure, of: declaration)
        case .enumeration(let enumeration): write(enumeration, of: declaration)
        case .union(let union): write(union, of: declaration)
        case .wrapper(let wrapper): write(wrapper, of: declaration)
        case .alias(let type):
            note(type)
            writer.line("\(access)typealias \(declaration.name) = \(text(type, in: nil))")
        case .none: break
        }
    }

    mutating func writeChildren(of declaration: Declaration) {
        for child in declaration.children {
            writer.blank()
            writeDeclaration(child)
        }
    }

    /// Writes the conformances for an Unboxer, which do not need to be in the declaration.
    private mutating func writeExtensions(_ id: Declaration.ID) {
        let declaration = declarations[id]
        switch declaration.kind {
        case .structure(let structure) where !isMacro(structure, declaration):
            writeUnboxing(of: structure, declaration)
        case .union(let union) where !isMacro(union): writeUnboxing(of: union, declaration)
        case .wrapper(let wrapper): writeUnboxing(of: wrapper, declaration)
        default: break
        }
        for child in declaration.children { writeExtensions(child) }
    }
}

// MARK: - Names and types

extension ModelWriter {
    /// The name of a type.
    ///
    /// - Parameter context: the type in whose body the name is written; nil outside of all types, as in an extension.
    func name(_ id: Declaration.ID, in context: Declaration.ID?) -> String {
        let path = declarations.path(to: id)
        guard let context else { return ([options.namespace].compactMap { $0 } + path).joined(separator: ".") }
        let shared = zip(path.dropLast(), declarations.path(to: context)).prefix { $0 == $1 }
        return path.dropFirst(shared.count).joined(separator: ".")
    }

    /// A type as it is written.
    func text(_ type: ModelType, in context: Declaration.ID?) -> String {
        switch type {
        case .bool: "Bool"
        case .integer: "Int"
        case .unsigned: "UInt64"
        case .double: "Double"
        case .decimal: "Decimal"
        case .string: "String"
        case .url: "URL"
        case .uuid: "UUID"
        case .data: "Data"
        case .json: "JSONValue"
        case .date: "Date"
        case .optional(let type): "\(text(type, in: context))?"
        case .array(let type): "[\(text(type, in: context))]"
        case .dictionary(let type): "[String: \(text(type, in: context))]"
        case .oneOf(let types): OneOfSyntax.type(of: types.map { text($0, in: context) })
        case .open(let id): "Open<\(name(id, in: context))>"
        case .model(let id): name(id, in: context)
        case .custom(let name): name
        }
    }

    /// Notes which modules a type needs.
    mutating func note(_ type: ModelType) {
        switch type {
        case .url, .uuid, .data, .decimal: needs.insert(.foundation)
        case .date: needs.formUnion([.foundation, .unbox])
        case .json, .open: needs.insert(.unbox)
        case .oneOf(let types):
            needs.insert(.unbox)
            for type in types { note(type) }
        case .optional(let type), .array(let type), .dictionary(let type): note(type)
        case .bool, .integer, .unsigned, .double, .string, .model, .custom: break
        }
    }

    /// A default as it is written.
    func text(_ value: DefaultValue, in context: Declaration.ID?) -> String {
        func list(_ texts: [String], empty: String = "") -> String {
            texts.isEmpty ? "[\(empty)]" : "[\(texts.joined(separator: ", "))]"
        }
        switch value {
        case .literal(let text): return text
        case .enumCase(let id, let position):
            return ".\(SwiftKeywords.member(declarations[id].enumeration?.cases[position].name ?? ""))"
        case .known(let value): return ".known(\(text(value, in: context)))"
        case .array(let values): return list(values.map { text($0, in: context) })
        case .dictionary(let fields):
            return list(fields.map { "\($0.key): \(text($0.value, in: context))" }, empty: ":")
        case .structure(let id, let values):
            let arguments = values.sorted { $0.key < $1.key }.compactMap { position, value in
                declarations[id].structure.map {
                    "\(SwiftKeywords.label($0.properties[position].name)): \(text(value, in: context))"
                }
            }
            return "\(name(id, in: context))(\(arguments.joined(separator: ", ")))"
        }
    }

    /// The protocols of a type that is encoded, after those that `leading` says.
    func conformances(of declaration: Declaration, leading: [String] = [], isRaw: Bool = false) -> [String] {
        var list = leading + [isDecodable ? "Codable" : "Encodable"]
        if isRaw { list.append("CaseIterable") }
        let common = options.configuration.conformances ?? ["Hashable", "Sendable"]
        // An enum with raw values is Hashable anyway.
        for name in common + declaration.conformances where !list.contains(name) && !(isRaw && name == "Hashable") {
            list.append(name)
        }
        return list
    }
}

// MARK: - Comments

extension ModelWriter {
    private func writeComment(of declaration: Declaration) {
        let source = declaration.source
        writeComment(
            declaration.documentation, name: declaration.name,
            otherwise: source.isEmpty ? "A value in the form of a payload." : "Made from `\(source)`.",
            warning: declaration.documentation.isDeprecated ? ["- Warning: It is deprecated."] : [])
    }

    /// The comment of a type or a member: what its schema says, or else a sentence if the documentation has to be complete.
    func writeComment(_ documentation: Documentation, name: String, otherwise: String, warning: [String] = []) {
        let paragraphs = paragraphs(documentation, name: name)
        let isNeeded = paragraphs.isEmpty && options.access == .public
        writer.comment((isNeeded ? [otherwise] : paragraphs) + warning)
    }

    /// Writes a member with a body. Its comment is needed only if the documentation has to be complete.
    func writeMember(_ head: String, _ comment: String, _ body: (SourceWriter) -> Void) {
        writer.blank()
        writePublicComment(comment)
        writer.block(access + head, body)
    }

    /// A sentence that is needed only if the documentation has to be complete.
    func writePublicComment(_ text: String) {
        if options.access == .public { writer.comment([text]) }
    }

    private func paragraphs(_ documentation: Documentation, name: String) -> [String] {
        var paragraphs: [String] = []
        // A title that only repeats the name says nothing.
        if let title = documentation.title, Words(title) != Words(name), SwiftName.type(Words(title)) != name,
            title != documentation.text
        {
            paragraphs.append(title)
        }
        if let text = documentation.text { paragraphs.append(text) }
        return paragraphs.filter { !SourceText.wrapped($0, to: SourceWriter.width).isEmpty }
    }
}

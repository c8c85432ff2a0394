/// Writes declarations as Swift source.
struct ModelWriter {
    let declarations: [Declaration]
    let options: ModelOptions
    var writer = SourceWriter()
    /// What the written types need.
    var needs: Set<Need> = []

    enum Need: Hashable {
        case foundation
        case unbox
        case macros
        /// A coding key for any key.
        case anyKey
    }

    init(_ declarations: [Declaration], _ options: ModelOptions) {
        self.declarations = declarations
        self.options = options
    }

    var style: ModelOptions.Style { options.style }
    var readsWithUnboxer: Bool { style != .codable }
    var isDecodable: Bool { style == .codable || style == .both }

    /// `public `, or nothing.
    var access: String { options.access == .internal ? "" : "\(options.access.rawValue) " }
    /// What a stored property begins with. For one that other files can set, the compiler makes a coroutine; when a file
    /// has any, LLVM looks in each function for all types that can be reached from it, which takes quadratic time: 350 s
    /// for a thousand types, and 100 s without.
    var variable: String { options.isMutable ? "\(access)var" : "\(access)private(set) var" }

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
        writeExtensions(id)
    }

    mutating func writeDeclaration(_ id: Declaration.ID) {
        let declaration = declarations[id]
        writeComment(of: declaration)
        switch declaration.kind {
        case .structure(let structure): write(structure, of: declaration)
        case .enumeration(let enumeration): write(enumeration, of: declaration)
        case .union(let union): write(union, of: declaration)
        case .wrapper(let type): write(wrapperOf: type, declaration)
        case .alias(let type):
            note(type)
            writer.line("\(access)typealias \(declaration.name) = \(text(type, in: nil))")
        case .pending: break
        }
    }

    mutating func writeChildren(of declaration: Declaration) {
        for child in declaration.children {
            writer.blank()
            writeDeclaration(child)
        }
    }

    /// Writes the conformances that do not need to be in the declaration.
    mutating func writeExtensions(_ id: Declaration.ID) {
        let declaration = declarations[id]
        if readsWithUnboxer {
            switch declaration.kind {
            case .structure(let structure) where !isMacro(structure, declaration):
                writeUnboxing(of: structure, declaration)
            case .union(let union) where !isMacro(union): writeUnboxing(of: union, declaration)
            case .wrapper(let type): writeUnboxing(ofWrapper: type, declaration)
            default: break
            }
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
        let path = path(to: id)
        guard let context else { return ((options.namespace.map { [$0] } ?? []) + path).joined(separator: ".") }
        let around = self.path(to: context)
        var shared = 0
        while shared < path.count - 1, shared < around.count, path[shared] == around[shared] { shared += 1 }
        return path[shared...].joined(separator: ".")
    }

    private func path(to id: Declaration.ID) -> [String] {
        sequence(first: id) { self.declarations[$0].parent }.map { declarations[$0].name }.reversed()
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
        case .numberText(.integer): "Int"
        case .numberText(.double): "Decimal"
        case .optional(let type): "\(text(type, in: context))?"
        case .array(let type): "[\(text(type, in: context))]"
        case .dictionary(let type): "[String: \(text(type, in: context))]"
        case .oneOf(let types): oneOf(types.map { text($0, in: context) })
        case .open(let id): "Open<\(name(id, in: context))>"
        case .model(let id): name(id, in: context)
        case .custom(let name): name
        }
    }

    func oneOf(_ types: [String]) -> String {
        "OneOf<\(types[0])>" + types.dropFirst().map { ".Or<\($0)>" }.joined()
    }

    /// Notes which modules a type needs.
    mutating func note(_ type: ModelType) {
        switch type {
        case .url, .uuid, .data, .decimal: needs.insert(.foundation)
        case .date, .numberText: needs.formUnion([.foundation, .unbox])
        case .json, .open: needs.insert(.unbox)
        case .oneOf(let types):
            needs.insert(.unbox)
            for type in types { note(type) }
        case .optional(let type), .array(let type), .dictionary(let type): note(type)
        case .bool, .integer, .unsigned, .double, .string, .model, .custom: break
        }
    }

    /// The formatter of a date: `.rfc3339`.
    static func formatter(_ coding: DateCoding) -> String { ".\(coding.rawValue)" }

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
    mutating func writeComment(of declaration: Declaration) {
        var paragraphs = paragraphs(declaration.documentation, name: declaration.name)
        if paragraphs.isEmpty, options.access == .public {
            paragraphs = [
                declaration.source.isEmpty ? "A value in the form of a payload." : "Made from `\(declaration.source)`."
            ]
        }
        if declaration.documentation.isDeprecated { paragraphs.append("- Warning: It is deprecated.") }
        writer.comment(paragraphs)
    }

    /// The comment of a member: what its schema says, or else a sentence if the documentation has to be complete.
    mutating func writeComment(_ documentation: Documentation, name: String, otherwise: String) {
        let paragraphs = paragraphs(documentation, name: name)
        if !paragraphs.isEmpty {
            writer.comment(paragraphs)
        } else if options.access == .public {
            writer.comment([otherwise])
        }
    }

    /// A sentence that is needed only if the documentation has to be complete.
    mutating func writePublicComment(_ text: String) {
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

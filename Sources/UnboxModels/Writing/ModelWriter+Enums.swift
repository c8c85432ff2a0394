extension ModelWriter {
    /// Writes an enum with raw values.
    mutating func write(_ enumeration: Enumeration, of declaration: Declaration) {
        var leading = [enumeration.rawType.rawValue]
        switch style {
        case .unboxable, .both:
            needs.insert(.unbox)
            leading.append("UnboxableEnum")
        case .macro:
            needs.insert(.macros)
            writer.line("@UnboxableEnum")
        case .codable: break
        }
        let conformances = conformances(of: declaration, leading: leading, isRaw: true)
        writer.openType("\(access)enum \(declaration.name)", conformances)
        for one in enumeration.cases {
            writeComment(one.documentation, name: one.name, otherwise: "The value `\(one.rawValue)`.")
            let name = SwiftName.escaped(one.name)
            writer.line(one.text == one.name ? "case \(name)" : "case \(name) = \(one.rawValue)")
        }
        writer.close()
    }

    // MARK: - With values

    /// Whether the macro can write how an enum is read.
    func isMacro(_ union: Union) -> Bool {
        guard style == .macro else { return false }
        guard union.discriminator != nil else { return union.cases.count <= 8 }
        return !union.hasNumbers && union.cases.allSatisfy { $0.discriminators.count == 1 }
    }

    mutating func write(_ union: Union, of declaration: Declaration) {
        let isMacro = isMacro(union)
        if isMacro {
            needs.insert(.macros)
            writer.line(
                union.discriminator.map { "@Unboxable(discriminator: \(SourceText.literal($0)))" } ?? "@Unboxable")
        }
        writer.openType(
            "\(access)\(union.isIndirect ? "indirect " : "")enum \(declaration.name)",
            conformances(of: declaration))
        for one in union.cases {
            note(one.type)
            writeComment(
                one.documentation.isDeprecated ? Documentation() : Documentation(), name: one.name,
                otherwise: "A value of the type in the parentheses.")
            let head = "case \(SwiftName.escaped(one.name))"
            let type = text(one.type, in: declaration.id)
            let attribute =
                isMacro && one.discriminators.first.map { $0 != one.name } ?? false
                ? "@Unboxing(name: \(SourceText.literal(one.discriminators[0]))) " : ""
            if attribute.count + head.count + type.count + 2 <= writer.room {
                writer.line("\(attribute)\(head)(\(type))")
            } else {
                if !attribute.isEmpty { writer.line(String(attribute.dropLast())) }
                writer.call(head, [type])
            }
        }
        if isDecodable { writeDecoding(of: union, declaration) }
        writeEncoding(of: union)
        writeChildren(of: declaration)
        writer.close()
    }

    private mutating func writeEncoding(of union: Union) {
        writer.blank()
        writePublicComment("Encodes the value of the case.")
        writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
            // Only an encoder's container writes a URL or data as a string.
            let isPlain = union.cases.allSatisfy { if case .model = $0.type { true } else { false } }
            if !isPlain { writer.line("var container = encoder.singleValueContainer()") }
            writer.line("switch self {")
            for one in union.cases {
                let call = isPlain ? "value.encode(to: encoder)" : "container.encode(value)"
                writer.switchCase(".\(SwiftName.member(one.name))(let value)", "try \(call)")
            }
            writer.line("}")
        }
    }

    // MARK: - Reading

    mutating func writeUnboxing(of union: Union, _ declaration: Declaration) {
        needs.insert(.unbox)
        let type = name(declaration.id, in: nil)
        writer.blank()
        if let key = union.discriminator {
            writer.block("extension \(type): Unboxable") { writer in
                if options.access == .public { writer.comment(["Reads the type that `\(key)` names."]) }
                writer.block("\(access)init(unboxer: Unboxer) throws") { writer in
                    let raw = union.hasNumbers ? "Int" : "String"
                    writer.line("switch try unboxer.unbox(key: \(SourceText.literal(key))) as \(raw) {")
                    for one in union.cases {
                        writer.switchCase(
                            Self.patterns(one, union), "self = .\(SwiftName.member(one.name))(try unboxer.unbox())")
                    }
                    writer.line("case let name:")
                    writer.indented { writer in
                        let message = Self.refusal(ofNamesIn: union, declaration, in: writer)
                        writer.call("throw UnboxError", [message, "at: [.key(\(SourceText.literal(key)))]"])
                    }
                    writer.line("}")
                }
            }
            return
        }
        let alternatives = AlternativesList(union.cases.count)
        let names = union.cases.map { text($0.type, in: nil) }
        writer.block("extension \(type): UnboxCompatible") { writer in
            if options.access == .public { writer.comment(["Reads the first type that fits."]) }
            writer.block("\(access)static func unboxed(from value: borrowing UnboxValue) throws -> Self") { writer in
                if alternatives.groups.isEmpty {
                    write(alternatives.root, of: union, names, value: "value.unbox(as:", self: "", in: writer)
                } else {
                    writer.line("Self(try value.unbox(as: Alternatives.self))")
                }
            }
            write(alternatives, of: union, names, in: writer)
        }
    }

    /// The values of the discriminator of a case, as patterns.
    private static func patterns(_ one: Union.Case, _ union: Union) -> String {
        one.discriminators.map { union.hasNumbers ? $0 : SourceText.literal($0) }.joined(separator: ", ")
    }

    /// An argument: the message for a value of the discriminator that stands for no case, with the first of those that
    /// do. It is that of an `UnboxableEnum`.
    private static func refusal(
        ofNamesIn union: Union, _ declaration: Declaration, labelled label: String = "", in writer: SourceWriter
    ) -> String {
        let found = union.hasNumbers ? "the number \\(name)" : "the string \\\"\\(name)\\\""
        let start = "\(label)\"expected \(declaration.name), found \(found): "
        let names = union.cases.flatMap(\.discriminators).map { String(SourceText.literal($0).dropFirst().dropLast()) }
        // Of a line for the argument, with a comma.
        let room = writer.room - 5
        var end = ""
        for count in stride(from: min(names.count, 12), to: 0, by: -1) {
            let others = names.count > count ? ", or \(names.count - count) more" : ""
            end = "it is not one of \(names.prefix(count).joined(separator: ", "))\(others)\""
            if start.count + end.count <= room { return start + end }
            if end.count + 7 <= room { break }
        }
        return "\(start)\"\n\(writer.margin(2))+ \"\(end)"
    }

    private mutating func writeDecoding(of union: Union, _ declaration: Declaration) {
        writer.blank()
        if let key = union.discriminator {
            writer.block("private enum CodingKeys: String, CodingKey") { writer in
                writer.line(
                    key == "discriminator" ? "case discriminator" : "case discriminator = \(SourceText.literal(key))")
            }
            writer.blank()
            writePublicComment("Decodes the type that `\(key)` names.")
            writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
                writer.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
                let raw = union.hasNumbers ? "Int" : "String"
                writer.line("switch try container.decode(\(raw).self, forKey: .discriminator) {")
                for one in union.cases {
                    let type = text(one.type, in: declaration.id)
                    let value =
                        if case .model = one.type { "\(type)(from: decoder)" } else {
                            "decoder.singleValueContainer().decode(\(type).self)"
                        }
                    writer.switchCase(
                        Self.patterns(one, union), "self = .\(SwiftName.member(one.name))(try \(value))")
                }
                writer.line("case let name:")
                writer.indented { writer in
                    let message = Self.refusal(
                        ofNamesIn: union, declaration, labelled: "debugDescription: ", in: writer)
                    writer.call(
                        "throw DecodingError.dataCorruptedError",
                        ["forKey: .discriminator", "in: container", message])
                }
                writer.line("}")
            }
            return
        }
        needs.insert(.unbox)
        let alternatives = AlternativesList(union.cases.count)
        // In the style for both, the extension declares the groups.
        let names = union.cases.map { text($0.type, in: declaration.id) }
        writePublicComment("Decodes the first type that fits.")
        writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
            if alternatives.groups.isEmpty {
                write(alternatives.root, of: union, names, value: "(from: decoder)", self: "self = ", in: writer)
            } else {
                writer.line("self.init(try Alternatives(from: decoder))")
            }
        }
        if style == .codable { write(alternatives, of: union, names, in: writer) }
    }

    /// Writes the groups of types, if there are too many for one list.
    private func write(
        _ alternatives: AlternativesList, of union: Union, _ names: [String], in writer: SourceWriter
    ) {
        guard !alternatives.groups.isEmpty else { return }
        let lists = alternatives.groups + [alternatives.root]
        writer.blank()
        for (number, list) in lists.enumerated() {
            let name = number < alternatives.groups.count ? "Alternatives\(number + 1)" : "Alternatives"
            writeAlias(name, list.elements.map { Self.name($0, names) }, in: writer)
        }
        for (number, list) in lists.enumerated() {
            let name = number < alternatives.groups.count ? "Alternatives\(number + 1)" : "Alternatives"
            writer.blank()
            writer.block("private init(_ value: \(name))") { writer in
                writeSwitch("value", list, of: union, self: "self = ", in: writer)
            }
        }
    }

    private static func name(_ element: AlternativesList.Element, _ names: [String]) -> String {
        switch element {
        case .type(let index): names[index]
        case .group(let index): "Alternatives\(index + 1)"
        }
    }

    private func writeAlias(_ name: String, _ types: [String], in writer: SourceWriter) {
        let line = "private typealias \(name) = \(oneOf(types))"
        guard line.count > writer.room else { return writer.line(line) }
        writer.line("private typealias \(name) = OneOf<\(types[0])>")
        writer.indented { writer in for type in types.dropFirst() { writer.line(".Or<\(type)>") } }
    }

    private func write(
        _ list: AlternativesList.List, of union: Union, _ names: [String], value: String, self target: String,
        in writer: SourceWriter
    ) {
        let types = list.elements.map { Self.name($0, names) }
        guard types.count > 1 else {
            let read =
                value == "(from: decoder)" ? "decoder.singleValueContainer().decode(\(types[0]).self)" : "value.unbox()"
            writer.line("\(target).\(SwiftName.member(union.cases[0].name))(try \(read))")
            return
        }
        let type = oneOf(types)
        let expression = value == "(from: decoder)" ? "\(type)(from: decoder)" : "value.unbox(as: \(type).self)"
        if "switch try \(expression) {".count <= writer.room {
            writeSwitch("try \(expression)", list, of: union, self: target, in: writer)
        } else {
            writer.line("typealias Alternatives = OneOf<\(types[0])>")
            writer.indented { writer in for type in types.dropFirst() { writer.line(".Or<\(type)>") } }
            let short =
                value == "(from: decoder)" ? "Alternatives(from: decoder)" : "value.unbox(as: Alternatives.self)"
            let hasResult = target.isEmpty
            writeSwitch("try \(short)", list, of: union, self: hasResult ? "return " : target, in: writer)
        }
    }

    private func writeSwitch(
        _ value: String, _ list: AlternativesList.List, of union: Union, self target: String,
        in writer: SourceWriter
    ) {
        writer.line("switch \(value) {")
        for (position, element) in list.elements.enumerated() {
            let depth = list.elements.count - 1 - position
            let inner = position == 0 ? "let value" : ".second(let value)"
            let pattern = String(repeating: ".first(", count: depth) + inner + String(repeating: ")", count: depth)
            switch element {
            case .type(let index):
                writer.switchCase(pattern, "\(target).\(SwiftName.member(union.cases[index].name))(value)")
            case .group: writer.switchCase(pattern, "self.init(value)")
            }
        }
        writer.line("}")
    }
}

/// The types of an enum, in groups that are small enough for a pattern such as `.first(.first(.second(let value)))`.
struct AlternativesList {
    enum Element {
        case type(Int)
        case group(Int)
    }

    struct List {
        var elements: [Element]
    }

    private(set) var groups: [List] = []
    let root: List

    private static let maximumCount = 8

    init(_ count: Int) {
        var elements = (0..<count).map(Element.type)
        var groups: [List] = []
        while elements.count > Self.maximumCount {
            var next: [Element] = []
            for start in stride(from: 0, to: elements.count, by: Self.maximumCount) {
                let part = Array(elements[start..<min(start + Self.maximumCount, elements.count)])
                if part.count == 1 {
                    next.append(part[0])
                } else {
                    next.append(.group(groups.count))
                    groups.append(List(elements: part))
                }
            }
            elements = next
        }
        self.groups = groups
        root = List(elements: elements)
    }
}

import SchemaReading
import SwiftText

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
        writer.openType("\(isolation)\(access)enum \(declaration.name)", conformances)
        for one in enumeration.cases {
            let literal = Self.literal(one.value, enumeration.rawType)
            writeComment(one.documentation, name: one.name, otherwise: "The value `\(literal)`.")
            let name = SwiftKeywords.escaped(one.name)
            writer.line(one.value.stringValue == one.name ? "case \(name)" : "case \(name) = \(literal)")
        }
        writer.close()
    }

    private static func literal(_ value: SchemaValue, _ type: Enumeration.RawType) -> String {
        switch type {
        case .string: SwiftLiteral.string(value.stringValue ?? "")
        case .integer: "\(value.intValue ?? 0)"
        case .double: "\(value.doubleValue ?? 0)"
        }
    }
}

// MARK: - With values

extension ModelWriter {
    /// Whether the macro can write how an enum is read.
    func isMacro(_ union: Union) -> Bool {
        guard style == .macro else { return false }
        guard union.discriminator != nil else { return 2...AlternativesList.maximumCount ~= union.cases.count }
        return !union.hasNumbers
    }

    mutating func write(_ union: Union, of declaration: Declaration) {
        let isMacro = isMacro(union)
        if isMacro {
            needs.insert(.macros)
            let arguments = union.discriminator.map { "(discriminator: \(SwiftLiteral.string($0)))" }
            writer.line("@Unboxable\(arguments ?? "")")
        }
        writer.openType(
            "\(isolation)\(access)\(union.isIndirect ? "indirect " : "")enum \(declaration.name)",
            conformances(of: declaration))
        for one in union.cases {
            note(one.type)
            // A type has its own comment.
            let isCommented = if case .model = one.type { true } else { false }
            writeComment(
                isCommented ? Documentation() : one.documentation, name: one.name,
                otherwise: "A value of the type in the parentheses.")
            let head = "case \(SwiftKeywords.escaped(one.name))"
            let type = text(one.type, in: declaration.id)
            let attribute = isMacro ? Self.attribute(of: one, in: union) : ""
            writer.attributed(attribute, "\(head)(\(type))") { $0.call(head, [type]) }
        }
        if isDecodable { writeDecoding(of: union, declaration) }
        // The macro writes it by itself.
        if !isMacro { writeEncoding(of: union) }
        writeChildren(of: declaration)
        writer.close()
    }

    /// What tells the macro which values of the discriminator stand for a case.
    private static func attribute(of one: Union.Case, in union: Union) -> String {
        guard union.discriminator != nil else { return "" }
        let names = one.discriminators.map { SwiftLiteral.string($0) }
        switch names.count {
        case 0: return "@Unboxing(fallback: true)"
        case 1: return one.discriminators[0] == one.name ? "" : "@Unboxing(name: \(names[0]))"
        default: return "@Unboxing(names: [\(names.joined(separator: ", "))])"
        }
    }

    private mutating func writeEncoding(of union: Union) {
        writeMember("func encode(to encoder: any Encoder) throws", "Encodes the value of the case.") { writer in
            // Only an encoder's container writes a URL or data as a string.
            let isPlain = union.cases.allSatisfy { if case .model = $0.type { true } else { false } }
            if !isPlain { writer.line("var container = encoder.singleValueContainer()") }
            let call = isPlain ? "value.encode(to: encoder)" : "container.encode(value)"
            writer.line("switch self {")
            for one in union.cases {
                writer.switchCase(".\(SwiftKeywords.member(one.name))(let value)", "try \(call)")
            }
            writer.line("}")
        }
    }

    mutating func writeUnboxing(of union: Union, _ declaration: Declaration) {
        needs.insert(.unbox)
        writer.blank()
        let isDiscriminated = union.discriminator != nil
        let type = name(declaration.id, in: nil)
        writer.block("\(isolation)extension \(type): \(isDiscriminated ? "Unboxable" : "UnboxCompatible")") { writer in
            guard let key = union.discriminator else {
                writeMember(Self.unboxing, "Reads the first type that fits.") {
                    $0.line("Self(try value.unbox(as: Alternatives.self))")
                }
                return writeAlternatives(of: union, in: nil)
            }
            writeMember("init(unboxer: Unboxer) throws", "Reads the type that `\(key)` names.") { writer in
                let head = "unboxer.unbox(key: \(SwiftLiteral.string(key))) as \(union.hasNumbers ? "Int" : "String")"
                writeSwitch(
                    over: head, union, declaration, { _ in "unboxer.unbox()" }, "throw UnboxError", [],
                    ["at: [.key(\(SwiftLiteral.string(key)))]"])
            }
        }
    }

    private mutating func writeDecoding(of union: Union, _ declaration: Declaration) {
        guard let key = union.discriminator else {
            needs.insert(.unbox)
            writeMember("init(from decoder: any Decoder) throws", "Decodes the first type that fits.") {
                $0.line("self.init(try Alternatives(from: decoder))")
            }
            // In the style for both, the extension declares them.
            if style == .codable { writeAlternatives(of: union, in: declaration.id) }
            return
        }
        writer.blank()
        writer.block("\(isolation)private enum CodingKeys: String, CodingKey") {
            $0.line(key == "discriminator" ? "case \(key)" : "case discriminator = \(SwiftLiteral.string(key))")
        }
        writeMember("init(from decoder: any Decoder) throws", "Decodes the type that `\(key)` names.") { writer in
            writer.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
            let head = "container.decode(\(union.hasNumbers ? "Int" : "String").self, forKey: .discriminator)"
            writeSwitch(
                over: head, union, declaration,
                { one in
                    let type = text(one.type, in: declaration.id)
                    if case .model = one.type { return "\(type)(from: decoder)" }
                    return "decoder.singleValueContainer().decode(\(type).self)"
                }, "throw DecodingError.dataCorruptedError", ["forKey: .discriminator", "in: container"], [])
        }
    }

    /// Writes a switch over the value of the discriminator.
    private func writeSwitch(
        over head: String, _ union: Union, _ declaration: Declaration, _ read: (Union.Case) -> String,
        _ refusal: String, _ leading: [String], _ trailing: [String]
    ) {
        writer.line("switch try \(head) {")
        for one in union.cases where !one.discriminators.isEmpty {
            let patterns = one.discriminators.map { union.hasNumbers ? $0 : SwiftLiteral.string($0) }
            writer.switchCase(
                patterns.joined(separator: ", "), "self = .\(SwiftKeywords.member(one.name))(try \(read(one)))")
        }
        if let fallback = union.cases.first(where: \.discriminators.isEmpty) {
            writer.line("default: self = .\(SwiftKeywords.member(fallback.name))(try \(read(fallback)))")
            return writer.line("}")
        }
        writer.line("case let name:")
        writer.indented { writer in
            let label = leading.isEmpty ? "" : "debugDescription: "
            let message =
                label + Self.refusal(ofNamesIn: union, declaration, room: writer.room - label.count, in: writer)
            writer.call(refusal, leading + [message] + trailing)
        }
        writer.line("}")
    }

    /// The message for a value of the discriminator that stands for no case, with the first of those that do. It is that
    /// of an `UnboxableEnum`.
    private static func refusal(
        ofNamesIn union: Union, _ declaration: Declaration, room: Int, in writer: SourceWriter
    ) -> String {
        let found = union.hasNumbers ? "the number \\(name)" : "the string \\\"\\(name)\\\""
        let start = "\"expected \(declaration.name), found \(found): "
        let names = union.cases.flatMap(\.discriminators).map { SwiftLiteral.string($0).dropFirst().dropLast() }
        // Of a line for the argument, with a comma.
        let room = room - 5
        var end = ""
        for count in stride(from: min(names.count, 12), to: 0, by: -1) {
            let others = names.count > count ? ", or \(names.count - count) more" : ""
            end = "it is not one of \(names.prefix(count).joined(separator: ", "))\(others)\""
            if start.count + end.count <= room { return start + end }
            if end.count + 7 <= room { break }
        }
        return "\(start)\"\n\(writer.margin(2))+ \"\(end)"
    }
}

// MARK: - Alternatives

extension ModelWriter {
    /// Writes the types that are tried, and the initializer that makes a case of them: in groups, if there are too many for
    /// one list.
    private mutating func writeAlternatives(of union: Union, in context: Declaration.ID?) {
        let lists = AlternativesList.lists(of: union.cases.count)
        func name(_ list: Int) -> String { list == lists.count - 1 ? "Alternatives" : "Alternatives\(list + 1)" }
        writer.blank()
        for (number, list) in lists.enumerated() {
            let types = list.map { element in
                switch element {
                case .type(let index): text(union.cases[index].type, in: context)
                case .list(let index): name(index)
                }
            }
            let head = "private typealias \(name(number)) = "
            let line = head + OneOfSyntax.type(of: types)
            guard line.count > writer.room, types.count > 1 else {
                writer.line(line)
                continue
            }
            writer.line("\(head)OneOf<\(types[0])>")
            writer.indented { writer in for type in types.dropFirst() { writer.line(".Or<\(type)>") } }
        }
        for (number, list) in lists.enumerated() {
            writer.blank()
            writer.block("private init(_ value: \(name(number)))") { writer in
                writer.line("switch value {")
                for (position, element) in list.enumerated() {
                    let statement =
                        switch element {
                        case .type(let index): "self = .\(SwiftKeywords.member(union.cases[index].name))(value)"
                        case .list: "self.init(value)"
                        }
                    writer.switchCase(OneOfSyntax.pattern(position, of: list.count), statement)
                }
                writer.line("}")
            }
        }
    }
}

/// The types of an enum, in lists that are small enough for a pattern such as `.first(.first(.second(let value)))`.
enum AlternativesList {
    enum Element {
        case type(Int)
        case list(Int)
    }

    static let maximumCount = 8

    /// Lists, the last of which holds the others.
    static func lists(of count: Int) -> [[Element]] {
        var elements = (0..<count).map(Element.type)
        var lists: [[Element]] = []
        while elements.count > maximumCount {
            let parts = stride(from: 0, to: elements.count, by: maximumCount).map {
                Array(elements[$0..<min($0 + maximumCount, elements.count)])
            }
            elements = parts.map { part in
                if part.count == 1 { return part[0] }
                lists.append(part)
                return .list(lists.count - 1)
            }
        }
        return lists + [elements]
    }
}

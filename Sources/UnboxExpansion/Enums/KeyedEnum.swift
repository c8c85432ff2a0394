import SwiftDeclarations
import SwiftText

/// An enum whose case is a key, with the values below it, as Swift's own Codable writes it: `{"load": {"key": "k"}}`.
struct KeyedEnum {
    private let declaration: EnumDeclaration
    private var model: ModelDeclaration { declaration.model }

    init(_ declaration: EnumDeclaration, _ diagnostics: inout Diagnostics) {
        self.declaration = declaration
        for one in declaration.cases {
            guard let name = one.names.first(where: { $0.kind != .string }) else { continue }
            diagnostics.error(
                "'\(one.element.name)' is a key, so its name has to be a string, not \(name.source)",
                at: one.element.nameRange)
        }
        if let fallback = declaration.fallback, !fallback.element.parameters.isEmpty {
            diagnostics.error(
                "the fallback cannot have values, as its key is not known", at: fallback.element.nameRange)
        }
        if model.statesEncodable, !model.hasEncode, model.hasCodingKeys {
            diagnostics.error(
                "'@Unboxable' writes the 'CodingKeys' of '\(model.declaration.name)': name cases by '@Unboxing(name:)'",
                at: model.declaration.nameRange)
        }
        model.checkDecoding(requirements: requirements, &diagnostics)
    }

    private var requirements: String {
        model.requirements(for: [], decodable: declaration.cases.flatMap { $0.element.parameters.map(\.type) })
    }

    func write(in writer: inout SourceWriter) {
        writer.block("extension \(model.name)\(model.conformances)\(requirements)") { writer in
            writer.block("\(model.memberModifiers)init(unboxer: \(Names.unboxer)) throws") { read(in: &$0) }
            guard model.statesDecodable, model.initializer("from") == nil else { return }
            writer.line("")
            writer.block("\(model.memberModifiers)\(Names.initFromDecoder)") {
                $0.line("try self.init(unboxer: \(Names.unboxer)(from: decoder))")
            }
        }
        guard isEncoded else { return }
        writer.line("")
        writer.block("extension \(model.name)") { writer in
            writer.block("\(model.memberModifiers)\(Names.encodeToEncoder)") { encode(in: &$0) }
        }
    }

    private func read(in writer: inout SourceWriter) {
        writer.line("let (name, unboxer) = try \(model.options.reader).unboxCase(as: Discriminator.self)")
        let names = DiscriminatorWriter(declaration)
        writer.line("switch name {")
        for one in declaration.cases {
            let statement = "self = .\(one.name)\(values(of: one))"
            let lines = one.element.parameters.allSatisfy(\.type.isKnownToBeReadable) ? nil : model.lines
            writer.line("case \(names.pattern(of: one)):")
            writer.indented { $0.line(statement, at: one.element.nameRange, in: lines) }
        }
        writer.line("}")
    }

    private func values(of one: EnumDeclaration.Case) -> String {
        guard !one.element.parameters.isEmpty else { return "" }
        let values = one.element.parameters.enumerated().map { position, parameter in
            let label = parameter.label.map { SwiftKeywords.label($0) + ": " } ?? ""
            let fallback = parameter.fallback.map { " ?? \($0)" } ?? ""
            return "\(label)try unboxer.unbox(key: \(SwiftLiteral.string(key(of: parameter, at: position))))\(fallback)"
        }
        return "(\(values.joined(separator: ", ")))"
    }

    /// A value without a label has its position as a key, as Swift writes it.
    private func key(of parameter: ParameterSyntax, at position: Int) -> String {
        parameter.label.map(model.options.keyStyle.key) ?? "_\(position)"
    }

    // MARK: - Writing

    private var isEncoded: Bool { model.statesEncodable && !model.hasEncode }

    private var keyNames: KeyNames {
        KeyNames(
            keys: declaration.cases.flatMap { one in
                [one.names[0].text] + one.element.parameters.enumerated().map { key(of: $1, at: $0) }
            })
    }

    func writeCodingKeys(in writer: inout SourceWriter) {
        guard isEncoded else { return }
        writer.line("")
        writer.block(Names.codingKeys) { writer in
            for (key, name) in keyNames.all {
                writer.line("case \(SwiftKeywords.escaped(name))\(key == name ? "" : " = \(SwiftLiteral.string(key))")")
            }
        }
    }

    private func encode(in writer: inout SourceWriter) {
        let keys = keyNames
        writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
        writer.line("switch self {")
        for one in declaration.cases {
            let parameters = Array(one.element.parameters.enumerated())
            let bindings = parameters.map { "let value\($0.offset)" }.joined(separator: ", ")
            writer.line("case .\(one.name)\(bindings.isEmpty ? "" : "(\(bindings))"):")
            writer.indented { writer in
                let values = parameters.isEmpty ? "_" : "var values"
                let key = keys.name(of: one.names[0].text)
                writer.line("\(values) = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .\(key))")
                for (position, parameter) in parameters {
                    let function = parameter.type.isOptional ? "encodeIfPresent" : "encode"
                    let key = keys.name(of: self.key(of: parameter, at: position))
                    writer.line(
                        "try values.\(function)(value\(position), forKey: .\(key))", at: one.element.nameRange,
                        in: parameter.type.isKnownToBeWritable ? nil : model.lines)
                }
            }
        }
        writer.line("}")
    }
}

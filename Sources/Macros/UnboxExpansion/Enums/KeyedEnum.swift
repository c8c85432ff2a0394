import SwiftDeclarations
import SwiftText

/// An enum whose case is a key, with the values below it, as Swift's own Codable writes it: `{"load": {"key": "k"}}`.
struct KeyedEnum: EnumForm {
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
        if model.isEncodedByMacro, model.hasCodingKeys {
            diagnostics.error(
                "'@Unboxable' writes the 'CodingKeys' of '\(model.declaration.name)': name cases by '@Unboxing(name:)'",
                at: model.declaration.nameRange)
        }
        model.checkDecoding(requirements: declaration.requirements, &diagnostics)
    }

    func write(in writer: inout SourceWriter) {
        writer.extensions(of: declaration, read: read, encode: encode)
    }

    private func read(in writer: inout SourceWriter) {
        let unboxer = declaration.cases.allSatisfy(\.element.parameters.isEmpty) ? "_" : "unboxer"
        writer.line(
            "let (name, \(unboxer)) = try \(model.options.reader).unboxCase(as: Discriminator.self)")
        let names = DiscriminatorWriter(declaration)
        writer.line("switch name {")
        for one in declaration.cases {
            let statement =
                "self = .\(one.name)\(one.values(of: model) { keys(of: $0, at: $1).map { "key: \(SwiftLiteral.string($0))" } })"
            let lines = one.element.parameters.allSatisfy(\.type.isKnownToBeReadable) ? nil : model.lines
            writer.line("case \(names.pattern(of: one)):")
            writer.indented { $0.line(statement, at: one.element.nameRange, in: lines) }
        }
        writer.line("}")
    }

    /// The keys of a value, of which the first is written. Without a label, it is the position, as Swift writes it.
    private func keys(of parameter: ParameterSyntax, at position: Int) -> [String] {
        parameter.label.map(model.options.keyStyle.keys) ?? ["_\(position)"]
    }

    // MARK: - Writing

    private var keyNames: KeyNames {
        KeyNames(
            keys: declaration.cases.flatMap { one in
                [one.names[0].text] + one.element.parameters.enumerated().map { self.keys(of: $1, at: $0)[0] }
            })
    }

    func writeMembers(in writer: inout SourceWriter) {
        DiscriminatorWriter(declaration).write(in: &writer)
        guard model.isEncodedByMacro else { return }
        writer.line("")
        keyNames.write(of: model, in: &writer)
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
                    let function =
                        parameter.type.isLeftOutIfNil(model.options.writesNull) ? "encodeIfPresent" : "encode"
                    let key = keys.name(of: self.keys(of: parameter, at: position)[0])
                    writer.line(
                        "try values.\(function)(\(parameter.type.written("value\(position)")), forKey: .\(key)\(model.options.formatter(of: parameter.type)))",
                        at: one.element.nameRange,
                        in: parameter.type.isKnownToBeWritable ? nil : model.lines)
                }
            }
        }
        writer.line("}")
    }
}

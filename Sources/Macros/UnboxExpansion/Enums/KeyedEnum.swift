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
                "'@Unboxable' does not use the 'CodingKeys' of '\(model.declaration.name)': name cases by '@Unboxing(name:)'",
                at: model.declaration.nameRange)
        }
        model.checkDecoding(requirements: declaration.requirements, &diagnostics)
    }

    func writeExtensions(in writer: inout SourceWriter) {
        writer.extensions(of: declaration, read: read, write: write)
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

    func writeMembers(in writer: inout SourceWriter) {
        DiscriminatorWriter(declaration).write(in: &writer)
        let keys = declaration.cases.flatMap { one in
            [one.names[0].text] + one.element.parameters.enumerated().map { self.keys(of: $1, at: $0)[0] }
        }
        declaration.writeCodingKeys(keys, in: &writer)
    }

    /// Writes the body of `write(to:)`.
    private func write(in writer: inout SourceWriter) {
        writer.block("try writer.object", parameter: "writer") { writer in
            writer.switchSelf(declaration.cases, binding: { position, _ in "value\(position)" }) { one, writer in
                let parameters = one.element.parameters.enumerated()
                let object = "try writer.object(key: \(SwiftLiteral.string(one.names[0].text)))"
                writer.block(object, parameter: one.element.parameters.isEmpty ? "_" : "writer") { writer in
                    for (position, parameter) in parameters {
                        let key = keys(of: parameter, at: position)[0]
                        declaration.write(parameter, "value\(position)", key: key, of: one, in: &writer)
                    }
                }
            }
        }
    }
}

import SwiftDeclarations
import SwiftText

/// An enum whose case a field of the object names.
struct DiscriminatedEnum: EnumForm {
    private let declaration: EnumDeclaration
    private let discriminator: EnumPosition

    private var model: ModelDeclaration { declaration.model }
    /// Nil if the values are in the same object.
    private var payload: EnumPosition? { model.options.payload }

    init(_ declaration: EnumDeclaration, _ discriminator: EnumPosition, _ diagnostics: inout Diagnostics) {
        self.declaration = declaration
        self.discriminator = discriminator
        for one in declaration.cases {
            let parameters = one.element.parameters
            if parameters.count > 1, parameters.contains(where: { $0.label == nil }) {
                diagnostics.error(
                    "the values of '\(one.element.name)' need labels, which are their keys", at: one.element.nameRange)
            }
            if isInPayload, parameters.count == 1, parameters[0].label == nil, !parameters[0].type.canBeObject {
                diagnostics.error(
                    "'\(one.element.name)' is read from the whole object, which is not '\(parameters[0].type.text)': "
                        + "write a label\(payload == nil ? ", or a 'payload'" : "")", at: parameters[0].type.range)
            }
        }
        checkPlaces(&diagnostics)
        checkLabels(&diagnostics)
        if model.options.context == nil { model.checkDecoding(requirements: declaration.requirements, &diagnostics) }
        guard model.isEncodedByMacro else { return }
        discriminator.checkEncoding(&diagnostics)
        payload?.checkEncoding(&diagnostics)
        DiscriminatorWriter(declaration).checkEncoding(&diagnostics)
    }

    /// The components of the discriminator within the object of the values; nil if it is elsewhere.
    private var componentsInPayload: ArraySlice<KeyPathText.Component>? {
        let outer = payload.map(\.components) ?? []
        guard let outer, let components = discriminator.components, components.starts(with: outer) else { return nil }
        return components[outer.count...]
    }

    private var isInPayload: Bool { payload == nil || componentsInPayload != nil }

    private func checkPlaces(_ diagnostics: inout Diagnostics) {
        guard let payload, let components = discriminator.components,
            payload.components?.starts(with: components) == true
        else { return }
        diagnostics.error(
            "the values cannot be where the discriminator is", at: payload.expression.range, in: .attribute)
    }

    /// A value that has the same key as the discriminator would be written in its place.
    private func checkLabels(_ diagnostics: inout Diagnostics) {
        guard case .key(let key)? = componentsInPayload?.first else { return }
        for parameter in declaration.cases.flatMap(\.element.parameters) {
            guard let label = parameter.label, model.options.keyStyle.key(for: label) == key else { continue }
            diagnostics.error(
                "'\(label)' has the key of the discriminator, which names the case: read it into a property beside the enum",
                at: parameter.range)
        }
    }

    // MARK: - Reading

    func writeExtensions(in writer: inout SourceWriter) {
        writer.extensions(of: declaration, read: read) { DiscriminatedWriting(declaration)?.write(in: &$0) }
    }

    private func read(in writer: inout SourceWriter) {
        let reader = model.options.reader
        if reader != "unboxer" { writer.line("let unboxer = \(reader)") }
        let name = "try unboxer.unbox(\(discriminator.argument))"
        if let ifMissing = declaration.cases.first(where: \.isIfMissing) {
            writer.line("switch \(name) ?? Discriminator.\(ifMissing.name) {")
        } else {
            writer.line("switch \(name) as Discriminator {")
        }
        let names = DiscriminatorWriter(declaration)
        for one in declaration.cases {
            let statement = "self = .\(one.name)\(values(of: one))"
            guard let lines = model.lines, !one.element.parameters.allSatisfy(\.type.isKnownToBeReadable) else {
                writer.line("case \(names.pattern(of: one)): \(statement)")
                continue
            }
            writer.line("case \(names.pattern(of: one)):")
            writer.indented { $0.line(statement, at: one.element.nameRange, in: lines) }
        }
        writer.line("}")
    }

    /// The values of a case, as they are read.
    private func values(of one: EnumDeclaration.Case) -> String {
        let parameters = one.element.parameters
        if parameters.count == 1, parameters[0].label == nil {
            let context = model.options.context == nil ? "" : "context: context"
            let place = payload?.argument ?? ""
            let arguments = [place, context].filter { !$0.isEmpty }.joined(separator: ", ")
            return "(try unboxer.unbox(\(arguments)))"
        }
        return one.values(of: model) { parameter, _ in
            model.options.keyStyle.keys(for: parameter.label ?? "").map { key in
                payload?.argument(for: key) ?? "key: \(SwiftLiteral.string(key))"
            }
        }
    }

    func writeMembers(in writer: inout SourceWriter) {
        DiscriminatorWriter(declaration).write(in: &writer)
        let labels = declaration.cases.flatMap { $0.element.parameters.compactMap(\.label) }
        let places = (discriminator.keys ?? []) + (payload?.keys ?? [])
        declaration.writeCodingKeys(places + labels.map(model.options.keyStyle.key), in: &writer)
    }
}

import SwiftDeclarations
import SwiftText

/// An enum whose case a field of the object names.
struct DiscriminatedEnum {
    private let declaration: EnumDeclaration
    private let discriminator: EnumPlace

    private var model: ModelDeclaration { declaration.model }
    /// Nil if the values are in the same object.
    private var payload: EnumPlace? { model.options.payload }

    init(_ declaration: EnumDeclaration, _ discriminator: EnumPlace, _ diagnostics: inout Diagnostics) {
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
        if model.options.context == nil { model.checkDecoding(requirements: requirements, &diagnostics) }
        guard model.statesEncodable, !model.hasEncode else { return }
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

    func write(in writer: inout SourceWriter) {
        let context = model.options.context.map { ", context: \($0)" } ?? ""
        let colon = model.conformances
        writer.block("extension \(model.name)\(colon)\(requirements)") { writer in
            writer.block("\(model.memberModifiers)init(unboxer: \(Names.unboxer)\(context)) throws") { read(in: &$0) }
            if model.statesDecodable, model.initializer("from") == nil, context.isEmpty {
                writer.line("")
                writer.block("\(model.memberModifiers)\(Names.initFromDecoder)") {
                    $0.line("try self.init(unboxer: \(Names.unboxer)(from: decoder))")
                }
            }
        }
        guard var encoding else { return }
        writer.line("")
        writer.block("extension \(model.name)") { writer in
            writer.block("\(model.memberModifiers)\(Names.encodeToEncoder)") { encoding.write(in: &$0) }
        }
    }

    private var requirements: String {
        model.requirements(for: [], decodable: declaration.cases.flatMap { $0.element.parameters.map(\.type) })
    }

    private func read(in writer: inout SourceWriter) {
        let reader = model.options.reader
        if reader != "unboxer" { writer.line("let unboxer = \(reader)") }
        writer.line("switch try unboxer.unbox(\(discriminator.argument)) as Discriminator {")
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
        guard !parameters.isEmpty else { return "" }
        let context = model.options.context == nil ? "" : "context: context"
        if parameters.count == 1, parameters[0].label == nil {
            let place = payload?.argument ?? ""
            let arguments = [place, context].filter { !$0.isEmpty }.joined(separator: ", ")
            return "(try unboxer.unbox(\(arguments)))"
        }
        let values = parameters.map { parameter in
            let label = parameter.label ?? ""
            let fallback = parameter.fallback.map { " ?? \($0)" } ?? ""
            return "\(SwiftKeywords.label(label)): try unboxer.unbox(\(place(of: label)))\(fallback)"
        }
        return "(\(values.joined(separator: ", ")))"
    }

    /// The place of a value that has a label.
    private func place(of label: String) -> String {
        let key = model.options.keyStyle.key(for: label)
        return payload?.argument(for: key) ?? "key: \(SwiftLiteral.string(key))"
    }

    // MARK: - Writing

    private var encoding: DiscriminatedEncoding? {
        model.statesEncodable && !model.hasEncode ? DiscriminatedEncoding(declaration) : nil
    }

    func writeCodingKeys(in writer: inout SourceWriter) {
        guard let encoding, !model.hasCodingKeys else { return }
        writer.line("")
        encoding.writeCodingKeys(in: &writer)
    }
}

extension ParameterSyntax {
    /// The default of a value where its key is missing or null.
    var fallback: String? {
        guard let defaultValue, defaultValue.literal != .nil else { return nil }
        return defaultValue.text
    }
}

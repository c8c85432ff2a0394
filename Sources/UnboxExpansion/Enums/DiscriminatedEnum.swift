import SwiftDeclarations

/// An enum whose case a field of the object names.
struct DiscriminatedEnum {
    private let declaration: EnumDeclaration
    /// The source of the discriminator's key.
    private let key: String

    private var model: ModelDeclaration { declaration.model }
    /// The source of the key of the payload; nil if it is in the same object.
    private var payload: String? { model.options.payload?.text }

    init(_ declaration: EnumDeclaration, key: String, _ diagnostics: inout Diagnostics) {
        self.declaration = declaration
        self.key = key
        for one in declaration.cases {
            let parameters = one.element.parameters
            if parameters.count > 1, parameters.contains(where: { $0.label == nil }) {
                diagnostics.error(
                    "the values of '\(one.element.name)' need labels, which are their keys", at: one.element.nameRange)
            }
            if payload == nil, parameters.count == 1, parameters[0].label == nil, !parameters[0].type.canBeObject {
                diagnostics.error(
                    "'\(one.element.name)' is read from the whole object, which is not '\(parameters[0].type.text)': "
                        + "write a label, or a 'payload'", at: parameters[0].type.range)
            }
        }
        checkLabels(&diagnostics)
        if model.options.context == nil { model.checkDecoding(requirements: requirements, &diagnostics) }
        guard model.statesEncodable, !model.hasEncode else { return }
        if Field.content(of: key) == nil, let range = model.options.discriminator?.range {
            diagnostics.error("to be encoded, the discriminator has to be a literal", at: range, in: .attribute)
        }
        if let payload = model.options.payload, payload.stringValue == nil {
            diagnostics.error(
                "to be encoded, the key of the payload has to be a literal", at: payload.range, in: .attribute)
        }
    }

    /// A value that has the same key as the discriminator would be written in its place.
    private func checkLabels(_ diagnostics: inout Diagnostics) {
        guard payload == nil, let key = Field.content(of: key) else { return }
        for parameter in declaration.cases.flatMap(\.element.parameters) {
            guard let label = parameter.label, model.options.keyStyle.key(for: label) == key else { continue }
            diagnostics.error("'\(label)' has the key of the discriminator", at: parameter.range)
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
        guard model.statesEncodable, !model.hasEncode else { return }
        writer.line("")
        writer.block("extension \(model.name)") { writer in
            writer.block("\(model.memberModifiers)\(Names.encodeToEncoder)") { encode(in: &$0) }
        }
    }

    private var requirements: String {
        model.requirements(for: [], decodable: declaration.cases.flatMap { $0.element.parameters.map(\.type) })
    }

    private func read(in writer: inout SourceWriter) {
        var reader = "unboxer"
        if model.options.isStrict { reader += ".strict" }
        if model.options.readsEmptyAsNil { reader += ".emptyAsNil" }
        if reader != "unboxer" { writer.line("let unboxer = \(reader)") }
        writer.line("switch try unboxer.unbox(key: \(key)) as Discriminator {")
        for one in declaration.cases { writer.line("case .\(one.name): self = .\(one.name)\(values(of: one))") }
        writer.line("}")
    }

    /// Writes the names of the cases as an enum, so that the error for an unknown name is at the name, and lists the known
    /// ones.
    ///
    /// A member, as Swift 6.3.1 does not compile a type within a function that a macro writes.
    func writeDiscriminator(in writer: inout SourceWriter) {
        writer.block("enum Discriminator: Swift.String, \(Names.unbox("UnboxableEnum")), Swift.CaseIterable") {
            writer in
            for one in declaration.cases {
                let value = one.payloadName == one.element.name ? "" : " = \(one.payloadNameSource)"
                writer.line("case \(one.name)\(value)")
            }
            guard let fallback = declaration.fallback else { return }
            writer.line("")
            writer.line("static var unboxFallback: Discriminator? { .\(fallback.name) }")
        }
    }

    /// The values of a case, as they are read.
    private func values(of one: EnumDeclaration.Case) -> String {
        let parameters = one.element.parameters
        guard !parameters.isEmpty else { return "" }
        let context = model.options.context == nil ? "" : "context: context"
        if parameters.count == 1, parameters[0].label == nil {
            let place = payload.map { "key: \($0)" } ?? ""
            let arguments = [place, context].filter { !$0.isEmpty }.joined(separator: ", ")
            return "(try unboxer.unbox(\(arguments)))"
        }
        let values = parameters.map { parameter in
            let label = parameter.label ?? ""
            let fallback = parameter.fallback.map { " ?? \($0)" } ?? ""
            return "\(Keywords.escaped(label)): try unboxer.unbox(\(place(of: label)))\(fallback)"
        }
        return "(\(values.joined(separator: ", ")))"
    }

    /// The place of a value that has a label.
    private func place(of label: String) -> String {
        let key = model.options.keyStyle.key(for: label)
        guard let payload else { return "key: \(Keywords.literal(key))" }
        if let text = Field.content(of: payload) {
            let keyPath = KeyPathText.component(for: text) + "." + KeyPathText.component(for: key)
            return "keyPath: \(Keywords.literal(keyPath))"
        }
        return "keyPath: \(payload) + \(Keywords.literal("." + KeyPathText.component(for: key)))"
    }

    // MARK: - Writing

    /// The keys of the object and of the payload, with their names.
    private var codingKeys: KeyNames {
        var keys = [Field.content(of: key) ?? "", payload.flatMap(Field.content) ?? ""].filter { !$0.isEmpty }
        for one in declaration.cases {
            keys += one.element.parameters.compactMap { $0.label.map(model.options.keyStyle.key) }
        }
        return KeyNames(keys: keys)
    }

    func writeCodingKeys(in writer: inout SourceWriter) {
        guard model.statesEncodable, !model.hasEncode, !model.hasCodingKeys else { return }
        writer.line("")
        writer.block(Names.codingKeys) { writer in
            for (key, name) in codingKeys.all {
                writer.line("case \(Keywords.escaped(name))\(key == name ? "" : " = \(Keywords.literal(key))")")
            }
        }
    }

    private func encode(in writer: inout SourceWriter) {
        let keys = codingKeys
        let type = keys.name(of: Field.content(of: key) ?? "")
        writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
        writer.line("switch self {")
        for one in declaration.cases {
            let parameters = one.element.parameters
            let names = parameters.map(Self.binding)
            let bindings = names.map { "let \($0)" }.joined(separator: ", ")
            writer.line("case .\(one.name)\(names.isEmpty ? "" : "(\(bindings))"):")
            writer.indented { writer in
                writer.line("try container.encode(\(one.payloadNameSource), forKey: .\(type))")
                encode(parameters, keys, in: &writer)
            }
        }
        writer.line("}")
    }

    /// The variable for a value of a case.
    private static func binding(of parameter: ParameterSyntax) -> String {
        guard let label = parameter.label else { return "value" }
        return ["container", "encoder", "payload"].contains(label) ? label + "Value" : Keywords.escaped(label)
    }

    private func encode(_ parameters: [ParameterSyntax], _ keys: KeyNames, in writer: inout SourceWriter) {
        guard !parameters.isEmpty else { return }
        let payload = payload.flatMap(Field.content).map(keys.name)
        if parameters.count == 1, parameters[0].label == nil {
            writer.line(
                payload.map { "try container.encode(value, forKey: .\($0))" } ?? "try value.encode(to: encoder)")
            return
        }
        if let payload {
            writer.line("var payload = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .\(payload))")
        }
        for parameter in parameters {
            let label = parameter.label ?? ""
            let name = keys.name(of: model.options.keyStyle.key(for: label))
            let function = parameter.type.isOptional ? "encodeIfPresent" : "encode"
            let container = payload == nil ? "container" : "payload"
            writer.line("try \(container).\(function)(\(Self.binding(of: parameter)), forKey: .\(name))")
        }
    }
}

extension ParameterSyntax {
    /// The default of a value where its key is missing or null.
    fileprivate var fallback: String? {
        guard let defaultValue, defaultValue.literal != .nil else { return nil }
        return defaultValue.text
    }
}

import SwiftDeclarations
import SwiftText

/// Writes the body of `encode(to:)` of an enum with a discriminator.
struct DiscriminatedEncoding {
    private let cases: [EnumDeclaration.Case]
    private let options: TypeOptions
    private let discriminator: [String]
    /// Empty if the values are in the same object.
    private let payload: [String]
    /// The keys of all objects, with their names.
    let names: KeyNames
    private var variables: VariableNames
    private let lines: SourceLines?

    /// The object of each key of the discriminator, from the whole one on.
    private var objects = ["container"]

    private static let fixedNames = ["container", "encoder", "payload", "payloadEncoder"]

    /// - Returns: nil for places that cannot be written.
    init?(_ declaration: EnumDeclaration) {
        guard let discriminator = declaration.model.options.discriminator?.keys else { return nil }
        let payload = declaration.model.options.payload.map(\.keys) ?? []
        guard let payload else { return nil }
        self.discriminator = discriminator
        self.payload = payload
        cases = declaration.cases
        lines = declaration.model.lines
        options = declaration.model.options
        let labels = declaration.cases.flatMap { $0.element.parameters.compactMap(\.label) }
        names = KeyNames(keys: discriminator + payload + labels.map(options.keyStyle.key))
        variables = VariableNames(taken: labels + Self.fixedNames)
    }

    mutating func write(in writer: inout SourceWriter) {
        writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
        for key in discriminator.dropLast() { openObject(key, &writer) }
        writer.line("switch self {")
        for one in cases {
            let parameters = one.element.parameters
            let bindings = parameters.map { "let \(Self.binding(of: $0))" }.joined(separator: ", ")
            writer.line("case .\(one.name)\(bindings.isEmpty ? "" : "(\(bindings))"):")
            writer.indented { writer in
                let key = names.name(of: discriminator.last ?? "")
                writer.line("try \(objects.last ?? "").encode(\(one.names[0].source), forKey: .\(key))")
                var inner = self
                inner.write(one.element, in: &writer)
            }
        }
        writer.line("}")
    }

    /// Whether the discriminator is in the object of the values, or below it.
    private var isInPayload: Bool { discriminator.starts(with: payload) }

    private mutating func openObject(_ key: String, _ writer: inout SourceWriter) {
        let object = variables.container(for: key)
        let outer = objects[objects.count - 1]
        let name = names.name(of: key)
        if isInPayload, objects.count == payload.count,
            cases.contains(where: { Self.isUnlabelled($0.element.parameters) })
        {
            // A value that is not in a key of its own needs an encoder.
            writer.line("let payloadEncoder = \(outer).superEncoder(forKey: .\(name))")
            writer.line("var \(object) = payloadEncoder.container(keyedBy: CodingKeys.self)")
        } else {
            writer.line("var \(object) = \(outer).nestedContainer(keyedBy: CodingKeys.self, forKey: .\(name))")
        }
        objects.append(object)
    }

    private mutating func write(_ element: EnumCaseSyntax.Element, in writer: inout SourceWriter) {
        let parameters = element.parameters
        guard !parameters.isEmpty else { return }
        let isUnlabelled = Self.isUnlabelled(parameters)
        if isInPayload {
            if isUnlabelled {
                let encoder = payload.isEmpty ? "encoder" : "payloadEncoder"
                return write("try value.encode(to: \(encoder))", parameters[0], of: element, &writer)
            }
            return write(element, to: objects[payload.count], &writer)
        }
        let shared = zip(discriminator, payload).prefix { $0 == $1 }.count
        var object = objects[shared]
        for key in payload[shared...].dropLast() {
            let inner = variables.container(for: key)
            writer.line(
                "var \(inner) = \(object).nestedContainer(keyedBy: CodingKeys.self, forKey: .\(names.name(of: key)))")
            object = inner
        }
        let last = names.name(of: payload.last ?? "")
        if isUnlabelled {
            return write(
                "try \(object).encode(\(parameters[0].type.written("value")), forKey: .\(last))", parameters[0],
                of: element, &writer)
        }
        writer.line("var payload = \(object).nestedContainer(keyedBy: CodingKeys.self, forKey: .\(last))")
        write(element, to: "payload", &writer)
    }

    private func write(_ element: EnumCaseSyntax.Element, to object: String, _ writer: inout SourceWriter) {
        for parameter in element.parameters {
            let name = names.name(of: options.keyStyle.key(for: parameter.label ?? ""))
            let function = parameter.type.isLeftOutIfNil(options.writesNull) ? "encodeIfPresent" : "encode"
            let statement =
                "try \(object).\(function)(\(parameter.type.written(Self.binding(of: parameter))), forKey: .\(name)\(options.formatter(of: parameter.type)))"
            write(statement, parameter, of: element, &writer)
        }
    }

    /// Writes the statement that writes a value.
    private func write(
        _ statement: String, _ parameter: ParameterSyntax, of element: EnumCaseSyntax.Element,
        _ writer: inout SourceWriter
    ) {
        writer.line(statement, at: element.nameRange, in: parameter.type.isKnownToBeWritable ? nil : lines)
    }

    private static func isUnlabelled(_ parameters: [ParameterSyntax]) -> Bool {
        parameters.count == 1 && parameters[0].label == nil
    }

    /// The variable for a value of a case.
    private static func binding(of parameter: ParameterSyntax) -> String {
        guard let label = parameter.label else { return "value" }
        return fixedNames.contains(label) ? label + "Value" : SwiftKeywords.escaped(label)
    }
}

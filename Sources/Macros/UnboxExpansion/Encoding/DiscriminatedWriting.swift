import SwiftDeclarations
import SwiftText

/// Writes the body of `write(to:)` of an enum with a discriminator.
struct DiscriminatedWriting {
    private let declaration: EnumDeclaration
    private let discriminator: [String]
    /// Empty if the values are in the same object.
    private let payload: [String]

    /// - Returns: nil for places that cannot be written.
    init?(_ declaration: EnumDeclaration) {
        let options = declaration.model.options
        guard let discriminator = options.discriminator?.keys, let payload = options.payload.map(\.keys) ?? [] else {
            return nil
        }
        self.declaration = declaration
        self.discriminator = discriminator
        self.payload = payload
    }

    func write(in writer: inout SourceWriter) {
        writer.switchSelf(declaration.cases, binding: { $1.label.map(Self.binding) ?? "value" }, write)
    }

    private func write(_ one: EnumDeclaration.Case, in writer: inout SourceWriter) {
        let parameters = one.element.parameters
        func name(_ key: String, _ writer: inout SourceWriter) {
            writer.line("try writer.write(\(one.names[0].source), key: \(SwiftLiteral.string(key)))")
        }
        func value(_ parameter: ParameterSyntax, _ variable: String) -> (String, inout SourceWriter) -> Void {
            { declaration.write(parameter, variable, key: $0, of: one, in: &$1) }
        }
        var members: [SourceWriter.Member] = [(discriminator[...], name)]
        if parameters.count == 1, parameters[0].label == nil {
            guard !discriminator.starts(with: payload) else {
                let keys = payload.map(SwiftLiteral.string).joined(separator: ", ")
                let place = keys.isEmpty ? "" : ", at: [\(keys)]"
                let type = parameters[0].type
                let lines = type.isKnownToBeWritable ? nil : declaration.model.lines
                writer.line(
                    "try writer.object(of: self\(place), merging: value) { writer in", at: one.element.nameRange,
                    in: lines)
                writer.indented { $0.objects([(discriminator[payload.count...], name)]) }
                return writer.line("}")
            }
            members.append((payload[...], value(parameters[0], "value")))
        } else {
            for parameter in parameters {
                let label = parameter.label ?? ""
                let key = declaration.model.options.keyStyle.key(for: label)
                members.append(((payload + [key])[...], value(parameter, Self.binding(of: label))))
            }
        }
        writer.block("try writer.object", parameter: "writer") { $0.objects(members) }
    }

    /// The variable for a value.
    private static func binding(of label: String) -> String {
        label == "writer" ? "writerValue" : SwiftKeywords.escaped(label)
    }
}

extension SourceWriter {
    /// What is written at the last of some keys, of which the others are those of objects.
    typealias Member = (keys: ArraySlice<String>, write: (String, inout SourceWriter) -> Void)

    /// Writes members, and the objects that they are in.
    fileprivate mutating func objects(_ members: [Member]) {
        var objects: Set<String> = []
        for member in members {
            let key = member.keys.first ?? ""
            guard member.keys.count > 1 else {
                member.write(key, &self)
                continue
            }
            guard objects.insert(key).inserted else { continue }
            let inner = members.filter { $0.keys.first == key }.map { ($0.keys.dropFirst(), $0.write) }
            block("try writer.object(key: \(SwiftLiteral.string(key)))", parameter: "writer") { $0.objects(inner) }
        }
    }
}

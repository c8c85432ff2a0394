import SwiftDeclarations
import SwiftText

extension SourceWriter {
    /// Writes the extensions of an enum that is read from an object.
    mutating func extensions(
        of declaration: EnumDeclaration, read: (inout SourceWriter) -> Void, write: (inout SourceWriter) -> Void
    ) {
        let model = declaration.model
        extensions(
            of: model, header: model.conformances + declaration.requirements, reader: model.headOfInitializer(),
            decoding: "try self.init(unboxer: \(Names.unboxer)(from: decoder))", read: read, write: write)
    }

    /// Writes the extension that reads an enum, also from a decoder, and the one that encodes it.
    mutating func extensions(
        of model: ModelDeclaration, header: String, reader: String, isOfAnyValue: Bool = false, decoding: String,
        read: (inout SourceWriter) -> Void, write: (inout SourceWriter) -> Void
    ) {
        block("\(model.extension)\(header)") { writer in
            writer.block(reader, read)
            if !isOfAnyValue, model.isMadeOnActor {
                writer.line("")
                model.conversion(isOfObject: true, in: &writer)
            }
            guard model.isDecodedByMacro, model.options.context == nil else { return }
            writer.line("")
            writer.block("\(model.memberModifiers)\(Names.initFromDecoder)") { $0.line(decoding) }
        }
        guard model.isEncodedByMacro else { return }
        line("")
        let conformance = model.writesByHand ? "" : ": " + Names.unbox("UnboxWritable")
        block("\(model.extension)\(conformance)") { $0.encoding(of: model, write) }
    }

    /// Writes a `switch` of the cases, with variables for their values.
    mutating func switchSelf(
        _ cases: [EnumDeclaration.Case], binding: (Int, ParameterSyntax) -> String,
        _ write: (EnumDeclaration.Case, inout SourceWriter) -> Void
    ) {
        line("switch self {")
        for one in cases {
            let bindings = one.element.parameters.enumerated().map { "let " + binding($0, $1) }
            line("case .\(one.name)\(bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"):")
            indented { write(one, &$0) }
        }
        line("}")
    }
}

extension EnumDeclaration {
    /// The `where` clause for the extension of an enum whose values are read as they can be decoded.
    var requirements: String {
        model.requirements(for: [], decodable: cases.flatMap { $0.element.parameters.map(\.type) })
    }

    /// Writes the statement that writes a value of a case to a key.
    func write(
        _ parameter: ParameterSyntax, _ variable: String, key: String, of one: Case, in writer: inout SourceWriter
    ) {
        let type = parameter.type
        let isLeftOut = type.isLeftOutIfNil(model.options.writesNull)
        let (key, formatter) = ("key: \(SwiftLiteral.string(key))", model.options.formatter(of: type))
        func write(_ value: String, _ function: String, in writer: inout SourceWriter) {
            writer.line(
                "try writer.\(function)(\(value), \(key)\(formatter))", at: one.element.nameRange,
                in: type.isKnownToBeWritable ? nil : model.lines)
        }
        guard type.isOptional, !isLeftOut, !formatter.isEmpty else {
            return write(type.written(variable), isLeftOut ? "writeIfPresent" : "write", in: &writer)
        }
        writer.orNull(variable, type) {
            write("value", "write", in: &$0)
        } null: {
            $0.line("try writer.write(nil as Swift.Bool?, \(key))")
        }
    }

    /// Writes the `CodingKeys` that the declaration names and does not have.
    func writeCodingKeys(_ keys: [String], in writer: inout SourceWriter) {
        guard model.isEncodedByMacro, model.mentionsCodingKeys, !model.hasCodingKeys else { return }
        writer.line("")
        KeyNames(keys: keys).write(of: model, in: &writer)
    }
}

extension EnumDeclaration.Case {
    /// The values, each read from the first of one or two places that is there: the arguments of `unbox`.
    func values(of model: ModelDeclaration, _ places: (ParameterSyntax, Int) -> [String]) -> String {
        guard !element.parameters.isEmpty else { return "" }
        let values = element.parameters.enumerated().map { position, parameter in
            let label = parameter.label.map { SwiftKeywords.label($0) + ": " } ?? ""
            let fallback = parameter.fallback.map { " ?? \($0)" } ?? ""
            let formatter = model.options.formatter(of: parameter.type)
            let places = places(parameter, position)
            var place = places[0]
            if let other = places.dropFirst().first, let colon = place.firstIndex(of: " ") {
                place = "\(place[...colon])unboxer.contains(\(place)) ?\(place[colon...]) :\(other[colon...])"
            }
            return "\(label)try unboxer.unbox(\(place)\(formatter))\(fallback)"
        }
        return "(\(values.joined(separator: ", ")))"
    }
}

extension ParameterSyntax {
    /// The default of a value where its key is missing or null.
    fileprivate var fallback: String? { defaultValue.flatMap { $0.literal == .nil ? nil : $0.text } }
}

import SwiftDeclarations
import SwiftText

/// An enum that becomes the first case whose value can be read.
struct AlternativesEnum: EnumForm {
    private let declaration: EnumDeclaration
    /// The cases with a value, in order.
    private let alternatives: [(one: EnumDeclaration.Case, type: TypeSyntax)]

    private var model: ModelDeclaration { declaration.model }

    init(_ declaration: EnumDeclaration, _ diagnostics: inout Diagnostics) {
        self.declaration = declaration
        var alternatives: [(one: EnumDeclaration.Case, type: TypeSyntax)] = []
        var caseOfType: [String: String] = [:]
        for one in declaration.cases where !one.isFallback {
            guard one.element.parameters.count == 1, let parameter = one.element.parameters.first else {
                diagnostics.error(
                    "without a 'discriminator', '\(one.element.name)' needs one value, by which it is told from others",
                    at: one.element.nameRange)
                continue
            }
            if let other = caseOfType.updateValue(one.element.name, forKey: parameter.type.text) {
                diagnostics.error(
                    "'\(one.element.name)' would never be read, as '\(other)' has the same type",
                    at: one.element.nameRange)
            }
            alternatives.append((one, parameter.type))
        }
        if alternatives.isEmpty, !diagnostics.hasErrors {
            let declaration = declaration.model.declaration
            diagnostics.error("'\(declaration.name)' has no case with a value", at: declaration.nameRange)
        }
        if let fallback = declaration.fallback, !fallback.element.parameters.isEmpty {
            diagnostics.error("the fallback cannot have a value: put it last instead", at: fallback.element.nameRange)
        }
        self.alternatives = alternatives
        model.checkDecoding(requirements: requirements, &diagnostics)
    }

    func writeExtensions(in writer: inout SourceWriter) {
        let conformance = model.states("UnboxCompatible") ? "" : ": " + Names.unbox("UnboxCompatible")
        let modifiers = model.accessWithinPrivate + model.memberModifiers
        writer.extensions(
            of: model, header: conformance + requirements,
            reader: modifiers + Names.unboxedFromValue, isOfAnyValue: true,
            decoding: "self = try \(Names.unboxer)(from: decoder).unbox()",
            read: read, write: write)
    }

    /// Writes a name for the types of the cases: a member, since types that are nested in the same type as the enum are
    /// not in the scope of an extension. Swift 6.3.1 does not check functions that a macro adds to an enum as members.
    func writeMembers(in writer: inout SourceWriter) { writer.line("typealias Alternatives = \(list)") }

    private var requirements: String { model.requirements(for: alternatives.map(\.type)) }

    private var list: String { OneOfSyntax.type(of: alternatives.map(\.type.text), in: Names.unbox("")) }

    private func read(in writer: inout SourceWriter) {
        guard let fallback = declaration.fallback else { return readAlternatives(in: &writer) }
        writer.line("do {")
        writer.indented { readAlternatives(in: &$0) }
        // A missing value is an error, as it is for any other type.
        writer.line("} catch where !value.isAbsent {")
        writer.indented { $0.line("return .\(fallback.name)") }
        writer.line("}")
    }

    /// For a type that the macro does not know.
    private var lines: SourceLines? { alternatives.allSatisfy(\.type.isKnownToBeReadable) ? nil : model.lines }

    private func readAlternatives(in writer: inout SourceWriter) {
        guard alternatives.count > 1 else {
            let one = alternatives[0].one
            let statement = "return .\(one.name)(\(label(one))try value.unbox(as: Alternatives.self))"
            return writer.line(statement, at: one.element.nameRange, in: lines)
        }
        writer.line("let value = try value.unbox(as: Alternatives.self)", at: model.declaration.nameRange, in: lines)
        writer.line("switch value {")
        for (position, alternative) in alternatives.enumerated() {
            let one = alternative.one
            writer.line(
                "case \(OneOfSyntax.pattern(position, of: alternatives.count)): return .\(one.name)(\(label(one))value)"
            )
        }
        writer.line("}")
    }

    private func label(_ one: EnumDeclaration.Case) -> String {
        one.element.parameters[0].label.map { SwiftKeywords.escaped($0) + ": " } ?? ""
    }

    /// Writes the body of `write(to:)`.
    private func write(in writer: inout SourceWriter) {
        writer.switchSelf(declaration.cases, binding: { _, _ in "value" }) { one, writer in
            let type = one.element.parameters.first?.type
            writer.line(
                "try writer.value(\(type?.written("value") ?? "nil as Swift.Bool?"))", at: one.element.nameRange,
                in: type?.isKnownToBeWritable ?? true ? nil : model.lines)
        }
    }
}

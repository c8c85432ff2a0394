import SwiftDeclarations
import SwiftText

/// Writes the names of the cases as an enum, so that the error for an unknown name is at the name, and lists the known
/// ones.
///
/// A member, as Swift 6.3.1 does not compile a type within a function that a macro writes.
struct DiscriminatorWriter {
    private let cases: [EnumDeclaration.Case]
    private let fallback: EnumDeclaration.Case?
    /// Nil for names of several kinds.
    private let kind: CaseName.Kind?
    private let hasRawValues: Bool
    /// The cases for each case of the enum, one for each name if they are strings.
    private var names: [String: [String]] = [:]

    init(_ declaration: EnumDeclaration) {
        cases = declaration.cases
        fallback = declaration.fallback
        // A fallback without an attribute for its name stands for no number.
        let kinds = Set(cases.flatMap { Self.names(of: $0).map(\.kind) })
        kind = kinds.count > 1 ? nil : kinds.first ?? .string
        hasRawValues = kind == .string
        var taken = VariableNames(taken: cases.map(\.element.name))
        for one in cases {
            let others = hasRawValues ? one.names.dropFirst().map { _ in taken.variable(one.element.name) } : []
            names[one.element.name] = [one.name] + others.map(SwiftKeywords.escaped)
        }
    }

    /// Reports a case that would be written with a name that is not of the kind that is read.
    func checkEncoding(_ diagnostics: inout Diagnostics) {
        guard let kind, kind != .string, let fallback, fallback.names[0].kind == .string else { return }
        diagnostics.error(
            "to be encoded, '\(fallback.element.name)' needs a 'name', as the others are not strings",
            at: fallback.element.nameRange)
    }

    /// The pattern for a case of the enum.
    func pattern(of one: EnumDeclaration.Case) -> String {
        (names[one.element.name] ?? []).map { "." + $0 }.joined(separator: ", ")
    }

    private static func names(of one: EnumDeclaration.Case) -> [CaseName] {
        one.isFallback && one.nameArgument == nil ? [] : one.names
    }

    func write(in writer: inout SourceWriter) {
        let raw = hasRawValues ? "Swift.String, " : ""
        writer.block("enum Discriminator: \(raw)\(Names.unbox("UnboxableEnum")), Swift.CaseIterable") { writer in
            for one in cases {
                guard hasRawValues else {
                    writer.line("case \(one.name)")
                    continue
                }
                for (name, value) in zip(names[one.element.name] ?? [], one.names) {
                    writer.line("case \(name)\(SwiftKeywords.escaped(value.text) == name ? "" : " = \(value.source)")")
                }
            }
            if !hasRawValues { writeRawValues(in: &writer) }
            guard let fallback else { return }
            writer.line("")
            writer.line("static var unboxFallback: Discriminator? { .\(fallback.name) }")
        }
    }

    /// Names that are not strings cannot be raw values: a case may have several, and a fallback none.
    private func writeRawValues(in writer: inout SourceWriter) {
        let type =
            switch kind {
            case .integer: "Swift.Int"
            case .boolean: "Swift.Bool"
            // The only name that is not in the core: names of several kinds are rare.
            case .string, nil: "UnboxExtras.JSONValue"
            }
        writer.line("")
        writer.block("init?(rawValue: \(type))") { writer in
            writer.line("switch rawValue {")
            for one in cases {
                let names = Self.names(of: one)
                if names.isEmpty { continue }
                writer.line("case \(names.map(\.source).joined(separator: ", ")): self = .\(one.name)")
            }
            if !namesBothBooleans { writer.line("default: return nil") }
            writer.line("}")
        }
        writer.line("")
        writer.block("var rawValue: \(type)") { writer in
            writer.line("switch self {")
            for one in cases {
                // Never asked for: a fallback is not in the error for an unknown name.
                let unnamed = kind == .boolean ? "false" : "0"
                writer.line("case .\(one.name): \(Self.names(of: one).first?.source ?? unnamed)")
            }
            writer.line("}")
        }
    }

    private var namesBothBooleans: Bool {
        kind == .boolean && Set(cases.flatMap { Self.names(of: $0).map(\.text) }).count == 2
    }
}

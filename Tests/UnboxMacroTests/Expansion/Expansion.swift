import SwiftDeclarations
import UnboxExpansion

/// An expansion without a compiler.
enum Expansion {
    /// What the macro writes, first the members and then the extensions, or its diagnostics.
    ///
    /// - Parameters:
    ///   - source: a declaration that begins with the attribute of the macro.
    ///   - missing: the conformances that the compiler says are missing.
    ///   - context: the headers of the declarations around it, the innermost first.
    ///   - isIsolatedByDefault: whether the module is isolated to the main actor.
    static func text(
        of source: String, missing: [String]? = nil, in context: [String] = [], isIsolatedByDefault: Bool = false
    ) -> String {
        let results = [MacroUse.Role.member, .extension].map {
            result(of: source, as: $0, missing: missing, in: context, isIsolatedByDefault)
        }
        let diagnostics = results.flatMap(\.diagnostics)
        guard diagnostics.isEmpty else {
            return diagnostics.map { text(of: $0, in: source) }.joined(separator: "\n")
        }
        return results.compactMap(\.source).joined(separator: "\n---\n")
    }

    static func result(
        of source: String, as role: MacroUse.Role, missing: [String]? = nil, in context: [String] = [],
        _ isIsolatedByDefault: Bool = false
    ) -> MacroResult {
        let attribute = attribute(of: source)
        let isOfRawValues = attribute.hasPrefix("@UnboxableEnum")
        let declaration = try? TypeDeclarationSyntax(source: source)
        var use = MacroUse(
            macro: isOfRawValues ? "UnboxableEnumMacro" : "UnboxableMacro", role: role, attribute: attribute,
            declaration: source, extendedType: role == .extension ? declaration?.name : nil,
            missingConformances: missing, lexicalContext: context)
        use.isIsolatedByDefault = isIsolatedByDefault
        return use.expanded()
    }

    /// The attribute at the beginning of a declaration, which ends with its line.
    private static func attribute(of source: String) -> String {
        String(source.prefix { $0 != "\n" })
    }

    /// The message, the text that it is about, and the fix-its: `message | text | fix-it: result`.
    private static func text(of diagnostic: MacroDiagnostic, in source: String) -> String {
        let text = Array((diagnostic.text == .attribute ? attribute(of: source) : source).utf8)
        func part(_ range: SourceRange) -> String { String(decoding: text[range], as: UTF8.self) }
        let fixIts = diagnostic.fixIts.map { " | \($0.message): \(part($0.range)) -> \($0.replacement)" }
        let prefix = diagnostic.severity == .error ? "" : "\(diagnostic.severity): "
        return "\(prefix)\(diagnostic.message) | \(part(diagnostic.range))\(fixIts.joined())"
    }
}

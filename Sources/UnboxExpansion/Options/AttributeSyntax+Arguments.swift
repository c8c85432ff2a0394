import SwiftDeclarations

extension AttributeSyntax {
    func isNamed(_ name: String) -> Bool { self.name.withoutModule == name }

    func argument(_ label: String) -> ExpressionSyntax? { arguments?.first { $0.label == label }?.value }

    func isTrue(_ label: String) -> Bool { argument(label)?.text == "true" }

    /// Reports arguments that `@Unboxable` cannot have on this type.
    func refuse(_ labels: [String], _ diagnostics: inout Diagnostics, _ message: (_ label: String) -> String) {
        for label in labels {
            guard let argument = argument(label) else { continue }
            diagnostics.error(message(label), at: argument.range, in: .attribute)
        }
    }

    /// Reports what is neither `true` nor `false`: the macro has to know it.
    func checkFlags(_ labels: [String], in text: MacroDiagnostic.Text, _ diagnostics: inout Diagnostics) {
        for label in labels {
            guard let argument = argument(label), argument.literal != .boolean else { continue }
            diagnostics.error("'\(label)' has to be 'true' or 'false'", at: argument.range, in: text)
        }
    }
}

extension [AttributeSyntax] {
    /// The first attribute of a name.
    func named(_ name: String) -> AttributeSyntax? { first { $0.isNamed(name) } }

    func checkUnboxingOnce(_ diagnostics: inout Diagnostics) {
        guard let second = filter({ $0.isNamed("Unboxing") }).dropFirst().first else { return }
        diagnostics.error("'@Unboxing' can only be attached once: join the arguments", at: second.range)
    }
}

extension ExpressionSyntax {
    /// The content of a string literal without interpolations.
    var stringValue: String? {
        guard case .string(let content) = literal else { return nil }
        return content
    }

    /// The elements of an array literal, whose ranges mean nothing; nil for any other expression.
    var elements: [ExpressionSyntax]? {
        guard literal == .array else { return nil }
        return (try? AttributeSyntax(source: "@a(\(text.dropFirst().dropLast()))"))?.arguments?.map(\.value)
    }

    /// The name of a member that is written as `.name` or `Type.name`.
    var memberName: String? {
        guard let dot = text.lastIndex(of: ".") else { return nil }
        return String(text[text.index(after: dot)...])
    }
}

import SwiftDeclarations

extension AttributeSyntax {
    func isNamed(_ name: String) -> Bool { self.name.withoutModule == name }
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

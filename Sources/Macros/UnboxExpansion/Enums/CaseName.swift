import SwiftDeclarations
import SwiftText

/// The name of a case in a payload.
struct CaseName {
    enum Kind { case string, integer, boolean }

    let kind: Kind
    /// Equal for equal names.
    let text: String
    /// The literal.
    let source: String

    init(_ text: String) {
        kind = .string
        self.text = text
        source = SwiftLiteral.string(text)
    }

    /// - Returns: nil if the expression is not a literal that can be a name.
    init?(_ expression: ExpressionSyntax) {
        switch expression.literal {
        case .string(let content?): (kind, text) = (.string, content)
        case .integer: (kind, text) = (.integer, expression.text)
        case .boolean: (kind, text) = (.boolean, expression.text)
        default: return nil
        }
        source = expression.text
    }

    /// The names of an attribute; nil without any.
    static func names(of attribute: AttributeSyntax?, _ diagnostics: inout Diagnostics) -> [CaseName]? {
        let name = attribute?[.name]
        guard let list = attribute?[.names] else {
            return name.map { [Self.name($0, at: $0.range, &diagnostics)] }
        }
        if name != nil { diagnostics.error("'names' cannot be used with 'name'", at: list.range) }
        let elements = attribute?.elements(of: .names, named: "name", &diagnostics)
        return elements?.map { Self.name($0, at: list.range, &diagnostics) }
    }

    private static func name(
        _ expression: ExpressionSyntax, at range: SourceRange, _ diagnostics: inout Diagnostics
    ) -> CaseName {
        if let name = CaseName(expression) { return name }
        diagnostics.error("the name of a case has to be a literal: a string, an integer, true or false", at: range)
        return CaseName(expression.text)
    }
}

import SwiftDeclarations

extension ExpressionSyntax {
    /// The source of a value that an `UnboxDefault` stands for: a literal, or what `.value(…)` has.
    var defaultSource: String {
        guard let value = argument(of: ".value") ?? argument(of: "UnboxDefault.value") else { return text }
        return value.isOperand ? value.text : "(\(value.text))"
    }

    /// Whether this is a member such as `.happy`, and not one of `UnboxDefault`.
    var isMemberOfOtherType: Bool {
        text.hasPrefix(".") && text != ".notGiven"
            && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// The only argument of a call of a function, if this is nothing but such a call.
    func argument(of function: String) -> ExpressionSyntax? {
        guard text.hasPrefix(function + "("), text.hasSuffix(")"),
            let call = try? AttributeSyntax(source: "@a" + text.dropFirst(function.count)),
            let argument = call.arguments?.first, call.arguments?.count == 1, argument.label == nil
        else { return nil }
        return argument.value
    }

    /// Whether the expression can stand beside an operator as it is.
    private var isOperand: Bool {
        literal != nil
            || text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || ".()[]_\"".unicodeScalars.contains($0) }
    }
}

import SwiftDeclarations
import SwiftText

/// Where an enum finds its discriminator or its values: at a key, or at a key path.
struct EnumPosition {
    /// `discriminator` or `payload`.
    let role: String
    let expression: ExpressionSyntax
    private let place: KeyPlace
    /// The components of the key path, or the key; nil unless it is a literal.
    var components: [KeyPathText.Component]? { place.path?.components }

    /// - Returns: nil if the attribute does not say it.
    init?(
        _ option: MacroOption, _ optionOfKeyPath: MacroOption, of attribute: AttributeSyntax,
        _ diagnostics: inout Diagnostics
    ) {
        role = option.rawValue
        let keyPath = attribute[optionOfKeyPath]
        if let key = attribute[option] {
            (expression, place) = (key, KeyPlace(key: key))
            guard let keyPath else { return }
            diagnostics.error(
                "'\(optionOfKeyPath.rawValue)' cannot be used with '\(role)'", at: keyPath.range, in: .attribute)
            return
        }
        guard let keyPath else { return nil }
        (expression, place) = (keyPath, KeyPlace(keyPath: keyPath))
        expression.checkKeyPath(in: .attribute, &diagnostics)
        if place.path?.hasWildcard == true {
            diagnostics.error(
                "a wildcard leads to several values, and there is one \(role)", at: expression.range, in: .attribute)
        }
    }

    /// The keys of the objects that lead to it, the last one included; nil if it is not a literal, or leads through an
    /// array, which cannot be written.
    var keys: [String]? {
        place.keys.flatMap { $0.count == components?.count ? $0 : nil }
    }

    /// The argument that reads it.
    var argument: String { place.argument }

    /// The argument that reads the value of a key within it.
    func argument(for key: String) -> String {
        let component = KeyPathText.component(for: key)
        guard let text = place.text else {
            return "keyPath: \(expression.text) + \(SwiftLiteral.string("." + component))"
        }
        return "keyPath: \(SwiftLiteral.string(text + "." + component))"
    }

    /// Reports what cannot be written.
    func checkEncoding(_ diagnostics: inout Diagnostics) {
        let problem: String
        if components == nil {
            let place = place.isKeyPath ? "the key path of the \(role)" : "the key of the \(role)"
            problem = "\(place) has to be a literal"
        } else if (keys?.count ?? 0) > EncodingTree.maximumDepth {
            problem = "the key path of the \(role) can have \(EncodingTree.maximumDepth) components"
        } else {
            guard keys == nil else { return }
            problem = "the key path of the \(role) cannot have an index"
        }
        diagnostics.error("to be encoded, \(problem)", at: expression.range, in: .attribute)
    }
}

extension ExpressionSyntax {
    /// Reports a literal that is not a key path.
    func checkKeyPath(in text: MacroDiagnostic.Text, _ diagnostics: inout Diagnostics) {
        guard let content = stringValue else { return }
        if content.isEmpty {
            diagnostics.error("the key path is empty", at: range, in: text)
        } else if KeyPathText(content) == nil {
            diagnostics.error(
                "the key path is malformed: a component is empty, or a backslash escapes nothing", at: range, in: text)
        }
    }
}

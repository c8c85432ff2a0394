import SwiftDeclarations
import SwiftText

/// The object in which a model has all of its fields: the argument `keyPath` of `@Unboxable`.
struct OuterKeyPath {
    private let text: String
    private let components: [KeyPathText.Component]

    init?(_ argument: ExpressionSyntax, _ diagnostics: inout Diagnostics) {
        guard let text = argument.stringValue else {
            diagnostics.error("the key path of a type has to be a literal", at: argument.range, in: .attribute)
            return nil
        }
        argument.checkKeyPath(in: .attribute, &diagnostics)
        guard let path = KeyPathText(text) else { return nil }
        if path.hasWildcard {
            diagnostics.error(
                "a wildcard leads to several values, and a model is one", at: argument.range, in: .attribute)
            return nil
        }
        self.text = text
        components = path.components
    }

    /// A place within the object, as a place in the payload; nil if it is not a literal.
    func place(of inner: Field.Place) -> Field.Place? {
        switch inner {
        case .keys(let sources):
            let keys = sources.compactMap(Field.content)
            guard keys.count == sources.count, let first = keys.first else { return nil }
            let paths = keys.map { SwiftLiteral.string("\(text).\(KeyPathText.component(for: $0))") }
            return .keyPaths(paths, KeyPathText(components + [.key(first)]))
        case .keyPaths(let sources, let path?):
            guard let inner = sources.first.flatMap(Field.content) else { return nil }
            return .keyPaths([SwiftLiteral.string("\(text).\(inner)")], KeyPathText(components + path.components))
        case .keyPaths: return nil
        case .whole: return .keyPaths([SwiftLiteral.string(text)], KeyPathText(components))
        case .none: return inner
        }
    }
}

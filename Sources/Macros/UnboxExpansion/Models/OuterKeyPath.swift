import SwiftDeclarations

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
    func place(of inner: Field.Position) -> Field.Position? {
        switch inner {
        case .at(let places):
            let moved = places.compactMap { place in
                guard let path = place.path, let inner = place.text else { return nil as KeyPlace? }
                return KeyPlace(keyPath: "\(text).\(inner)", components + path.components)
            }
            return moved.count == places.count ? .at(moved) : nil
        case .whole: return .at([KeyPlace(keyPath: text, components)])
        case .none: return inner
        }
    }
}

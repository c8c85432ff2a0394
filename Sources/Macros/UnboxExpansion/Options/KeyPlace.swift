import SwiftDeclarations
import SwiftText

/// Where a value is in an object: at a key, or at a key path.
struct KeyPlace {
    let isKeyPath: Bool
    /// The source of the key or the key path.
    let source: String
    /// The place as the text of a key path; nil if the source is not a literal.
    let text: String?
    /// Nil if the source is not a literal, or malformed.
    let path: KeyPathText?

    init(key: ExpressionSyntax) { self.init(key: key.stringValue, source: key.text) }
    init(key: String) { self.init(key: key, source: SwiftLiteral.string(key)) }

    private init(key: String?, source: String) {
        isKeyPath = false
        self.source = source
        text = key.map(KeyPathText.component)
        path = key.map { KeyPathText([.key($0)]) }
    }

    init(keyPath: ExpressionSyntax) {
        isKeyPath = true
        source = keyPath.text
        text = keyPath.stringValue
        path = text.flatMap(KeyPathText.init)
    }

    init(keyPath text: String, _ components: [KeyPathText.Component]) {
        isKeyPath = true
        source = SwiftLiteral.string(text)
        self.text = text
        path = KeyPathText(components)
    }

    /// The argument that reads it.
    var argument: String { label + source }

    var label: String { isKeyPath ? "keyPath: " : "key: " }

    /// The keys that lead to it, without the indexes of arrays.
    var keys: [String]? { path?.components.compactMap { if case .key(let key) = $0 { key } else { nil } } }

    /// The last key, and the key path of its object, nil for the whole one. Nil for a place that ends otherwise, or is not a
    /// literal.
    var keyInObject: (key: String, keyPath: String?)? {
        guard let path, case .key(let key)? = path.components.last, !path.hasWildcard else { return nil }
        let outer = path.components.dropLast().map { component in
            switch component {
            case .key(let key): KeyPathText.component(for: key)
            case .index(let index): index
            case .wildcard: "*"
            }
        }
        return (key, outer.isEmpty ? nil : outer.joined(separator: "."))
    }

    /// Equal for equal places, as far as they are literals.
    var identity: String {
        if case .key(let key)? = path?.components.first, path?.components.count == 1 { return SwiftLiteral.string(key) }
        return isKeyPath ? "keyPath: " + source : source
    }
}

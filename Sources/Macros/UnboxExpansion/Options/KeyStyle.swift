import SwiftText

/// How the name of a property is written as a key.
package enum KeyStyle: String, CaseIterable {
    case verbatim, snakeCase, upperSnakeCase, camelSnakeCase, kebabCase, upperKebabCase, trainCase, pascalCase

    /// The key of a property.
    package func key(for name: String) -> String {
        if self == .verbatim { return name }
        let words = CamelCaseWords.split(name)
        return switch self {
        case .verbatim: name
        case .snakeCase: words.joined(separator: "_")
        case .upperSnakeCase: words.joined(separator: "_").uppercased()
        case .camelSnakeCase: (words.prefix(1) + words.dropFirst().map(Self.capitalized)).joined(separator: "_")
        case .kebabCase: words.joined(separator: "-")
        case .upperKebabCase: words.joined(separator: "-").uppercased()
        case .trainCase: words.map(Self.capitalized).joined(separator: "-")
        case .pascalCase: Self.capitalized(name)
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}

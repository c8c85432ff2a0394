/// How the name of a property is written as a key.
package enum KeyStyle: String, CaseIterable {
    case verbatim, snakeCase, upperSnakeCase, camelSnakeCase, kebabCase, upperKebabCase, trainCase, pascalCase
    case pascalSnakeCase, camelKebabCase, flatCase, upperFlatCase

    /// The key of a property, as it is written.
    package func key(for name: String) -> String { key(for: name, of: CamelCaseWords.split(name)) }

    /// The keys from which a property is read: that which is written, and one in which digits after a letter begin a
    /// word, as in `wind_speed_10m` for `windSpeed10m`. Payloads have both.
    package func keys(for name: String) -> [String] {
        let words = CamelCaseWords.split(name)
        let (key, other) = (key(for: name, of: words), key(for: name, of: words.flatMap(Self.splitBeforeDigits)))
        return key == other ? [key] : [key, other]
    }

    private static func splitBeforeDigits(_ word: String) -> [String] {
        var parts: [String] = [""]
        for (character, previous) in zip(word, [nil] + word.map(Optional.some)) {
            if character.isNumber, previous?.isLetter == true { parts.append("") }
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    private func key(for name: String, of words: [String]) -> String {
        switch self {
        case .verbatim: name
        case .snakeCase: words.joined(separator: "_")
        case .upperSnakeCase: words.joined(separator: "_").uppercased()
        case .camelSnakeCase: (words.prefix(1) + words.dropFirst().map(Self.capitalized)).joined(separator: "_")
        case .kebabCase: words.joined(separator: "-")
        case .upperKebabCase: words.joined(separator: "-").uppercased()
        case .trainCase: words.map(Self.capitalized).joined(separator: "-")
        case .pascalCase: Self.capitalized(name)
        case .pascalSnakeCase: words.map(Self.capitalized).joined(separator: "_")
        case .camelKebabCase: (words.prefix(1) + words.dropFirst().map(Self.capitalized)).joined(separator: "-")
        case .flatCase: words.joined()
        case .upperFlatCase: words.joined().uppercased()
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}

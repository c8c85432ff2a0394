/// How the name of a property is written as a key.
enum KeyStyle: String, CaseIterable {
    case verbatim, snakeCase, upperSnakeCase, camelSnakeCase, kebabCase, upperKebabCase, trainCase, pascalCase

    /// The key of a property. Words begin at capitals, and a run of capitals is a word up to the last of them, as for
    /// JSONEncoder's snake case: `imageURL` is `image_url`, and `URLString` is `url_string`.
    func key(for name: String) -> String {
        switch self {
        case .verbatim: name
        case .snakeCase: Self.words(of: name).joined(separator: "_")
        case .upperSnakeCase: Self.words(of: name).joined(separator: "_").uppercased()
        case .camelSnakeCase:
            Self.words(of: name).enumerated().map { $0 == 0 ? $1 : Self.capitalized($1) }.joined(separator: "_")
        case .kebabCase: Self.words(of: name).joined(separator: "-")
        case .upperKebabCase: Self.words(of: name).joined(separator: "-").uppercased()
        case .trainCase: Self.words(of: name).map(Self.capitalized).joined(separator: "-")
        case .pascalCase: Self.capitalized(name)
        }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (position, character) in characters.enumerated() {
            if character.isUppercase, position > 0 {
                let followsWord = !characters[position - 1].isUppercase
                let beginsWord = position + 1 < characters.count && characters[position + 1].isLowercase
                if (followsWord || beginsWord) && !word.isEmpty && characters[position - 1] != "_" {
                    words.append(word)
                    word = ""
                }
            }
            word += character.lowercased()
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}

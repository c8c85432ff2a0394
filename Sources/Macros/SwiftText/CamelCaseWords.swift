/// The words of names in camel case.
package enum CamelCaseWords {
    /// The words of a name in lower case. A word begins at a capital after a small letter, and at the last of several
    /// capitals, as for JSONEncoder's snake case: `imageURL` is `image` and `url`, `URLString` is `url` and `string`.
    ///
    /// - Parameter keepsPlurals: whether capitals with an `s`, such as `IDs`, are one word.
    package static func split(_ name: String, keepsPlurals: Bool = false) -> [String] {
        let characters = Array(name)
        var words: [String] = []
        var word = ""
        for (position, character) in characters.enumerated() {
            if position > 0, character.isUppercase, characters[position - 1] != "_" {
                let next = position + 1 < characters.count ? characters[position + 1] : nil
                let followsWord = !characters[position - 1].isUppercase
                let isPlural = next == "s" && !(position + 2 < characters.count && characters[position + 2].isLowercase)
                let beginsWord = next?.isLowercase ?? false && !(keepsPlurals && isPlural)
                if followsWord || beginsWord {
                    words.append(word)
                    word = ""
                }
            }
            word += character.lowercased()
        }
        return word.isEmpty ? words : words + [word]
    }
}

/// Converts `oneTwoThree` to `one_two_three`, as JSONEncoder's strategy does.
enum SnakeCase {
    /// A word begins at an upper-case letter that is not the first letter of the name. Upper-case letters that follow
    /// belong to the same word, except the last one before a lower-case letter: `myURLProperty` becomes
    /// `my_url_property`. The name is assumed to begin in lower case, so `URL` becomes `u_rl`.
    ///
    /// Letters are Unicode scalars, but words are split between Characters, so that a letter keeps its marks.
    static func converted(from name: String) -> String {
        var words: [Substring] = []
        var start = name.startIndex
        func endWord(at end: String.Index) {
            // A lower-case letter may be part of the character before it, as after a mark that joins the two.
            guard end >= start else { return }
            words.append(name[start..<end])
            start = end
        }
        var position = name.isEmpty ? start : name.index(after: start)
        while let upper = indexOfLetter(isLower: false, in: name, from: position) {
            endWord(at: upper)
            guard let lower = indexOfLetter(isLower: true, in: name, from: upper) else { break }
            if lower != name.index(after: upper) { endWord(at: name.index(before: lower)) }
            position = name.unicodeScalars.index(after: lower)
        }
        words.append(name[start...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }

    /// The index of the first letter in lower case, or in upper or title case.
    private static func indexOfLetter(isLower: Bool, in name: String, from start: String.Index) -> String.Index? {
        name.unicodeScalars[start...].firstIndex { scalar in
            switch scalar.properties.generalCategory {
            case .lowercaseLetter: isLower
            case .uppercaseLetter, .titlecaseLetter: !isLower
            default: false
            }
        }
    }
}

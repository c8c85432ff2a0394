/// `oneTwoThree` as `one_two_three`, as JSONEncoder's strategy has it.
enum SnakeCase {
    /// The words of a name in lower case, joined by underscores.
    ///
    /// A word begins at an upper-case letter that does not begin the name. Where others follow it, they belong to the
    /// same word up to the one that the next lower-case letter comes after: `myURLProperty` is `my_url_property`. A
    /// name is taken to begin in lower case; the first of `URL` is a word of its own, `u_rl`.
    ///
    /// Letters are looked for among the scalars, and parted by whole characters: a letter keeps its marks.
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
        while let upper = name.unicodeScalars[position...].firstIndex(where: isUpperCase) {
            endWord(at: upper)
            guard let lower = name.unicodeScalars[upper...].firstIndex(where: isLowerCase) else { break }
            if lower != name.index(after: upper) { endWord(at: name.index(before: lower)) }
            position = name.unicodeScalars.index(after: lower)
        }
        words.append(name[start...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }

    private static func isUpperCase(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
    }

    private static func isLowerCase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .lowercaseLetter
    }
}

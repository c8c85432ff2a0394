/// Converts `oneTwoThree` to `one_two_three`, as JSONEncoder's strategy does.
enum SnakeCase {
    /// A word begins at an upper-case letter that is not the first letter of the name. Upper-case letters that follow
    /// belong to the same word, except the last one before a lower-case letter: `myURLProperty` becomes
    /// `my_url_property`. The name is assumed to begin in lower case, so `URL` becomes `u_rl`.
    ///
    /// Letters are Unicode scalars, but words are split between Characters, so that a letter keeps its marks.
    static func converted(from name: String) -> String {
        var result = ""
        var start = name.startIndex
        func endWord(at end: String.Index) {
            // A lower-case letter may be part of the character before it, as after a mark that joins the two.
            guard end >= start else { return }
            result += name[start..<end].lowercased() + "_"
            start = end
        }
        /// The upper-case letter that no lower-case letter has followed yet.
        var upper: String.Index?
        let scalars = name.unicodeScalars
        var position = name.isEmpty ? start : name.index(after: start)
        while position < scalars.endIndex {
            switch scalars[position].properties.generalCategory {
            case .uppercaseLetter, .titlecaseLetter:
                if upper == nil {
                    endWord(at: position)
                    upper = position
                }
            case .lowercaseLetter:
                if let start = upper.take(), position != name.index(after: start) {
                    endWord(at: name.index(before: position))
                }
            default: break
            }
            position = scalars.index(after: position)
        }
        return result + name[start...].lowercased()
    }
}

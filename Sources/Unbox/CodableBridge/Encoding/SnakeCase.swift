/// `oneTwoThree` as `one_two_three`, as JSONEncoder's strategy has it.
enum SnakeCase {
    /// The words of a name in lower case, joined by underscores.
    ///
    /// A word begins at an upper-case letter that does not begin the name. Where others follow it, they belong to the
    /// same word up to the one that the next lower-case letter comes after: `myURLProperty` is `my_url_property`. A
    /// name is taken to begin in lower case; the first of `URL` is a word of its own, `u_rl`.
    static func converted(from name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        var result = String.UnicodeScalarView()
        var written = 0
        func write(upTo end: Int, then separator: Unicode.Scalar? = nil) {
            result.append(contentsOf: scalars[written..<end])
            if let separator { result.append(separator) }
            written = end
        }
        var position = 1
        while let upper = scalars.indices.dropFirst(position).first(where: { isUpperCase(scalars[$0]) }) {
            write(upTo: upper, then: "_")
            guard let lower = scalars.indices.dropFirst(upper).first(where: { isLowerCase(scalars[$0]) }) else { break }
            if lower > upper + 1 { write(upTo: lower - 1, then: "_") }
            position = lower + 1
        }
        write(upTo: scalars.count)
        return String(result).lowercased()
    }

    private static func isUpperCase(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
    }

    private static func isLowerCase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .lowercaseLetter
    }
}

/// A token: where it is, and what decides how it binds to its neighbors.
struct Token {
    enum Kind {
        /// A name or a keyword; with backticks, always a name.
        case identifier
        case integer, floatingPoint, string, regex
        /// One or more operator characters, `=`, `->`, and `?` too.
        case `operator`
        /// A bracket, or one of `,` `;` `:` `.` `@` and the backslash.
        case punctuation
        /// `#if`, `#Preview`, with its name.
        case pound
        case end
    }

    var kind: Kind
    var start: Int
    var end: Int
    /// The first byte.
    var byte: UInt8
    var isFirstOnLine = false
    /// Whether an operator touches what is before it, and what is after it. White space, comments and opening or closing
    /// brackets do not count as touching.
    var isLeftBound = false
    var isRightBound = false
    /// The index of the other bracket of a pair; for `#if`, of its `#endif`.
    var partner = 0

    var range: SourceRange { start..<end }

    func isPunctuation(_ character: Unicode.Scalar) -> Bool {
        kind == .punctuation && byte == UInt8(truncatingIfNeeded: character.value)
    }
}

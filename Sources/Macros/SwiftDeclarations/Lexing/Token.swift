/// A token: where it is, and what decides how it binds to its neighbors.
package struct Token {
    package enum Kind {
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

    package var kind: Kind
    package var start: Int
    package var end: Int
    /// The first byte.
    package var byte: UInt8
    package var isFirstOnLine = false
    /// Whether an operator touches what is before it, and what is after it. White space, comments and opening or closing
    /// brackets do not count as touching.
    package var isLeftBound = false
    package var isRightBound = false
    /// The index of the other bracket of a pair; for `#if`, of its `#endif`.
    package var partner = 0

    package var range: SourceRange { start..<end }

    package func isPunctuation(_ character: Unicode.Scalar) -> Bool {
        kind == .punctuation && byte == UInt8(truncatingIfNeeded: character.value)
    }
}

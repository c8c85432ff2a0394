/// Where and why a text in a relaxed syntax is malformed, in addition to what is malformed in JSON too.
struct RelaxedFault: Error {
    enum Problem {
        case json(JSONFault.Problem)
        /// A comment has no end.
        case comment
        // Numbers:
        case digitAfterPlus, hexadecimalDigit, hexadecimalLength
        // Escapes in a string:
        case byteEscape, decimalEscape
        // A key without quotes: a backslash without `u`, and an escaped character that has to be in quotes.
        case nameEscape, nameCharacter
    }

    let problem: Problem
    /// The index in the relaxed text.
    package let index: Int

    package init(_ problem: Problem, at index: Int) {
        self.problem = problem
        self.index = index
    }
}

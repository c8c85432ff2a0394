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

// MARK: - Messages

extension JSONSyntaxWording {
    func message(_ problem: RelaxedFault.Problem) -> String {
        switch problem {
        case .json(let problem): message(problem)
        case .comment: "the comment has no end, which is '*/'"
        case .digitAfterPlus: expected("a digit after '+'")
        case .hexadecimalDigit: expected("a hexadecimal digit after 0x")
        case .hexadecimalLength: "a hexadecimal number has more than \(RelaxedWriter.hexadecimalLimit) digits"
        case .byteEscape:
            expected(
                "two hexadecimal digits after \\x",
                describe(JSONString.isHexadecimal(text[index + 2]) ? index + 3 : index + 2))
        case .decimalEscape:
            expected("an escape", "a digit after '\\'", hint: " (write \\x and two hexadecimal digits)")
        case .nameEscape: expected("\\u and four hexadecimal digits in a key without quotes")
        case .nameCharacter: "\(nameCharacter) has to be in quotes in a key"
        }
    }

    private var nameCharacter: String {
        isRedacting ? "the character of an escape" : text.string(index..<index + 6)
    }
}

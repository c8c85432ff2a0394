/// Why and where a text is not JSON. Line and column are computed only for malformed texts: the scanner does not track
/// them.
package struct JSONSyntaxError: Error, Equatable {
    package enum Kind {
        /// The text violates the grammar, or is not Unicode, or a key takes too long to compare.
        case malformed
        /// The text is empty or only white space.
        case empty
        /// The containers are nested too deeply. The text may still be valid JSON, as for `tooLarge`.
        case nestedTooDeeply
        /// The text, or a string or a number in it, is too long to be indexed.
        case tooLarge
        /// Holding the text would exceed the memory limit.
        case memoryLimit
    }

    let kind: Kind

    /// Counted from 1. A line ends with a line feed, a carriage return, or both.
    let line: Int

    /// Counted from 1, in Unicode scalars.
    let column: Int

    /// In bytes of UTF-8, counted from 0, without a byte order mark.
    let offset: Int

    /// The problem, without the position.
    let message: String

    /// The message without any part of the text.
    let redactedMessage: String

    package init(_ kind: Kind, at position: JSONPosition, _ message: String, redacted redactedMessage: String) {
        self.kind = kind
        (line, column, offset) = (position.line, position.column, position.offset)
        self.message = message
        self.redactedMessage = redactedMessage
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// `line 4, column 17: expected ',' or '}', found 'x'`
    package var description: String { placed(message) }

    /// `line 4, column 17: expected ',' or '}'`
    var redactedDescription: String { placed(redactedMessage) }

    private func placed(_ message: String) -> String {
        switch kind {
        case .malformed, .nestedTooDeeply, .memoryLimit: "line \(line), column \(column): \(message)"
        case .empty, .tooLarge: message
        }
    }
}

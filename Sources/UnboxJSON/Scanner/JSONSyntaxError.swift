/// Why and where a text is not JSON.
///
/// Line and column are computed when the error is created, after a text was found to be malformed: the scanner does not
/// track them.
package struct JSONSyntaxError: Error, Equatable {
    package enum Kind {
        /// The text violates the grammar, or is not Unicode, or a key takes too long to compare.
        case malformed
        /// The text is empty or only white space.
        case empty
        /// The containers are nested too deeply. The text may still be valid JSON; the same applies to the next case.
        case nestedTooDeeply
        /// The text, or a string or a number in it, is too long to be indexed.
        case tooLarge
        /// More has to be held of the text than is allowed.
        case memoryLimit
    }

    package let kind: Kind

    /// Counted from 1. A line ends with a line feed, a carriage return, or both.
    package let line: Int

    /// Counted from 1, in Unicode scalars.
    let column: Int

    /// In bytes of UTF-8, counted from 0, without a byte order mark.
    package let offset: Int

    /// The problem, without the position.
    let message: String

    /// The same without any part of the text.
    let redactedMessage: String
}

extension JSONSyntaxError: CustomStringConvertible {
    /// `line 4, column 17: expected ',' or '}', found 'x'`
    package var description: String { placed(message) }

    /// `line 4, column 17: expected ',' or '}'`
    package var redactedDescription: String { placed(redactedMessage) }

    private func placed(_ message: String) -> String {
        switch kind {
        case .malformed, .nestedTooDeeply, .memoryLimit: "line \(line), column \(column): \(message)"
        case .empty, .tooLarge: message
        }
    }
}

extension JSONSyntaxError {
    /// - Parameters:
    ///   - start: the position of the text, if it is a part of another one.
    ///   - startIndex: the index in the text of which that is the position.
    package init(
        _ fault: JSONFault, in text: JSONBytes, limits: JSONLimits = JSONLimits(), from start: JSONPosition = .start,
        at startIndex: Int = 0
    ) {
        kind =
            switch fault.problem {
            case .empty: .empty
            case .nestedTooDeeply: .nestedTooDeeply
            case .textTooLong, .scalarTooLong: .tooLarge
            default: .malformed
            }
        let rest = text.slice(startIndex..<max(text.count, startIndex))
        let position = start.advanced(over: rest, to: fault.index - startIndex)
        (line, column, offset) = (position.line, position.column, position.offset)
        var wording = JSONSyntaxWording(text: text, index: fault.index, limits: limits)
        message = wording.message(fault.problem)
        wording.isRedacting = true
        redactedMessage = wording.message(fault.problem)
    }

    /// The error of a text of which too much has to be held.
    package init(memoryLimit limit: Int, for held: String, at position: JSONPosition) {
        kind = .memoryLimit
        (line, column, offset) = (position.line, position.column, position.offset)
        message = "\(held) takes more than the memory limit of \(limit) bytes"
        redactedMessage = message
    }

    /// An error in a text in an encoding other than UTF-8.
    ///
    /// - Parameters:
    ///   - redacted: the message without any part of the text.
    ///   - prefix: the text before the error, as UTF-8.
    package init(encoding message: String, redacted: String, after prefix: [UInt8]) {
        kind = .malformed
        let position = prefix.withJSONBytes { JSONPosition.start.advanced(over: $0, to: $0.count) }
        (line, column, offset) = (position.line, position.column, position.offset)
        self.message = message
        redactedMessage = redacted
    }

    /// `0x00E9`
    static func hex(_ number: some BinaryInteger, _ digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}

/// Why and where a text is not JSON.
///
/// Line and column are computed when the error is created, after a text was found to be malformed: the scanner does not
/// track them.
struct JSONSyntaxError: Error, Equatable {
    enum Kind {
        /// The text violates the grammar, or is not Unicode.
        case malformed
        /// The text is empty or only white space.
        case empty
        /// The containers are nested too deeply. The text may still be valid JSON; the same applies to the next case.
        case nestedTooDeeply
        /// The text, or a string or a number in it, is too long to be indexed.
        case tooLarge
    }

    let kind: Kind

    /// Counted from 1. A line ends with a line feed, a carriage return, or both.
    let line: Int

    /// Counted from 1, in Unicode scalars.
    let column: Int

    /// The problem, without the position.
    let message: String
}

extension JSONSyntaxError: CustomStringConvertible {
    /// `line 4, column 17: expected ',' or '}', found 'x'`
    var description: String {
        switch kind {
        case .malformed, .nestedTooDeeply: "line \(line), column \(column): \(message)"
        case .empty, .tooLarge: message
        }
    }
}

extension JSONSyntaxError {
    init(_ fault: JSONFault, in text: JSONBytes, limits: JSONLimits = JSONLimits()) {
        kind =
            switch fault.problem {
            case .empty: .empty
            case .nestedTooDeeply: .nestedTooDeeply
            case .textTooLong, .scalarTooLong: .tooLarge
            default: .malformed
            }
        (line, column) = Self.position(of: fault.index, in: text)
        message = JSONSyntaxWording(text: text, index: fault.index, limits: limits).message(fault.problem)
    }

    /// An error in a text in an encoding other than UTF-8.
    ///
    /// - Parameter prefix: the text before the error, as UTF-8.
    init(encoding message: String, after prefix: [UInt8]) {
        kind = .malformed
        (line, column) = prefix.withJSONBytes { Self.position(of: $0.count, in: $0) }
        self.message = message
    }

    private static func position(of index: Int, in text: JSONBytes) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for offset in 0..<index {
            switch text[offset] {
            case UInt8(ascii: "\r") where text[offset + 1] == UInt8(ascii: "\n") && offset + 1 < index: break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): (line, column) = (line + 1, 1)
            case 0x80...0xBF: break
            default: column += 1
            }
        }
        return (line, column)
    }

    /// `0x00E9`
    static func hex(_ number: some BinaryInteger, _ digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}

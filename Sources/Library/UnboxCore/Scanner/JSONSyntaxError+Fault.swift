extension JSONSyntaxError {
    /// - Parameters:
    ///   - start: the position of the text, if it is a part of another one.
    ///   - startIndex: the index in the text that has this position.
    ///   - syntax: the extensions of JSON that the text may use.
    ///   - quote: the quote that begins the last string.
    package init(
        _ fault: JSONFault, in text: JSONBytes, limits: JSONLimits = JSONLimits(), from start: JSONPosition = .start,
        at startIndex: Int = 0, syntax: JSONSyntax = [], quote: UInt8 = UInt8(ascii: "\"")
    ) {
        let kind: Kind =
            switch fault.problem {
            case .empty: .empty
            case .nestedTooDeeply: .nestedTooDeeply
            case .textTooLong, .scalarTooLong: .tooLarge
            default: .malformed
            }
        let rest = text.slice(startIndex..<max(text.count, startIndex))
        var wording = JSONSyntaxWording(
            text: text, index: fault.index, limits: limits, syntax: syntax, quote: quote)
        let message = wording.message(fault.problem)
        wording.isRedacting = true
        self.init(
            kind, at: start.advanced(over: rest, to: fault.index - startIndex), message,
            redacted: wording.message(fault.problem))
    }

    /// An error in a text in an encoding other than UTF-8.
    ///
    /// - Parameters:
    ///   - redacted: the message without any part of the text.
    ///   - prefix: the text before the error, as UTF-8.
    init(encoding message: String, redacted: String, after prefix: [UInt8]) {
        let position = prefix.withJSONBytes { JSONPosition.start.advanced(over: $0, to: $0.count) }
        self.init(.malformed, at: position, message, redacted: redacted)
    }

    /// `0x00E9`
    static func hex(_ number: some BinaryInteger, _ digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
}

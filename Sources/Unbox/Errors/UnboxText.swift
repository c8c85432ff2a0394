import Foundation

/// How foreign text is shown in a message: on one line, without control characters, and never at length.
///
/// The package's other modules write their messages with it.
package enum UnboxText {
    /// The text with quotes, backslashes, control characters and those that are not seen written as escapes.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case let scalar where isEscaped(scalar): result += escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text in quotes, cut off with `…` beyond `limit` characters.
    package static func quoted(_ text: String, limit: Int) -> String {
        // One character may be made of any number of scalars, so that their number is bounded as well.
        let head = String(text.unicodeScalars.prefix(limit * 4)).prefix(limit)
        return head.utf8.count == text.utf8.count ? "\"\(escaped(head))\"" : "\"\(escaped(head))…\""
    }

    /// A string of a document in quotes, cut off with `…` beyond `limit` characters. No more of it is unescaped than is
    /// shown, however long it is.
    static func quoted(startOf node: Int, of document: JSONDocument, limit: Int) -> String {
        // A scalar takes twelve bytes at most, as two escapes: this is more than `quoted` looks at.
        let (start, isWhole) = document.string(at: node, prefix: (limit * 4 + 1) * 12)
        return quoted(isWhole ? start : start + "…", limit: limit)
    }

    /// A text that may be of any make, on one line: control characters, line breaks among them, become spaces.
    package static func onOneLine(_ text: String, limit: Int) -> String {
        // Cut before the scalars are looked at: a text may be of any length.
        withoutControls(shortened(text, limit: limit))
    }

    /// A text that may be of any make, on one line of so many bytes at most: control characters and those that are not seen
    /// are escaped.
    package static func line(_ text: String, limit: Int) -> String {
        // Cut before the scalars are looked at, and again, as escapes are longer.
        let escaped = shortened(text, limit: limit).unicodeScalars.reduce(into: "") { result, scalar in
            if isEscaped(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return shortened(escaped, limit: limit)
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    /// The text with spaces for control characters, and without those that are not seen.
    package static func withoutControls(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.isInvisible || scalar.isControlInMessages {
            scalars.append(scalar.isControlInMessages ? " " : scalar)
        }
        return String(scalars)
    }

    /// The text with its middle replaced by `…` where it takes more than `limit` bytes.
    package static func shortened(_ text: String, limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let half = (limit - "…".utf8.count) / 2
        // A cut inside a character gives no String: at most three bytes on, it is at a boundary.
        let head = (0...3).lazy.compactMap { String(text.utf8.prefix(half - $0)) }.first ?? ""
        let tail = (0...3).lazy.compactMap { String(text.utf8.suffix(half - $0)) }.first ?? ""
        return "\(head)…\(tail)"
    }

    /// Whether a scalar is not shown as it is, but escaped.
    package static func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.isEscapedInMessages }
}

extension UnboxText {
    /// What an error of another library says of itself.
    static func message(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    }
}

/// Formats text of payloads and of other code for a message: on one line, without control characters, and of limited length.
package enum UnboxText {
    /// The number of characters that a message quotes of a value.
    static let quotedLimit = 40

    /// The text with quotes, backslashes, control characters and invisible characters escaped.
    static func escaped(_ text: Substring) -> String {
        replacing(text) { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            default: escape(scalar)
            }
        }
    }

    /// The text with other text for some of its scalars.
    private static func replacing(_ text: Substring, _ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// The text in quotes, truncated with `…` after `limit` characters.
    package static func quoted(_ text: String, limit: Int) -> String {
        // A character may consist of any number of scalars, so their number is limited as well.
        let head = String(text.unicodeScalars.prefix(limit * 4)).prefix(limit)
        return head.utf8.count == text.utf8.count ? "\"\(escaped(head))\"" : "\"\(escaped(head))…\""
    }

    /// Arbitrary text on one line: control characters, including line breaks, become spaces.
    package static func onOneLine(_ text: String, limit: Int) -> String {
        // Shortened before the scalars are visited, as a text may have any length.
        shortened(text, limit: limit).withoutControls
    }

    /// Arbitrary text on one line of at most `limit` bytes: control characters and invisible characters are escaped.
    package static func line(_ text: String, limit: Int) -> String {
        // Shortened before the scalars are visited, and again afterwards, as escapes are longer.
        shortened(replacing(shortened(text, limit: limit)[...], escape), limit: limit)
    }

    /// The escape of a scalar that is shown escaped.
    private static func escape(_ scalar: Unicode.Scalar) -> String? {
        guard isEscaped(scalar) else { return nil }
        return switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    /// The text with its middle replaced by `…` if it takes more than `limit` bytes.
    package static func shortened(_ text: String, limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        let half = (limit - "…".utf8.count) / 2
        // A cut inside a character does not give a String: the boundary is at most three bytes away.
        let head = (0...3).lazy.compactMap { (cut: Int) -> String? in String(text.utf8.prefix(half - cut)) }.first ?? ""
        let tail = (0...3).lazy.compactMap { (cut: Int) -> String? in String(text.utf8.suffix(half - cut)) }.first ?? ""
        return "\(head)…\(tail)"
    }

    /// The first scalar that satisfies a condition: code that all callers share.
    @inline(never) static func firstScalar(
        of text: String, where condition: (Unicode.Scalar) -> Bool
    ) -> Unicode.Scalar? {
        text.unicodeScalars.first(where: condition)
    }

    /// Whether a scalar is shown escaped.
    package static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        // Most text is ASCII, whose properties need not be looked up.
        scalar.value < 0x7F ? scalar.value < 0x20 : scalar.isControlInMessages || scalar.isInvisible
    }
}

extension UnboxText {
    /// `an` for a noun, or for the name of a type, that begins with the sound of a vowel; otherwise `a`.
    static func article(for noun: String) -> String {
        let (first, second) = noun.withJSONBytes { ($0[0], $0[1]) }
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        // The letters of an abbreviation are read one by one: a UUID, an NSObject.
        let vowels = capitals ~= first && capitals ~= second ? "AEFHILMNORSX" : "aeiouAEIOU"
        return vowels.contains(byte: first) ? "an" : "a"
    }
}

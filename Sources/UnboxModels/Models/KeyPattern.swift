/// The pattern of keys, as far as it is a plain comparison, and a regular expression otherwise.
enum KeyPattern: Hashable, Sendable {
    case prefix(String)
    case suffix(String)
    case containing(String)
    case expression(String)

    /// The comparison that a regular expression amounts to, if it is one.
    init(_ pattern: String) {
        var text = pattern[...]
        let isStart = text.hasPrefix("^")
        if isStart { text = text.dropFirst() }
        for all in [".*$", ".*"] where isStart && text.hasSuffix(all) && text != all {
            if let plain = Self.plain(text.dropLast(all.count)) {
                self = .prefix(plain)
                return
            }
        }
        let isEnd = text.hasSuffix("$") && !text.hasSuffix("\\$")
        if isEnd { text = text.dropLast() }
        guard let plain = Self.plain(text), isStart != isEnd || !isStart else {
            self = .expression(pattern)
            return
        }
        self = isStart ? .prefix(plain) : isEnd ? .suffix(plain) : .containing(plain)
    }

    /// The text without escapes; nil if it has a meaning as an expression.
    private static func plain(_ pattern: Substring) -> String? {
        var text = ""
        var isEscaped = false
        for character in pattern {
            if isEscaped {
                guard !character.isLetter, !character.isNumber else { return nil }
                text.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if "^$.|?*+()[]{}".contains(character) {
                return nil
            } else {
                text.append(character)
            }
        }
        return isEscaped ? nil : text
    }

    var isExpression: Bool { if case .expression = self { true } else { false } }

    /// The words that all keys have in common, or a word for a pattern.
    var words: Words {
        let words =
            switch self {
            case .prefix(let text), .suffix(let text), .containing(let text): Words(text)
            case .expression(let text):
                Words(String(text.drop { "^(".contains($0) }.prefix { $0.isLetter || "_-".contains($0) }))
            }
        return words.isEmpty ? Words("pattern") : words
    }
}

import SchemaReading

/// The pattern of keys, as far as it is a plain comparison, and a regular expression otherwise.
enum KeyPattern: Hashable, Sendable {
    case prefix(String)
    case suffix(String)
    case containing(String)
    case expression(String)

    /// The comparison that a regular expression amounts to, if it is one.
    init(_ pattern: String) {
        var parser = PatternParser(pattern)
        let tree = try? parser.parse()
        var nodes = if case .sequence(let nodes)? = tree { nodes[...] } else { [tree].compactMap { $0 }[...] }
        let isStart = if case .start? = nodes.first { true } else { false }
        var isEnd = if case .end? = nodes.last { true } else { false }
        nodes = nodes.dropFirst(isStart ? 1 : 0).dropLast(isEnd ? 1 : 0)
        // Whatever follows a prefix.
        if isStart, case .loop(.set, 0, nil, _, _)? = nodes.last, pattern.contains(".*") {
            nodes = nodes.dropLast()
            isEnd = false
        }
        let scalars = nodes.compactMap { if case .scalar(let scalar) = $0 { Unicode.Scalar(scalar) } else { nil } }
        let text = String(String.UnicodeScalarView(scalars))
        guard tree != nil, scalars.count == nodes.count, !(isStart && isEnd) else {
            self = .expression(pattern)
            return
        }
        self = isStart ? .prefix(text) : isEnd ? .suffix(text) : .containing(text)
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

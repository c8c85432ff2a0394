// The syntax of key paths, which `Unbox/Payload/KeyPathComponents` reads when the program runs. The plug-in cannot use that
// code, as it would have to build the whole library a second time. A test compares the two.

/// A key path in a literal.
struct KeyPathText {
    enum Component: Equatable {
        case key(String)
        /// Digits: an index in an array, and a key in an object.
        case index(String)
        case wildcard
    }

    let components: [Component]

    var hasWildcard: Bool { components.contains(.wildcard) }

    /// - Returns: nil for a malformed key path.
    init?(_ text: String) {
        var components: [Component] = []
        var component = ComponentText()
        var rest = Substring(text)
        while let character = rest.first {
            rest.removeFirst()
            switch character {
            case ".":
                guard let read = component.components else { return nil }
                components += read
                component = ComponentText()
            case "\\":
                guard let escaped = rest.first, #".*[]\"#.contains(escaped) else { return nil }
                rest.removeFirst()
                component.append(escaped, isLiteral: true)
            default: component.append(character, isLiteral: false)
            }
        }
        guard let read = component.components else { return nil }
        self.components = components + read
    }

    /// A key, written as a component of a key path.
    static func component(for key: String) -> String {
        if key == "*" { return #"\*"# }
        let mayBeIndex = key.hasSuffix("]")
        return key.reduce(into: "") { text, character in
            if character == "." || character == "\\" || mayBeIndex && character == "[" { text += "\\" }
            text.append(character)
        }
    }
}

/// The text between two dots.
private struct ComponentText {
    private var characters: [(character: Character, isLiteral: Bool)] = []

    mutating func append(_ character: Character, isLiteral: Bool) { characters.append((character, isLiteral)) }

    /// A key, and the indexes in brackets after it; nil if there is nothing.
    var components: [KeyPathText.Component]? {
        guard !characters.isEmpty else { return nil }
        var end = characters.count
        var indexes: [KeyPathText.Component] = []
        while let (start, index) = index(before: end) {
            indexes.insert(index, at: 0)
            end = start
        }
        guard end > 0 else { return indexes }
        let key = String(characters[..<end].map(\.character))
        if end == 1, key == "*", !characters[0].isLiteral { return [.wildcard] + indexes }
        let isIndex = Self.isIndex(key) && characters[..<end].allSatisfy { !$0.isLiteral }
        return [isIndex ? .index(key) : .key(key)] + indexes
    }

    private func index(before end: Int) -> (start: Int, index: KeyPathText.Component)? {
        func isPlain(_ character: Character, at position: Int) -> Bool {
            characters[position].character == character && !characters[position].isLiteral
        }
        guard end >= 3, isPlain("]", at: end - 1) else { return nil }
        guard let start = (0..<end - 1).last(where: { isPlain("[", at: $0) }) else { return nil }
        let content = characters[(start + 1)..<(end - 1)]
        guard content.allSatisfy({ !$0.isLiteral }) else { return nil }
        let text = String(content.map(\.character))
        if text == "*" { return (start, .wildcard) }
        return Self.isIndex(text) ? (start, .index(text)) : nil
    }

    private static func isIndex(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) } && (text == "0" || !text.hasPrefix("0"))
    }
}

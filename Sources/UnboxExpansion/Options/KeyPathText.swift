// The syntax of key paths, which `Unbox/Payload/KeyPathComponents` reads when the program runs. The plug-in cannot use that
// code, as it would have to build the whole library a second time. A test compares the two. Like the library, it reads
// scalars: a dot separates components even if a combining mark follows it.

/// A key path in a literal.
package struct KeyPathText {
    package enum Component: Equatable {
        case key(String)
        /// Digits: an index in an array, and a key in an object.
        case index(String)
        case wildcard
    }

    package let components: [Component]

    var hasWildcard: Bool { components.contains(.wildcard) }

    init(_ components: [Component]) { self.components = components }

    /// - Returns: nil for a malformed key path.
    package init?(_ text: String) {
        var components: [Component] = []
        var component = ComponentText()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case ".":
                guard let read = component.components else { return nil }
                components += read
                component = ComponentText()
            case "\\":
                guard let escaped = rest.popFirst(), #".*[]\"#.unicodeScalars.contains(escaped) else { return nil }
                component.append(escaped, isLiteral: true)
            default: component.append(scalar, isLiteral: false)
            }
        }
        guard let read = component.components else { return nil }
        self.components = components + read
    }

    /// A key, written as a component of a key path.
    package static func component(for key: String) -> String {
        if key == "*" { return #"\*"# }
        let mayBeIndex = key.unicodeScalars.last == "]"
        return key.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar == "." || scalar == "\\" || mayBeIndex && scalar == "[" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
    }
}

/// The text between two dots.
private struct ComponentText {
    private var scalars: [(scalar: Unicode.Scalar, isLiteral: Bool)] = []

    mutating func append(_ scalar: Unicode.Scalar, isLiteral: Bool) { scalars.append((scalar, isLiteral)) }

    /// A key, and the indexes in brackets after it; nil if there is nothing.
    var components: [KeyPathText.Component]? {
        guard !scalars.isEmpty else { return nil }
        var end = scalars.count
        var indexes: [KeyPathText.Component] = []
        while let (start, index) = index(before: end) {
            indexes.insert(index, at: 0)
            end = start
        }
        guard end > 0 else { return indexes }
        let key = Self.text(scalars[..<end])
        if end == 1, key == "*", !scalars[0].isLiteral { return [.wildcard] + indexes }
        let isIndex = Self.isIndex(key) && scalars[..<end].allSatisfy { !$0.isLiteral }
        return [isIndex ? .index(key) : .key(key)] + indexes
    }

    private func index(before end: Int) -> (start: Int, index: KeyPathText.Component)? {
        func isPlain(_ scalar: Unicode.Scalar, at position: Int) -> Bool {
            scalars[position].scalar == scalar && !scalars[position].isLiteral
        }
        guard end >= 3, isPlain("]", at: end - 1) else { return nil }
        guard let start = (0..<end - 1).last(where: { isPlain("[", at: $0) }) else { return nil }
        let content = scalars[(start + 1)..<(end - 1)]
        guard content.allSatisfy({ !$0.isLiteral }) else { return nil }
        let text = Self.text(content)
        if text == "*" { return (start, .wildcard) }
        return Self.isIndex(text) ? (start, .index(text)) : nil
    }

    private static func text(_ scalars: ArraySlice<(scalar: Unicode.Scalar, isLiteral: Bool)>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars.lazy.map(\.scalar))
        return text
    }

    private static func isIndex(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) } && (text == "0" || !text.hasPrefix("0"))
    }
}

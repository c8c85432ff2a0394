// The syntax of key paths, which `UnboxCore/Payload/KeyPathComponents` reads when the program runs. The plug-in cannot use that
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
        var parts: [[Character]] = [[]]
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case ".": parts.append([])
            case "\\":
                guard let escaped = rest.popFirst(), #".*[]\"#.unicodeScalars.contains(escaped) else { return nil }
                parts[parts.count - 1].append((escaped, true))
            default: parts[parts.count - 1].append((scalar, false))
            }
        }
        let read = parts.compactMap(Self.components)
        guard read.count == parts.count else { return nil }
        components = read.flatMap { $0 }
    }

    /// A key, written as a component of a key path.
    package static func component(for key: String) -> String {
        if key == "*" { return #"\*"# }
        if !key.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "[") })
        {
            return key
        }
        let mayBeIndex = key.unicodeScalars.last == "]"
        return key.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar == "." || scalar == "\\" || mayBeIndex && scalar == "[" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
    }
}

// The text between two dots.
extension KeyPathText {
    private typealias Character = (scalar: Unicode.Scalar, isLiteral: Bool)

    /// A key, and the indexes in brackets after it; nil if there is nothing.
    private static func components(of text: [Character]) -> [Component]? {
        guard !text.isEmpty else { return nil }
        var key = text[...]
        var indexes: [Component] = []
        while let (start, index) = lastIndex(of: key) {
            indexes.insert(index, at: 0)
            key = key[..<start]
        }
        guard !key.isEmpty else { return indexes }
        let isPlain = key.allSatisfy { !$0.isLiteral }
        let name = string(key)
        if isPlain, name == "*" { return [.wildcard] + indexes }
        return [isPlain && isIndex(name) ? .index(name) : .key(name)] + indexes
    }

    private static func lastIndex(of text: ArraySlice<Character>) -> (start: Int, index: Component)? {
        guard text.count >= 3, let last = text.last, last == ("]", false) else { return nil }
        guard let start = text.dropLast().lastIndex(where: { $0 == ("[", false) }) else { return nil }
        let content = text[(start + 1)...].dropLast()
        guard content.allSatisfy({ !$0.isLiteral }) else { return nil }
        let name = string(content)
        if name == "*" { return (start, .wildcard) }
        return isIndex(name) ? (start, .index(name)) : nil
    }

    private static func string(_ text: ArraySlice<Character>) -> String {
        String(String.UnicodeScalarView(text.lazy.map(\.scalar)))
    }

    private static func isIndex(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) } && (text == "0" || !text.hasPrefix("0"))
    }
}

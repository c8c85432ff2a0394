/// Patterns for other engines than this module's: written with what all understand in the same way.
package enum PortablePattern {
    /// A pattern of ECMA-262 for ICU's regular expressions, on which Foundation's are built.
    ///
    /// - Returns: nil if it is not a pattern.
    package static func text(of pattern: String) -> String? {
        guard let tree = try? Pattern.tree(of: pattern) else { return nil }
        return text(of: tree)
    }

    private static func text(of node: PatternNode) -> String {
        switch node {
        case .empty: ""
        case .scalar(let scalar): text(of: scalar)
        case .set(let set): set.portableText
        case .sequence(let nodes): nodes.map(part).joined()
        case .choice(let nodes): nodes.map(text).joined(separator: "|")
        case .loop(let node, let least, let most, let isGreedy, _):
            part(node, isRepeated: true) + quantifier(least, most) + (isGreedy ? "" : "?")
        case .group(_, let node): "(\(text(of: node)))"
        case .reference(let number): "(?:\\\(number + 1))"
        case .namedReference: ""
        case .start: "^"
        case .end: "\\z"
        case .wordBoundary(let isNegated):
            isNegated
                ? "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
                : "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
        case .look(let node, let isBehind, let isNegated):
            "(?\(isBehind ? "<" : "")\(isNegated ? "!" : "=")\(text(of: node)))"
        }
    }

    private static let word = "[0-9A-Z_a-z]"

    /// The text of a node within others.
    private static func part(_ node: PatternNode) -> String { part(node, isRepeated: false) }

    private static func part(_ node: PatternNode, isRepeated: Bool) -> String {
        switch node {
        case .choice: "(?:\(text(of: node)))"
        case .sequence, .loop, .empty, .start, .end, .look: isRepeated ? "(?:\(text(of: node)))" : text(of: node)
        default: text(of: node)
        }
    }

    private static func quantifier(_ least: Int, _ most: Int?) -> String {
        switch (least, most) {
        case (0, nil): "*"
        case (1, nil): "+"
        case (0, 1): "?"
        case (_, nil): "{\(least),}"
        case (_, let most?): least == most ? "{\(least)}" : "{\(least),\(most)}"
        }
    }

    /// A letter or a digit as it is, and anything else by its number, as engines escape different punctuation.
    static func text(of scalar: UInt32) -> String {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2F, 0x3A, 0x40, 0x5F: String(Unicode.Scalar(UInt8(scalar)))
        case 0x21...0x7E: "\\" + String(Unicode.Scalar(UInt8(scalar)))
        default: "\\x{\(String(scalar, radix: 16, uppercase: true))}"
        }
    }
}

/// Patterns for other engines than this module's: written with what all understand in the same way.
package enum PortablePattern {
    /// A pattern of ECMA-262 for ICU's regular expressions, on which Foundation's are built.
    ///
    /// - Returns: nil if it is not a pattern. Properties of scalars need not exist.
    package static func text(of pattern: String) -> String? {
        var parser = PatternParser(pattern)
        return (try? parser.parse()).map(text)
    }

    private static func text(of node: PatternNode) -> String {
        switch node {
        case .empty: ""
        case .scalar(let scalar): text(of: scalar)
        case .set(let set): text(of: set)
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

    private static func text(of set: PatternSet) -> String {
        if set.ranges.isEmpty, set.properties.isEmpty { return set.isNegated ? "[\\x{0}-\\x{10FFFF}]" : "(?!)" }
        let parts = set.sortedRanges.map { range in
            let low = text(of: range.lowerBound)
            return range.count == 1 ? low : "\(low)-\(text(of: range.upperBound))"
        }
        let names = set.properties.map { "\\\($0.isNegated ? "P" : "p"){\($0.name)}" }
        return "[\(set.isNegated ? "^" : "")\((parts + names).joined())]"
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
    private static func text(of scalar: UInt32) -> String {
        switch scalar {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2F, 0x3A, 0x40, 0x5F: String(Unicode.Scalar(UInt8(scalar)))
        case 0x21...0x7E: "\\" + String(Unicode.Scalar(UInt8(scalar)))
        default: "\\x{\(String(scalar, radix: 16, uppercase: true))}"
        }
    }
}

// The grammar of ECMA-262, section 22.2.1, in Unicode mode. What only exists outside of that mode is accepted where it
// has a single meaning: an escaped punctuation mark, such as `\-`, and a bracket or brace that does not begin anything.

package struct PatternParser {
    let scalars: [UInt32]
    private let isStrict: Bool
    var index = 0
    private var depth = 0
    package private(set) var groupCount = 0
    /// Whether what matches depends on what a group has matched.
    package internal(set) var hasReferences = false
    private(set) var groupNames: [String: Int] = [:]
    var setCount = 0

    /// A pattern from elsewhere must not exhaust the stack.
    private static let mostDepth = 100

    /// - Parameter isStrict: whether brackets and braces that stand for themselves have to be escaped.
    package init(_ text: String, isStrict: Bool = false) {
        self.isStrict = isStrict
        scalars = text.unicodeScalars.map(\.value)
    }

    package mutating func parse() throws(PatternError) -> PatternNode {
        let node = try choice()
        if index < scalars.count { throw error("a ')' without a '('") }
        return try resolved(node)
    }

    func error(_ message: String) -> PatternError { PatternError(message: message) }

    var next: UInt32? { index < scalars.count ? scalars[index] : nil }

    func peek(_ text: String) -> Bool {
        let wanted = text.unicodeScalars.map(\.value)
        return scalars[index...].starts(with: wanted)
    }

    mutating func take(_ text: String) -> Bool {
        guard peek(text) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    private mutating func choice() throws(PatternError) -> PatternNode {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.mostDepth else { throw error("its groups nest too deeply") }
        var alternatives = [try sequence()]
        while take("|") { alternatives.append(try sequence()) }
        return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var terms: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" { terms.append(try term()) }
        return terms.count == 1 ? terms[0] : .sequence(terms)
    }

    private mutating func term() throws(PatternError) -> PatternNode {
        if take("^") { return .start }
        if take("$") { return .end }
        if take("\\b") { return .wordBoundary(isNegated: false) }
        if take("\\B") { return .wordBoundary(isNegated: true) }
        for (text, isBehind, isNegated) in [
            ("?=", false, false), ("?!", false, true), ("?<=", true, false), ("?<!", true, true),
        ]
        where take("(" + text) {
            let node = try choice()
            guard take(")") else { throw error("a '(' without a ')'") }
            return .look(node, isBehind: isBehind, isNegated: isNegated)
        }
        let firstGroup = groupCount
        let node = try atom()
        return try quantified(node, groups: firstGroup..<groupCount)
    }

    private mutating func quantified(
        _ node: PatternNode, groups: Range<Int>
    ) throws(PatternError) -> PatternNode {
        let least: Int
        let most: Int?
        if take("*") {
            (least, most) = (0, nil)
        } else if take("+") {
            (least, most) = (1, nil)
        } else if take("?") {
            (least, most) = (0, 1)
        } else if let (low, high) = braces() {
            (least, most) = (low, high)
            if let high, high < low { throw error("a quantifier whose numbers are in the wrong order") }
        } else {
            return node
        }
        let isGreedy = !take("?")
        if take("+") { throw error("possessive quantifiers are not part of ECMA-262") }
        if let scalar = next, scalar == "*" || scalar == "?" { throw error("a quantifier after a quantifier") }
        return .loop(node, least: least, most: most, isGreedy: isGreedy, groups: groups)
    }

    /// `{2}`, `{2,}` or `{2,3}`; nil, and nothing taken, if there is none of these.
    private mutating func braces() -> (Int, Int?)? {
        let start = index
        guard take("{"), let low = number() else {
            index = start
            return nil
        }
        var high: Int? = low
        if take(",") { high = number() }
        guard take("}") else {
            index = start
            return nil
        }
        return (low, high)
    }

    /// Greater numbers are read as this one. With one more digit, it still fits in 32 bits.
    package static let mostNumber = 200_000_000

    /// - Parameter type: tests use that of a 32-bit system.
    package mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Int.self) -> Number? {
        var value: Number?
        while let scalar = next, 0x30...0x39 ~= scalar {
            value = min((value ?? 0) * 10 + Number(scalar - 0x30), Number(Self.mostNumber))
            index += 1
        }
        return value
    }

    private mutating func atom() throws(PatternError) -> PatternNode {
        guard let scalar = next else { return .empty }
        switch scalar {
        case ".":
            index += 1
            return newSet(PatternSet.lineEnds.negated)
        case "[":
            index += 1
            return newSet(try characterClass())
        case "(":
            return try group()
        case "\\":
            return try escape()
        case "*", "+", "?":
            throw error("a quantifier after nothing")
        case "{":
            if braces() != nil { throw error("a quantifier after nothing") }
            if isStrict { throw error("a '{' that is not escaped") }
        case "]", "}":
            if isStrict { throw error("a '\(scalar == "]" ? "]" : "}")' that is not escaped") }
        default: break
        }
        index += 1
        return .scalar(scalar)
    }

    private mutating func group() throws(PatternError) -> PatternNode {
        index += 1
        var number: Int?
        if take("?:") {
        } else if take("?<") {
            let name = try groupName()
            number = groupCount
            guard groupNames.updateValue(groupCount, forKey: name) == nil else {
                throw error("two groups with the name '\(name)'")
            }
            groupCount += 1
        } else if peek("?") {
            let text = String(String.UnicodeScalarView(scalars[index...].prefix(3).compactMap(Unicode.Scalar.init)))
            throw error("'(\(text)' is not part of ECMA-262")
        } else {
            number = groupCount
            groupCount += 1
        }
        let node = try choice()
        guard take(")") else { throw error("a '(' without a ')'") }
        return number.map { .group($0, node) } ?? node
    }

    mutating func groupName() throws(PatternError) -> String {
        var name = String.UnicodeScalarView()
        while let scalar = next, scalar != ">" {
            if let scalar = Unicode.Scalar(scalar) { name.append(scalar) }
            index += 1
        }
        guard take(">"), let first = name.first else { throw error("a group name that does not end") }
        func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isIDContinue || scalar == "$" || scalar == "\u{200C}" || scalar == "\u{200D}"
        }
        guard first.properties.isIDStart || first == "$" || first == "_", name.allSatisfy(isNamePart) else {
            throw error("the group name '\(name)', which is not an identifier")
        }
        return String(name)
    }
}

/// Lets a scalar be compared with a literal.
func ~= (literal: Unicode.Scalar, value: UInt32) -> Bool { literal.value == value }
func == (value: UInt32, literal: Unicode.Scalar) -> Bool { literal.value == value }
func != (value: UInt32, literal: Unicode.Scalar) -> Bool { literal.value != value }

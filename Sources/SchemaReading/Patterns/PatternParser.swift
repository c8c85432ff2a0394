// The grammar of ECMA-262, section 22.2.1, in Unicode mode. What only exists outside of that mode is accepted where it
// has a single meaning: an escaped punctuation mark, such as `\-`, and a bracket or brace that does not begin anything.

package struct PatternParser {
    private let scalars: [UInt32]
    private let isStrict: Bool
    private var index = 0
    private var depth = 0
    package private(set) var groupCount = 0
    /// Whether what matches depends on what a group has matched.
    package private(set) var hasReferences = false
    private var groupNames: [String: Int] = [:]
    private var setCount = 0

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

    private func error(_ message: String) -> PatternError { PatternError(message: message) }

    private var next: UInt32? { index < scalars.count ? scalars[index] : nil }

    private func peek(_ text: String) -> Bool {
        let wanted = text.unicodeScalars.map(\.value)
        return scalars[index...].starts(with: wanted)
    }

    private mutating func take(_ text: String) -> Bool {
        guard peek(text) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    // MARK: Structure

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

    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = next, 0x30...0x39 ~= scalar {
            value = min((value ?? 0) * 10 + Int(scalar - 0x30), 1 << 30)
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

    private mutating func groupName() throws(PatternError) -> String {
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

    // MARK: Escapes

    private mutating func escape() throws(PatternError) -> PatternNode {
        index += 1
        guard let scalar = next else { throw error("a backslash at the end") }
        if scalar == "k" {
            index += 1
            guard take("<") else { throw error("'\\k' without a name") }
            hasReferences = true
            return .namedReference(try groupName())
        }
        if 0x31...0x39 ~= scalar {
            hasReferences = true
            return .reference((number() ?? 0) - 1)
        }
        if let set = try setEscape() { return newSet(set) }
        return .scalar(try scalarEscape(isInClass: false))
    }

    /// `\d`, `\p{…}` and their like, after the backslash; nil, and nothing taken, for any other escape.
    private mutating func setEscape() throws(PatternError) -> PatternSet? {
        guard let scalar = next else { return nil }
        let set: PatternSet
        switch scalar {
        case "d": set = .digits
        case "D": set = PatternSet.digits.negated
        case "w": set = .word
        case "W": set = PatternSet.word.negated
        case "s": set = .space
        case "S": set = PatternSet.space.negated
        case "p", "P":
            index += 1
            return try property(isNegated: scalar == "P")
        default: return nil
        }
        index += 1
        return set
    }

    private mutating func property(isNegated: Bool) throws(PatternError) -> PatternSet {
        guard take("{") else { throw error("'\\p' without a property in braces") }
        var name = ""
        while let value = next, value != "}", let scalar = Unicode.Scalar(value) {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard take("}") else { throw error("'\\p' without a property in braces") }
        var set = PatternSet()
        set.properties = [(name, isNegated)]
        return set
    }

    /// The scalar that an escape stands for, after the backslash.
    private mutating func scalarEscape(isInClass: Bool) throws(PatternError) -> UInt32 {
        guard let scalar = next else { throw error("a backslash at the end") }
        index += 1
        switch scalar {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "b" where isInClass: return 0x08
        case "0":
            if let next, 0x30...0x39 ~= next { throw error("octal escapes are not part of ECMA-262's Unicode mode") }
            return 0
        case "c":
            guard let letter = next, 0x61...0x7A ~= letter | 0x20 else { throw error("'\\c' without a letter") }
            index += 1
            return letter & 0x1F
        case "x":
            guard let value = hexadecimal(2) else { throw error("'\\x' without two hexadecimal digits") }
            return value
        case "u": return try unicodeEscape()
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
            let name = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
            throw error("the escape '\\\(name)' is not part of ECMA-262")
        default: return scalar
        }
    }

    private mutating func unicodeEscape() throws(PatternError) -> UInt32 {
        if take("{") {
            var value: UInt32 = 0
            var count = 0
            while let scalar = next, let digit = Self.hexadecimalValue(scalar) {
                value = value << 4 | digit
                guard value <= 0x10FFFF else { throw error("'\\u{…}' with a number above 10FFFF") }
                count += 1
                index += 1
            }
            guard count > 0, take("}") else { throw error("'\\u{…}' without hexadecimal digits") }
            return value
        }
        guard let value = hexadecimal(4) else { throw error("'\\u' without four hexadecimal digits") }
        let start = index
        if value & 0xFC00 == 0xD800, take("\\u"), let low = hexadecimal(4), low & 0xFC00 == 0xDC00 {
            return 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        }
        index = start
        return value
    }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
        guard index + count <= scalars.count else { return nil }
        var value: UInt32 = 0
        for scalar in scalars[index..<index + count] {
            guard let digit = Self.hexadecimalValue(scalar) else { return nil }
            value = value << 4 | digit
        }
        index += count
        return value
    }

    private static func hexadecimalValue(_ scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x30...0x39: scalar - 0x30
        case 0x41...0x46: scalar - 0x41 + 10
        case 0x61...0x66: scalar - 0x61 + 10
        default: nil
        }
    }

    // MARK: Classes

    private mutating func newSet(_ set: PatternSet) -> PatternNode {
        setCount += 1
        var set = set
        set.number = setCount
        return .set(set)
    }

    private mutating func characterClass() throws(PatternError) -> PatternSet {
        let isNegated = take("^")
        var set = PatternSet()
        while let scalar = next, scalar != "]" {
            let start = try classAtom()
            guard peek("-"), index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.formUnion(start)
                continue
            }
            index += 1
            let end = try classAtom()
            if let low = start.single, let high = end.single {
                guard low <= high else { throw error("a range whose ends are in the wrong order") }
                set.insert(low...high)
            } else {
                // As outside of the Unicode mode: the hyphen stands for itself, as in `[\w-.]`.
                for part in [start, PatternSet([0x2D...0x2D]), end] { set.formUnion(part) }
            }
        }
        guard take("]") else { throw error("a '[' without a ']'") }
        return isNegated ? set.negated : set
    }

    private mutating func classAtom() throws(PatternError) -> PatternSet {
        var scalar = next ?? 0
        if take("\\") {
            if let set = try setEscape() { return set }
            scalar = try scalarEscape(isInClass: true)
        } else {
            index += 1
        }
        return PatternSet([scalar...scalar])
    }

    // MARK: Names

    /// Replaces names of groups by their numbers, and groups that nothing refers to by what is in them.
    private mutating func resolved(_ node: PatternNode) throws(PatternError) -> PatternNode {
        switch node {
        case .namedReference(let name):
            guard let number = groupNames[name] else { throw error("there is no group with the name '\(name)'") }
            return .reference(number)
        case .reference(let number):
            guard number < groupCount else { throw error("'\\\(number + 1)' refers to a group that does not exist") }
            return node
        case .sequence(let nodes): return .sequence(try resolved(nodes))
        case .choice(let nodes): return choice(try resolved(nodes))
        case .group(let number, let node):
            let node = try resolved(node)
            return hasReferences ? .group(number, node) : node
        case .loop(let node, let least, let most, let isGreedy, let groups):
            return .loop(
                try resolved(node), least: least, most: most, isGreedy: isGreedy, groups: hasReferences ? groups : 0..<0
            )
        case .look(let node, let isBehind, let isNegated):
            return .look(try resolved(node), isBehind: isBehind, isNegated: isNegated)
        default: return node
        }
    }

    /// A set, if each of the nodes always matches a single scalar, as in `(.|\n)*`.
    private mutating func choice(_ nodes: [PatternNode]) -> PatternNode {
        var union = PatternSet()
        for node in nodes {
            guard let set = node.set, set.canBeUnited else { return .choice(nodes) }
            union.formUnion(set)
        }
        return newSet(union)
    }

    private mutating func resolved(_ nodes: [PatternNode]) throws(PatternError) -> [PatternNode] {
        var result: [PatternNode] = []
        for node in nodes { result.append(try resolved(node)) }
        return result
    }
}

/// Lets a scalar be compared with a literal.
private func ~= (literal: Unicode.Scalar, value: UInt32) -> Bool { literal.value == value }
private func == (value: UInt32, literal: Unicode.Scalar) -> Bool { literal.value == value }
private func != (value: UInt32, literal: Unicode.Scalar) -> Bool { literal.value != value }

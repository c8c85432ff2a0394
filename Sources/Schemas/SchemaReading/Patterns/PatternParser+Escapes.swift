// Escapes, in and outside of classes of characters.

extension PatternParser {
    mutating func escape() throws(PatternError) -> PatternNode {
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
    mutating func setEscape() throws(PatternError) -> PatternSet? {
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
    mutating func scalarEscape(isInClass: Bool) throws(PatternError) -> UInt32 {
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
}

import SwiftDeclarations

/// The names that some source uses. Members after a dot and labels of arguments do not count.
struct NameUses {
    private(set) var names: Set<String> = []
    /// Those of members of `self`: `self.name`.
    private(set) var membersOfSelf: Set<String> = []
    /// Whether `self` or `super` is used in another way, or in an interpolation.
    private(set) var hasSelf = false
    /// Whether a function can have it as a statement: nothing leaves the body but `throw`.
    private(set) var isPlain = true
    private(set) var canThrow = false

    /// - Returns: nil if an interpolation is not understood.
    init?(_ tokens: Range<Int>, _ reader: Reader) {
        guard add(tokens, reader) else { return nil }
    }

    private mutating func add(_ tokens: Range<Int>, _ reader: Reader, isInterpolation: Bool = false) -> Bool {
        /// The closing brackets that are open.
        var open: [(end: Int, isCall: Bool, isClosure: Bool)] = []
        /// How many were when a statement began that has a block.
        var statement: Int?
        for index in tokens {
            let token = reader.tokens[index]
            while let last = open.last, last.end <= index { open.removeLast() }
            if token.partner > index {
                let isClosure = token.isPunctuation("{") && statement != open.count
                if statement == open.count, token.isPunctuation("{") { statement = nil }
                open.append((token.partner, token.isPunctuation("("), isClosure))
            }
            if token.kind == .string {
                guard add(interpolationsOf: reader.text(token.range), isInterpolation) else { return false }
            }
            guard token.kind == .identifier else { continue }
            let isMember = index > 0 && reader.tokens[index - 1].isPunctuation(".")
            switch reader.word(of: token) {
            case "self" where !isMember, "super" where !isMember:
                let next = index + 1 < reader.tokens.count ? reader.tokens[index + 1] : token
                let isOther = reader.word(of: token) == "super" || !next.isPunctuation(".")
                // `\(self.name)` becomes `\(name)`.
                if isOther || isInterpolation && index > 0 { hasSelf = true }
                continue
            case "return" where open.contains(where: \.isClosure): break
            case "return", "break", "continue", "fallthrough", "await", "defer": isPlain = isPlain && isMember
            case "try", "throw": canThrow = true
            case "if", "else", "for", "while", "switch", "do", "catch", "repeat":
                statement = isMember ? statement : open.count
            default: break
            }
            let name = reader.name(of: token)
            if isMember {
                if index > 1, reader.word(of: reader.tokens[index - 2]) == "self" { membersOfSelf.insert(name) }
            } else if !isLabel(index, reader, isInCall: open.last?.isCall ?? false) {
                names.insert(name)
            }
        }
        return true
    }

    private func isLabel(_ index: Int, _ reader: Reader, isInCall: Bool) -> Bool {
        guard isInCall, index > 0, index + 1 < reader.tokens.count, reader.tokens[index + 1].isPunctuation(":") else {
            return false
        }
        return reader.tokens[index - 1].isPunctuation("(") || reader.tokens[index - 1].isPunctuation(",")
    }

    /// Adds what is between `\(` and `)`; false for a literal in a literal that has interpolations too.
    private mutating func add(interpolationsOf literal: String, _ isInterpolation: Bool) -> Bool {
        guard literal.contains("\\") else { return true }
        if isInterpolation { return false }
        if literal.hasPrefix("#"), literal.contains("self") { hasSelf = true }
        let pounds = String(repeating: "#", count: literal.prefix { $0 == "#" }.count)
        var rest = literal[...]
        while let start = rest.firstRange(of: "\\\(pounds)(") {
            rest = rest[start.upperBound...]
            guard let end = rest.endOfBrackets, let reader = try? Reader(String(rest[..<end])),
                add(reader.tokens.indices.dropLast(0), reader, isInterpolation: true)
            else { return false }
            rest = rest[end...]
        }
        return true
    }
}

extension Substring {
    /// Where the `)` is that closes a `(` before; nil if there is none.
    fileprivate var endOfBrackets: Index? {
        var depth = 1
        var isInLiteral = false
        for index in indices {
            switch self[index] {
            case "\"": isInLiteral.toggle()
            case "(" where !isInLiteral: depth += 1
            case ")" where !isInLiteral: depth -= 1
            default: break
            }
            if depth == 0 { return index }
        }
        return nil
    }
}

import SwiftDeclarations

extension SourceFile {
    /// A name somewhere in the code, which may be the label of an argument: `(name:`, `, name:`.
    package struct Name {
        package var text: String
        package var position: Int
        package var isLabel: Bool
    }

    /// All names in the code: those in interpolations too, of which there are no tokens, and in a file that cannot be read.
    package func forEachName(_ body: (Name) -> Void) {
        guard let reader = content?.reader else { return forEachWord(in: start..<bytes.count, body) }
        for token in reader.tokens {
            switch token.kind {
            case .identifier:
                let name = Name(
                    text: reader.name(of: token), position: token.start, isLabel: isLabel(token.start..<token.end))
                body(name)
            case .string where bytes[token.range].contains(UInt8(ascii: "\\")): forEachWord(in: token.range, body)
            default: break
            }
        }
    }

    /// The names in the interpolations of a literal, and perhaps other words of it.
    func forEachName(in token: Token, _ body: (String) -> Void) {
        guard bytes[token.range].contains(UInt8(ascii: "\\")) else { return }
        forEachWord(in: token.range) { body($0.text) }
    }

    func names(in range: SourceRange) -> Set<String> {
        guard let reader = content?.reader else { return [] }
        return Set(tokens(in: range).map { reader.tokens[$0] }.filter { $0.kind == .identifier }.map(reader.name))
    }

    /// Whether a name occurs in a range. `isLeftOut`: whether an occurrence at a position does not count.
    func mentions(_ name: String, in range: SourceRange, except isLeftOut: (Int) -> Bool = { _ in false }) -> Bool {
        guard let reader = content?.reader else { return true }
        return tokens(in: range).contains { index in
            let token = reader.tokens[index]
            return token.kind == .identifier && reader.name(of: token) == name && !isLeftOut(token.start)
        }
    }

    private func forEachWord(in range: SourceRange, _ body: (Name) -> Void) {
        var position = range.lowerBound
        while position < range.upperBound {
            let first = position
            while position < range.upperBound, bytes[position].isPartOfName { position += 1 }
            if position > first {
                let word = first..<position
                body(Name(text: text(word), position: first, isLabel: isLabel(word)))
            } else {
                position += 1
            }
        }
    }

    private func isLabel(_ word: SourceRange) -> Bool {
        var next = word.upperBound
        while next < bytes.count, bytes[next] == 0x20 { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return false }
        var last = word.lowerBound - 1
        while last >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[last]) { last -= 1 }
        return last >= 0 && (bytes[last] == UInt8(ascii: "(") || bytes[last] == UInt8(ascii: ","))
    }
}

extension UInt8 {
    var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}

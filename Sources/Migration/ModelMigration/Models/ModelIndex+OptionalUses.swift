import SwiftDeclarations

// Code that would not compile, or with a warning, if a property lost its `?` or `!`.

extension ModelIndex {
    /// The first place for each name at which code takes what has it for an Optional: `name?`, `name!`, `name ?? x`,
    /// `name == nil`, `name.map`, `if let name`, `if let x = y.name`.
    ///
    /// Nothing is known of the types of expressions, so another property of the same name counts too.
    static func optionalUses(in files: [SourceFile]) -> [String: (file: Int, position: Int)] {
        var uses: [String: (file: Int, position: Int)] = [:]
        for (number, file) in files.enumerated() {
            guard let reader = file.content?.reader else { continue }
            for (index, token) in reader.tokens.enumerated() {
                switch token.kind {
                case .identifier:
                    guard let name = reader.nameOfOptional(at: index), uses[name] == nil else { continue }
                    uses[name] = (number, token.start)
                case .string:
                    for name in namesOfOptionals(inInterpolations: file.bytes[token.range]) where uses[name] == nil {
                        uses[name] = (number, token.start)
                    }
                default: break
                }
            }
        }
        return uses
    }

    /// The names before `?` and `!` in a string with interpolations, of which there are no tokens.
    private static func namesOfOptionals(inInterpolations bytes: ArraySlice<UInt8>) -> [String] {
        guard bytes.contains(UInt8(ascii: "\\")) else { return [] }
        var names: [String] = []
        var name = bytes.startIndex..<bytes.startIndex
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                name = name.upperBound == index ? name.lowerBound..<index + 1 : index..<index + 1
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                let isNext = name.upperBound == index || name.upperBound + 1 == index && bytes[index - 1] == 0x20
                if isNext, !name.isEmpty { names.append(String(decoding: bytes[name], as: UTF8.self)) }
            default: break
            }
        }
        return names
    }
}

extension Reader {
    /// The name of what is taken for an Optional at the identifier of a token; nil if it is not.
    fileprivate func nameOfOptional(at index: Int) -> String? {
        let token = tokens[index]
        let next = tokens[index + 1]
        if next.kind == .operator {
            let text = self.text(next.range)
            let isMark = next.isLeftBound && (text.hasPrefix("?") || text.hasPrefix("!")) && text != "!="
            let isCompared = ["==", "!=", "="].contains(text) && word(of: tokens[index + 2]) == "nil"
            return isMark || text == "??" || isCompared ? name(of: token) : nil
        }
        if next.isPunctuation("."), ["map", "flatMap", "some", "none"].contains(word(of: tokens[index + 2])) {
            return name(of: token)
        }
        switch word(of: token) {
        case "let", "var":
            guard index > 0, next.kind == .identifier,
                tokens[index - 1].isPunctuation(",") || ["if", "guard", "while"].contains(word(of: tokens[index - 1]))
            else { return nil }
            // `if let name {`, or `if let name = expression {`
            let value = tokens[index + 2]
            return value.kind == .operator && text(value.range) == "="
                ? lastName(from: index + 3) : name(of: next)
        case "switch": return lastName(from: index + 1)
        default: return nil
        }
    }

    /// The last name of `a.b.c`, up to `{`, `,` or `else`; nil if it is another expression.
    private func lastName(from first: Int) -> String? {
        var index = first
        while index + 1 < tokens.count, tokens[index].kind == .identifier {
            let next = tokens[index + 1]
            if next.isPunctuation("{") || next.isPunctuation(",") || word(of: next) == "else" {
                return name(of: tokens[index])
            }
            guard next.isPunctuation(".") else { return nil }
            index += 2
        }
        return nil
    }
}

import SwiftDeclarations

extension ModelIndex {
    /// The names of types that a decoder with options reads: `decoding: Place.self, using: decoder`.
    static func typesDecodedWithOptions(in files: [SourceFile]) -> Set<String> {
        var names: Set<String> = []
        for reader in files.compactMap(\.content?.reader) {
            for (index, token) in reader.tokens.enumerated()
            where token.kind == .identifier && token.byte == UInt8(ascii: "d") && token.end - token.start == 8 {
                if reader.word(of: token) == "decoding", let name = reader.typeDecodedWithOptions(at: index) {
                    names.insert(name)
                }
            }
        }
        return names
    }
}

extension Reader {
    /// The last name of the type after the label `decoding`, if there is a label `using` among the arguments.
    fileprivate func typeDecodedWithOptions(at label: Int) -> String? {
        guard tokens[label + 1].isPunctuation(":") else { return nil }
        var name: String?
        var index = label + 2
        while index < tokens.count, tokens[index].kind != .end, !tokens[index].isPunctuation(")") {
            let token = tokens[index]
            if name == nil, token.isPunctuation("."), word(of: tokens[index + 1]) == "self" {
                name = self.name(of: tokens[index - 1])
            }
            if word(of: token) == "using", tokens[index + 1].isPunctuation(":") { return name }
            index = max(index, token.partner) + 1
        }
        return nil
    }
}
